// What an archive holds, file by file, all of one moment.
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { PoolClient } from 'pg'
import { type Db, onConnection } from '../../db/client.ts'
import { type AccountTable, accountTables, readAccountTable } from '../../db/queries/account-tables.ts'
import { listReportFiles, listTaxFiles } from '../../db/queries/data-exports.ts'
import { findReportFile, reportPieces } from '../../db/queries/reports.ts'
import { findTaxExport, taxExportPieces } from '../../db/queries/tax-exports.ts'
import { type ArchivedFile, zipArchive } from '../../documents/zip-archive.ts'
import { csvLine } from '../../ledger/spreadsheet-safe.ts'
import { readme } from './readme.ts'

type Archive = {
  client: PoolClient
  user: { id: string; username: string }
  now: Date
  write: (bytes: Buffer) => Promise<void>
  /** Called after each file. */
  onStep: (done: number, steps: number) => Promise<void>
}

const unzip = promisify(gunzip)

export async function writeArchive({ client, user, now, write, onStep }: Archive): Promise<void> {
  const files: ArchivedFile[] = [
    { path: 'README.txt', content: [Buffer.from(readme(user.username, now))] },
    ...accountTables.flatMap(table => tableFiles(client, table, user.id)),
    ...(await documentFiles(onConnection(client), user.id, now)),
  ]
  const reporting = files.map(({ path, content }, index) => ({
    path,
    content: withCallback(content, () => onStep(index + 1, files.length)),
  }))
  for await (const piece of zipArchive(reporting, now)) await write(piece)
}

async function* withCallback(content: ArchivedFile['content'], onEnd: () => Promise<void>) {
  yield* content
  await onEnd()
}

const tableFiles = (client: PoolClient, table: AccountTable, userId: string): ArchivedFile[] => [
  { path: `tables/${table.name}.csv`, content: asCsv(table, rowsOf(client, table, userId)) },
  { path: `tables/${table.name}.json`, content: asJson(table, rowsOf(client, table, userId)) },
]

type Rows = AsyncIterable<(string | null)[][]>

async function* rowsOf(client: PoolClient, table: AccountTable, userId: string): Rows {
  const packed = table.columns.findIndex(({ isPacked }) => isPacked)
  for await (const rows of readAccountTable(client, table, userId)) {
    if (packed >= 0)
      for (const row of rows)
        row[packed] = (await unzip(Buffer.from(row[packed] ?? '', 'base64'))).toString('utf8')
    yield rows
  }
}

async function* asCsv({ columns }: AccountTable, pieces: Rows): AsyncGenerator<Buffer> {
  yield Buffer.from(csvLine(columns.map(({ name }) => name)))
  for await (const rows of pieces)
    yield Buffer.from(rows.map(row => csvLine(row.map(value => value ?? ''))).join(''))
}

async function* asJson({ columns }: AccountTable, pieces: Rows): AsyncGenerator<Buffer> {
  const inJson = (value: string | null, index: number) => {
    const name = JSON.stringify(columns[index]?.name)
    if (value === null) return `${name}:null`
    return `${name}:${columns[index]?.isRaw ? value : JSON.stringify(value)}`
  }
  let before = '[\n'
  for await (const rows of pieces) {
    yield Buffer.from(`${before}${rows.map(row => `{${row.map(inJson).join(',')}}`).join(',\n')}`)
    before = ',\n'
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n')
}

/** Two reports may have one name; the beginning of the id distinguishes them. */
async function documentFiles(db: Db, userId: string, now: Date): Promise<ArchivedFile[]> {
  const files: ArchivedFile[] = []
  for (const { id, fileName } of await listReportFiles(db, userId)) {
    const file = await findReportFile(db, userId, id)
    if (file) files.push({ path: pathOf(id, fileName), content: reportPieces(db, userId, id, file.bytes) })
  }
  for (const { id, fileName } of await listTaxFiles(db, userId)) {
    const file = await findTaxExport(db, userId, id, now)
    if (file) files.push({ path: pathOf(id, fileName), content: taxExportPieces(db, userId, id, file.bytes) })
  }
  return files
}

const pathOf = (id: string, fileName: string | null) => `files/${id.slice(0, 8)}-${fileName ?? 'document'}`
