// A file into the ledger: read row by row, staged by COPY, and taken in whole or not at all. Memory does not grow with
// the file: what has been read is on its way to the database, and reading waits when the database does. Runs in a
// computing thread.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import type pg from 'pg'
import type { ColumnMapping, ImportResult } from '../../contract/imports.ts'
import { onConnection } from '../../db/client.ts'
import {
  beginStaging,
  commit,
  copyLine,
  insertImport,
  insertImportIssues,
  insertStaged,
  lockLedger,
  rollback,
  type StoredIssue,
  setImportCounts,
  stagingStream,
} from '../../db/queries/import-staging.ts'
import type { Header } from '../../importers/header.ts'
import type { Importer } from '../../importers/importer.ts'
import { readFile } from '../../importers/read-file.ts'
import type { Sink } from '../../importers/read-table.ts'
import { ImportRefusal } from '../../importers/refusal.ts'
import { importers, wrongExports } from '../../importers/registry.ts'
import type { Account } from '../accounts/account.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { joinCertainTransfers } from '../ledger/join-transfers.ts'
import { refuseBeyondPlan } from '../plans/transaction-limit.ts'
import type { TaskContext } from '../task-context.ts'
import { type ImportCounts, importCounts, skipsOf } from './import-counts.ts'
import { layoutFor, type MappedLayout, rememberMapping } from './mapping.ts'
import { stagedRow } from './staged-row.ts'

export type UploadedFile = { path: string; fileName: string; fileType: 'csv' | 'xlsx' | 'xml' | 'txf' }

/** `mapping` is how the person mapped the columns of a layout nobody knows. */
type ImportRequest = {
  userId: string
  account: Account
  file: UploadedFile
  mapping: ColumnMapping | undefined
}

type Upload = UploadedFile & {
  /** Tried before all others. */
  mapped: Pick<MappedLayout, 'importer' | 'decimalComma'> | undefined
  signal: AbortSignal
  onProgress(bytes: number, rows: number): void
}

type ImportDeps = Pick<Deps, 'db' | 'ownConnection' | 'clock'>

export async function importFile(
  { db, ownConnection, now, signal, onProgress }: TaskContext,
  { userId, account, file, mapping }: ImportRequest,
): Promise<ImportResult> {
  const deps = { db, ownConnection, clock: () => now }
  const mapped = mapping && (await layoutFor({ ...file, signal }, mapping).catch(refuse))
  const result = await importOn(deps, account, randomUUID(), {
    ...file,
    mapped,
    signal,
    onProgress: (bytes, rows) => onProgress({ bytes, rows }),
  })
  if (mapped) await rememberMapping(deps, userId, mapped.names, mapping)
  if (result.imported === 0) return { ...result, importId: null }
  return { ...result, transfersJoined: await joinCertainTransfers(deps, userId) }
}

const importOn = (deps: ImportDeps, account: Account, importId: string, upload: Upload) =>
  deps.ownConnection(async client => {
    upload.signal.throwIfAborted()
    await beginStaging(client)
    // A failure closes the connection, which undoes everything: in the middle of a COPY there is no other way to stop.
    const result = await stageAndStore(deps, client, account, importId, upload).catch(refuse)
    upload.signal.throwIfAborted()
    if (result.imported > 0) await commit(client)
    else await rollback(client)
    return result
  })

