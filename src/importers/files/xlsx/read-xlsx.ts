// An Excel workbook into records: those of its sheets with transactions.

import { Enough, firstRecords, HEADER_WITHIN, type Records, unlessEnough } from '../records.ts'
import type { ReadSheets, SheetBeginning, SheetChoice } from '../sheets.ts'
import { xmlScanner } from '../xml-scan.ts'
import { withDaysFrom1904 } from './days-from-1904.ts'
import { cellStyles, type Sheet, sharedTexts, sheetsOf } from './parts.ts'
import { type SheetContext, sheetRows } from './sheet.ts'
import { openWorkbook, type Workbook } from './zip.ts'

export async function openXlsx(
  path: string,
  choice: SheetChoice,
  signal: AbortSignal | undefined,
): Promise<Records> {
  const workbook = await openWorkbook(path)
  try {
    const { sheets, is1904 } = await sheetsOf(workbook, signal)
    const context = {
      texts: await sharedTexts(workbook, signal),
      styles: await cellStyles(workbook, signal),
      is1904,
    }
    const recordsOf: Records[] = []
    const beginnings: SheetBeginning[] = []
    for (const sheet of sheets) {
      const bare = sheetRecords(workbook, sheet, context, signal)
      const records = is1904
        ? withDaysFrom1904(bare, choice.dayColumns(await firstRecords(bare, HEADER_WITHIN)))
        : bare
      recordsOf.push(records)
      beginnings.push({ name: sheet.name, rows: await firstRecords(records, HEADER_WITHIN) })
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
    return { ...(await choice.join(beginnings, readSheets)), close: () => workbook.close() }
  } catch (reason) {
    workbook.close()
    throw reason
  }
}

function sheetRecords(
  workbook: Workbook,
  { part }: Sheet,
  context: SheetContext,
  signal: AbortSignal | undefined,
): Records {
  return {
    decimalComma: false,
    async read(onRecord, rest) {
      const scanner = xmlScanner('The workbook', sheetRows(context, onRecord))
      let read = 0
      for await (const text of workbook.text(part, signal)) {
        scanner.write(text)
        read += text.length
        await rest(read)
      }
      scanner.end()
    },
  }
}
