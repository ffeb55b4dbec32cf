import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type ExchangeServer, serveExchange } from '../../connectors/testing/exchange-server.ts'
import { krakenExchange, krakenHistory, krakenKey } from '../../connectors/testing/kraken-exchange.ts'
import { findConnection } from '../../db/queries/exchange-connections.ts'
import { ledgerOwner } from '../../server/testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../../server/testing/test-product.ts'
import { remapConnections } from './remap.ts'

let kraken: ExchangeServer
let product: TestProduct
beforeAll(async () => {
  kraken = await serveExchange(krakenExchange(krakenHistory(20)))
  product = await startTestProduct({ hasLimits: true, exchangeUrls: { kraken: kraken.url } })
})
afterAll(async () => {
  await product.stop()
  await kraken.close()
})

test('a better reading of what was stored loses nothing of it, on a plan that holds less by now', async () => {
  const ann = await ledgerOwner(product)
  const added = await ann.post('/api/exchanges', { name: 'kraken', displayName: 'Kraken', ...krakenKey })
  const key = { userId: ann.id, id: added.json().id as string }
  await vi.waitFor(
    async () => expect(await findConnection(product.db, key)).toMatchObject({ status: 'connected' }),
    { timeout: 60_000, interval: 100 },
  )
  const amounts = async () =>
    (await ann.list()).map(({ timestamp, type, amount }: Record<string, string>) => [timestamp, type, amount])
  const stored = await amounts()
  expect(stored.length).toBeGreaterThan(20)

  await product.db.execute(sql`update subscription_tier set max_transactions = 2 where id = 'free'`)
  // As a reading had it that knew its entries by other names, and did not know the first of them.
  await product.db.execute(
    sql`update transaction set identity = md5(identity::text)::uuid where user_id = ${ann.id}`,
  )
  await product.db.execute(sql`
    delete from transaction where user_id = ${ann.id}
      and at = (select min(at) from transaction where user_id = ${ann.id})`)
  expect((await amounts()).length).toBeLessThan(stored.length)

  // A sync that is asked to take the part that fits would have to take away what is stored.
  const kept = await amounts()
  await ann.post(`/api/exchanges/${key.id}/sync?part=fitting`)
  await vi.waitFor(
    async () =>
      expect(await findConnection(product.db, key)).toMatchObject({
        status: 'error',
        errorCode: 'plan_limit',
      }),
    { timeout: 60_000, interval: 100 },
  )
  expect(await amounts()).toEqual(kept)

  await remapConnections(product.deps, () => undefined)
  expect(await amounts()).toEqual(stored)
})
