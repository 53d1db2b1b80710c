"""From a program in plain Python to machine code, by numba and LLVM. Loaded only when something is compiled.

numba finds the types and writes each function down for LLVM. By itself it would then optimise every function as often as it is
called from another one; here LLVM sees the whole program once, which takes half the time and gives better code.
"""

from collections.abc import Callable
from typing import Any

import llvmlite.binding as llvm
from numba import _dynfunc, njit, types
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase
from numba.core.compiler_machinery import PassManager, register_pass
from numba.core.typed_passes import IRLegalization, NativeLowering, NoPythonBackend, NopythonTypeInference, PreLowerStripPhis
from numba.core.untyped_passes import FixupArgs, GenericRewrites, IRProcessing, ReconstructSSA, TranslateByteCode

ROW, NUMBER = types.CPointer(types.int64), types.int64
ENTRY = "play"  # the name of a program in its object code


class Written(JITCodeLibrary):  # type: ignore[misc]
    """A function written down, not optimised, and not yet put together with those it calls."""

    def _optimize_functions(self, module: Any) -> None:
        module.data_layout = self._codegen._data_layout

    def finalize(self) -> None:
        self._finalized = True

    def program(self) -> Any:
        """The function and all that it calls, directly or not, as one module."""
        called, waiting = {self: None}, [self]
        for library in waiting:
            new = [each for each in dict.fromkeys(library._linking_libraries) if each not in called]
            called |= dict.fromkeys(new)
            waiting += [each for each in new if isinstance(each, Written)]
        for library in list(called)[1:]:
            module = library._final_module if isinstance(library, Written) else library._get_module_for_linking()
            self._final_module.link_in(module, preserve=True)
        return self._final_module


@register_pass(mutates_CFG=True, analysis_only=False)
class WriteDown(NativeLowering):  # type: ignore[misc]
    """numba's own last step, without the machine code: other functions know this one by a stand-in that cannot be called."""

    _name = "write_down"

    def run_pass(self, state: Any) -> bool:
        state.library = Written(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags = state.flags.copy()
        state.flags.no_compile = True
        super().run_pass(state)
        found = state["cr"]
        module, name = found.fndesc.lookup_module(), found.fndesc.qualname
        stand_in = _dynfunc.make_function(module, name, "", 0, found.env, (state.library,))
        state.targetctx.insert_user_function(stand_in, found.fndesc, [state.library])
        state["cr"] = found._replace(cfunc=stand_in)
        return True


class Steps(CompilerBase):  # type: ignore[misc]
    """The steps of numba that whole numbers and plain loops need."""

    def define_pipelines(self) -> list[PassManager]:
        steps = PassManager("steps")
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
    "pipeline_class": Steps,
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
    "error_model": "numpy",  # a division does not look for 0
}


def object_code(program: Callable[..., int | None], rows: int, numbers: int) -> bytes:
    """The object code of a program that takes so many rows and then so many numbers."""
    signature = (ROW,) * rows + (NUMBER,) * numbers
    dispatcher = njit(**OPTIONS)(program)
    dispatcher.compile(signature)
    found = dispatcher.overloads[signature]
    module = found.library.program()
    for part in (*module.functions, *module.global_variables):
        if part.name == found.fndesc.llvm_func_name:
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
