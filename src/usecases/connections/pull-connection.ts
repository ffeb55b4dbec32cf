// Reads an exchange with a person's key, page by page, into the database. Runs in the thread that syncs, the only place
// where a key is unsealed.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Balance, Http } from '../../connectors/connector.ts'
import { ConnectorError, type ConnectorErrorCode } from '../../connectors/connector-error.ts'
import { type PullState, patiently, pull } from '../../connectors/pull.ts'
import { connectors, type ExchangeId } from '../../connectors/registry.ts'
import type { Db } from '../../db/client.ts'
import { advance, findConnection } from '../../db/queries/exchange-connections.ts'
import { insertPage } from '../../db/queries/exchange-pages.ts'
import type { Keyring } from './keyring.ts'
import { unseal } from './seal.ts'

export type PullContext = {
  db: Db
  keyring: Keyring
  /** Addresses of servers that play an exchange. */
  exchangeUrls: Readonly<Record<string, string>>
  /** The shortest pause before a request is made again. */
  pauseMs: number
}

export type PullRequest = { userId: string; connectionId: string; lease: string; mostMs: number }

export type PullOutcome =
  /** `more`: time was up before the end. */
  | { kind: 'more' }
  | { kind: 'complete'; balances: Balance[]; warning: string | undefined }
  | { kind: 'failed'; code: ConnectorErrorCode; retryAfterSeconds: number | undefined }
  /** The connection was removed, or somebody else syncs it now. */
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
  { db, keyring, exchangeUrls, pauseMs }: PullContext,
  { userId, connectionId, lease, mostMs }: PullRequest,
): Promise<PullOutcome> {
  const row = await findConnection(db, { userId, id: connectionId })
  if (row?.lease !== lease) return { kind: 'lost' }
  const { open } = await connectors[row.exchange as ExchangeId].api()
  const http: Http = { baseUrl: exchangeUrls[row.exchange], sandbox: row.sandbox }
  const session = await open(unseal(keyring, { userId, connectionId }, row), http)
  const signal = AbortSignal.timeout(mostMs)
  let { pages } = row
  const options = { now: () => new Date(), signal, pauseMs }
  try {
    for await (const { stream, body, entries, state } of pull(
      session,
      row.state as PullState | null,
      options,
    )) {
      const zipped = body === null ? null : await zip(body)
      // The page and where to go on from it, together: whatever happens next, nothing is read twice or left out.
      const isHeld = await db.transaction(async transaction => {
        const number = pages + 1
        const key = { userId, id: connectionId, lease }
        if (!(await advance(transaction, key, { state, pages: zipped ? number : pages, entries })))
          return false
        const pulledAt = new Date()
        if (zipped)
          await insertPage(transaction, { userId, connectionId, stream, number, body: zipped, pulledAt })
        return true
      })
      if (!isHeld) return { kind: 'lost' }
      if (zipped) pages++
      if (signal.aborted) return { kind: 'more' }
    }
  } catch (error) {
    if (signal.aborted && error === signal.reason) return { kind: 'more' }
    throw error
  }
  const atTheEnd = { signal: new AbortController().signal, pauseMs }
  const balances = await patiently(() => session.balances(), atTheEnd)
  const warning = await patiently(async () => session.warning?.(), atTheEnd)
  return { kind: 'complete', balances, warning }
}
