// How to file a year: the same steps on screen and on the first page of the summary, and the lists behind them.
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readText } from '../../documents/summary/testing/read-text.ts'
import { act, ledgerOwner, makeReport, seller } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

type Guide = { steps: { title: string; paragraphs: string[] }[] }
const textOf = ({ steps }: Guide) => steps.flatMap(step => [step.title, ...step.paragraphs]).join('\n')

test('a year of sales: what to answer, where the figures go, and which form it is', async () => {
  const ann = await seller(product)
  const text = textOf(await ann.get('/api/filing-guides/2024'))
  expect(text).toContain('Check "Yes". In 2024 you sold, traded or spent digital assets.')
  expect(text).toContain('Your Form 8949 has 2 rows')
  expect(text).toContain('$49,500.01 goes to Form 1040, line 7.')
  expect(text).toContain('not the IRS form')
  expect(textOf(await ann.get('/api/filing-guides/2023'))).toContain('nothing that makes it "Yes" for 2023')
})

test('a loss carried into a year without sales is filed on Schedule D, as the checks of the year say', async () => {
  const ann = await ledgerOwner(product)
  await ann.post('/api/transactions', act('buy', '2023-01-10T15:00:00Z', '1', '20000'))
  await ann.post('/api/transactions', act('sell', '2023-03-10T15:00:00Z', '1', '12000'))
  const text = textOf(await ann.get('/api/filing-guides/2024'))
  expect((await ann.get('/api/compliance/2024')).reports).toMatchObject({
    form8949: 'not_needed',
    scheduleD: 'missing',
  })
  expect(text).toContain('$5,000.00 on line 6 and $0.00 on line 14.')
  expect(text).toContain('($3,000.00) goes to Form 1040, line 7.')
  expect(text).toContain('By mail: Form 1040, then Schedule D. Keep')
  expect(text).not.toMatch(/Nothing from Lotwise|File Form 8949/)
})

test('a year whose forms are not out is a preview', async () => {
  const ann = await seller(product)
  const { steps }: Guide = await ann.get('/api/filing-guides/2026')
  expect(steps[0]).toMatchObject({ title: 'This is a preview', before: 'wait' })
})

test('the summary begins with it, and lists income, gifts, donations and losses', async () => {
  const ann = await seller(product)
  const given = (type: string, day: string, more = {}) =>
    act(type, `2024-05-${day}T15:00:00Z`, '0.01', '600', more)
  await ann.post('/api/transactions', given('income', '01', { kind: 'staking' }))
  await ann.post('/api/transactions', given('gift_out', '02'))
  await ann.post('/api/transactions', given('donation', '03'))
  await ann.post('/api/transactions', given('loss', '04', { kind: 'stolen' }))
  const made = async (format: string) => {
    const { id } = await makeReport(ann, 'transaction-summary', { taxYear: 2024, format })
    return (await ann.getRaw(`/api/reports/${id}/download`)).rawPayload
  }
  const [first] = await readText(await made('pdf'))
  expect(first).toContain('How to file 2024')
  const rows: Record<string, string>[] = parse(await made('csv'), { columns: true })
  const sections = ['Income list', 'Donations', 'Gifts made', 'Thefts', 'Lost coins']
  expect(rows.filter(({ Section = '' }) => sections.includes(Section))).toMatchObject([
    { Section: 'Income list', Item: 'Staking, BTC', Date: '2024-05-01', Amount: '600.00', Quantity: '0.01' },
    {
      Section: 'Donations',
      Date: '2024-05-03',
      Acquired: '2024-01-10',
      Term: 'short',
      'Cost or other basis': '410.00',
    },
    { Section: 'Gifts made', Date: '2024-05-02', Amount: '600.00', 'Cost or other basis': '410.00' },
    { Section: 'Thefts', Date: '2024-05-04', Item: 'BTC' },
  ])
})

