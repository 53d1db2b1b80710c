"""What a long run in a notebook owes to the other things on the page."""

import sys


def let_widgets_answer() -> None:
    """In a notebook, lets the widgets on the page be answered by another thread while this one is busy.

    JupyterLab sends what is done with a widget to a subshell, a second thread of the kernel. From version 7.4 on ipykernel
    passes it to the thread that spoke to the widget last, mostly the one that runs the cells; here it forgets which one.
    """
    kernel = sys.modules.get("ipykernel.kernelbase")
    if kernel is None or not kernel.Kernel.initialized():
        return
    manager = getattr(kernel.Kernel.instance(), "comm_manager", None)
    for comm in list(getattr(manager, "comms", {}).values()):
        vars(comm).pop("_reply_subshell_id", None)
