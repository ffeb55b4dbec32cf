// An account with one of each thing that has an id, for tests of who gets to see it.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Transaction } from '../../contract/transactions.ts'
import { exchangeConnection, subscription } from '../../db/schema.ts'
import { act, coinbaseCsv, ledgerOwner, makeArchive, makeReport } from './ledger.ts'
import type { TestProduct } from './test-product.ts'
import { multipart } from './upload.ts'

/** `mark` is in every record, so that whatever shows one of them shows it. */
export async function ownerOfEverything(product: TestProduct, mark: string) {
  const owner = await ledgerOwner(product)
  const wallet = `Vault of ${mark}`
  const add = async (type: string, timestamp: string, more: object = {}): Promise<string> => {
    const added = await owner.post(
      '/api/transactions',
      act(type, timestamp, '1', '20000', { wallet, ...more }),
    )
    expect(added.statusCode).toBe(201)
    return added.json().id
  }
  const { importId, progressId } = await importOne(product, owner.cookie, mark)
  const purchase = await add('buy', '2023-01-10T15:00:00Z')
  const sale = await add('sell', '2024-02-01T15:00:00Z')
  const withFee = await add('spend', '2024-02-03T15:00:00Z', { feeSymbol: 'BNB', feeAmount: '0.1' })
  // By the names that made-up requests have. What is left of it at the end of 2024 can be allocated.
  const leftOver = await add('buy', '2023-01-11T15:00:00Z', { symbol: 'ABCDEFG1', wallet: 'Abcdefg1' })
  await owner.put('/api/filing-facts', { timeZone: 'America/New_York', poolingBefore2025: 'universal' })
  const move = { symbol: 'ETH', usd: null }
  const withdrawal = await add('withdrawal', '2024-03-01T15:00:00Z', move)
  const deposit = await add('deposit', '2024-03-01T15:05:00Z', { ...move, wallet: `${wallet}, cold` })
  const joined = {
    withdrawalId: await add('withdrawal', '2024-04-01T15:00:00Z', move),
    depositId: await add('deposit', '2024-04-01T15:05:00Z', { ...move, wallet: `${wallet}, cold` }),
  }
  const transfer = (await owner.post('/api/transfers', joined)).json().id
  const imported = (await owner.list(`?importId=${importId}`))[0] as Transaction
  await owner.put(`/api/transactions/${imported.id}`, act('buy', imported.timestamp, '2', '1', { wallet }))
  const order = await owner.post('/api/standing-orders', { method: 'HIFO', from: '2026-01-01', wallet })
  const notice = await owner.post('/api/broker-notices', {
    wallet,
    method: 'HIFO',
    toldAt: '2026-01-01T12:00:00Z',
    note: `Confirmation of ${mark}`,
  })
  await add('buy', '2023-01-12T15:00:00Z', { symbol: 'ADA', wallet: `${wallet}, old` })
  const renamed = await owner.post('/api/wallets/rename', { from: `${wallet}, old`, to: `${wallet}, new` })
  expect(renamed.statusCode).toBe(200)
  for (const day of ['01', '02'])
    await add('deposit', `2024-05-${day}T15:00:00Z`, { symbol: 'XLM', usd: null, wallet: `${wallet}, mine` })
  const settled = await owner.post('/api/review/together', {
    action: 'mine',
    wallet: `${wallet}, mine`,
    type: 'deposit',
  })
  expect(settled.statusCode).toBe(200)
  const toSell = await add('buy', '2025-03-02T15:00:00Z', { symbol: 'DOT' })
  const putOn = (name: string) =>
    product.db.update(subscription).set({ plan: name }).where(eq(subscription.userId, owner.id))
  // Planning a sale is part of this plan.
  await putOn('premium')
  const plan = await owner.post('/api/sale-plans', {
    symbol: 'DOT',
    wallet,
    lots: [{ lotId: toSell, quantity: '1' }],
  })
  expect(plan.statusCode).toBe(201)
  // With it, a smaller one cannot be bought.
  await putOn('free')
  const broker = `/api/broker-forms/2024`
  const ofVault = `wallet=${encodeURIComponent(wallet)}`
  const statement = await owner.post(`${broker}/statements?${ofVault}`, {
    form: '1099-B',
    lines: [{ asset: 'BTC', quantity: '1', sold: '2024-02-01', proceeds: '20000' }],
  })
  const spent = await add('spend', '2024-02-02T15:00:00Z')
  await owner.post('/api/broker-matches/not-reported', { sales: [spent] })
  const reconciled = await owner.get(`${broker}/reconciliation?${ofVault}&view=differing`)
  const taxExport = await owner.post('/api/tax-exports/generate', { taxYear: 2024, format: 'json' })
  const report = await makeReport(owner, 'form8949', { taxYear: 2024, format: 'pdf' })
  // At no exchange that anything plays: it is in error, which is as much a connection as any.
  const connection = await owner.post('/api/exchanges', {
    name: 'kraken',
    displayName: `Kraken of ${mark}`,
    apiKey: 'key',
    apiSecret: 'c2VjcmV0',
  })
  const leftOut = {
    ...{ chain: 'Ethereum', symbol: 'Abcdefg1', contract: '0x1', quantity: '1', receipts: 1 },
    ...{ firstAt: '2024-03-01T15:00:00.000Z', lastAt: '2024-03-01T15:00:00.000Z', reasons: ['a link'] },
  }
  await product.db
    .update(exchangeConnection)
    .set({ unasked: [{ token: 'Abcdefg1', ...leftOut }] })
    .where(eq(exchangeConnection.id, connection.json().id))
  const archive = await makeArchive(owner)
  const begun = await owner.post('/api/create-payment-intent', { planId: 'basic' })
  await putOn('premium')
  const ids = {
    archive,
    payment: begun.json().payment.id as string,
    connection: connection.json().id as string,
    importId,
    progressId,
    purchase,
    leftOver,
    sale,
    withFee,
    withdrawal,
    deposit,
    transfer,
    edited: imported.id,
    order: order.json().id as string,
    notice: notice.json().id as string,
    plan: plan.json().id as string,
    settlement: settled.json().id as string,
    walletChange: renamed.json().id as string,
    statement: statement.json().id as string,
    decision: reconciled.items[0].decisionId as string,
    taxExport: taxExport.json().downloadUrl.split('/').at(-2) as string,
    report: report.id,
  }
  return { ...owner, ids }
}

async function importOne(product: TestProduct, cookie: string, mark: string) {
  const progressId = randomUUID()
  const row = `2024-01-05T10:00:00Z,Buy,SOL,3,USD,100,300,300,0,Note of ${mark}`
  const { payload, headers } = multipart({ fileType: 'csv', file: coinbaseCsv(row) })
  const response = await product.app.inject({
    method: 'POST',
    url: '/api/transactions/import',
    payload,
    headers: { ...headers, cookie, 'x-import-progress': progressId },
  })
  expect(response.json()).toMatchObject({ imported: 1 })
  return { importId: response.json().importId as string, progressId }
}
