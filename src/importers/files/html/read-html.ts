// A web page into records: those of its tables with transactions. Some programs save such a page and call it .xls.
import { ImportRefusal } from '../../rows/refusal.ts'
import { HEADER_WITHIN, type Records } from '../records.ts'
import type { SheetBeginning, SheetChoice, SheetRow } from '../sheets.ts'
import { openText } from '../text.ts'
import { htmlTables, type TableReceiver } from './tables.ts'

export async function openHtml(
  path: string,
  { join }: SheetChoice,
  signal: AbortSignal | undefined,
): Promise<Records> {
  const file = await openText(path, { hasLines: false }, signal)
  async function scan(receiver: TableReceiver, rest: (bytesRead: number) => Promise<void> | undefined) {
    const scanner = htmlTables(receiver)
    let read = 0
    for await (const { text, bytes } of file.read()) {
      scanner.write(text)
      read += bytes
      await rest(read)
    }
    scanner.end()
  }
  const tables: (SheetBeginning & { rows: SheetRow[] })[] = []
  await scan(
    {
      row(table, number, cells) {
        for (let index = tables.length; index <= table; index++)
          tables.push({ name: `Table ${index + 1}`, rows: [] })
        const rows = tables[table]?.rows
        if (rows && rows.length < HEADER_WITHIN) rows.push({ number, cells })
      },
    },
    () => undefined,
  )
  if (tables.length === 0) throw noTable()
  return join(tables, (wanted, onRow, rest) =>
    scan(
      {
        row(table, number, cells) {
          if (wanted.includes(table)) onRow(table, number, cells)
        },
      },
      rest,
    ),
  )
}

const noTable = () =>
  new ImportRefusal(
    'import_file_unreadable',
    'This is a web page, not a table. Perhaps the download ended on a sign-in page: export the file again.',
  )
