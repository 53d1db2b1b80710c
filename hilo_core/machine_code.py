"""From a program in plain Python to machine code, by numba and LLVM. Loaded only when something is compiled.

numba finds the types and writes each function down for LLVM. By itself it would then optimise every function as often as it is
called from another one; here LLVM sees the whole program once, which takes half the time and gives better code.
"""

import os
from collections.abc import Callable
from typing import Any

import llvmlite.binding as llvm
from numba import _dynfunc, njit, types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import PassManager, register_pass
from numba.core.registry import cpu_target
from numba.core.typed_passes import IRLegalization, NativeLowering, NoPythonBackend, NopythonTypeInference, PreLowerStripPhis
from numba.core.untyped_passes import FixupArgs, GenericRewrites, IRProcessing, ReconstructSSA, TranslateByteCode

ROW, NUMBER = types.CPointer(types.int64), types.int64
NAME = "play"  # of the program in the object code


class Piece(JITCodeLibrary):  # type: ignore[misc]
    """A function and all it calls, written down and not yet optimised."""

    def _optimize_functions(self, module: Any) -> None:
        module.data_layout = self._codegen._data_layout

    def finalize(self) -> None:
        for library in dict.fromkeys(self._linking_libraries):
            self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        self._finalized = True


@register_pass(mutates_CFG=True, analysis_only=False)
class WriteDown(NativeLowering):  # type: ignore[misc]
    """As numba's own last step, without the machine code."""

    _name = "write_down"

    def run_pass(self, state: Any) -> bool:
        state.library = Piece(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags = state.flags.copy()
        state.flags.no_compile = True
        super().run_pass(state)
        written = state["cr"]
        name = written.fndesc.qualname
        stand_in = _dynfunc.make_function(written.fndesc.lookup_module(), name, "", 0, written.env, (state.library,))
        state.targetctx.insert_user_function(stand_in, written.fndesc, [state.library])
        state["cr"] = written._replace(cfunc=stand_in)
        return True


class Pieces(CompilerBase):  # type: ignore[misc]
    """The steps of numba that plain loops and whole numbers need."""

    def define_pipelines(self) -> list[PassManager]:
        steps = PassManager("pieces")
        if os.environ.get("FULL"):
            pm = DefaultPassBuilder.define_nopython_pipeline(self.state)
            for p, d in pm.passes:
                steps.add_pass(WriteDown if p is NativeLowering else p, d)
            steps.finalize()
            return [steps]
        for step in (
            TranslateByteCode,
            FixupArgs,
            IRProcessing,
            GenericRewrites,
            ReconstructSSA,
            NopythonTypeInference,
            PreLowerStripPhis,
            IRLegalization,
            WriteDown,
            NoPythonBackend,
        ):
            steps.add_pass(step, step.__name__)
        steps.finalize()
        return [steps]


OPTIONS: dict[str, Any] = {
    "pipeline_class": Pieces,
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
    "error_model": "numpy",  # a division does not look for 0
}


def compiled(program: Callable[..., None], rows: int, numbers: int) -> bytes:
    """The object code of a program that takes so many rows and then so many numbers, under the name `play`."""
    signature = (ROW,) * rows + (NUMBER,) * numbers
    dispatcher = njit(**OPTIONS)(program)
    dispatcher.compile(signature)
    piece = dispatcher.overloads[signature]
    piece.library._ensure_finalized()
    module = piece.library._final_module
    for function in module.functions:
        if function.name == piece.fndesc.llvm_func_name:
            function.name = NAME
        elif not function.is_declaration:
            function.linkage = "internal"
    for variable in module.global_variables:
        if not variable.is_declaration:
            variable.linkage = "internal"
    machine = cpu_target.target_context.codegen()._tm
    options = llvm.create_pipeline_tuning_options(speed_level=3)
    options.loop_vectorization = options.slp_vectorization = False
    builder = llvm.create_pass_builder(machine, options)
    builder.getModulePassManager().run(module, builder)
    return bytes(machine.emit_object(module))
