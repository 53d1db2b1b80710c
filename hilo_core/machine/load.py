"""Loads machine code as a function that Python can call. This does not need the translator."""

import ctypes
from collections.abc import Callable
from typing import Any

import llvmlite.binding as llvm

ENTRY = "play"  # the name of a program in its machine code


def loaded(code: bytes, rows: int, numbers: int, errors: tuple[type[BaseException], ...]) -> Callable[..., int]:
    """Return the program with this machine code as a function.

    While it runs, other threads run too.
    """
    llvm.initialize_native_target()
    llvm.initialize_native_asmprinter()
    engine = llvm.create_mcjit_compiler(
        llvm.parse_assembly(""), llvm.Target.from_default_triple().create_target_machine(jit=True)
    )
    engine.add_object_file(llvm.ObjectFileRef.from_data(code))
    engine.finalize_object()
    kind = ctypes.CFUNCTYPE(ctypes.c_int32, *[ctypes.c_void_p] * (1 + rows), *[ctypes.c_int64] * numbers)
    program = kind(engine.get_function_address(ENTRY))

    def play(*arguments: Any) -> int:
        """Run the program and return its result.

        Raises the program's error, if there is one.
        """
        result = ctypes.c_int64()
        given = [ctypes.addressof(ctypes.c_int64.from_buffer(row)) for row in arguments[:rows]]
        raised = program(ctypes.addressof(result), *given, *arguments[rows:])
        if raised:
            raise errors[raised - 1]
        return result.value

    play.code = engine  # type: ignore[attr-defined]  # or it would be swept away
    return play
