// What a person files by in one year: it changes that year, what it leaves to the next, and nothing before it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFilled } from '../../documents/pdf/testing/read-filled.ts'
import { act, ledgerOwner, makeReport, seller } from '../testing/ledger.ts'
import { readForm8949Pdf, readScheduleDPdf } from '../testing/read-reports.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const profile = {
  status: 'single',
  otherIncome: null,
  qualifiedDividends: null,
  otherGainsShort: null,
  otherGainsLong: null,
  deduction: null,
  seniors: null,
  carryoverShort: null,
  carryoverLong: null,
  rounding: 'cents',
  salesAs: 'rows',
  businessIncome: [],
}

test('a year without a profile shows what is assumed for it, and one that was given is kept', async () => {
  const ann = await ledgerOwner(product)
  expect(await ann.get('/api/tax-profiles/2024')).toEqual({ ...profile, year: 2024, isOwn: false })
  const own = {
    ...profile,
    status: 'marriedFilingSeparately',
    otherIncome: '80000',
    otherGainsShort: '-250.5',
  }
  const saved = await ann.put('/api/tax-profiles/2024', own)
  expect(saved.json()).toEqual({ ...own, year: 2024, isOwn: true })
  expect(await ann.get('/api/tax-profiles/2024')).toEqual({ ...own, year: 2024, isOwn: true })
  // People keep their status; their income is another every year.
  expect(await ann.get('/api/tax-profiles/2025')).toMatchObject({
    status: 'marriedFilingSeparately',
    otherIncome: null,
    isOwn: false,
  })
})

test('the estimate of a year follows its own profile, and that of another year does not', async () => {
  const ann = await seller(product)
  const before = await ann.get('/api/tax-calculations/2023')
  expect((await ann.get('/api/tax-calculations/2024')).assumed).toContain('status')
  await ann.put('/api/tax-profiles/2024', {
    ...profile,
    otherIncome: '250000',
    qualifiedDividends: '1000',
    otherGainsLong: '500',
    deduction: '30000',
  })
  const after = await ann.get('/api/tax-calculations/2024')
  expect(after.assumed).not.toContain('status')
  expect(after.assumed).not.toContain('deduction')
  // 40,000.01 long at 15 percent and 9,499.99 short at 32 percent, and 3.8 percent of both: AGI is over 200,000.
  expect(Number(after.taxLiability)).toBeGreaterThan(8000)
  const { computedAt: _, ...unchanged } = await ann.get('/api/tax-calculations/2023')
  const { computedAt: __, ...expected } = before
  expect(unchanged).toEqual(expected)
  expect(await ann.get('/api/compliance/2024')).toMatchObject({ filing: { missing: [] } })
})

test('the estimate is shown by tax, with the alternative minimum tax, here and in the guide', async () => {
  const ann = await ledgerOwner(product)
  await ann.post('/api/transactions', act('buy', '2023-01-10T15:00:00Z', '10', '100000'))
  await ann.post('/api/transactions', act('sell', '2025-03-10T15:00:00Z', '10', '900000'))
  await ann.put('/api/tax-profiles/2025', { ...profile, otherIncome: '100000' })
  // Form 1040, line 16: 13,455 on 84,250, 15 % of 449,150 and 20 % of 350,850 = 150,997.50; without crypto 13,455.
  // Form 6251: 88,100 - 25 % of 273,650 = 19,687.50 exempt, 26 % of 80,312.50 = 20,881.25 instead of 13,455: 7,426.25.
  // Form 8960: 3.8 % of 900,000 - 200,000.
  expect(await ann.get('/api/tax-calculations/2025')).toMatchObject({
    taxLiability: '171568.75',
    taxParts: {
      incomeTax: '137542.50',
      alternativeMinimumTax: '7426.25',
      netInvestmentIncomeTax: '26600.00',
    },
  })
  const { steps } = await ann.get('/api/filing-guides/2025')
  expect(JSON.stringify(steps)).toContain('alternative minimum tax $7,426.25 (Form 6251)')
  const { id } = await makeReport(ann, 'transaction-summary', { taxYear: 2025, format: 'csv' })
  const { body } = await ann.getRaw(`/api/reports/${id}/download`)
  expect(body).toContain('alternative minimum tax $7,426.25 (Form 6251)')
  expect(body).toContain('State tax is not included.')
})

