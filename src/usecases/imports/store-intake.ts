// Anything that comes into the ledger as a whole: staged by COPY, and stored whole or not at all. Memory does not grow
// with it: what has been read is on its way to the database, and reading waits when the database does.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type pg from 'pg'
import type { ImportResult } from '../../contract/imports.ts'
import { type Db, onConnection } from '../../db/client.ts'
import { commitForSure } from '../../db/commit-for-sure.ts'
import { lockConnection } from '../../db/queries/exchange-connections.ts'
import {
  clearLeftOut,
  deleteFrom,
  leftOutIssue,
  type Reach,
  reachOf,
} from '../../db/queries/import-fitting.ts'
import {
  clearOtherIssues,
  countStored,
  deleteNotStaged,
  updateFromStaged,
} from '../../db/queries/import-replacing.ts'
import { markAsRetold, retellCorrected, supersedePartialRecords } from '../../db/queries/import-retelling.ts'
import {
  beginStaging,
  compareAsSets,
  copyLine,
  insertImport,
  insertImportIssues,
  insertStaged,
  lockImports,
  lockLedger,
  rollback,
  setImportCounts,
  stagingStream,
} from '../../db/queries/import-staging.ts'
import { markAsSynced, recountSyncs, takeFromConnections } from '../../db/queries/shared-transactions.ts'
import { listGone, listOtherwise, listOwnOtherwise } from '../../db/queries/tables-again.ts'
import { listWalletNames } from '../../db/queries/wallets.ts'
import { currentName } from '../../ledger/wallet-names.ts'
import type { Account } from '../accounts/account.ts'
import { AppError } from '../app-error.ts'
import { refuseRowsBeyondCeiling } from '../ceilings.ts'
import type { Deps } from '../deps.ts'
import { joinCertainTransfers } from '../ledger/join-transfers.ts'
import { setAsideToldTwice } from '../ledger/set-aside-told-twice.ts'
import { beyondPlanError, countPeriods, type FullPeriod, fullPeriods } from '../plans/transaction-limit.ts'
import { partThatFits } from '../plans/what-fits.ts'
import { type ImportCounts, importCounts, skipsOf } from './import-counts.ts'
import type { Batch, Intake } from './intake.ts'
import { stagedRow } from './staged-row.ts'
import { goneNotes, otherwiseNotes, ownOtherwiseNotes, toldTwiceNotes } from './table-notes.ts'

type StoreDeps = Pick<Deps, 'db' | 'ownConnection' | 'clock'>

export async function storeIntake(
  deps: StoreDeps,
  account: Account,
  intake: Intake,
  signal: AbortSignal,
): Promise<ImportResult> {
  const importId = intake.importId ?? intake.newId ?? randomUUID()
  const { hasChanges, ...result } = await deps.ownConnection(async client => {
    signal.throwIfAborted()
    await beginStaging(client)
    // Files of one account wait for each other also where several processes serve it.
    if (intake.importId === undefined) await lockImports(client, account.id)
    // A failure closes the connection, which undoes everything: in the middle of a COPY there is no other way to stop.
    const stored = await stageAndStore(deps, client, account, importId, intake)
    signal.throwIfAborted()
    if (!stored.hasChanges) {
      await rollback(client)
      return stored
    }
    const inTransaction = { db: onConnection(client), clock: deps.clock }
    const toldTwice = await setAsideToldTwice(inTransaction, account)
    const transfersJoined = await joinCertainTransfers(inTransaction, account)
    signal.throwIfAborted()
    await commitForSure(client, deps.db)
    const understood = [...stored.understood, ...toldTwiceNotes(toldTwice)]
    return { ...stored, transfersJoined, understood }
  })
  return hasChanges ? result : { ...result, importId: null }
}

