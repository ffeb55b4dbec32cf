// The history of an exchange beside its report of gains and losses, which lists the same sales again, lot by lot.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, coinbaseCsv, ledgerOwner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

// 2,000 and 3,520 were paid for what brought 10,000 after its fee.
const history = coinbaseCsv(
  '2023-01-10T15:00:00Z,Buy,BTC,0.1,USD,19900,1990,2000,10,Bought 0.1 BTC for $2000 USD',
  '2023-02-10T15:00:00Z,Buy,BTC,0.1,USD,35100,3510,3520,10,Bought 0.1 BTC for $3520 USD',
  '2024-03-01T15:00:00Z,Sell,BTC,0.2,USD,50100,10020,10000,20,Sold 0.2 BTC for $10000 USD',
)

const reportOf = (...rows: string[]) => ({
  name: 'gain-loss.csv',
  content: [
    'Gain/loss report',
    'Transaction Type,Transaction ID,Tax lot ID,Asset name,Amount,Date Acquired,Cost basis (USD),Date of Disposition,Proceeds (USD),Gains (Losses) (USD),Holding period (Days),Data source',
    ...rows,
    '',
  ].join('\n'),
})
const report = reportOf(
  'Sell,s-1,lot-1,BTC,0.10000000,01/10/2023,2000.00,03/01/2024,5000.00,3000.00,416,Coinbase',
  'Sell,s-1,lot-2,BTC,0.10000000,02/10/2023,3520.00,03/01/2024,5000.00,1480.00,385,Coinbase',
)

type File = { name: string; content: string }

async function person() {
  const ann = await ledgerOwner(product)
  return {
    ann,
    importFile: async (file: File) => {
      const answer = await ann.importFile({ fileType: 'csv', file })
      expect(answer.statusCode, answer.body).toBe(200)
      return answer.json()
    },
    gain: async () => (await ann.get('/api/tax-calculations/2024')).totalGainLoss,
    missing: async () =>
      (await ann.get('/api/review')).issues.filter(
        ({ kind }: { kind: string }) => kind === 'missing_history',
      ),
    duplicates: async () =>
      (await ann.get('/api/review')).issues.filter(
        ({ kind }: { kind: string }) => kind === 'likely_duplicate',
      ),
  }
}

test.each([
  ['history first', [history, report]],
  ['report first', [report, history]],
])('what both have counts once: %s', async (_, files) => {
  const { ann, importFile, gain, duplicates } = await person()
  const results = []
  for (const file of files) results.push(await importFile(file))
  expect(await gain()).toBe('4480.00')
  expect(await duplicates()).toEqual([])
  expect(await ann.list()).toHaveLength(3)
  expect(results[1].understood).toEqual([
    '2 lines of your gain and loss report are sales in your transaction history. They count once, as the history has them.',
  ])
  // Imported again they change nothing.
  for (const file of files) expect(await importFile(file)).toMatchObject({ imported: 0, importId: null })
  expect(await gain()).toBe('4480.00')
})

test('alone the report counts, and again when the history is undone', async () => {
  const { ann, importFile, gain } = await person()
  await importFile(report)
  expect(await gain()).toBe('4480.00')
  const { importId } = await importFile(history)
  expect(await ann.list()).toHaveLength(3)
  await ann.remove(`/api/imports/${importId}`)
  expect(await ann.list()).toHaveLength(4)
  expect(await gain()).toBe('4480.00')
})

test('lots stand by themselves again when an exchange no longer lists their sale', async () => {
  const { ann, importFile, gain } = await person()
  await importFile(report)
  await importFile(history)
  await product.db.execute(
    sql`delete from transaction where user_id = ${ann.id} and type = 'sell' and usd = 10020`,
  )
  await importFile(
    coinbaseCsv('2024-05-01T15:00:00Z,Buy,ETH,1,USD,3000,3000,3000,0,Bought 1 ETH for $3000 USD'),
  )
  expect(await ann.list('?type=sell')).toHaveLength(2)
  expect(await gain()).toBe('4480.00')
})

