// A user connects an exchange over the API, and what came of it.
import { expect, vi } from 'vitest'
import type { Exchange } from '../../contract/exchanges.ts'
import type { Transaction } from '../../contract/transactions.ts'
import type { Owner } from './ledger.ts'

/** A sync of a few dozen entries takes a second; on a busy machine, many times as long. */
const patience = { timeout: 120_000, interval: 100 }

const firstOf = async (owner: Owner) => ((await owner.get('/api/exchanges')) as Exchange[])[0]

/** The owner's first connection, once no sync of it is under way. */
export const settled = (owner: Owner): Promise<Exchange> =>
  vi.waitFor(async () => {
    const connection = await firstOf(owner)
    if (connection?.status !== 'connected' && connection?.status !== 'error') throw new Error('still syncing')
    return connection
  }, patience)

/** Adds a connection and waits until its first sync has succeeded. */
export async function connect(owner: Owner, { name, key }: { name: string; key: object }): Promise<Exchange> {
  const added = await owner.post('/api/exchanges', { name, displayName: 'Mine', ...key })
  expect(added.statusCode).toBe(201)
  return vi.waitFor(async () => {
    const connection = await firstOf(owner)
    if (connection?.status !== 'connected') throw new Error(`still ${connection?.status}`)
    return connection
  }, patience)
}

/** What happened, to the second: the API has fractions of one that files leave out. */
export const actsToTheSecond = async (owner: Owner): Promise<string[]> =>
  ((await owner.list()) as Transaction[])
    .map(one =>
      [
        one.timestamp.slice(0, 19),
        ...[one.type, one.kind, one.wallet, one.amount, one.symbol, one.receivedAmount, one.receivedSymbol],
        ...[one.usd, one.feeAmount, one.feeSymbol, one.fee],
      ].join(' '),
    )
    .sort()