test('who is 65 or older deducts more', async () => {
  const ann = await ledgerOwner(product)
  await ann.post('/api/transactions', act('buy', '2023-01-10T15:00:00Z', '1', '10000'))
  await ann.post('/api/transactions', act('sell', '2025-03-10T15:00:00Z', '1', '20000'))
  await ann.put('/api/tax-profiles/2025', { ...profile, otherIncome: '75000' })
  const young = await ann.get('/api/tax-calculations/2025')
  expect(young).toMatchObject({ taxLiability: '1500.00' })
  expect(young.assumed).toContain('seniors')
  await ann.put('/api/tax-profiles/2025', { ...profile, otherIncome: '75000', seniors: 1 })
  // The gain takes 600 off the deduction of 6,000. Taxable 61,850 instead of 51,250: 6,327 + 1,500, less 6,195.
  const old = await ann.get('/api/tax-calculations/2025')
  expect(old).toMatchObject({ taxLiability: '1632.00' })
  expect(old.assumed).not.toContain('seniors')
  const { methods } = await ann.get('/api/tax-calculations/2025/comparison')
  expect(methods[0]).toMatchObject({ method: 'FIFO', taxLiability: '1632.00' })
})

test('a loss is used up by what income the higher standard deduction leaves', async () => {
  const ann = await ledgerOwner(product)
  await ann.post('/api/transactions', act('buy', '2025-01-10T15:00:00Z', '1', '20000'))
  await ann.post('/api/transactions', act('sell', '2025-03-10T15:00:00Z', '1', '10000'))
  await ann.put('/api/tax-profiles/2025', { ...profile, otherIncome: '20000', seniors: 1 })
  // 20,000 - 3,000 - 15,750 - 2,000 = -750, and with the 3,000 again 2,250; the 6,000 for seniors do not count.
  expect(await ann.get('/api/tax-calculations/2025')).toMatchObject({ carryoverOut: { short: '7750.00' } })
})

test("last year's return decides what a year takes over", async () => {
  const ann = await ledgerOwner(product)
  await ann.post('/api/transactions', act('buy', '2023-01-10T15:00:00Z', '1', '20000'))
  await ann.post('/api/transactions', act('sell', '2023-03-10T15:00:00Z', '1', '12000'))
  expect(await ann.get('/api/tax-calculations/2024')).toMatchObject({ carryoverIn: { short: '5000.00' } })
  await ann.put('/api/tax-profiles/2024', { ...profile, carryoverShort: '4500', carryoverLong: '100.25' })
  expect(await ann.get('/api/tax-calculations/2024')).toMatchObject({
    carryoverIn: { short: '4500.00', long: '100.25' },
    // 3,000 are deducted, short-term losses first.
    carryoverOut: { short: '1500.00', long: '100.25' },
  })
  expect(await ann.get('/api/tax-calculations/2023')).toMatchObject({ carryoverOut: { short: '5000.00' } })
})

test('gains on other property use up losses before they are carried on', async () => {
  const ann = await ledgerOwner(product)
  await ann.post('/api/transactions', act('buy', '2024-01-10T15:00:00Z', '1', '20000'))
  await ann.post('/api/transactions', act('sell', '2024-03-10T15:00:00Z', '1', '12000'))
  await ann.put('/api/tax-profiles/2024', { ...profile, otherGainsLong: '6000' })
  expect(await ann.get('/api/tax-calculations/2024')).toMatchObject({
    deductibleLoss: '2000.00',
    carryoverOut: { short: '0.00', long: '0.00' },
  })
})

