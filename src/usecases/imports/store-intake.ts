// Anything that comes into the ledger as a whole, stored whole or not at all.
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { ImportResult } from '../../contract/imports.ts'
import { onConnection } from '../../db/client.ts'
import { commitForSure } from '../../db/commit-for-sure.ts'
import { lockConnection } from '../../db/queries/exchange-connections.ts'
import { clearOtherIssues, countStored } from '../../db/queries/import-replacing.ts'
import {
  beginImport,
  insertImport,
  insertImportIssues,
  intoEmptyLedger,
  intoStaging,
  isLedgerEmpty,
  lockImports,
  lockLedger,
  rollback,
  setImportCounts,
} from '../../db/queries/import-staging.ts'
import { recountSyncs } from '../../db/queries/shared-transactions.ts'
import { markAsShared } from '../../db/queries/superseded-records.ts'
import type { Account } from '../accounts/account.ts'
import { AppError } from '../app-error.ts'
import { refuseRowsBeyondCeiling } from '../ceilings.ts'
import type { Deps } from '../deps.ts'
import { joinCertainTransfers } from '../ledger/join-transfers.ts'
import { setAsideDuplicateSales } from '../ledger/set-aside-duplicate-sales.ts'
import { countPeriods, fullPeriods } from '../plans/transaction-limit.ts'
import { addStaged, type Change, replaceWithStaged } from './add-staged.ts'
import { copyBatches } from './copy-batches.ts'
import { skipsOf } from './import-counts.ts'
import type { Intake } from './intake.ts'
import { leaveOut } from './leave-out.ts'
import { duplicateSalesNotes } from './table-notes.ts'

type StoreDeps = Pick<Deps, 'db' | 'ownConnection' | 'clock'>
type Stored = ImportResult & { hasChanges: boolean }

export async function storeIntake(
  deps: StoreDeps,
  account: Account,
  intake: Intake,
  signal: AbortSignal,
): Promise<ImportResult> {
  const { hasChanges, ...result } = await deps.ownConnection(async client => {
    signal.throwIfAborted()
    await beginImport(client)
    // Files of one account wait for each other also where several processes serve it.
    if (intake.importId === undefined) await lockImports(client, account.id)
    // A failure closes the connection, which undoes everything: in the middle of a COPY there is no other way to stop.
    const stored = await store(deps, client, account, intake)
    signal.throwIfAborted()
    if (!stored.hasChanges) {
      await rollback(client)
      return stored
    }
    const inTransaction = { db: onConnection(client), clock: deps.clock }
    const duplicateSales = await setAsideDuplicateSales(inTransaction, account)
    const transfersJoined = await joinCertainTransfers(inTransaction, account)
    signal.throwIfAborted()
    await commitForSure(client, deps.db)
    const understood = [...stored.understood, ...duplicateSalesNotes(duplicateSales)]
    return { ...stored, transfersJoined, understood }
  })
  return hasChanges ? result : { ...result, importId: null }
}

async function store(
  { clock }: StoreDeps,
  client: pg.PoolClient,
  account: Account,
  intake: Intake,
): Promise<Stored> {
  const db = onConnection(client)
  const isSync = intake.importId !== undefined
  const importId = intake.importId ?? intake.newId ?? randomUUID()
  const key = { userId: account.id, importId, now: clock() }
  const counted = { db, clock }
  const lockAndCount = async () => {
    await lockLedger(client, account.id)
    return intake.ignoresPlan ? null : countPeriods(counted, account)
  }
  // What comes first has nothing to be compared with, and goes straight into the ledger. Anything else is read before
  // the ledger is held.
  const isFirst = await holdsEmptyLedger(client, account.id)
  const beforeFirst = isFirst ? await lockAndCount() : null
  const into = isFirst ? intoEmptyLedger(key) : await intoStaging(client)
  const counts = await copyBatches(client, into, { ...intake, userId: account.id })
  const before = isFirst ? beforeFirst : await lockAndCount()
  if (isSync && !(await lockConnection(db, { userId: account.id, id: importId })))
    throw new AppError('not_found')
  const source = intake.source()
  const skips = skipsOf(counts)
  await insertImport(client, key, source, { skipped: counts.skippedRows, rows: counts.rows, skips })
  const change = isFirst
    ? allNew(counts.events)
    : await (isSync ? replaceWithStaged : addStaged)(client, key, { counts, source })
  if (change.added > 0) await refuseRowsBeyondCeiling(db, account.id)
  const leftOut = await leaveOut(client, key, await fullPeriods(counted, account, before), {
    ...{ onlyWhatFits: intake.onlyWhatFits, isSync, counts },
    reachBefore: change.reachBefore,
  })
  const imported = change.added - leftOut
  const hasNewIssues = isSync && (await clearOtherIssues(client, key, counts.issues))
  await insertImportIssues(client, key, counts.issues)
  // Of a sync, what it has stored over time.
  const stored = isSync ? await countStored(client, key) : imported
  await setImportCounts(client, key, {
    imported: stored,
    duplicates: Math.max(counts.events - leftOut - stored, 0),
    issues: counts.issueRows,
  })
  if (change.shared > 0) await recountSyncs(db, account.id)
  const hasChanges = imported + change.removed + change.updated + change.shared > 0 || hasNewIssues
  if (hasChanges && !isSync && change.added < counts.events) await markAsShared(client, key)
  return {
    hasChanges,
    importId,
    layout: source.layout,
    imported,
    duplicates: counts.events - change.added,
    updated: change.updated,
    skipped: counts.skippedRows,
    issues: counts.issues.slice(0, MAX_SHOWN).map(({ cells: _, ...issue }) => issue),
    skips,
    rows: {
      read: counts.rows,
      transaction: counts.eventRows,
      skipped: counts.skippedRows,
      issue: counts.issueRows,
    },
    leftOut,
    transfersJoined: 0,
    understood: change.notes,
  }
}

const MAX_SHOWN = 1000

/** Checked again once it is locked: another tab may have just imported something. */
async function holdsEmptyLedger(client: pg.PoolClient, userId: string): Promise<boolean> {
  if (!(await isLedgerEmpty(client, userId))) return false
  await lockLedger(client, userId)
  return isLedgerEmpty(client, userId)
}

const allNew = (added: number): Change => ({ added, removed: 0, updated: 0, shared: 0, notes: [] })
