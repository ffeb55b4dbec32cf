// A sync of one connection, run by its job. Killed at any moment it goes on where it was: pages are kept one by one,
// and storing them again changes nothing.
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { needsPerson } from '../../connectors/connector-error.ts'
import type { ExchangeId } from '../../connectors/registry.ts'
import type { ImportResult } from '../../contract/imports.ts'
import {
  type ConnectionRow,
  endSync,
  findConnection,
  listConnections,
  renewLease,
  takeLease,
} from '../../db/queries/exchange-connections.ts'
import { findAccount } from '../../db/queries/users.ts'
import { sendConnectionMailJob } from '../../jobs/definitions/send-connection-mail.ts'
import { syncConnectionJob } from '../../jobs/definitions/sync-connection.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { passes } from '../passes.ts'
import { requestPrices } from '../prices/request-prices.ts'
import { tasks } from '../tasks.ts'
import { lostSyncAt } from './lost-sync.ts'
import type { PullOutcome } from './pull-connection.ts'
import { PART_FITS } from './status-codes.ts'
import { leftOutWords, wordsFor } from './words.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const LEASE_MS = MINUTE
const HEARTBEAT_MS = 15 * SECOND
/** After this long the next slice is another job, and others have their turn. */
const SLICE_MS = 5 * MINUTE
const EVERY_MS = 24 * HOUR
const LONGEST_BACKOFF_MS = 6 * HOUR

type SyncDeps = Pick<Deps, 'db' | 'compute' | 'pull' | 'queue' | 'clock' | 'log'>
type Held = { userId: string; id: string; lease: string; onlyWhatFits: boolean }
type Complete = Extract<PullOutcome, { kind: 'complete' }>

export async function syncConnection(
  deps: SyncDeps,
  { userId, connectionId, onlyWhatFits = false }: z.output<typeof syncConnectionJob.payload>,
): Promise<void> {
  const { db, clock, log } = deps
  const held: Held = { userId, id: connectionId, lease: randomUUID(), onlyWhatFits }
  const connection = await findConnection(db, held)
  if (!connection) return
  const now = clock()
  const [leasedUntil, nextSyncAt] = [later(now, LEASE_MS), lostSyncAt(now)]
  if (!(await takeLease(db, { ...held, now, leasedUntil, nextSyncAt })))
    throw new Error('Another worker is syncing this connection.')
  const heartbeat = setInterval(() => {
    // One that is missed is made up for by the next.
    renewLease(db, { ...held, leasedUntil: later(clock(), LEASE_MS) }).catch(error =>
      log.warn({ connection: connectionId, err: error }, 'the lease of a sync was not renewed'),
    )
  }, HEARTBEAT_MS)
  try {
    await runSlice(deps, held, connection)
  } catch (error) {
    await endSync(db, held, { status: 'waiting' })
    throw error
  } finally {
    clearInterval(heartbeat)
  }
}

async function runSlice(deps: SyncDeps, held: Held, connection: ConnectionRow): Promise<void> {
  const { userId, lease } = held
  const outcome = await deps.pull({ userId, connectionId: held.id, lease, mostMs: SLICE_MS })
  switch (outcome.kind) {
    case 'lost':
      return
    case 'more':
      return enqueueNextSlice(deps, held)
    case 'failed':
      return fail(deps, held, connection, outcome)
    case 'complete':
      return store(deps, held, connection, outcome)
  }
}

const enqueueNextSlice = ({ db, queue }: SyncDeps, held: Held): Promise<void> =>
  db.transaction(async transaction => {
    await endSync(transaction, held, { status: 'syncing' })
    const { userId, id: connectionId, onlyWhatFits } = held
    await queue.enqueue(transaction, syncConnectionJob, { userId, connectionId, onlyWhatFits })
  })

async function store(
  deps: SyncDeps,
  held: Held,
  { exchange, displayName, wallet }: ConnectionRow,
  { balances, block, warning }: Complete,
): Promise<void> {
  const { db, compute, clock } = deps
  const { userId, id, onlyWhatFits } = held
  const now = clock()
  const account = await findAccount(db, userId, now)
  if (!account) return endSync(db, held, { status: 'waiting', nextSyncAt: null })
  const done = { ...(warning !== undefined && { warning }), failures: 0, nextSyncAt: later(now, EVERY_MS) }
  let stored: ImportResult
  try {
    stored = await compute(tasks.storePages, {
      userId,
      account,
      connectionId: id,
      exchange: exchange as ExchangeId,
      displayName,
      wallet,
      onlyWhatFits,
    })
  } catch (error) {
    // What the plan does not hold, say. The pages are kept, and stored once they can be.
    if (!(error instanceof AppError) || error.code === 'not_found' || passes(error)) throw error
    const errorCode = error.fits ? PART_FITS : error.code
    return endSync(db, held, { ...done, status: 'error', errorCode, errorMessage: error.message })
  }
  await requestPrices(deps, userId)
  // It stays in error: its figures are not those of the whole history, and the person has to see that.
  if (stored.leftOut > 0)
    return endSync(db, held, {
      ...done,
      status: 'error',
      lastSyncAt: now,
      balances: null,
      errorCode: 'plan_limit',
      errorMessage: leftOutWords(displayName, stored),
    })
  const differences = await differencesOf(deps, held, { exchange: exchange as ExchangeId, wallet, balances })
  await endSync(db, held, {
    ...done,
    differences,
    block,
    // Of two accounts at one exchange neither holds what the ledger says of their wallet.
    balances: differences && balances,
    status: 'connected',
    lastSyncAt: now,
    errorCode: null,
    errorMessage: null,
  })
}

/** Two accounts at one exchange are one wallet in the ledger, which neither of them holds alone: nothing to compare. */
async function differencesOf(
  { db, compute }: SyncDeps,
  { userId, id }: Held,
  { balances, ...said }: { exchange: ExchangeId; wallet: string | null; balances: Complete['balances'] },
) {
  if (!balances) return null
  const same = (await listConnections(db, userId)).filter(({ exchange }) => exchange === said.exchange)
  if (said.wallet === null && same.length > 1) return null
  return compute(tasks.findDifferences, { userId, connectionId: id, ...said, balances })
}

/** An exchange that is down for an hour is not reported; one that stays down is. */
const TOLD_AFTER_FAILURES = 5

/**
 * What passes is tried again, ever later; about a key that worked before, or a sync that keeps failing, its owner gets
 * one mail.
 */
async function fail(
  { db, queue, clock, log }: SyncDeps,
  held: Held,
  { exchange, displayName, failures, errorCode, lastSyncAt }: ConnectionRow,
  { code, retryAfterSeconds = 0 }: Extract<PullOutcome, { kind: 'failed' }>,
): Promise<void> {
  const backoff = Math.min(5 * MINUTE * 2 ** failures, LONGEST_BACKOFF_MS)
  const errorMessage = wordsFor(code, displayName, exchange)
  log.warn({ connection: held.id, code }, 'a sync failed at the exchange')
  await db.transaction(async transaction => {
    await endSync(transaction, held, {
      status: 'error',
      errorCode: code,
      errorMessage,
      failures: failures + 1,
      nextSyncAt: needsPerson(code) ? null : later(clock(), Math.max(backoff, retryAfterSeconds * SECOND)),
    })
    const isNews = needsPerson(code) ? errorCode !== code : failures + 1 === TOLD_AFTER_FAILURES
    if (isNews && lastSyncAt)
      await queue.enqueue(transaction, sendConnectionMailJob, { userId: held.userId, connectionId: held.id })
  })
}

const later = (date: Date, ms: number) => new Date(date.getTime() + ms)
