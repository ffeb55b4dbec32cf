// An Excel workbook into records: those of its sheets with transactions.

import type { Records } from '../records.ts'
import { joinSheetRecords } from '../sheet-records.ts'
import type { SheetChoice } from '../sheets.ts'
import { xmlScanner } from '../xml-scan.ts'
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
    const records = sheets.map(sheet => ({
      name: sheet.name,
      records: sheetRecords(workbook, sheet, context, signal),
    }))
    return { ...(await joinSheetRecords(records, is1904, choice)), close: () => workbook.close() }
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