test('in whole dollars the figures of the year are those of the form', async () => {
  const ann = await seller(product)
  // 90,000.01 over 1.5 BTC: 60,000.01 and 30,000.00.
  expect(await ann.get('/api/tax-calculations/2024')).toMatchObject({ totalGainLoss: '49500.01' })
  await ann.put('/api/tax-profiles/2024', { ...profile, rounding: 'dollars' })
  expect(await ann.get('/api/tax-calculations/2024')).toMatchObject({ totalGainLoss: '49500.00' })
  const made = async (kind: string) => {
    const report = await makeReport(ann, kind, { taxYear: 2024, format: 'pdf' })
    expect(report).toMatchObject({ status: 'complete', error: null })
    return (await ann.getRaw(`/api/reports/${report.id}/download`)).rawPayload
  }
  const whole = {
    short: { proceeds: 3_000_000, gain: 950_000 },
    long: { proceeds: 6_000_000, gain: 4_000_000 },
  }
  expect(await readForm8949Pdf(await made('form8949'), 2024)).toMatchObject({ ...whole, totals: whole })
  expect(await readScheduleDPdf(await made('schedule-d'), 2024)).toMatchObject({
    ...whole,
    line16: 4_950_000,
  })
  await made('transaction-summary')
})

test('a report is outdated once the profile it was made with has changed', async () => {
  const ann = await seller(product)
  const report = await makeReport(ann, 'schedule-d', { taxYear: 2024, format: 'csv' })
  await ann.put('/api/tax-profiles/2024', { ...profile, otherGainsShort: '-100' })
  expect(await ann.get('/api/reports')).toMatchObject([{ id: report.id, isOutdated: true }])
  const again = await makeReport(ann, 'schedule-d', { taxYear: 2024, format: 'csv' })
  const { body } = await ann.getRaw(`/api/reports/${again.id}/download`)
  // Lotwise does not know the line of that loss, so it adds nothing up.
  for (const line of ['7', '15', '16', '21']) expect(body).toMatch(new RegExp(`^${line},.*,\\r?$`, 'm'))
})

test.each([
  [{ otherIncome: '-5' }, 'Enter it without a sign.'],
  [{ seniors: 2 }, 'Only a joint return counts two people.'],
  [{ otherGainsShort: '1,5' }, 'Enter dollars as a plain number such as 1234.50, a loss as -1234.50.'],
  [{ rounding: 'pennies' }, undefined],
])('%j is refused', async (part, message) => {
  const ann = await ledgerOwner(product)
  const answer = await ann.put('/api/tax-profiles/2024', { ...profile, ...part })
  expect(answer.statusCode).toBe(400)
  if (message) expect(answer.json().message).toBe(message)
})

test('sales go as totals with a statement, or one row for each sale, and nothing else changes', async () => {
  const ann = await ledgerOwner(product)
  for (const [month, amount] of [
    ['01', '1'],
    ['02', '1'],
  ])
    await ann.post('/api/transactions', act('buy', `2024-${month}-10T15:00:00Z`, amount ?? '', '20000'))
  await ann.post('/api/transactions', act('sell', '2024-03-01T15:00:00Z', '2', '90000.01'))
  const made = async (salesAs: string) => {
    await ann.put('/api/tax-profiles/2024', { ...profile, salesAs })
    const report = await makeReport(ann, 'form8949', { taxYear: 2024, format: 'pdf' })
    expect(report).toMatchObject({ status: 'complete', error: null })
    return readFilled((await ann.getRaw(`/api/reports/${report.id}/download`)).rawPayload)
  }
  const textsOf = ({ pages }: Awaited<ReturnType<typeof made>>) =>
    pages.map(page => page.map(({ text }) => text))
  const [rows] = textsOf(await made('rows'))
  expect(rows).toEqual(expect.arrayContaining(['01/10/2024', '02/10/2024']))
  const [various] = textsOf(await made('various'))
  expect(various).toEqual(expect.arrayContaining(['2 BTC', 'VARIOUS', '90,000.01', '50,000.01']))
  const [form, statement] = textsOf(await made('statement'))
  expect(form).toEqual(expect.arrayContaining(['M', '90,000.01', '50,000.01']))
  expect(form?.join(' ')).toContain('Coinbase see attached statement')
  expect(statement).toEqual(
    expect.arrayContaining(['Part I, box C, Coinbase, page 1 of 1', '01/10/2024', '02/10/2024', '90,000.01']),
  )
})
