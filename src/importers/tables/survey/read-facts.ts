// The records of a file into what is known of its table: where it begins, and a look over all of its rows.
import { decimalCommaSurvey } from '../../files/csv/decimal-comma.ts'
import type { Records } from '../../files/records.ts'
import type { RawRow } from '../../rows/row.ts'
import { findNames } from './names-row.ts'
import { surveyOf } from './survey.ts'
import type { TableFacts } from './table-facts.ts'

/** No country has two of them before decimals. */
const severalCommas = /^[-+(]?\s*[$€£]?\s*[1-9]\d{0,2}(,\d{3}){2,}(\.\d+)?\s*[€£$]?\s*\)?$/

/** How far down a table may begin. */
const BEGINNING = 60

/** Throws an ImportRefusal when the file cannot be read. */
export async function readFacts(
  records: Records,
  file: Pick<TableFacts, 'fileName' | 'timeZone'>,
): Promise<TableFacts> {
  const first: RawRow[] = []
  let table: OpenTable | undefined
  await records.read(
    (number, cells) => {
      if (table) return table.see({ number, cells })
      first.push({ number, cells })
      if (first.length === BEGINNING) table = openTable(first, records.decimalComma)
    },
    () => undefined,
  )
  table ??= openTable(first, records.decimalComma)
  return { ...table.end(), ...file }
}

type OpenTable = ReturnType<typeof openTable>

function openTable(first: readonly RawRow[], isKnownComma: boolean) {
  const commas = decimalCommaSurvey()
  let thousands: string | undefined
  const seeCommas = (cells: readonly string[]) => {
    commas.see(cells)
    thousands ??= cells.find(cell => cell.length <= 40 && severalCommas.test(cell))?.trim()
  }
  for (const { cells } of first) seeCommas(cells)
  const decimalComma = isKnownComma || commas.seems()
  const header = findNames(first)
  const survey = surveyOf(decimalComma, header.names)
  for (const row of first) if (row.number > header.headerRow) survey.see(row)
  return {
    see(row: RawRow): void {
      survey.see(row)
      // What only a late row shows.
      if (row.cells.some(cell => cell.includes(','))) seeCommas(row.cells)
    },
    end: (): Omit<TableFacts, 'fileName' | 'timeZone'> => ({
      header,
      survey: survey.end(),
      decimalComma,
      commas: { ...commas.examples(), thousands, areKnown: isKnownComma },
    }),
  }
}
