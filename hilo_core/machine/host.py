"""Compiles to machine code for the present processor, with LLVM."""

from collections.abc import Mapping
from typing import Any

import llvmlite.binding as llvm

from .compilable import Function
from .intrinsics import SLOW_AT_IT, words
from .module import Errors
from .translate import Translator

if llvm.get_process_triple().startswith("x86"):  # other processors lack this option; it may be set once
    # LLVM would turn choices between two numbers into branches, as if they could be foreseen; which card comes next cannot.
    llvm.set_option("hilo", "-x86-cmov-converter=false")


def object_code(program: Function, rows: int, numbers: int, errors: Errors, fixed: Mapping[int, int]) -> bytes:
    """Return the machine code of a program that takes `rows` rows and then `numbers` numbers.

    Raises TranslationError if it cannot be translated.
    """
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    translator = Translator(llvm.get_process_triple(), words(has_pdep()), errors)
    return compiled(translator.program(program, rows, numbers, fixed), this_machine())


def has_pdep() -> bool:
    """Return whether the processor can distribute bits (`pdep`) in one fast instruction."""
    return bool(llvm.get_host_cpu_features().get("bmi2")) and llvm.get_host_cpu_name() not in SLOW_AT_IT


def this_machine() -> Any:
    """Return the processor for which code is compiled."""
    target = llvm.Target.from_default_triple()
    return target.create_target_machine(
        cpu=llvm.get_host_cpu_name(),
        features=llvm.get_host_cpu_features().flatten(),
        opt=3,
        reloc="static" if target.name.startswith("x86") else "default",
        codemodel="jitdefault",
        jit=True,
    )


def compiled(module: Any, machine: Any, inlining: int | None = None) -> bytes:
    """Return the object code of a module for this machine.

    With a low threshold of `inlining` it is smaller, and a little slower.
    """
    parsed = llvm.parse_assembly(str(module))
    options = llvm.create_pipeline_tuning_options(speed_level=2)  # 3 takes a third longer, and speeds up only Hilos, by a tenth
    if inlining is not None:  # left out, LLVM goes by several numbers
        options.inlining_threshold = inlining
    options.loop_vectorization = options.slp_vectorization = False  # rows are short: it would not pay
    passes = llvm.create_pass_builder(machine, options)
    passes.getModulePassManager().run(parsed, passes)
    return bytes(machine.emit_object(parsed))
