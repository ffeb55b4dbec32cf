import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerOwner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const act = (amount: string, usd: string | null, more: object = {}) => ({
  ...{ type: 'buy', symbol: 'BTC', wallet: 'Ledger', timestamp: '2024-03-01T15:00:00Z' },
  ...{ amount, usd, ...more },
})

test('a price no one ever paid is an issue with the dollars at stake, until it is corrected', async () => {
  const ann = await ledgerOwner(product)
  const { id } = (await ann.post('/api/transactions', act('0.5', '2100000'))).json()
  const { issues } = await ann.get('/api/review')
  expect(issues).toMatchObject([{ kind: 'doubtful_value', usdAtStake: '1941000.00', transactions: [{ id }] }])
  expect(issues[0].message).toBe(
    'By this record one BTC was worth $4,200,000, but in 2024 it cost between $39,600 and $106,000. Check the amount and the value: one may be wrong, or in the place of the other.',
  )
  expect(await ann.list('?needsReview=true')).toMatchObject([{ id, issues: ['value'] }])
  await ann.put(`/api/transactions/${id}`, act('0.5', '21000'))
  expect(await ann.get('/api/review')).toMatchObject({ issues: [] })
})

test('a person who knows better says so', async () => {
  const ann = await ledgerOwner(product)
  await ann.post('/api/transactions', act('1000', '44000000'))
  const [issue] = (await ann.get('/api/review')).issues
  expect(issue).toMatchObject({ kind: 'doubtful_value', usdAtStake: '44000000.00' })
  expect(issue.message).toContain('This record alone comes to $44,000,000.')
  await ann.post('/api/review/dismiss', { key: issue.key })
  expect(await ann.get('/api/review')).toMatchObject({ issues: [] })
})

test('a table that says what cannot be is asked about, and nothing of it is stored', async () => {
  const ann = await ledgerOwner(product)
  const content = 'Date,Type,Coin,Amount,Price\n2024-03-01,Buy,BTC,1000,44000\n'
  const answer = await ann.importFile({ fileType: 'csv', file: { name: 'trades.csv', content } })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().message).toContain('row 2 is 1,000 BTC, worth $44,000,000')
  expect(await ann.list()).toEqual([])
})

test('of a coin without known prices the records beside it decide', async () => {
  const ann = await ledgerOwner(product)
  const buy = (day: string, usd: string) =>
    ann.post('/api/transactions', {
      ...act('1000', usd, { symbol: 'NOCOIN', timestamp: `2024-03-${day}T15:00:00Z` }),
    })
  await buy('01', '50')
  await buy('10', '5500')
  await buy('20', '60')
  const { issues } = await ann.get('/api/review')
  expect(issues).toMatchObject([{ kind: 'doubtful_value', usdAtStake: '5440.00' }])
  expect(issues[0].message).toBe(
    'By this record one NOCOIN was worth $5.5, but by those before and after it between $0.05 and $0.06. Check the amount and the value: one may have lost its decimal point.',
  )
})
