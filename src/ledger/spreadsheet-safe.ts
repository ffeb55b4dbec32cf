// A spreadsheet runs a cell that begins like a formula. In every CSV file we write, such a cell begins with an
// apostrophe, which spreadsheets take as "this is text"; plain numbers such as -5 are left alone. The wide signs of East
// Asian keyboards are the same to them.
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/
const plainNumber = /^-?\d+(\.\d+)?$/

export const spreadsheetSafe = (text: string) =>
  formula.test(text) && !plainNumber.test(text) ? `'${text}` : text

/** The text as it was before `spreadsheetSafe`. */
export const fromSpreadsheetSafe = (cell: string) =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell

/** One line of RFC 4180, with its line break. */
export const csvLine = (cells: readonly string[]) =>
  `${cells.map(cell => quoted(spreadsheetSafe(cell))).join(',')}\r\n`

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
