// Coins whose purchase is not in the ledger: the date and cost of a deposit, and those of the giver of a gift.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, ledgerOwner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const sale = act('sell', '2025-03-01T15:00:00Z', '1', '90000')
const resultOf2025 = (owner: Awaited<ReturnType<typeof ledgerOwner>>) =>
  owner.get('/api/tax-calculations/2025')

test('a deposit with its date and cost gives the sale its basis and term', async () => {
  const ann = await ledgerOwner(product)
  const purchase = { acquired: '2023-05-01', basis: '30000.50' }
  const added = await ann.post(
    '/api/transactions',
    act('deposit', '2025-01-05T15:00:00Z', '1', null, purchase),
  )
  expect(added.statusCode).toBe(201)
  expect(added.json()).toMatchObject({ ...purchase, donor: null, issues: [] })
  await ann.post('/api/transactions', sale)
  expect(await resultOf2025(ann)).toMatchObject({ longTermGains: '59999.50', shortTermGains: '0.00' })
  const exported = await ann.getRaw('/api/transactions/export?format=csv')
  expect(exported.body).toContain('2023-05-01,30000.50')
})

test("a gift takes the giver's date and cost, which an edit of something else leaves alone", async () => {
  const ann = await ledgerOwner(product)
  const donor = { acquired: '2019-05-01', basis: '4000.00' }
  const rest = act('gift_in', '2025-01-05T15:00:00Z', '1', '95000')
  const gift = { ...rest, donor }
  const { id } = (await ann.post('/api/transactions', gift)).json()
  expect(await ann.get(`/api/transactions/${id}`)).toMatchObject({ donor })
  await ann.post('/api/transactions', sale)
  expect(await resultOf2025(ann)).toMatchObject({ longTermGains: '86000.00' })
  expect((await ann.put(`/api/transactions/${id}`, { ...rest, note: 'from Ben' })).json()).toMatchObject({
    donor,
  })
  expect((await ann.put(`/api/transactions/${id}`, { ...rest, donor: null })).json()).toMatchObject({
    donor: null,
  })
  // Without documents the basis is zero, and the holding period begins with the gift.
  expect(await resultOf2025(ann)).toMatchObject({ shortTermGains: '90000.00', longTermGains: '0.00' })
})

test.each([
  [
    'a sale with a cost',
    act('sell', '2025-01-05T15:00:00Z', '1', '5', { basis: '4' }),
    'Only a deposit can have its own cost.',
  ],
  [
    'a deposit with a donor',
    act('deposit', '2025-01-05T15:00:00Z', '1', null, { donor: { acquired: '2019-05-01', basis: '4' } }),
    'Only a gift you received can have a donor.',
  ],
  [
    'coins acquired after they came',
    act('deposit', '2025-01-05T15:00:00Z', '1', null, { acquired: '2025-01-08' }),
    'The coins were acquired before they came to you.',
  ],
  [
    'a donor without a date',
    act('gift_in', '2025-01-05T15:00:00Z', '1', null, { donor: { basis: '4' } }),
    'Pick a date.',
  ],
])('%s is refused', async (_, input, message) => {
  const ann = await ledgerOwner(product)
  const answer = await ann.post('/api/transactions', input)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().message).toBe(message)
})
