// A CSV file from disk into records. It is walked over twice: one look says how it is written, then its rows are read.
// Never more than a piece of it is in memory.
import { ImportRefusal } from '../../rows/refusal.ts'
import type { Records } from '../records.ts'
import { MAX_EMPTY_ROWS, tooManyEmptyRows } from '../table-limits.ts'
import { openText } from '../text.ts'
import { csvRecords, type OnRecord } from './csv-records.ts'
import { decimalCommaSurvey } from './decimal-comma.ts'
import { delimiterOf } from './delimiter.ts'
import { quotedLineRecords, withoutLineQuotes } from './quoted-lines.ts'

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
  const form = csvForm(options)
  const file = await openText(path, { hasLines: true, begin: form.begin }, signal)
  return {
    decimalComma: form.isDecimalComma(),
    async read(onRecord, rest) {
      let empty = 0
      const reader = form.recordsOf((line, cells) => {
        if (!isBlank(cells)) onRecord(line, cells)
        else if (++empty > MAX_EMPTY_ROWS) throw tooManyEmptyRows()
      })
      let read = 0
      for await (const { text, bytes } of file.read()) {
        if (text.includes('\0')) throw hasNul()
        reader.push(text)
        read += bytes
        await rest(read)
      }
      reader.end()
    },
  }
}

/** How a file is written: what separates its cells, whether its lines are in quotes, how it writes amounts. */
function csvForm({ isHeader, decimalComma }: CsvOptions) {
  let delimiter = ','
  let isQuoted = false
  let commas: ReturnType<typeof decimalCommaSurvey> | undefined
  const recordsOf = (onRecord: OnRecord) =>
    isQuoted ? quotedLineRecords(delimiter, onRecord) : csvRecords(delimiter, onRecord)
  return {
    recordsOf,
    begin(beginning: string) {
      const unquoted = withoutLineQuotes(beginning)
      isQuoted = unquoted !== undefined
      delimiter = delimiterOf(unquoted ?? beginning, isHeader)
      if (decimalComma !== undefined || (delimiter !== ';' && delimiter !== '\t')) return undefined
      const survey = decimalCommaSurvey()
      commas = survey
      return recordsOf((_, cells) => survey.see(cells))
    },
    isDecimalComma: () => decimalComma ?? commas?.isDecimalComma() ?? false,
  }
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
