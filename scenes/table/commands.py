"""What the keys of a table do, besides moving things."""

from scenes.intents import Command
from scenes.table.left_sheet import show_left
from scenes.table.parts import Table


def obey(table: Table, command: Command) -> bool:
    """Do what a key asks for; False if it is none of the table's."""
    match command:
        case Command.UNDO:
            table.undo()
        case Command.REDO:
            table.redo()
        case Command.RESET_TURN:
            table.reset_turn()
        case Command.END_TURN:
            table.end_turn()
        case Command.HINT:
            table.hint()
        case Command.HELP:
            table.show_legend()
        case Command.RULES:
            table.show_rules()
        case Command.LOG:
            table.toggle_log()
        case Command.LAST_TURN:
            table.again.start()
        case Command.TILES_LEFT:
            show_left(table)
        case Command.WHAT_FITS:
            table.scouting.start()
        case Command.CANCEL if table.notes.is_shown:
            table.notes.forget()
        case Command.CANCEL if table.is_log_open:
            table.toggle_log()
        case _:
            return False
    return True