async function stageAndStore(
  { clock }: StoreDeps,
  client: pg.PoolClient,
  account: Account,
  importId: string,
  intake: Intake,
): Promise<ImportResult & { hasChanges: boolean }> {
  const nameOf = await walletNames(onConnection(client), account.id, intake.walletOfFile)
  const counts = await stage(client, intake.batches, nameOf)
  const source = intake.source()
  const key = { userId: account.id, importId, now: clock() }
  await lockLedger(client, account.id)
  const counted = { db: onConnection(client), clock }
  const before = intake.ignoresPlan ? null : await countPeriods(counted, account)
  const isReplaced = intake.importId !== undefined
  if (isReplaced && !(await lockConnection(onConnection(client), { userId: account.id, id: importId })))
    throw new AppError('not_found')
  await insertImport(client, key, source, {
    skipped: counts.skippedRows,
    rows: counts.rows,
    skips: skipsOf(counts),
  })
  const reachBefore = isReplaced ? await reachOf(client, key) : undefined
  const removed = isReplaced ? await deleteNotStaged(client, key) : 0
  const added = await insertStaged(client, key, { hasRepeats: counts.keys.hasRepeats })
  if (added > 0) await refuseRowsBeyondCeiling(onConnection(client), account.id)
  // A large file feels every comparison, and one that is all new has nothing to compare.
  const hasKnown = added < counts.events
  if (hasKnown && counts.events >= MANY) await compareAsSets(client)
  const retold = hasKnown ? await supersedePartialRecords(client, key) : 0
  const layoutId = source.kind === 'file' && hasKnown ? source.layoutId : null
  const ownTable = source.kind === 'file' && layoutId === 'mapped' ? source.fileName : null
  const corrected = ownTable === null ? 0 : await retellCorrected(client, key, ownTable)
  const notes = ownTable === null ? [] : await notesOnTable(client, key, ownTable)
  if (layoutId === 'lotwise') notes.push(...(await notesOnLedgerFile(client, key)))
  const updated = retold + corrected + (isReplaced ? await updateFromStaged(client, key) : 0)
  const shared = isReplaced ? await markAsSynced(client, key) : await takeFromConnections(client, key)
  if (!isReplaced) await clearLeftOut(client, account.id)
  const full = await fullPeriods(counted, account, before)
  const leftOut = await leaveOut(client, key, full, {
    onlyWhatFits: intake.onlyWhatFits,
    reachBefore,
    counts,
  })
  const imported = added - leftOut
  const hasNewIssues = isReplaced && (await clearOtherIssues(client, key, counts.issues))
  await insertImportIssues(client, key, counts.issues)
  // Of an import that is brought again, what it has stored over time.
  const stored = isReplaced ? await countStored(client, key) : imported
  const duplicates = counts.events - leftOut - stored
  await setImportCounts(client, key, {
    imported: stored,
    duplicates: Math.max(duplicates, 0),
    issues: counts.issueRows,
  })
  if (shared > 0) await recountSyncs(onConnection(client), account.id)
  const hasChanges = imported + removed + updated + shared > 0 || hasNewIssues
  if (hasKnown && hasChanges && !isReplaced) await markAsRetold(client, key)
  return {
    hasChanges,
    importId,
    layout: source.layout,
    imported,
    duplicates: counts.events - added,
    updated,
    skipped: counts.skippedRows,
    issues: counts.issues.slice(0, MAX_SHOWN).map(({ cells: _, ...issue }) => issue),
    skips: skipsOf(counts),
    rows: {
      read: counts.rows,
      transaction: counts.eventRows,
      skipped: counts.skippedRows,
      issue: counts.issueRows,
    },
    leftOut,
    transfersJoined: 0,
    understood: notes,
  }
}

/** Events that are looked up one by one for less than all of the ledger is read for. */
const MANY = 1000

/** How a table of one's own differs from what the ledger has of it. */
const notesOnTable = async (
  client: pg.PoolClient,
  key: { userId: string; importId: string },
  fileName: string,
): Promise<string[]> => [
  ...goneNotes(await listGone(client, key, fileName)),
  ...otherwiseNotes(await listOtherwise(client, key)),
]

/** How rows with ids that the ledger knows differ from what it has of them. */
const notesOnLedgerFile = async (
  client: pg.PoolClient,
  key: { userId: string; importId: string },
): Promise<string[]> => [
  ...otherwiseNotes(await listOtherwise(client, key)),
  ...ownOtherwiseNotes(await listOwnOtherwise(client, key)),
]

