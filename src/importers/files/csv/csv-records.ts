// The records of a CSV text that comes in pieces. Ours and not a library's, since a file of a million rows has to be
// read in a second or two: csv-parse read 120,000 rows a second of it, this more than a million.
//
// Cells as RFC 4180 has them, and what spreadsheets make of the rest: line ends of any kind, blanks before an opening
// quote, text behind a closing one (it belongs to the cell), quotes inside a cell that begins without one. A quote
// that is never closed would swallow the rows below it, so it is refused by its line.
import { ImportRefusal } from '../../rows/refusal.ts'
import { withinColumns } from '../table-limits.ts'

/** Characters of one record, quoted line breaks included. */
export const LONGEST_RECORD = 1024 * 1024

const QUOTE = 34
const BLANK = 32
const LF = 10
const CR = 13

export type OnRecord = (line: number, cells: string[]) => void

export function csvRecords(delimiter: string, onRecord: OnRecord) {
  const delimiterCode = delimiter.charCodeAt(0)
  /** The record that has begun and not ended yet. */
  let rest = ''
  /** The line on which it begins, from 1. */
  let line = 1

  function push(text: string): void {
    rest = rest === '' ? text : rest + text
    rest = rest.slice(readComplete(rest, false))
    if (rest.length > LONGEST_RECORD) throw tooLong(rest)
  }

  function end(): void {
    const read = readComplete(rest, true)
    if (read < rest.length) throw unclosed()
  }

  /** Hands out every record that has ended; the index of the first character behind them. */
  function readComplete(text: string, isEnd: boolean): number {
    const length = text.length
    let at = 0
    let quote = -1
    let lf = -1
    let cr = -1
    while (at < length) {
      if (quote < at) quote = indexOrEnd(text, '"', at)
      if (lf < at) lf = indexOrEnd(text, '\n', at)
      if (cr < at) cr = indexOrEnd(text, '\r', at)
      const lineEnd = lf < cr ? lf : cr
      if (quote < lineEnd) {
        const next = readQuoted(text, at, isEnd)
        if (next < 0) return at
        at = next
        continue
      }
      if (lineEnd >= length - 1 && !isEnd && (lineEnd === length || lineEnd === cr)) return at
      if (lineEnd - at > LONGEST_RECORD) throw tooLong(text.slice(at, at + LONGEST_RECORD))
      onRecord(line, withinColumns(text.slice(at, lineEnd).split(delimiter), line))
      line++
      at = afterBreak(text, lineEnd)
    }
    return at
  }

  /** One record with quotes in it; the index behind it, or -1 when it has not ended yet. */
  function readQuoted(text: string, start: number, isEnd: boolean): number {
    const length = text.length
    const cells: string[] = []
    let lines = 1
    let at = start
    for (;;) {
      let from = at
      while (from < length && text.charCodeAt(from) === BLANK && delimiter !== ' ') from++
      let cell = ''
      let tail = at
      let isSpread = false
      if (text.charCodeAt(from) === QUOTE) {
        const close = closingQuote(text, from + 1)
        // A quote at the very end may be the first of a doubled one.
        if (close < 0 || (close === length - 1 && !isEnd)) return -1
        cell = text.slice(from + 1, close)
        if (cell.includes('"')) cell = cell.replaceAll('""', '"')
        const breaks = lineBreaks(cell)
        isSpread = breaks > 0
        lines += breaks
        tail = close + 1
      }
      const cellEnd = endOfCell(text, tail, delimiterCode)
      if (!isEnd && (cellEnd === length || (cellEnd === length - 1 && text.charCodeAt(cellEnd) === CR)))
        return -1
      if (cellEnd > tail) {
        const behind = text.slice(tail, cellEnd)
        if (tail === at) cell = behind
        else if (behind.trim() !== '') {
          // The quote that closes a cell over several lines is then the opening one of another cell.
          if (isSpread) throw unclosed()
          cell += behind
        }
      }
      cells.push(cell)
      if (cellEnd < length && text.charCodeAt(cellEnd) === delimiterCode) {
        at = cellEnd + 1
        continue
      }
      if (cellEnd - start > LONGEST_RECORD) throw tooLong(text.slice(start, cellEnd))
      onRecord(line, withinColumns(cells, line))
      line += lines
      return afterBreak(text, cellEnd)
    }
  }

  const unclosed = () =>
    new ImportRefusal(
      'import_file_unreadable',
      `Line ${line} has a quotation mark that is opened and not closed, so the rows below it cannot be told apart. Close or remove it.`,
      line,
    )

  const tooLong = (record: string) =>
    record.includes('"')
      ? unclosed()
      : new ImportRefusal(
          'import_file_unreadable',
          `Line ${line} is longer than 1 MB. That is not a row of a table: export the file again.`,
          line,
        )

  return { push, end }
}

function indexOrEnd(text: string, wanted: string, from: number): number {
  const index = text.indexOf(wanted, from)
  return index < 0 ? text.length : index
}

/** The quote that ends a cell: not one of a doubled pair. */
function closingQuote(text: string, from: number): number {
  let quote = text.indexOf('"', from)
  while (quote >= 0 && text.charCodeAt(quote + 1) === QUOTE) quote = text.indexOf('"', quote + 2)
  return quote
}

function endOfCell(text: string, from: number, delimiterCode: number): number {
  let index = from
  for (; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code === delimiterCode || code === LF || code === CR) break
  }
  return index
}

const afterBreak = (text: string, index: number) =>
  text.charCodeAt(index) === CR && text.charCodeAt(index + 1) === LF ? index + 2 : index + 1

const lineBreaks = (cell: string) =>
  cell.includes('\n') || cell.includes('\r') ? (cell.match(/\r\n|\r|\n/g) ?? []).length : 0
