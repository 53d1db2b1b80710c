"""From a program in plain Python to machine code, by numba and LLVM. Loaded only when something is compiled.

numba finds the types and writes the whole program down, and LLVM sees it once. By itself numba would optimise every function
as often as it is called from another one, which takes several times as long and gives slower code.
"""

from collections.abc import Callable
from typing import Any

import llvmlite.binding as llvm

from .writer import NUMBER, ROW, Writer

ENTRY = "play"  # the name of a program in its object code


def object_code(program: Callable[..., int | None], rows: int, numbers: int) -> bytes:
    """The object code of a program that takes so many rows and then so many numbers."""
    written, name = Writer().program(program, (ROW,) * rows + (NUMBER,) * numbers)
    module = llvm.parse_assembly(str(written))
    for part in (*module.functions, *module.global_variables):
        if part.name == name:
            part.name = ENTRY
        elif not part.is_declaration:
            part.linkage = "internal"
    machine = this_machine()
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization = options.slp_vectorization = False  # rows are short: it would not pay
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)
    return bytes(machine.emit_object(module))


def this_machine() -> Any:
    """The processor that code is made for."""
    target = llvm.Target.from_default_triple()
    return target.create_target_machine(
        cpu=llvm.get_host_cpu_name(),
        features=llvm.get_host_cpu_features().flatten(),
        opt=3,
        reloc="static" if target.name.startswith("x86") else "default",
        codemodel="jitdefault",
        jit=True,
    )
