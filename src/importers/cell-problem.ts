/** A cell that cannot be used. Thrown while a row is read; `eachRow` and `collect` make it a problem of that row. */
export class CellProblem extends Error {
  readonly column: string
  readonly value: string

  constructor(column: string, value: string, message: string) {
    super(message)
    this.name = 'CellProblem'
    this.column = column
    this.value = value
  }
}