/** Refuses what the plan does not hold, or takes out what is past it where that was asked for; answers how many went. */
async function leaveOut(
  client: pg.PoolClient,
  key: { userId: string; importId: string; now: Date },
  full: readonly FullPeriod[],
  { onlyWhatFits, reachBefore, counts }: Leaving,
): Promise<number> {
  const [fullest] = full
  if (!fullest) return 0
  const part = await partThatFits(client, key, full)
  // What was stored before can be known by other names now and count as new. A part that takes some of it away is none.
  const keepsStored = !part || !reachBefore || reachesAsFar(await reachOf(client, key, part.end), reachBefore)
  if (!keepsStored) throw beyondPlanError(fullest)
  // What is brought again may change what it has stored before, also where nothing more fits.
  const isReplaced = reachBefore !== undefined
  if (!part || !onlyWhatFits || !(part.fits || isReplaced)) throw beyondPlanError(fullest, part?.fits)
  const rows = await deleteFrom(client, key, part.end)
  // A connection says for itself what it has left out.
  if (!isReplaced) counts.leaveOut(rows.map(leftOutIssue))
  return part.leftOut
}

type Leaving = {
  onlyWhatFits: boolean | undefined
  /** Of an import that is brought again, what it had stored. */
  reachBefore: Reach | undefined
  counts: ImportCounts
}

const reachesAsFar = (kept: Reach, before: Reach) =>
  kept.count >= before.count && (kept.through?.getTime() ?? 0) >= (before.through?.getTime() ?? 0)

const MAX_SHOWN = 1000

type NameOf = (wallet: string) => string

/** Renamed wallets stay renamed. One that has no other name than the file's is not that of another file. */
async function walletNames(db: Db, userId: string, walletOfFile = ''): Promise<NameOf | undefined> {
  const changes = await listWalletNames(db, userId)
  if (changes.length === 0) return undefined
  return wallet => (wallet === walletOfFile ? wallet : currentName(changes, wallet))
}

async function stage(
  client: pg.PoolClient,
  batches: Intake['batches'],
  nameOf: NameOf | undefined,
): Promise<ImportCounts> {
  const counts = importCounts()
  const idPrefix = randomUUID().slice(0, 24)
  const stream = stagingStream(client)
  // For as long as the stream lives: it may fail again when its connection is closed, with nobody waiting any more.
  const failed = new Promise<never>((_, reject) => stream.on('error', reject))
  failed.catch(() => undefined)
  let first: Error | undefined
  stream.on('error', error => {
    first ??= error
  })
  try {
    for await (const batch of batches) {
      const lines = copyLines(batch, { idPrefix, counts, nameOf })
      if (lines !== '' && !stream.write(lines)) await Promise.race([once(stream, 'drain'), failed])
    }
    const finished = once(stream, 'finish')
    stream.end()
    await Promise.race([finished, failed])
    return counts
  } catch (reason) {
    // Writing to a connection that is gone fails too, in words that say nothing of it.
    throw first ?? reason
  }
}

function copyLines(
  { origin, records, skips, issues }: Batch,
  { idPrefix, counts, nameOf }: { idPrefix: string; counts: ImportCounts; nameOf: NameOf | undefined },
): string {
  const lines: string[] = []
  for (const { events, rows } of records) {
    counts.eventRows += rows.length
    counts.rows += rows.length
    for (const event of events) {
      const sequence = ++counts.events
      // Ids in the order of the source: an index takes them in without a search.
      const id = idPrefix + sequence.toString(16).padStart(12, '0')
      const row = stagedRow(event, origin, { sequence, id, rows, nameOf })
      counts.keys.add(row.staged)
      lines.push(copyLine(row))
    }
  }
  for (const { rows, reason } of skips) counts.skip(rows, reason)
  for (const issue of issues) counts.issue(issue)
  if (lines.length === 0) return ''
  lines.push('')
  return lines.join('\n')
}
