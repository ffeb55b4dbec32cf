// The sheets of a workbook that can be read one by one, as the records of those with transactions.
import { Enough, firstRecords, HEADER_WITHIN, type Records, unlessEnough } from './records.ts'
import type { ReadSheets, SheetBeginning, SheetChoice } from './sheets.ts'
import { withDaysFrom1904 } from './xlsx/days-from-1904.ts'

export type SheetRecords = { name: string; records: Records }

export async function joinSheetRecords(
  sheets: readonly SheetRecords[],
  is1904: boolean,
  choice: SheetChoice,
): Promise<Records> {
  const recordsOf: Records[] = []
  const beginnings: SheetBeginning[] = []
  for (const { name, records: bare } of sheets) {
    const records = is1904
      ? withDaysFrom1904(bare, choice.dayColumns(await firstRecords(bare, HEADER_WITHIN)))
      : bare
    recordsOf.push(records)
    beginnings.push({ name, rows: await firstRecords(records, HEADER_WITHIN) })
  }
  const readSheets: ReadSheets = async (wanted, onRow, rest, most = Number.POSITIVE_INFINITY) => {
    let before = 0
    for (const sheet of wanted) {
      let read = 0
      let rows = 0
      const reading = recordsOf[sheet]?.read(
        (number, cells) => {
          onRow(sheet, number, cells)
          if (++rows === most) throw new Enough()
        },
        bytes => {
          read = bytes
          return rest(before + bytes)
        },
      )
      await reading?.catch(unlessEnough)
      before += read
    }
  }
  return choice.join(beginnings, readSheets)
}
