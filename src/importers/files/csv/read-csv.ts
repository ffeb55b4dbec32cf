// A CSV file from disk into records. It is read twice: once to learn its encoding (and, where it has semicolons or
// tabs, how it writes amounts), once for its rows. Never more than a piece of it is in memory.
import { ImportRefusal } from '../../rows/refusal.ts'
import { type Encoding, encodingOf } from '../encoding.ts'
import type { Records } from '../records.ts'
import { MOST_EMPTY_ROWS, tooManyEmptyRows } from '../table-limits.ts'
import { textOf } from '../text.ts'
import { csvRecords, type OnRecord } from './csv-records.ts'
import { decimalCommaSurvey } from './decimal-comma.ts'
import { delimiterOf } from './delimiter.ts'
import { quotedLineRecords, withoutLineQuotes } from './quoted-lines.ts'

/** Enough text for the header and some rows. */
const BEGINNING = 128 * 1024

type CsvOptions = {
  /** Whether a record names the columns of a table. */
  isHeader(cells: readonly string[]): boolean
  /** Whether amounts have a decimal comma, where that need not be found out. */
  decimalComma?: boolean | undefined
}

export async function openCsv(
  path: string,
  options: CsvOptions,
  signal: AbortSignal | undefined,
): Promise<Records> {
  const encoding = await encodingOf(path, signal, true)
  const beginning = await beginningOfText(path, encoding, signal)
  const unquoted = withoutLineQuotes(beginning)
  const delimiter = delimiterOf(unquoted ?? beginning, options.isHeader)
  const recordsOf = (onRecord: OnRecord) =>
    unquoted === undefined ? csvRecords(delimiter, onRecord) : quotedLineRecords(delimiter, onRecord)
  const mayHaveCommas = delimiter === ';' || delimiter === '\t'
  const decimalComma =
    options.decimalComma ?? (mayHaveCommas && (await hasDecimalCommas(path, encoding, recordsOf, signal)))
  return {
    decimalComma,
    async read(onRecord, rest) {
      let empty = 0
      const reader = recordsOf((line, cells) => {
        if (!isBlank(cells)) onRecord(line, cells)
        else if (++empty > MOST_EMPTY_ROWS) throw tooManyEmptyRows()
      })
      let read = 0
      for await (const { text, bytes } of textOf(path, encoding, signal)) {
        if (encoding.name !== 'utf-8' && text.includes('\0')) throw hasNul()
        reader.push(text)
        read += bytes
        await rest(read)
      }
      reader.end()
    },
  }
}

async function beginningOfText(path: string, encoding: Encoding, signal: AbortSignal | undefined) {
  let text = ''
  for await (const chunk of textOf(path, encoding, signal)) {
    text += chunk.text
    if (text.length >= BEGINNING) break
  }
  // The last line may be cut in two.
  return text.length < BEGINNING ? text : text.slice(0, text.lastIndexOf('\n') + 1 || text.length)
}

async function hasDecimalCommas(
  path: string,
  encoding: Encoding,
  recordsOf: (onRecord: OnRecord) => ReturnType<typeof csvRecords>,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const survey = decimalCommaSurvey()
  const reader = recordsOf((_, cells) => survey.see(cells))
  for await (const { text } of textOf(path, encoding, signal)) reader.push(text)
  reader.end()
  return survey.isDecimalComma()
}

function isBlank(cells: readonly string[]): boolean {
  for (const cell of cells) if (cell !== '' && cell.trim() !== '') return false
  return true
}

const hasNul = () =>
  new ImportRefusal(
    'import_file_unreadable',
    'The file has NUL characters, which no text has. It is damaged or not a table: export it again.',
  )
