// The cells of one row, read by name. What cannot be read is noted with its column, and reading goes on; a cell that
// was not asked for is noted too, because ignoring it would lose what it says.
import { isDay, readInstant } from './instant.ts'

export type CellIssue = { column: string; message: string }
export type Cells = ReturnType<typeof cellsOf>

const decimal = /^-?\d+(\.\d+)?$/

export function cellsOf(row: ReadonlyMap<string, string>) {
  const issues: CellIssue[] = []
  const unread = new Set(row.keys())

  function find(column: string) {
    unread.delete(column)
    return row.get(column)
  }
  /** The cell as `read` makes it; undefined when it is empty or unreadable. */
  function optional<T>(column: string, what: string, read: (text: string) => T | undefined) {
    const text = find(column)
    if (text === undefined) return undefined
    const value = read(text)
    if (value === undefined) issues.push({ column, message: `"${text}" is not ${what}` })
    return value
  }
  /** The same where something must stand; `otherwise` only keeps the types simple, since the row is refused. */
  function needed<T>(column: string, otherwise: T, value: T | undefined) {
    if (value === undefined && !issues.some(issue => issue.column === column))
      issues.push({ column, message: 'is empty' })
    return value ?? otherwise
  }

  const cells = {
    text: (column: string) => optional(column, 'text', text => text),
    neededText: (column: string) => needed(column, '', cells.text(column)),
    decimal: (column: string) =>
      optional(column, 'a plain decimal number such as 1234.5', text =>
        decimal.test(text) ? text : undefined,
      ),
    whole: (column: string) =>
      optional(column, 'a whole number such as 2', text =>
        /^-?\d{1,9}$/.test(text) ? Number(text) : undefined,
      ),
    neededDecimal: (column: string) => needed(column, '', cells.decimal(column)),
    day: (column: string) =>
      optional(column, 'a day such as 2025-03-09', text => (isDay(text) ? text : undefined)),
    neededDay: (column: string) => needed(column, '', cells.day(column)),
    neededInstant: (column: string) =>
      needed(
        column,
        0,
        optional(column, 'a time with its zone such as 2025-03-09T14:30:00-05:00', readInstant),
      ),
    oneOf: <T extends string>(column: string, choices: readonly T[]) =>
      optional(column, `one of ${choices.join(', ')}`, text => choices.find(choice => choice === text)),
    neededOneOf: <T extends string>(column: string, choices: readonly [T, ...T[]]) =>
      needed(column, choices[0], cells.oneOf(column, choices)),
    hasAny: (columns: readonly string[]) => columns.some(column => row.has(column)),
    refuse: (column: string, message: string) => void issues.push({ column, message }),
    /** Everything wrong with the row, once it has been read. */
    issuesOf: (type: string): CellIssue[] => [
      ...issues,
      ...[...unread].map(column => ({ column, message: `has no meaning for an event of type ${type}` })),
    ],
  }
  return cells
}
