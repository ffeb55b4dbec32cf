// TXF V042, the file that tax programs exchange: each record is a sale with what it cost. Records of capital gains
// become rows; the closed-positions importer knows their columns. What is not a capital gain is kept as a row too, so
// that it is reported and not dropped.
import { ImportRefusal } from '../rows/refusal.ts'
import type { Records } from './records.ts'
import { openText } from './text.ts'

export const TXF_HEADER: readonly string[] = [
  'TXF reference',
  'Description',
  'Date acquired',
  'Date sold',
  'Cost basis',
  'Proceeds',
  'Wash sale disallowed',
  'More',
]

const MAX_LINE = 1024 * 1024

export async function openTxf(path: string, signal: AbortSignal | undefined): Promise<Records> {
  const file = await openText(path, { hasLines: true }, signal)
  return {
    decimalComma: false,
    async read(onRecord, rest) {
      const lines = txfLines(onRecord)
      let read = 0
      let pending = ''
      for await (const { text, bytes } of file.read()) {
        const parts = (pending + text).split(/\r\n|\n|\r(?!$)/)
        pending = parts.pop() ?? ''
        if (pending.length > MAX_LINE) throw broken(undefined, 'has a line longer than 1 MB')
        for (const line of parts) lines.line(line)
        read += bytes
        await rest(read)
      }
      lines.line(pending.replace(/\r$/, ''))
      lines.end()
    },
  }
}

function txfLines(onRecord: (line: number, cells: string[]) => void) {
  let number = 0
  let start = 0
  let record: string[] = []
  let hasHeader = false

  function finish(): void {
    if (record.length === 0) return
    if (!hasHeader) {
      hasHeader = true
      const version = record[0] ?? ''
      if (!/^V0\d\d$/.test(version))
        throw broken(1, 'does not begin with its version, such as V042, so it is no TXF file')
      // The program that wrote it and the day are above the column names.
      onRecord(start, [version, ...record.slice(1)])
      onRecord(start, [...TXF_HEADER])
    } else onRecord(start, cellsOf(record))
    record = []
  }

  return {
    line(text: string): void {
      number++
      const line = text.replace(/^\uFEFF/, '').trim()
      if (line === '') return
      if (line === '^') {
        finish()
        return
      }
      if (record.length === 0) start = number
      record.push(line)
      if (record.length > 200) throw broken(start, `has a record without an end (^) on line ${start}`)
    },
    end(): void {
      // Programs leave out the last mark; a record that lacks more than that is seen by its missing amounts.
      finish()
      if (!hasHeader) throw new ImportRefusal('import_file_empty', 'The file is empty: it has no records.')
    },
  }
}

/** Dates and amounts have no names in TXF: their order says what they are. */
function cellsOf(record: readonly string[]): string[] {
  const dates: string[] = []
  const amounts: string[] = []
  const more: string[] = []
  let reference = ''
  let description = ''
  for (const line of record) {
    const value = line.slice(1).trim()
    switch (line[0]) {
      case 'N':
        reference = value
        break
      case 'P':
        description = value
        break
      case 'D':
        dates.push(value)
        break
      case '$':
        amounts.push(value)
        break
      // Copy and line of the form: they say nothing of a sale.
      case 'C':
      case 'L':
        break
      // TD is a detail, which a sale is; TS a summary.
      case 'T':
        if (value !== 'D') more.push(line)
        break
      default:
        more.push(line)
    }
  }
  more.push(...dates.slice(2).map(date => `D${date}`), ...amounts.slice(3).map(amount => `$${amount}`))
  const [acquired = '', sold = ''] = dates
  const [basis = '', proceeds = '', wash = ''] = amounts
  return [reference, description, acquired, sold, basis, proceeds, wash, more.join(' ')]
}

const broken = (line: number | undefined, what: string) =>
  new ImportRefusal('import_file_unreadable', `The TXF file ${what}. Export it again.`, line)