async function stageAndStore(
  deps: ImportDeps,
  client: pg.PoolClient,
  account: Account,
  importId: string,
  upload: Upload,
): Promise<ImportResult> {
  const { counts, layout, header } = await stage(deps, client, importId, upload)
  if (counts.events === 0 && counts.issueRows > 0) throw noUsableRow(counts)
  const key = { userId: account.id, importId, now: deps.clock() }
  await lockLedger(client, account.id)
  await insertImport(client, key, {
    fileName: upload.fileName,
    fileType: upload.fileType,
    fileBytes: (await stat(upload.path)).size,
    layoutId: layout.id,
    layout: layout.title,
    columns: header.names,
    imported: 0,
    duplicates: 0,
    skipped: counts.skippedRows,
    issues: counts.issueRows,
    rows: counts.rows,
    skips: skipsOf(counts),
  })
  const imported = await insertStaged(client, key)
  const duplicates = counts.events - imported
  await insertImportIssues(client, key, counts.issues)
  await setImportCounts(client, key, { imported, duplicates })
  await refuseBeyondPlan({ db: onConnection(client) }, account)
  return {
    importId,
    layout: layout.title,
    imported,
    duplicates,
    skipped: counts.skippedRows,
    issues: counts.issues.slice(0, MOST_SHOWN).map(({ cells: _, ...issue }) => issue),
    skips: skipsOf(counts),
    rows: {
      read: counts.rows,
      transaction: counts.eventRows,
      skipped: counts.skippedRows,
      issue: counts.issueRows,
    },
    transfersJoined: 0,
  }
}

const MOST_SHOWN = 1000

/** Reads the file into the staging table. */
async function stage(deps: ImportDeps, client: pg.PoolClient, importId: string, upload: Upload) {
  const counts = importCounts()
  const stream = stagingStream(client)
  // For as long as the stream lives: it may fail again when its connection is closed, with nobody waiting any more.
  const failed = new Promise<never>((_, reject) => stream.on('error', reject))
  failed.catch(() => undefined)
  let found: { layout: Importer; header: Header } | undefined
  let lines: string[] = []
  const flush = () => {
    if (lines.length === 0) return undefined
    const isRoom = stream.write(lines.join(''))
    lines = []
    return isRoom ? undefined : Promise.race([once(stream, 'drain'), failed]).then(() => undefined)
  }
  const prefix = importId.slice(0, 24)
  const sink: Sink = {
    recognised: (layout, header) => {
      found ??= { layout, header }
    },
    events: (events, rows) => {
      counts.eventRows += rows.length
      counts.rows += rows.length
      for (const event of events) {
        const sequence = ++counts.events
        // Ids in the order of the file: an index takes them in without a search.
        const id = prefix + sequence.toString(16).padStart(12, '0')
        const origin = { wallet: found?.layout.wallet ?? '', valueSource: 'file' }
        lines.push(copyLine(stagedRow(event, origin, { sequence, id, rows })))
      }
    },
    skip: (rows, reason) => counts.skip(rows.length, reason),
    // Each row is kept, so that none is lost when several fail together.
    issue: (rows, issue) => {
      for (const { number, cells } of rows) counts.issue({ ...issue, row: number, cells })
    },
    drain: flush,
  }
  await Promise.race([
    readFile(
      upload.path,
      {
        fileType: upload.fileType,
        fileName: upload.fileName,
        now: deps.clock().getTime(),
        importers: upload.mapped ? [upload.mapped.importer] : importers,
        decimalComma: upload.mapped?.decimalComma,
        wrongExports: upload.mapped ? [] : wrongExports,
        signal: upload.signal,
        onProgress: upload.onProgress,
      },
      sink,
    ),
    failed,
  ])
  await flush()
  const finished = once(stream, 'finish')
  stream.end()
  await Promise.race([finished, failed])
  if (!found) throw new ImportRefusal('import_file_empty', 'The file is empty: it has no rows.')
  return { counts, ...found }
}

function noUsableRow({ issues, issueRows }: ImportCounts): AppError {
  const [first] = issues as [StoredIssue]
  const place = `Row ${first.row}${first.column === '' ? '' : `, ${first.column}`}`
  const value = first.value === '' ? '' : ` "${first.value}"`
  const others = issueRows > 1 ? ` ${issueRows - 1} more rows have issues too.` : ''
  return new AppError('import_rows_unreadable', {
    message: `No row of this file could be used. ${place}:${value} ${first.message}${others} Nothing was stored.`,
  })
}

function refuse(error: unknown): never {
  throw error instanceof ImportRefusal ? new AppError(error.code, { message: error.message }) : error
}
