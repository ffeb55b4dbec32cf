// Results of margin and futures, from the file to Form 8949: how they are taxed is asked, and both answers are possible.
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerOwner, makeReport, type Owner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const ledgers = `txid,refid,time,type,subtype,aclass,asset,amount,fee,balance
L1,T1,2024-03-01 10:00:00,margin,,currency,ZUSD,250.0000,2.0000,248
L2,T2,2024-03-02 10:00:00,margin,,currency,ZUSD,-100.0000,0,148
L3,T3,2024-01-03 10:00:00,trade,,currency,ZUSD,-1000.0000,0,0
L4,T3,2024-01-03 10:00:00,trade,,currency,XXBT,0.0200000000,0,0.02
L5,T4,2024-06-03 10:00:00,trade,,currency,XXBT,-0.0100000000,0,0.01
L6,T4,2024-06-03 10:00:00,trade,,currency,ZUSD,600.0000,0,0`

const importFile = async (owner: Owner) => {
  const result = (
    await owner.importFile({ fileType: 'csv', file: { name: 'ledgers.csv', content: ledgers } })
  ).json()
  expect(result).toMatchObject({ issues: [] })
}
const short = async (owner: Owner) => (await owner.get('/api/tax-calculations/2024')).short
const asked = async (owner: Owner) =>
  (await owner.get('/api/review')).issues.filter(({ kind }: { kind: string }) => kind === 'contract_open')

test('they are gains and losses of Form 8949 until someone says, and one question is asked', async () => {
  const ann = await ledgerOwner(product)
  await importFile(ann)
  // 250 less a fee of 2 and a loss of 100, and 100 of the bitcoin: proceeds 250 + 600, basis 2 + 100 + 500.
  expect(await short(ann)).toMatchObject({ proceeds: '850.00', basis: '602.00', gain: '248.00' })
  expect(await asked(ann)).toMatchObject([{ usdAtStake: '250.00', transactions: [{ wallet: 'Kraken' }] }])
})

test('one answer puts them on Form 8949 for good, or takes them out for Form 6781; undo asks again', async () => {
  const ann = await ledgerOwner(product)
  await importFile(ann)
  const answer = async (action: string) =>
    (await ann.post('/api/review/together', { action, wallet: 'Kraken' })).json()
  const kept = await answer('form_8949')
  expect(kept).toMatchObject({ transactions: 3, words: '3 results of Kraken on Form 8949.' })
  expect(await asked(ann)).toEqual([])
  expect(await short(ann)).toMatchObject({ gain: '248.00' })
  expect((await ann.remove(`/api/review/together/${kept.id}`)).json()).toEqual({ transactions: 3 })
  expect(await asked(ann)).toHaveLength(1)

  expect(await answer('section_1256')).toMatchObject({
    words: '3 results of Kraken under Section 1256: report them on Form 6781.',
  })
  expect(await asked(ann)).toEqual([])
  // The bitcoin alone is left.
  expect(await short(ann)).toMatchObject({ proceeds: '600.00', basis: '500.00', gain: '100.00' })
})

test('Section 1256 contracts are on lines 4 and 11 of Schedule D, and every report says where they belong', async () => {
  const ann = await ledgerOwner(product)
  await importFile(ann)
  const { year: _, isOwn, ...profile } = await ann.get('/api/tax-profiles/2024')
  expect(isOwn).toBe(false)
  await ann.put('/api/tax-profiles/2024', { ...profile, otherIncome: '150000.00' })
  const before = await ann.get('/api/tax-calculations/2024')
  expect(before.contracts).toEqual({ results: 0, unknown: 0, gain: '0.00', short: '0.00', long: '0.00' })
  await ann.post('/api/review/together', { action: 'section_1256', wallet: 'Kraken' })

  // 250 less a fee of 2 and a loss of 100 is 148: 40 percent are 59.20, 60 percent 88.80.
  const year = await ann.get('/api/tax-calculations/2024')
  expect(year).toMatchObject({
    totalGainLoss: '100.00',
    contracts: { results: 3, unknown: 0, gain: '148.00', short: '59.20', long: '88.80' },
  })
  // At 135,400 of taxable income the rate is 24 percent: 248 of it are 59.52. As a contract, 159.20 at 24 percent are
  // 38.208 and 88.80 at 15 percent 13.32, together 51.53.
  expect([before.taxLiability, year.taxLiability]).toEqual(['59.52', '51.53'])
  const [fifo] = (await ann.get('/api/tax-calculations/2024/comparison')).methods
  expect(fifo).toMatchObject({ totalGainLoss: '100.00', taxLiability: year.taxLiability })

  const { steps } = await ann.get('/api/filing-guides/2024')
  const guide = steps.flatMap(({ paragraphs }: { paragraphs: string[] }) => paragraphs).join(' ')
  expect(guide).toContain('enter on line 1 Kraken with a gain of $148.00.')
  expect(guide).toContain('40 percent is short-term, $59.20 (line 8), and goes to line 4 of Schedule D')

  const csv = async (kind: string) => {
    const { id } = await makeReport(ann, kind, { taxYear: 2024, format: 'csv' })
    return (await ann.getRaw(`/api/reports/${id}/download`)).body
  }
  const schedule: string[][] = parse(await csv('schedule-d'), { relax_column_count: true })
  const line = (name: string) => schedule.find(([first]) => first === name)?.at(5)
  // The bitcoin's 100 is short-term.
  expect(['3', '4', '7', '11', '15', '16'].map(line)).toEqual([
    '100.00',
    '59.20',
    '159.20',
    '88.80',
    '88.80',
    '248.00',
  ])
  expect(schedule.flat().join(' ')).toContain('File Form 6781 with this schedule.')
  expect(await csv('transaction-summary')).toMatch(/^Section 1256 contracts,.*Kraken,3,.*148\.00/m)
  expect(await csv('form8949')).toContain(
    '3 results of Section 1256 contracts, together $148.00, belong on Form 6781',
  )
})

test('a year that is locked is distinguished from one whose contracts were left out', async () => {
  const ann = await ledgerOwner(product)
  await importFile(ann)
  expect((await ann.put('/api/year-locks/2024', {})).statusCode).toBe(200)
  await ann.post('/api/review/together', { action: 'section_1256', wallet: 'Kraken' })
  const { lock } = await ann.get('/api/tax-calculations/2024')
  expect(lock.drift).toContainEqual({ column: 'contracts', filed: '0.00', now: '148.00', change: '148.00' })
})

test('our own export keeps the answer', async () => {
  const ann = await ledgerOwner(product)
  await importFile(ann)
  await ann.post('/api/review/together', { action: 'section_1256', wallet: 'Kraken' })
  for (const format of ['csv', 'json'] as const) {
    const bob = await ledgerOwner(product)
    const content = (await ann.getRaw(`/api/transactions/export?format=${format}`)).body
    const result = (
      await bob.importFile({ fileType: 'auto', file: { name: `ledger.${format}`, content } })
    ).json()
    expect(result).toMatchObject({ issues: [] })
    expect(await short(bob)).toMatchObject({ gain: '100.00' })
  }
})
