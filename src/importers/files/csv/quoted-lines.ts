// Files in which each line is one cell: a spreadsheet with another delimiter took the lines for cells, and
// put each into quotes when it saved them.
import { csvRecords, type OnRecord } from './csv-records.ts'

const OUTER = ','
/** Fewer lines, or lines with fewer delimiters, may be a list of sentences. */
const FEWEST_LINES = 2
const delimiters = /[,;\t|]/g

/** The beginning of such a file without the quotes around its lines; undefined of all others. */
export function withoutLineQuotes(beginning: string): string | undefined {
  if (!/^\uFEFF?"/.test(beginning)) return undefined
  const lines: string[] = []
  let isEach = true
  const reader = csvRecords(OUTER, (_, [first = '', ...others]) => {
    if (first.trim() === '' && others.length === 0) return
    isEach &&= others.every(cell => cell.trim() === '') && (first.match(delimiters) ?? []).length >= 2
    lines.push(first)
  })
  try {
    reader.push(beginning.replace(/^\uFEFF/, ''))
    reader.end()
  } catch {
    // What cannot be read is refused with the whole file.
  }
  return isEach && lines.length >= FEWEST_LINES ? lines.join('\n') : undefined
}

/** The records of the lines inside the quotes. */
export const quotedLineRecords = (delimiter: string, onRecord: OnRecord) =>
  csvRecords(OUTER, (line, [text = '']) => {
    const inner = csvRecords(delimiter, (_, cells) => onRecord(line, cells))
    inner.push(text)
    inner.end()
  })
