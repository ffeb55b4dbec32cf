// Coinbase's retail accounts and their transactions, newest first. https://docs.cdp.coinbase.com/coinbase-app/track-apis
import { createPrivateKey } from 'node:crypto'
import { addUp } from '../balances.ts'
import { openCcxt, type Refusals } from '../ccxt.ts'
import type { Connector, Cursor, Page } from '../connector.ts'
import { ConnectorError } from '../connector-error.ts'
import { isObject, type Json, listOf, readJson, textAt } from '../json.ts'
import { lookBackFrom } from '../look-back.ts'
import { overpowered } from '../overpowered.ts'

/** Transactions are listed by when they began; those that take long to complete are found by looking this far back. */
const LOOK_BACK_MS = 45 * 24 * 60 * 60 * 1000
const MOST = 100

const refusals: Refusals = [
  { says: /request timestamp expired/, means: 'clock_differs' },
  {
    says: /\bip[ _](address )?(is )?(not[ _]allowed|not[ _]whitelisted|restricted)|allowlist/i,
    means: 'ip_restricted',
  },
  { says: /expired_token/, means: 'key_expired' },
  { says: /invalid_scope|PERMISSION_DENIED|\b403 Forbidden/, means: 'permission_missing' },
  { says: /authentication_error|invalid_token|revoked_token|\b401 Unauthorized/, means: 'key_refused' },
  { says: /rate_limit_exceeded|resource_exhausted/, means: 'rate_limited' },
  { says: /internal_server_error/, means: 'unreachable' },
  // An account that was closed, or a transaction to go on after that is gone.
  { says: /"not_found"|invalid starting_after/i, means: 'not_found' },
]

/**
 * `until`: earlier syncs have read all up to then. `newest` and `after`: what the one under way has seen, and where it is.
 * `isAnew`: it had to begin again.
 */
type TransactionsCursor = { until?: number; newest?: number; after?: string; isAnew?: true }
type AccountsCursor = { after?: string }

export const open: Connector['open'] = async (credentials, http) => {
  const coinbase = await openCcxt('coinbase', credentials, http, refusals)
  const isKey = canSign(credentials.apiSecret)

  async function call(endpoint: string, params: Record<string, string | number> = {}): Promise<string> {
    // ccxt would fail with an error that looks like one of the network.
    if (!isKey) throw new ConnectorError('key_refused')
    return coinbase.call(endpoint, params)
  }

  async function accounts(after: string | undefined) {
    const json = readJson(
      await call('v2PrivateGetAccounts', { limit: MOST, ...(after && { starting_after: after }) }),
    )
    return { accounts: dataOf(json), next: nextOf(json) }
  }

  async function accountsPage({ after }: AccountsCursor): Promise<Page> {
    const page = await accounts(after)
    const found = page.accounts.map(account => `transactions:${idOf(account)}`)
    const cursor: AccountsCursor = page.next === undefined ? {} : { after: page.next }
    return { body: null, entries: 0, cursor, hasMore: page.next !== undefined, found }
  }

  async function transactionsPage(account: string, cursor: TransactionsCursor): Promise<Page> {
    const { until, after, isAnew } = cursor
    const body = await unlessGone(() =>
      call('v2PrivateGetAccountsAccountIdTransactions', {
        account_id: account,
        limit: MOST,
        order: 'desc',
        expand: 'all',
        ...(after && { starting_after: after }),
      }),
    )
    if (body === undefined) return afterGone(cursor)
    const json = readJson(body)
    const times = dataOf(json).map(transaction => Date.parse(textAt(transaction, 'created_at')))
    if (times.some(Number.isNaN)) throw new ConnectorError('malformed')
    const newest = times.reduce((latest, time) => Math.max(latest, time), cursor.newest ?? 0)
    const start = until === undefined ? undefined : lookBackFrom(until, LOOK_BACK_MS)
    const isPast = start !== undefined && times.some(time => time < start)
    const next = isPast ? undefined : nextOf(json)
    const going = { ...(until !== undefined && { until }), ...(isAnew && { isAnew }) }
    return {
      body: times.length === 0 ? null : body,
      entries: times.length,
      cursor:
        next === undefined ? { until: Math.max(newest, until ?? 0) } : { ...going, newest, after: next },
      hasMore: next !== undefined,
      ...(start !== undefined && { window: String(start) }),
    }
  }

  return {
    streams: ['accounts'],
    page: (stream, cursor: Cursor = {}) => {
      const [name, account] = stream.split(':')
      return name === 'accounts' || account === undefined
        ? accountsPage(cursor)
        : transactionsPage(account, cursor)
    },
    async balances() {
      const parts: { asset: string; text: string }[] = []
      let after: string | undefined
      do {
        const page = await accounts(after)
        for (const account of page.accounts) {
          const asset = textAt(account, 'balance.currency').toUpperCase()
          // One that was never opened may have no balance.
          if (asset !== '') parts.push({ asset, text: textAt(account, 'balance.amount') })
        }
        after = page.next
      } while (after !== undefined)
      return addUp(parts)
    },
    async warning() {
      const json = readJson(await call('v3PrivateGetBrokerageKeyPermissions'))
      if (!isObject(json)) return undefined
      const can = [
        ...(json.can_trade === true ? ['trade'] : []),
        ...(json.can_transfer === true ? ['transfer funds'] : []),
      ]
      return can.length === 0 ? undefined : overpowered(can)
    },
  }
}

/** An elliptic-curve key of the curve Coinbase uses, or an Ed25519 key in base64. */
function canSign(secret: string): boolean {
  if (!secret.startsWith('-----BEGIN')) return Buffer.from(secret, 'base64').length === 64
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(secret)
    return asymmetricKeyType === 'ec' && asymmetricKeyDetails?.namedCurve === 'prime256v1'
  } catch {
    return false
  }
}

const dataOf = (json: Json) => listOf(isObject(json) ? json.data : undefined)

async function unlessGone(call: () => Promise<string>): Promise<string | undefined> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ConnectorError && error.code === 'not_found') return undefined
    throw error
  }
}

/** An account that was never opened, or was closed; or the transaction to go on after is gone. */
function afterGone({ until, after, isAnew }: TransactionsCursor): Page {
  const nothing = { body: null, entries: 0 }
  if (after === undefined) return { ...nothing, cursor: { until: until ?? 0 }, hasMore: false }
  // What was read before comes again, and counts once. That it is gone again would be no accident.
  if (isAnew) throw new ConnectorError('malformed')
  return { ...nothing, cursor: { ...(until !== undefined && { until }), isAnew: true }, hasMore: true }
}

/** It is part of an address. */
function idOf(account: Json): string {
  const id = textAt(account, 'id')
  if (!/^[\w-]+$/.test(id)) throw new ConnectorError('malformed')
  return id
}

/** The last entry of this page, when there is another page. Some answers have it in an address only. */
function nextOf(json: Json): string | undefined {
  const next = textAt(json, 'pagination.next_starting_after')
  const address = textAt(json, 'pagination.next_uri')
  if (next !== '' || address === '') return next || undefined
  const after = new URL(address, 'https://api.coinbase.com').searchParams.get('starting_after')
  if (after === null) throw new ConnectorError('malformed')
  return after
}