test("the worksheet of a loss ends with what next year's Schedule D takes over", async () => {
  const ann = await ledgerOwner(product)
  await ann.post('/api/transactions', act('buy', '2023-01-10T15:00:00Z', '1', '20000'))
  await ann.post('/api/transactions', act('sell', '2023-03-10T15:00:00Z', '1', '12000'))
  const { id } = await makeReport(ann, 'transaction-summary', { taxYear: 2023, format: 'csv' })
  const { body } = await ann.getRaw(`/api/reports/${id}/download`)
  const rows: Record<string, string>[] = parse(body, { columns: true })
  const worksheet = rows.filter(({ Section }) => Section === 'Capital Loss Carryover Worksheet, 2023 to 2024')
  // The income is not known: line 1 stays open. 8,000 less the 3,000 deducted leave 5,000.
  expect(worksheet.map(({ Amount }) => Amount)).toEqual([
    ...['', '3000.00', '', '3000.00', '8000.00', '0.00', '3000.00', '5000.00'],
    ...['', '', '', '', '0.00'],
  ])
})

test('line 22 of Schedule D is answered once the tax profile says whether there are qualified dividends', async () => {
  const ann = await ledgerOwner(product)
  await ann.post('/api/transactions', act('buy', '2024-01-10T15:00:00Z', '1', '10000'))
  await ann.post('/api/transactions', act('sell', '2024-03-10T15:00:00Z', '1', '12000'))
  const guide = async () => textOf(await ann.get('/api/filing-guides/2024'))
  expect(await guide()).toContain('Line 22 asks whether you have qualified dividends: answer it yourself')
  const { year: _, isOwn: __, ...profile } = await ann.get('/api/tax-profiles/2024')
  await ann.put('/api/tax-profiles/2024', { ...profile, qualifiedDividends: '0' })
  expect(await guide()).toContain('Line 22 is "No"')
  await ann.put('/api/tax-profiles/2024', { ...profile, qualifiedDividends: '310.25' })
  expect(await guide()).toContain('Line 22 is "Yes"')
})

test('income that is not whole cents beside a loss: the guides of both years agree with their forms', async () => {
  const ann = await ledgerOwner(product)
  await ann.post('/api/transactions', act('buy', '2024-01-10T15:00:00Z', '1', '10000'))
  await ann.post(
    '/api/transactions',
    act('income', '2024-02-10T15:00:00Z', '1', '10.005', { asset: 'ETH', kind: 'staking' }),
  )
  await ann.post('/api/transactions', act('sell', '2024-03-10T15:00:00Z', '1', '5000'))
  const { year: _, isOwn: __, ...profile } = await ann.get('/api/tax-profiles/2024')
  await ann.put('/api/tax-profiles/2024', { ...profile, otherIncome: '17000' })
  // 17,000 and 10.01 less the standard deduction of 14,600 leave 2,410.01 to deduct from.
  expect(textOf(await ann.get('/api/filing-guides/2024'))).toContain('Keep $2,589.99 of losses for 2025')
  expect(textOf(await ann.get('/api/filing-guides/2025'))).toContain('$2,589.99 on line 6')
  expect((await ann.get('/api/tax-calculations/2024')).carryoverOut.short).toBe('2589.99')
})

test('an income over the threshold: Form 8960 in the guide and in the summary, to the cent of the estimate', async () => {
  const ann = await seller(product)
  const { year: _, isOwn: __, ...profile } = await ann.get('/api/tax-profiles/2024')
  expect(textOf(await ann.get('/api/filing-guides/2024'))).toContain(
    'Check whether you owe net investment income tax',
  )
  await ann.put('/api/tax-profiles/2024', { ...profile, otherIncome: '180000' })
  const text = textOf(await ann.get('/api/filing-guides/2024'))
  // 180,000 and a gain of 49,500.01 are 29,500.01 over 200,000; 3.8 percent of it are 1,121.00.
  expect(text).toContain('Enter $49,500.01 on lines 5a and 5d')
  expect(text).toContain('the tax on line 17 $1,121.00, of which crypto adds $1,121.00.')
  expect(text).toContain('then Form 8949 with the attached statement, then Form 8960.')
  const { taxParts } = await ann.get('/api/tax-calculations/2024')
  expect(taxParts.netInvestmentIncomeTax).toBe('1121.00')
  const { id } = await makeReport(ann, 'transaction-summary', { taxYear: 2024, format: 'csv' })
  const { body } = await ann.getRaw(`/api/reports/${id}/download`)
  const rows: Record<string, string>[] = parse(body, { columns: true })
  const amounts = rows.filter(({ Section }) => Section === 'Form 8960, 2024').map(({ Amount }) => Amount)
  expect(amounts.slice(-7)).toEqual([
    ...['49500.01', '229500.01', '200000.00', '29500.01', '29500.01', '1121.00'],
    '1121.00',
  ])
})
