// No amount, date, coin or word is as long as a page. Patterns take the square of a cell's length and some its cube, so
// one cell of a megabyte would hold up a process for hours: what is longer than a note may be is not looked at.

/** As long as a note may be. */
export const LONGEST_CELL = 2000

/** What is cut ends in a sign that no amount and no date has. */
export const cutCell = (cell: string) =>
  cell.length > LONGEST_CELL
    ? `${cell
        .trim()
        .slice(0, LONGEST_CELL - 1)
        .toWellFormed()}…`
    : cell

export const cutCells = (cells: string[]) =>
  cells.some(({ length }) => length > LONGEST_CELL) ? cells.map(cutCell) : cells
