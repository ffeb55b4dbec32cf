// Reads an exchange with a person's key, page by page, into the database. Runs in the process that syncs, the only place
// where a key is unsealed.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Balance, CursorOf, Http, Session } from '../../connectors/connector.ts'
import { ConnectorError, type ConnectorErrorCode } from '../../connectors/connector-error.ts'
import { cursorsIn, type Pause, type PullState, pull, withRetries } from '../../connectors/pull.ts'
import { connectors, type ExchangeId } from '../../connectors/registry.ts'
import type { Db } from '../../db/client.ts'
import {
  advance,
  type ConnectionRow,
  findConnection,
  listOthers,
  pauseSync,
} from '../../db/queries/exchange-connections.ts'
import { insertPage, settlePages } from '../../db/queries/exchange-pages.ts'
import type { Keyring } from '../secrets/keyring.ts'
import { unseal } from './unseal.ts'

export type PullContext = {
  db: Db
  keyring: Keyring
  /** Addresses of servers that play an exchange. */
  exchangeUrls: Readonly<Record<string, string>>
  /** The site's own key at Etherscan, for people who have none. */
  etherscanKey?: string | undefined
  /** The shortest pause before a request is made again. */
  pauseMs: number
}

export type PullRequest = { userId: string; connectionId: string; lease: string; mostMs: number }

export type PullOutcome =
  /** `more`: time was up before the end. */
  | { kind: 'more' }
  /** `warning` is undefined where it could not be found out, null where there is none. */
  | {
      kind: 'complete'
      /** Null where they cannot be compared. */
      balances: Balance[] | null
      block: number | null
      warning: string | null | undefined
    }
  | { kind: 'failed'; code: ConnectorErrorCode; retryAfterSeconds: number | undefined }
  /** The connection was removed, or another process syncs it now. */
  | { kind: 'lost' }

const zip = promisify(gzip)

export async function pullConnection(context: PullContext, request: PullRequest): Promise<PullOutcome> {
  try {
    return await pullPages(context, request)
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    return { kind: 'failed', code: error.code, retryAfterSeconds: error.retryAfterSeconds }
  }
}

async function pullPages(
  { db, keyring, exchangeUrls, etherscanKey, pauseMs }: PullContext,
  { userId, connectionId, lease, mostMs }: PullRequest,
): Promise<PullOutcome> {
  const row = await findConnection(db, { userId, id: connectionId })
  if (row?.lease !== lease) return { kind: 'lost' }
  const { open } = await connectors[row.exchange as ExchangeId].api()
  const http: Http = {
    baseUrl: exchangeUrls[row.exchange],
    sandbox: row.sandbox,
    explorers: { etherscanKey },
  }
  const session = await open(unseal(keyring, { userId, connectionId }, row), http)
  const signal = AbortSignal.timeout(mostMs)
  let { pages } = row
  let kept = row.state as PullState | null
  const key = { userId, id: connectionId, lease }
  const patience = {
    pauseMs,
    onPause: ({ code, ms }: Pause) =>
      pauseSync(db, key, { retryAt: new Date(Date.now() + ms), retryCode: code }),
  }
  const options = { now: () => new Date(), signal, ...patience }
  try {
    for await (const { stream, body, entries, window = null, hasMore, state } of pull(
      session,
      kept,
      options,
    )) {
      const zipped = body === null ? null : await zip(body)
      // The page and where to go on from it, together: whatever happens next, nothing is read twice or left out.
      const isHeld = await db.transaction(async transaction => {
        const number = pages + 1
        if (!(await advance(transaction, key, { state, pages: zipped ? number : pages, entries })))
          return false
        const pulledAt = new Date()
        const page = { userId, connectionId, stream, windowKey: window, isSettled: window === null }
        if (zipped) await insertPage(transaction, { ...page, number, body: zipped, pulledAt })
        if (window !== null && !hasMore) await settlePages(transaction, { ...page, windowKey: window })
        return true
      })
      if (!isHeld) return { kind: 'lost' }
      if (zipped) pages++
      kept = state
      if (signal.aborted) return { kind: 'more' }
    }
  } catch (error) {
    if (signal.aborted && error === signal.reason) return { kind: 'more' }
    throw error
  }
  const unhurried = { ...patience, signal: new AbortController().signal }
  const cursorOf = cursorsIn(kept)
  const balances = (await withRetries(() => session.balances(cursorOf), unhurried)) ?? null
  if (row.lastSyncAt === null) await refuseSharedAddresses({ db, keyring, userId, row, session, cursorOf })
  const block = session.block?.(cursorOf) ?? null
  return { kind: 'complete', balances, block, warning: await warningOf(session, cursorOf, unhurried) }
}

type OneOfSeveral = {
  db: Db
  keyring: Keyring
  userId: string
  row: ConnectionRow
  session: Session
  cursorOf: CursorOf
}

/** What two wallets on a chain both have would count twice. */
async function refuseSharedAddresses({ db, keyring, userId, row, session, cursorOf }: OneOfSeveral) {
  const own = session.addresses?.(cursorOf)
  if (!own) return
  const { open } = await connectors[row.exchange as ExchangeId].api()
  for (const other of await listOthers(db, row)) {
    const opened = await open(unseal(keyring, { userId, connectionId: other.id }, other), NO_CALLS)
    const shared = opened.addresses?.(cursorsIn(other.state as PullState | null))
    if (shared && [...own].some(address => shared.has(address))) throw new ConnectorError('shares_addresses')
  }
}
const NO_CALLS: Http = { baseUrl: undefined, sandbox: false }

/** Whatever is read is read: a key that cannot be asked about is no reason to say that the sync failed. */
async function warningOf(
  session: Session,
  cursorOf: CursorOf,
  patience: Parameters<typeof withRetries>[1],
): Promise<string | null | undefined> {
  const { warning } = session
  if (!warning) return null
  try {
    return (await withRetries(() => warning.call(session, cursorOf), patience)) ?? null
  } catch (error) {
    if (!(error instanceof ConnectorError)) throw error
    return undefined
  }
}
