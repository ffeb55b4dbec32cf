// Whether liquid staking, wrapping, bridging and pools are trades is the person's reading of an open law: chosen once, with
// both taxes in view, and every figure follows.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Calculation } from '../../contract/calculations.ts'
import type { ConversionChoice } from '../../contract/conversions.ts'
import { act, ledgerOwner, makeReport, type Owner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const header = 'type,id,at,wallet,asset,quantity,usd,received_asset,received_quantity,received_usd,conversion'

/** Staked in 2024 with a gain of $10,000 by then, and sold in 2025; wrapped in 2025 with a gain of $500. */
const rows = `${header}
buy,b1,2022-01-05T15:00:00Z,Ledger,ETH,10,15000,,,,
trade,t1,2024-06-05T15:00:00Z,Ledger,ETH,10,,STETH,10,25000,liquid_staking
sell,s1,2025-03-05T15:00:00Z,Ledger,STETH,10,27000,,,,
buy,b2,2022-01-05T15:00:00Z,Ledger,SOL,10,500,,,,
trade,t2,2025-04-05T15:00:00Z,Ledger,SOL,10,,WSOL,10,1000,wrapping
`

async function staker(): Promise<Owner> {
  const ann = await ledgerOwner(product)
  const imported = await ann.importFile({ fileType: 'csv', file: { name: 'ledger.csv', content: rows } })
  expect(imported.json()).toMatchObject({ imported: 5, issues: [] })
  return ann
}

const choices = (ann: Owner): Promise<ConversionChoice[]> => ann.get('/api/conversions')
const ofKind = async (ann: Owner, kind: string) => (await choices(ann)).find(each => each.kind === kind)
const yearOf = (ann: Owner, year: number): Promise<Calculation> => ann.get(`/api/tax-calculations/${year}`)
const choose = (ann: Owner, kind: string, reading: string) => ann.put(`/api/conversions/${kind}`, { reading })
const gains = async (ann: Owner) =>
  Promise.all([2024, 2025].map(async year => (await yearOf(ann, year)).totalGainLoss))

test('only what is in the records is asked about, and until it is chosen the usual reading counts', async () => {
  const ann = await staker()
  expect(await gains(ann)).toEqual(['10000.00', '2000.00'])
  expect(await choices(ann)).toMatchObject([
    {
      kind: 'wrapping',
      exchanges: 1,
      reading: 'carry_over',
      chosenAt: null,
      years: [{ year: 2025, trade: { totalGainLoss: '2500.00' }, carryOver: { totalGainLoss: '2000.00' } }],
    },
    {
      kind: 'liquid_staking',
      exchanges: 1,
      pairs: [{ given: 'ETH', received: 'STETH', exchanges: 1 }],
      reading: 'trade',
      chosenAt: null,
      years: [
        { year: 2024, trade: { totalGainLoss: '10000.00' }, carryOver: { totalGainLoss: '0.00' } },
        { year: 2025, trade: { totalGainLoss: '2000.00' }, carryOver: { totalGainLoss: '12000.00' } },
      ],
    },
  ])
  const bob = await ledgerOwner(product)
  expect(await choices(bob)).toEqual([])
})

test('the taxes that are shown are those of the years once it is chosen, whichever way and back', async () => {
  const ann = await staker()
  const shown = await ofKind(ann, 'liquid_staking')
  for (const [reading, figures] of [
    ['carry_over', 'carryOver'],
    ['trade', 'trade'],
  ] as const) {
    expect((await choose(ann, 'liquid_staking', reading)).json()).toMatchObject({ reading })
    for (const year of shown?.years ?? []) {
      const { totalGainLoss, taxLiability } = await yearOf(ann, year.year)
      expect({ totalGainLoss, taxLiability }).toEqual({
        totalGainLoss: year[figures].totalGainLoss,
        taxLiability: year[figures].taxLiability,
      })
    }
    expect((await ofKind(ann, 'liquid_staking'))?.years).toEqual(shown?.years)
  }
  expect(shown?.years).toHaveLength(2)
})

test('a choice keeps the day it was made on, and is no one else’s', async () => {
  const ann = await staker()
  const bob = await staker()
  const first = (await choose(ann, 'wrapping', 'trade')).json()
  expect(await gains(ann)).toEqual(['10000.00', '2500.00'])
  expect(await gains(bob)).toEqual(['10000.00', '2000.00'])
  expect(await ofKind(bob, 'wrapping')).toMatchObject({ reading: 'carry_over', chosenAt: null })
  // Chosen a second time, it is the choice of the first day.
  expect((await choose(ann, 'wrapping', 'trade')).json()).toEqual(first)
  expect(await ofKind(ann, 'wrapping')).toMatchObject({ reading: 'trade', chosenAt: first.chosenAt })
  // Said for certain, the usual reading is a choice as well.
  await choose(bob, 'wrapping', 'carry_over')
  expect(await ofKind(bob, 'wrapping')).toMatchObject({ reading: 'carry_over', chosenAt: expect.any(String) })
})

test('what would change a year that was filed is refused, and nothing is kept of it', async () => {
  const ann = await staker()
  expect((await ann.put('/api/year-locks/2024', {})).statusCode).toBe(200)
  expect((await ofKind(ann, 'liquid_staking'))?.years).toMatchObject([
    { isLocked: true },
    { isLocked: false },
  ])
  const refused = await choose(ann, 'liquid_staking', 'carry_over')
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({
    code: 'year_locked',
    message: expect.stringContaining('would change 2024, which is locked because you filed it'),
  })
  expect(await ofKind(ann, 'liquid_staking')).toMatchObject({ reading: 'trade', chosenAt: null })
  // The wrapping was in 2025.
  expect((await choose(ann, 'wrapping', 'trade')).statusCode).toBe(200)
  expect((await yearOf(ann, 2024)).lock).toMatchObject({
    inputsChanged: false,
    linesChanged: false,
    drift: [],
  })
})

test('the summary and the steps to file say how each counts and since when', async () => {
  const ann = await staker()
  await choose(ann, 'liquid_staking', 'carry_over')
  const { id } = await makeReport(ann, 'transaction-summary', { taxYear: 2025, format: 'csv' })
  const summary = (await ann.getRaw(`/api/reports/${id}/download`)).body
  expect(summary).toContain('Liquid staking (1 exchange): not counted as trades')
  expect(summary).toMatch(/your choice of \w{3} \d{1,2}, \d{4}/)
  expect(summary).toContain('Wrapping (1 exchange): not counted as trades')
  expect(summary).toContain('the usual way; you have not chosen')
  expect(summary).toContain('Cottage Savings v. Commissioner')
  const stepsOf = async (year: number) => JSON.stringify((await ann.get(`/api/filing-guides/${year}`)).steps)
  expect(await stepsOf(2025)).toContain('No guidance of the IRS says which is right')
  // What came after a year is nothing to say about it.
  expect(await stepsOf(2024)).not.toContain('Wrapping (')
})

test('why this number: the line names the rule', async () => {
  const ann = await staker()
  await choose(ann, 'liquid_staking', 'carry_over')
  const { lines } = await ann.get('/api/tax-calculations/2025/lines')
  const [{ id }] = lines
  const { rules } = await ann.get(`/api/tax-calculations/2025/lines/${id}`)
  expect(rules.map((rule: { id: string }) => rule.id)).toContain('R-CONVERSION')
})

test.each([
  ['wrapping', 'ignore'],
  ['lending', 'trade'],
])('there is no such choice: %s %s', async (kind, reading) => {
  const ann = await ledgerOwner(product)
  expect((await choose(ann, kind, reading)).statusCode).toBe(400)
})

test('a trade that was entered by hand says what it was, keeps it, and comes back from an export', async () => {
  const ann = await ledgerOwner(product)
  await ann.post('/api/transactions', act('buy', '2022-01-05T15:00:00Z', '1', '1500', { symbol: 'ETH' }))
  const received = { symbol: 'ETH', receivedSymbol: 'WETH', receivedAmount: '1' }
  const wrapped = act('trade', '2025-06-05T15:00:00Z', '1', '2500', { ...received, conversion: 'wrapping' })
  const { id, conversion } = (await ann.post('/api/transactions', wrapped)).json()
  expect(conversion).toBe('wrapping')
  expect(await gains(ann)).toEqual(['0.00', '0.00'])
  const change = async (over: object) =>
    (await ann.put(`/api/transactions/${id}`, { ...wrapped, conversion: undefined, ...over })).json()
  // What is left out stays; null takes it away.
  expect(await change({ note: 'on chain' })).toMatchObject({ conversion: 'wrapping' })
  const exported = (await ann.getRaw('/api/transactions/export?format=json')).body
  expect(await change({ conversion: null })).toMatchObject({ conversion: null })
  expect(await gains(ann)).toEqual(['0.00', '1000.00'])
  expect(
    (await change({ type: 'sell', receivedSymbol: null, receivedAmount: null, conversion: 'pool' })).field,
  ).toBe('conversion')

  const bob = await ledgerOwner(product)
  const file = { name: 'lotwise.json', content: exported }
  expect((await bob.importFile({ fileType: 'auto', file })).json()).toMatchObject({ imported: 2, issues: [] })
  expect(await ofKind(bob, 'wrapping')).toMatchObject({ exchanges: 1, reading: 'carry_over' })
})

test('what carries over needs no price; what counts as a trade does', async () => {
  const ann = await ledgerOwner(product)
  await ann.post('/api/transactions', act('buy', '2022-01-05T15:00:00Z', '1', '1500', { symbol: 'XYZ' }))
  const received = { symbol: 'XYZ', receivedSymbol: 'WXYZ', receivedAmount: '1', conversion: 'wrapping' }
  await ann.post('/api/transactions', act('trade', '2025-06-05T15:00:00Z', '1', null, received))
  const asked = async () => {
    const { issues } = await ann.get('/api/review')
    return issues.map(({ kind }: { kind: string }) => kind)
  }
  expect(await asked()).toEqual([])
  expect(
    (await ann.list('?limit=10')).transactions.map(({ issues }: { issues: string[] }) => issues),
  ).toEqual([[], []])
  await choose(ann, 'wrapping', 'trade')
  expect(await asked()).not.toEqual([])
})
