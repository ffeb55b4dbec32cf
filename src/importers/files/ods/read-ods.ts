// A workbook of LibreOffice or OpenOffice (.ods) into records: those of its sheets with transactions.
import { ImportRefusal } from '../../rows/refusal.ts'
import { HEADER_WITHIN, type Records } from '../records.ts'
import type { ReadSheets, SheetBeginning, SheetChoice, SheetRow } from '../sheets.ts'
import { scanPart } from '../xlsx/parts.ts'
import { openWorkbook, type Workbook } from '../xlsx/zip.ts'
import { xmlScanner } from '../xml-scan.ts'
import { type OdsReceiver, odsRows } from './sheets.ts'

const CONTENT = 'content.xml'

export async function openOds(
  path: string,
  { join }: SheetChoice,
  signal: AbortSignal | undefined,
): Promise<Records> {
  const workbook = await openWorkbook(path)
  try {
    await refusePassword(workbook, signal)
    if (!workbook.has(CONTENT)) throw noSheets()
    const sheets = await beginningsOf(workbook, signal)
    if (sheets.length === 0) throw noSheets()
    return {
      ...(await join(sheets, sheetReader(workbook, signal))),
      close: () => workbook.close(),
    }
  } catch (reason) {
    workbook.close()
    throw reason
  }
}

/** The first rows of every sheet, by one look over the workbook: looking for each sheet again would take its square. */
async function beginningsOf(workbook: Workbook, signal: AbortSignal | undefined): Promise<SheetBeginning[]> {
  const sheets: (SheetBeginning & { rows: SheetRow[] })[] = []
  await scanContent(workbook, signal, {
    sheet: name => void sheets.push({ name, rows: [] }),
    row: (number, cells) => {
      const rows = sheets.at(-1)?.rows
      if (rows && rows.length < HEADER_WITHIN) rows.push({ number, cells })
    },
  })
  return sheets
}

function sheetReader(workbook: Workbook, signal: AbortSignal | undefined): ReadSheets {
  return (wanted, onRow, rest) => {
    let sheet = -1
    return scanContent(
      workbook,
      signal,
      {
        sheet: () => void sheet++,
        row: (number, cells) => {
          if (wanted.includes(sheet)) onRow(sheet, number, cells)
        },
      },
      rest,
    )
  }
}

async function scanContent(
  workbook: Workbook,
  signal: AbortSignal | undefined,
  receiver: OdsReceiver,
  rest?: (bytesRead: number) => Promise<void> | undefined,
): Promise<void> {
  const scanner = xmlScanner('The workbook', odsRows(receiver))
  let read = 0
  for await (const text of workbook.text(CONTENT, signal)) {
    scanner.write(text)
    read += text.length
    await rest?.(read)
  }
  scanner.end()
}

/** The archive itself is open then, and what is in it is not. */
async function refusePassword(workbook: Workbook, signal: AbortSignal | undefined): Promise<void> {
  await scanPart(
    workbook,
    'META-INF/manifest.xml',
    {
      open: name => {
        if (name === 'encryption-data')
          throw new ImportRefusal(
            'import_file_unreadable',
            'The workbook has a password. Save it without one and upload it again.',
          )
      },
    },
    signal,
  )
}

const noSheets = () =>
  new ImportRefusal(
    'import_file_unreadable',
    'This LibreOffice workbook has no sheets. Save it again, or as .xlsx or CSV, and upload that.',
  )