test('the report is undone, and the history stays', async () => {
  const { ann, importFile, gain } = await person()
  await importFile(history)
  const { importId } = await importFile(report)
  await ann.remove(`/api/imports/${importId}`)
  expect(await ann.list()).toHaveLength(3)
  expect(await gain()).toBe('4480.00')
})

test('sales that do not agree are asked about, with their proceeds', async () => {
  const { ann, importFile, gain, duplicates } = await person()
  await importFile(history)
  await importFile(
    reportOf(
      'Sell,s-1,lot-1,BTC,0.20000000,01/10/2023,5520.00,03/01/2024,9000.00,3480.00,416,Coinbase',
      'Fee,f-1,lot-3,BTC,0.00000500,01/10/2023,0.10,03/09/2024,0.30,0.20,424,Coinbase',
    ),
  )
  expect(await gain()).toBe('7960.20')
  const [sale, fee, ...others] = await duplicates()
  expect(others).toEqual([])
  expect(sale).toMatchObject({
    usdAtStake: '9000',
    transactions: [{ wallet: 'Coinbase' }, { amount: '0.2' }],
  })
  expect(fee).toMatchObject({ usdAtStake: '0.3', transactions: [{ amount: '0.000005' }] })
  expect(sale.message).toContain('gain and loss report')
  for (const { key } of [sale, fee]) await ann.post('/api/review/dismiss', { key })
  expect(await duplicates()).toEqual([])
})

const sold = '2024-03-01T15:00:00Z,Sell,BTC,0.2,USD,50100,10020,10000,20,Sold 0.2 BTC for $10000 USD'

test.each([
  ['report first', [report, coinbaseCsv(sold)]],
  ['history first', [coinbaseCsv(sold), report]],
])(
  'a history that lacks the purchases is asked for them, with what the report says: %s',
  async (_, files) => {
    const { ann, importFile, gain, missing } = await person()
    for (const file of files) await importFile(file)
    const [issue, ...others] = await missing()
    expect(others).toEqual([])
    expect(issue).toMatchObject({ usdAtStake: '10000.00', quantity: '0.2' })
    expect(issue.message).toContain(
      'Your gain and loss report has 0.1 BTC bought on Jan 10, 2023 for $2,000.00 and 0.1 BTC bought on Feb 10, 2023 for $3,520.00.',
    )
    for (const [day, usd] of [
      ['01', '2000'],
      ['02', '3520'],
    ] as const)
      await ann.post('/api/transactions', act('buy', `2023-${day}-10T15:00:00Z`, '0.1', usd))
    expect(await missing()).toEqual([])
    expect(await gain()).toBe('4480.00')
  },
)

test.each([
  [
    'has a part of the purchases',
    [sold, '2023-01-10T15:00:00Z,Buy,BTC,0.05,USD,19900,995,1000,5,Bought 0.05 BTC'],
    report,
  ],
  [
    'sold for coins',
    ['2024-03-01T15:00:00Z,Convert,BTC,0.2,USD,50000,10000,10000,0,Converted 0.2 BTC to 4 ETH'],
    report,
  ],
  [
    'is beside a report without the cost',
    [sold],
    { ...report, content: report.content.replace('2000.00,03/01', ',03/01') },
  ],
])('nothing is said of a report where the history %s', async (_, rows, beside) => {
  const { importFile, missing } = await person()
  await importFile(beside)
  await importFile(coinbaseCsv(...rows))
  const [issue] = await missing()
  expect(issue).toMatchObject({ kind: 'missing_history' })
  expect(issue.message).not.toContain('report')
})

test('a sale of another wallet that agrees to the cent is asked about, never left out', async () => {
  const { ann, importFile, gain, duplicates } = await person()
  await importFile(report)
  for (const [type, timestamp, amount, usd] of [
    ['buy', '2023-01-10T15:00:00Z', '0.1', '2000'],
    ['sell', '2024-03-01T15:00:00Z', '0.1', '5000'],
  ])
    await ann.post('/api/transactions', { type, symbol: 'BTC', amount, timestamp, wallet: 'Kraken', usd })
  expect(await gain()).toBe('7480.00')
  expect(await duplicates()).toMatchObject([{ usdAtStake: '5000' }])
})
