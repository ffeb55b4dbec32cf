// An uploaded file on its way to the process that reads it.
import { randomUUID } from 'node:crypto'
import type { ColumnMapping, ImportResult } from '../../contract/imports.ts'
import { findTransactionShard } from '../../db/queries/statistics.ts'
import { refreshStatisticsJob } from '../../jobs/definitions/refresh-statistics.ts'
import type { Account } from '../accounts/account.ts'
import { recordDemoEvent } from '../analytics/demo-events.ts'
import type { Deps } from '../deps.ts'
import { requestPrices } from '../prices/request-prices.ts'
import { importBytes, withRoom } from '../room.ts'
import { tasks } from '../tasks.ts'
import type { Upload as UploadedFile } from '../uploads/open-upload.ts'
import { reportProgress } from './progress.ts'
import { type MappedColumns, rememberMapping } from './remembered-mapping.ts'
import { storedAfterAll } from './stored-after-all.ts'

type Upload = UploadedFile & {
  bytes: number
  mapping: ColumnMapping | undefined
  onlyWhatFits: boolean
  /** Aborts when the person gives up waiting; then nothing is stored. */
  signal: AbortSignal
  /** Under which the person's browser asks how far it is. */
  progressId: unknown
}

/** From here on the database plans badly until it has looked at what came in. */
const MANY = 1000

export async function importUpload(
  deps: Pick<Deps, 'db' | 'compute' | 'clock' | 'queue' | 'log' | 'freeBytes'>,
  account: Account,
  { path, fileName, fileType, bytes, mapping, onlyWhatFits, signal, progressId }: Upload,
): Promise<ImportResult> {
  const progress = reportProgress(deps, account.id, progressId, bytes)
  try {
    const file = { path, fileName, fileType }
    const importId = randomUUID()
    const { result, mappedFile } = await withRoom(deps, await importBytes(path, bytes), () =>
      deps.compute(
        tasks.importFile,
        { userId: account.id, account, importId, file, mapping, onlyWhatFits },
        { signal, onProgress: progress.report },
      ),
    ).catch(async reason => {
      const stored = await storedAfterAll(deps, { userId: account.id, importId }, reason)
      if (!stored) throw reason
      return { result: stored, mappedFile: undefined }
    })
    await orderWhatFollows(deps, account, result)
    if (mapping && mappedFile) await rememberAnswers(deps, account.id, { ...mappedFile, mapping })
    return result
  } finally {
    await progress.end()
  }
}

/**
 * The import is stored: whatever fails from here on must not be answered as if it were not. Prices and values are asked
 * for again by the next change and every few hours anyway.
 */
async function orderWhatFollows(
  deps: Pick<Deps, 'db' | 'clock' | 'queue' | 'log'>,
  account: Account,
  { imported, updated }: ImportResult,
): Promise<void> {
  try {
    if (imported + updated > 0) await requestPrices(deps, account.id)
    if (imported >= MANY) {
      const shard = await findTransactionShard(deps.db, account.id)
      await deps.queue.enqueue(deps.db, refreshStatisticsJob, { shard })
    }
    await recordDemoEvent(deps, account, 'transaction_import')
  } catch (error) {
    deps.log.warn({ err: error, account: account.id }, 'what follows an import could not be ordered')
  }
}

/** For the next file with these columns. What is stored is answered as stored: at worst they are asked for again. */
async function rememberAnswers(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
  userId: string,
  answers: MappedColumns,
): Promise<void> {
  try {
    await rememberMapping(deps, userId, answers)
  } catch (error) {
    deps.log.warn({ err: error, account: userId }, 'how columns were mapped could not be remembered')
  }
}
