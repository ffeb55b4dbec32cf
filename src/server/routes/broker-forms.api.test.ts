import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Broker } from '../../contract/broker-forms.ts'
import type { Review } from '../../contract/review.ts'
import type { TaxLine } from '../../contract/tax-lines.ts'
import { act, ledgerOwner, makeReport, type Owner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

/** A purchase and two sales at Coinbase, one on a hardware wallet, all of 2025. */
async function trader() {
  const owner = await ledgerOwner(product)
  await owner.post('/api/transactions', act('buy', '2023-01-10T15:00:00Z', '1', '20000'))
  await owner.post(
    '/api/transactions',
    act('buy', '2023-01-10T15:00:00Z', '1', '20000', { wallet: 'Ledger' }),
  )
  const first = await owner.post('/api/transactions', act('sell', '2025-03-01T15:00:00Z', '0.5', '45000'))
  await owner.post('/api/transactions', act('sell', '2025-04-01T15:00:00Z', '0.25', '20000'))
  await owner.post(
    '/api/transactions',
    act('spend', '2025-05-01T15:00:00Z', '0.1', '9000', { wallet: 'Ledger' }),
  )
  return { owner, saleId: first.json().id as string }
}

const boxesOf = async (owner: Owner, year = 2025) => {
  const { lines } = await owner.get(`/api/tax-calculations/${year}/lines?order=oldest`)
  return (lines as TaxLine[]).map(({ box }) => box)
}
const questionsOf = async (owner: Owner) =>
  ((await owner.get('/api/review')) as Review).issues.filter(({ kind }) => kind === 'broker_form_open')

test('a known broker counts as reporting without basis, with the question open, until it is answered', async () => {
  const { owner } = await trader()
  expect(await owner.get('/api/broker-forms/2025')).toEqual([
    { wallet: 'Coinbase', custody: 'broker', mustReport: true, sales: 2, form: null },
    { wallet: 'Ledger', custody: 'self', mustReport: false, sales: 1, form: null },
  ] satisfies Broker[])
  expect(await boxesOf(owner)).toEqual(['K', 'K', 'L'])
  expect(await questionsOf(owner)).toMatchObject([{ walletYear: { wallet: 'Coinbase', year: 2025 } }])
  expect((await owner.get('/api/compliance/2025')).brokers).toEqual({
    state: 'todo',
    open: ['Coinbase'],
    answered: 0,
  })

  const answered = await owner.put('/api/broker-forms/2025', { wallet: 'Coinbase', form: 'none' })
  expect(answered.json()[0]).toEqual({
    wallet: 'Coinbase',
    custody: 'broker',
    mustReport: true,
    sales: 2,
    form: 'none',
  })
  expect(await boxesOf(owner)).toEqual(['L', 'L', 'L'])
  expect(await questionsOf(owner)).toEqual([])
  expect((await owner.get('/api/compliance/2025')).brokers).toEqual({ state: 'done', open: [], answered: 1 })

  await owner.put('/api/broker-forms/2025', { wallet: 'Coinbase', form: '1099-DA with basis' })
  await owner.put('/api/broker-forms/2025', { wallet: 'Ledger', form: '1099-B' })
  expect(await boxesOf(owner)).toEqual(['J', 'J', 'E'])
  await owner.put('/api/broker-forms/2025', { wallet: 'Coinbase', form: null })
  expect(await boxesOf(owner)).toEqual(['K', 'K', 'E'])
})

test('from 2026 on each lot decides by its own history whether its basis was reported, and says why', async () => {
  const owner = await ledgerOwner(product)
  await owner.post('/api/transactions', act('buy', '2022-04-01T15:00:00Z', '1', '3000'))
  await owner.post('/api/transactions', act('buy', '2026-02-01T15:00:00Z', '1', '2000'))
  const sold = await owner.post('/api/transactions', act('sell', '2026-03-01T15:00:00Z', '2', '8000'))
  const rulesOf = async (number: number) => {
    const { rules } = await owner.get(`/api/tax-calculations/2026/lines/${sold.json().id}/${number}`)
    return rules.map(({ id }: { id: string }) => id).filter((id: string) => id.includes('COVERED'))
  }
  expect(await boxesOf(owner, 2026)).toEqual(['K', 'G'])
  expect([await rulesOf(1), await rulesOf(2)]).toEqual([['R-NONCOVERED-BEFORE-2026'], ['R-COVERED']])
  await owner.put('/api/broker-forms/2026', { wallet: 'Coinbase', form: '1099-DA' })
  expect(await boxesOf(owner, 2026)).toEqual(['K', 'H'])
  expect(await rulesOf(2)).toEqual([])
  await owner.put('/api/broker-forms/2026', { wallet: 'Coinbase', form: '1099-DA by lot' })
  expect(await boxesOf(owner, 2026)).toEqual(['K', 'G'])
  expect(await questionsOf(owner)).toEqual([])
})

test('an answer makes reports of before it outdated', async () => {
  const { owner } = await trader()
  const report = await makeReport(owner, 'form8949', { taxYear: 2025, format: 'csv' })
  const isOutdated = async () =>
    ((await owner.get('/api/reports')) as { id: string; isOutdated: boolean }[]).find(
      ({ id }) => id === report.id,
    )?.isOutdated
  expect(await isOutdated()).toBe(false)
  await owner.put('/api/broker-forms/2025', { wallet: 'Coinbase', form: '1099-DA' })
  expect(await isOutdated()).toBe(true)
})

test('a sale has figures of its own, which come before the answer', async () => {
  const { owner, saleId } = await trader()
  const url = `/api/transactions/${saleId}/broker-report`
  expect(await owner.get(url)).toMatchObject({
    wallet: 'Coinbase',
    year: 2025,
    report: null,
    answer: 'unanswered',
  })
  const report = { form: '1099-DA', proceeds: '45100.00', basis: '9000', basisReported: true, term: 'short' }
  const saved = await owner.put(url, report)
  expect(saved.json()).toMatchObject({ report, answer: 'unanswered' })
  const { lines } = await owner.get('/api/tax-calculations/2025/lines?order=oldest')
  // As shown in (d) and (e); proceeds that no recorded cost explains, a wrong basis and a wrong term are corrected in (f) and (g).
  expect(lines[0]).toMatchObject({
    box: 'J',
    proceeds: '45100.00',
    basis: '9000.00',
    codes: 'BOT',
    adjustment: '-1100.00',
    gain: '35000.00',
  })
  expect((await owner.remove(url)).json()).toMatchObject({ report: null })
  expect(await boxesOf(owner)).toEqual(['K', 'K', 'L'])
})

test('what cannot be is refused', async () => {
  const { owner, saleId } = await trader()
  const early = await owner.put('/api/broker-forms/2024', { wallet: 'Coinbase', form: '1099-DA' })
  expect(early.statusCode).toBe(400)
  expect(early.json()).toMatchObject({ field: 'form', message: expect.stringContaining('2024') })
  expect((await owner.put('/api/broker-forms/2025', { wallet: 'Coinbase', form: '1099-K' })).statusCode).toBe(
    400,
  )
  expect((await owner.put('/api/broker-forms/2025', { wallet: 'a\0b', form: 'none' })).statusCode).toBe(400)
  const url = `/api/transactions/${saleId}/broker-report`
  const report = { form: '1099-DA', proceeds: null, basis: null, basisReported: true, term: null }
  expect((await owner.put(url, report)).json()).toMatchObject({ field: 'basis' })
  expect((await owner.put(url, { ...report, basisReported: false, proceeds: '-1' })).statusCode).toBe(400)
  const { owner: other } = await trader()
  expect((await other.put(url, { ...report, basisReported: false })).statusCode).toBe(404)
  expect((await other.getRaw(url)).statusCode).toBe(404)
  const purchase = (await owner.list()).find(({ type }: { type: string }) => type === 'buy')
  expect((await owner.getRaw(`/api/transactions/${purchase.id}/broker-report`)).statusCode).toBe(404)
})

test("the broker's cost of unknown coins is an issue that can be kept", async () => {
  const owner = await ledgerOwner(product)
  const sale = await owner.post('/api/transactions', act('sell', '2025-03-01T15:00:00Z', '1', '100000'))
  const issues = async () => ((await owner.get('/api/review')) as Review).issues.map(({ kind }) => kind)
  expect(await issues()).toEqual(['missing_history', 'broker_form_open'])
  await owner.put(`/api/transactions/${sale.json().id}/broker-report`, {
    form: '1099-DA',
    proceeds: '100000',
    basis: '90000',
    basisReported: true,
    term: null,
  })
  expect(await issues()).toEqual(['basis_from_broker'])
  const { lines } = await owner.get('/api/tax-calculations/2025/lines')
  expect(lines[0]).toMatchObject({ box: 'G', basis: '90000.00', codes: '', gain: '10000.00' })
  await owner.post('/api/review/dismiss', { key: `basis_from_broker:${sale.json().id}` })
  expect(await issues()).toEqual([])
})

test('who holds the coins of a wallet is the person’s to say, and decides which form is expected', async () => {
  const { owner } = await trader()
  const say = (wallet: string, custody: 'broker' | 'self' | null) =>
    owner.put('/api/wallet-custody', { wallet, custody })
  expect((await say('Coinbase', 'self')).json()).toEqual({ wallet: 'Coinbase', custody: 'self' })
  expect(await boxesOf(owner)).toEqual(['L', 'L', 'L'])
  expect(await questionsOf(owner)).toEqual([])

  await say('Ledger', 'broker')
  expect(await boxesOf(owner)).toEqual(['L', 'L', 'K'])
  expect(await questionsOf(owner)).toMatchObject([{ walletYear: { wallet: 'Ledger', year: 2025 } }])
  expect((await owner.get('/api/broker-forms/2025'))[0]).toMatchObject({ wallet: 'Ledger', mustReport: true })

  expect((await say('Coinbase', null)).json()).toEqual({ wallet: 'Coinbase', custody: 'broker' })
  expect(await boxesOf(owner)).toEqual(['K', 'K', 'K'])
})

test('a loss that may not be deducted is given by hand, and every report and file has it', async () => {
  const owner = await ledgerOwner(product)
  await owner.post(
    '/api/transactions',
    act('buy', '2025-01-10T15:00:00Z', '0.2', '20000', { wallet: 'Ledger' }),
  )
  const sale = await owner.post(
    '/api/transactions',
    act('sell', '2025-03-01T15:00:00Z', '0.2', '12000', { wallet: 'Ledger' }),
  )
  const url = `/api/transactions/${sale.json().id}`
  const saved = await owner.put(`${url}/adjustments`, {
    adjustments: [
      { code: 'W', usd: '500.5' },
      { code: 'L', usd: '1499.50' },
    ],
  })
  expect(saved.json()).toMatchObject({
    report: null,
    adjustments: [
      { code: 'W', usd: '500.5' },
      { code: 'L', usd: '1499.50' },
    ],
  })
  const { lines } = await owner.get('/api/tax-calculations/2025/lines')
  expect(lines[0]).toMatchObject({
    box: 'I',
    proceeds: '12000.00',
    basis: '20000.00',
    codes: 'LW',
    adjustment: '2000.00',
    gain: '-6000.00',
  })
  expect(await owner.get('/api/tax-calculations/2025')).toMatchObject({
    shortTermGains: '-6000.00',
    carryoverOut: { short: '3000.00' },
  })
  const fileOf = async (format: string) => {
    const { downloadUrl, warning } = (
      await owner.post('/api/tax-exports/generate', { taxYear: 2025, format })
    ).json()
    return { body: (await owner.getRaw(downloadUrl)).body as string, warning: warning as string | null }
  }
  expect((await fileOf('form8949_csv')).body).toContain('12000.00,20000.00,LW,2000.00,-6000.00')
  expect((await fileOf('json')).body).toMatch(/"codes": ?"LW"[\s\S]*"adjustment": ?"2000.00"/)
  expect((await fileOf('taxact_csv')).body).toContain('2000.00')
  // TXF has a place for code W alone, and says so.
  expect((await fileOf('turbotax_txf')).warning).toContain('no place for the codes and adjustments')

  // With W alone the file carries it.
  await owner.put(`${url}/adjustments`, { adjustments: [{ code: 'W', usd: '2000' }] })
  const txf = await fileOf('turbotax_txf')
  expect(txf.body).toMatch(/\$20000.00\r?\n\$12000.00\r?\n\$2000.00/)

  // No more than the loss, and the review shows what is left over.
  await owner.put(`${url}/adjustments`, { adjustments: [{ code: 'L', usd: '9000' }] })
  expect((await owner.get('/api/tax-calculations/2025')).shortTermGains).toBe('0.00')
  const { issues }: Review = await owner.get('/api/review')
  expect(issues).toMatchObject([{ kind: 'unclear_record' }])
  expect(JSON.stringify(issues)).toContain('your own adjustment says that a loss on this sale is not allowed')
  expect((await owner.put(`${url}/adjustments`, { adjustments: [] })).json().adjustments).toEqual([])
  expect((await owner.get('/api/tax-calculations/2025')).shortTermGains).toBe('-8000.00')
})

test('codes that follow from something else, and amounts that cannot be, are refused in words', async () => {
  const { owner, saleId } = await trader()
  const url = `/api/transactions/${saleId}/adjustments`
  const refusal = async (...adjustments: object[]) => {
    const answer = await owner.put(url, { adjustments })
    expect(answer.statusCode).toBe(400)
    return answer.json().message as string
  }
  expect(await refusal({ code: 'B', usd: '10' })).toContain('Broker Figures')
  expect(await refusal({ code: 'N', usd: '10' })).toContain('on behalf of someone else')
  expect(await refusal({ code: 'w', usd: '10' })).toContain('Use code C, L, O or W.')
  expect(await refusal({ code: 'C', usd: '10' })).toContain('has no amount')
  expect(await refusal({ code: 'W', usd: '-10' })).toContain('as a positive amount')
  expect(await refusal({ code: 'L', usd: '0' })).toContain('as a positive amount')
  expect(await refusal({ code: 'O', usd: '0.00' })).toContain('other than zero')
  expect(await refusal({ code: 'L', usd: '1e5' })).toContain('plain number')
  expect(await refusal({ code: 'L', usd: '1' }, { code: 'L', usd: '2' })).toContain('each code once')
  const { owner: other } = await trader()
  expect((await other.put(url, { adjustments: [] })).statusCode).toBe(404)
  const purchase = (await owner.list()).find(({ type }: { type: string }) => type === 'buy')
  const bought = await owner.put(`/api/transactions/${purchase.id}/adjustments`, { adjustments: [] })
  expect(bought.statusCode).toBe(404)
})

test('a sale of a collectible is said to be one: code C, line 18 of Schedule D, and up to 28 percent', async () => {
  const owner = await ledgerOwner(product)
  const nft = { wallet: 'Ledger', symbol: 'PUNK' }
  await owner.post('/api/transactions', act('buy', '2023-01-10T15:00:00Z', '1', '10000', nft))
  const sale = await owner.post('/api/transactions', act('sell', '2025-03-01T15:00:00Z', '1', '60000', nft))
  const { year: _, isOwn: __, ...profile } = await owner.get('/api/tax-profiles/2025')
  await owner.put('/api/tax-profiles/2025', { ...profile, otherIncome: '265750' })
  const taxOf = async () => (await owner.get('/api/tax-calculations/2025')).taxParts.incomeTax
  // 50,000 at 15 percent, and at 28.
  expect(await taxOf()).toBe('7500.00')
  await owner.put(`/api/transactions/${sale.json().id}/adjustments`, {
    adjustments: [{ code: 'C', usd: '0' }],
  })
  expect(await taxOf()).toBe('14000.00')
  expect(await owner.get('/api/tax-calculations/2025')).toMatchObject({ collectiblesGain: '50000.00' })
  const { lines } = await owner.get('/api/tax-calculations/2025/lines')
  expect(lines[0]).toMatchObject({ codes: 'C', adjustment: '0.00', gain: '50000.00' })
  const { id } = await makeReport(owner, 'schedule-d', { taxYear: 2025, format: 'csv' })
  expect((await owner.getRaw(`/api/reports/${id}/download`)).body).toMatch(/^18,.*,50000\.00$/m)
  const { steps } = await owner.get('/api/filing-guides/2025')
  expect(JSON.stringify(steps)).toContain('line 7 is $50,000.00, which is on line 18')
  const comparison = await owner.get('/api/tax-calculations/2025/comparison')
  expect(JSON.stringify(comparison)).toContain('"15900.00"')
})
