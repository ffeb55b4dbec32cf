// An Excel workbook into records: those of the sheet that holds a header we know.
import { ImportRefusal } from '../../refusal.ts'
import { HEADER_WITHIN, isKnownHeader, type KnownLayouts } from '../known-layouts.ts'
import { firstRecords, type Records } from '../records.ts'
import { xmlScanner } from '../xml-scan.ts'
import { dateStyles, type Sheet, sharedTexts, sheetsOf } from './parts.ts'
import { type SheetContext, sheetRows } from './sheet.ts'
import { openWorkbook, type Workbook } from './zip.ts'

export async function openXlsx(
  path: string,
  layouts: KnownLayouts,
  signal: AbortSignal | undefined,
): Promise<Records> {
  const workbook = await openWorkbook(path)
  try {
    const { sheets, is1904 } = await sheetsOf(workbook, signal)
    const context = {
      texts: await sharedTexts(workbook, signal),
      dateStyles: await dateStyles(workbook, signal),
      is1904,
    }
    const chosen = await chooseSheet(
      sheets.map(sheet => ({ sheet, records: sheetRecords(workbook, sheet, context, signal) })),
      layouts,
    )
    return { ...chosen, close: () => workbook.close() }
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

/** The sheet with a header we know; when none has one, the first that is not empty, for its columns to be mapped. */
async function chooseSheet(
  candidates: readonly { sheet: Sheet; records: Records }[],
  layouts: KnownLayouts,
): Promise<Records> {
  let first: Records | undefined
  const withHeader: { sheet: Sheet; records: Records }[] = []
  for (const candidate of candidates) {
    const rows = await firstRecords(candidate.records, HEADER_WITHIN)
    if (rows.length > 0) first ??= candidate.records
    if (rows.some(({ cells }) => isKnownHeader(cells, layouts))) withHeader.push(candidate)
  }
  // Reading one of them and not saying so would lose rows.
  if (withHeader.length > 1)
    throw new ImportRefusal(
      'import_file_unreadable',
      `The workbook has several sheets with transactions: ${withHeader.map(({ sheet }) => sheet.name).join(', ')}. Save each as a file of its own and upload them one by one.`,
    )
  const chosen = withHeader[0]?.records ?? first ?? candidates[0]?.records
  if (!chosen) throw new ImportRefusal('import_file_empty', 'The workbook is empty: it has no rows.')
  return chosen
}
