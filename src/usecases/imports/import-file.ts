// A file into the ledger: read row by row, staged by COPY, and taken in whole or not at all. Memory does not grow with
// the file: what has been read is on its way to the database, and reading waits when the database does.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import type pg from 'pg'
import type { ImportResult } from '../../contract/imports.ts'
import { onConnection } from '../../db/client.ts'
import {
  beginStaging,
  commit,
  copyLine,
  insertImport,
  insertProblems,
  insertStaged,
  lockLedger,
  rollback,
  type StoredProblem,
  setImportCounts,
  stagingStream,
} from '../../db/queries/import-staging.ts'
import type { Header } from '../../importers/header.ts'
import type { Importer } from '../../importers/importer.ts'
import { readFile } from '../../importers/read-file.ts'
import type { Sink } from '../../importers/read-table.ts'
import { ImportRefusal } from '../../importers/refusal.ts'
import { importers, wrongExports } from '../../importers/registry.ts'
import { refreshStatisticsJob } from '../../jobs/definitions/refresh-statistics.ts'
import type { Account } from '../accounts/account.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { joinCertainTransfers } from '../ledger/join-transfers.ts'
import { refuseBeyondPlan } from '../plans/transaction-limit.ts'
import { type ImportCounts, importCounts, skipsOf } from './import-counts.ts'
import type { MappedLayout } from './mapping.ts'
import { stagedRow } from './staged-row.ts'
import { turnsOf } from './turns.ts'

export type Upload = {
  path: string
  fileName: string
  fileType: 'csv' | 'xlsx' | 'xml' | 'txf'
  /** How the person mapped the columns of a layout nobody knows; tried before all others. */
  mapped?: Pick<MappedLayout, 'importer' | 'decimalComma'> | undefined
  signal?: AbortSignal | undefined
  onProgress?: ((bytes: number, rows: number) => void) | undefined
}

type ImportDeps = Pick<Deps, 'db' | 'ownConnection' | 'clock' | 'queue'>

export async function importFile(deps: ImportDeps, account: Account, upload: Upload): Promise<ImportResult> {
  const importId = randomUUID()
  const result = await inTurn(() => importOn(deps, account, importId, upload))
  if (result.imported === 0) return { ...result, importId: null }
  if (result.imported >= MANY) await deps.queue.enqueue(deps.db, refreshStatisticsJob, {})
  return { ...result, transfersJoined: await joinCertainTransfers(deps, account.id) }
}

/** Of the ten connections that a process has. */
const inTurn = turnsOf(4)

const importOn = (deps: ImportDeps, account: Account, importId: string, upload: Upload) =>
  deps.ownConnection(async client => {
    upload.signal?.throwIfAborted()
    await beginStaging(client)
    // A failure closes the connection, which undoes everything: in the middle of a COPY there is no other way to stop.
    const result = await stageAndStore(deps, client, account, importId, upload).catch(error => {
      throw refusalOf(error)
    })
    upload.signal?.throwIfAborted()
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
  if (counts.events === 0 && counts.problemRows > 0) throw noUsableRow(counts)
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
    problems: counts.problemRows,
    rows: counts.rows,
    skips: skipsOf(counts),
  })
  const imported = await insertStaged(client, key)
  const duplicates = counts.events - imported
  await insertProblems(client, key, counts.problems)
  await setImportCounts(client, key, { imported, duplicates })
  await refuseBeyondPlan({ db: onConnection(client) }, account)
  return {
    importId,
    layout: layout.title,
    imported,
    duplicates,
    skipped: counts.skippedRows,
    problems: counts.problems.slice(0, MOST_SHOWN).map(({ cells: _, ...problem }) => problem),
    skips: skipsOf(counts),
    rows: {
      read: counts.rows,
      transaction: counts.eventRows,
      skipped: counts.skippedRows,
      problem: counts.problemRows,
    },
    transfersJoined: 0,
  }
}

const MOST_SHOWN = 1000
/** From here on the database plans badly until it has looked at what came in. */
const MANY = 1000

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
    problem: (rows, problem) => {
      for (const { number, cells } of rows) counts.problem({ ...problem, row: number, cells })
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
        ...(upload.signal && { signal: upload.signal }),
        ...(upload.onProgress && { onProgress: upload.onProgress }),
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

function noUsableRow({ problems, problemRows }: ImportCounts): AppError {
  const [first] = problems as [StoredProblem]
  const place = `Row ${first.row}${first.column === '' ? '' : `, ${first.column}`}`
  const value = first.value === '' ? '' : ` "${first.value}"`
  const others = problemRows > 1 ? ` ${problemRows - 1} more rows have problems too.` : ''
  return new AppError('import_rows_unreadable', {
    message: `No row of this file could be used. ${place}:${value} ${first.message}${others} Nothing was stored.`,
  })
}

const refusalOf = (error: unknown) =>
  error instanceof ImportRefusal ? new AppError(error.code, { message: error.message }) : error
