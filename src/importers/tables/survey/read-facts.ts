// The records of a file into what is known of its table: where it begins, and a look over all of its rows.
import { decimalCommaSurvey } from '../../files/csv/decimal-comma.ts'
import type { Records } from '../../files/records.ts'
import type { RawRow } from '../../rows/row.ts'
import { findNames } from './names-row.ts'
import { surveyOf } from './survey.ts'
import type { TableFacts } from './table-facts.ts'

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
  for (const { cells } of first) commas.see(cells)
  const decimalComma = isKnownComma || commas.seems()
  const header = findNames(first)
  const survey = surveyOf(decimalComma, header.names)
  for (const row of first) if (row.number > header.headerRow) survey.see(row)
  return {
    see(row: RawRow): void {
      survey.see(row)
      // What only a late row shows.
      if (row.cells.some(cell => cell.includes(','))) commas.see(row.cells)
    },
    end: (): Omit<TableFacts, 'fileName' | 'timeZone'> => ({
      header,
      survey: survey.end(),
      decimalComma,
      commas: { ...commas.examples(), areKnown: isKnownComma },
    }),
  }
}
