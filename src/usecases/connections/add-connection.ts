// Adding succeeds when the form is valid: whether the exchange takes the key is found out by the first sync.
import { randomUUID } from 'node:crypto'
import type { Credentials } from '../../connectors/connector.ts'
import { damageOf, withPadding } from '../../connectors/damaged-key.ts'
import { normalize } from '../../connectors/normalize.ts'
import { connectorOf, exchanges } from '../../contract/exchange-table.ts'
import type { Exchange, NewExchange } from '../../contract/exchanges.ts'
import { countConnections, insertConnection, lockConnections } from '../../db/queries/exchange-connections.ts'
import { syncConnectionJob } from '../../jobs/definitions/sync-connection.ts'
import type { Account } from '../accounts/account.ts'
import { recordDemoEvent } from '../analytics/demo-events.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { beyondPlan } from '../plans/plan-limit.ts'
import { listConnections } from './list-connections.ts'
import { lostSyncAt } from './lost-sync.ts'
import { seal } from './seal.ts'

export type AddDeps = Pick<Deps, 'db' | 'clock' | 'queue' | 'keyring'>

export async function addConnection(
  deps: AddDeps,
  account: Account,
  { name, displayName, apiKey, apiSecret = '', passphrase = '', sandbox }: NewExchange,
): Promise<Exchange> {
  const { label, fields, hasSandbox } = exchanges[name]
  if (sandbox && !hasSandbox)
    throw new AppError('validation_failed', {
      field: 'sandbox',
      message: `${label} has no sandbox. Turn it off to connect your account.`,
    })
  const pasted = normalize({ apiKey, apiSecret, passphrase: fields.passphrase ? passphrase : '' })
  const exchange = connectorOf(name, pasted.passphrase)
  const credentials = withPadding(exchange, pasted)
  const damage = damageOf(exchange, credentials)
  if (damage) throw new AppError('validation_failed', damage)
  return keepConnection(deps, account, { exchange, displayName, sandbox, credentials })
}

type NewConnection = {
  exchange: string
  displayName: string
  /** Of a wallet on a chain: as the person named it. */
  wallet?: string
  sandbox: boolean
  credentials: Credentials
}

/** Keeps it with its credentials sealed, and orders the first sync. */
export async function keepConnection(
  { db, clock, queue, keyring }: AddDeps,
  account: Account,
  { credentials, ...connection }: NewConnection,
): Promise<Exchange> {
  const [userId, id, now] = [account.id, randomUUID(), clock()]
  await db.transaction(async transaction => {
    await lockConnections(transaction, userId)
    await refuseConnectionBeyondPlan({ db: transaction, clock }, account)
    await insertConnection(transaction, {
      userId,
      id,
      ...connection,
      ...seal(keyring, { userId, connectionId: id }, credentials),
      status: 'waiting',
      createdAt: now,
      nextSyncAt: lostSyncAt(now),
    })
    await queue.enqueue(transaction, syncConnectionJob, { userId, connectionId: id })
    await recordDemoEvent({ db: transaction, clock }, account, 'exchange_connect')
  })
  const added = (await listConnections({ db }, userId)).find(connection => connection.id === id)
  if (!added) throw new AppError('not_found')
  return added
}

async function refuseConnectionBeyondPlan(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  account: Account,
): Promise<void> {
  const count = await countConnections(db, account.id)
  const wanted = { limited: 'maxExchanges', count: count + 1, now: clock() } as const
  const beyond = await beyondPlan({ db }, account, wanted)
  if (!beyond) return
  const { plan, limit, lifting } = beyond
  const way = lifting
    ? `The ${lifting.plan} plan has ${lifting.limit ?? 'any number'}.`
    : 'Create an account to connect more.'
  throw new AppError('plan_limit', {
    plan: lifting?.id,
    message: `The ${plan} plan has ${limit} exchange ${limit === 1 ? 'connection' : 'connections'}, and you have ${count}. ${way}`,
  })
}
