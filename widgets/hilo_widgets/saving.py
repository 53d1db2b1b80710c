"""`python -m hilo_widgets.saving NOTEBOOK...` takes the views of widgets out of saved notebooks: see `hilo_saving`."""

import sys

from hilo_saving import main

if __name__ == "__main__":
    main(sys.argv[1:])
