/** As much of a cell as is shown of one that cannot be used: no half characters, which no database keeps. */
export const startOf = (cell: string) => cell.slice(0, 200).toWellFormed()

/** A cell that cannot be used. Thrown while a row is read; `eachRow` and `collect` make it an issue of that row. */
export class CellIssue extends Error {
  readonly column: string
  readonly value: string

  constructor(column: string, value: string, message: string) {
    super(message)
    this.name = 'CellIssue'
    this.column = column
    this.value = value
  }
}
