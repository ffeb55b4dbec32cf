// A taxpayer whose Form 1099-DA disagrees with the records, from the file to reconciled lines of Form 8949. Every figure
// is worked out by hand.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Reconciliation, ReconciliationItem } from '../../contract/broker-statements.ts'
import type { TaxLine } from '../../contract/tax-lines.ts'
import { act, ledgerOwner, type Owner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'
import { upload } from '../testing/upload.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const coinbase = 'wallet=Coinbase'
const url = (path: string) => `/api/broker-forms/2025/${path}`

/**
 * Bought at Coinbase: 1 BTC for 20,000 in 2023 and 1 BTC for 50,000 in 2025. Sold there in 2025, FIFO:
 * - 0.4 BTC on March 1 for 36,000, fee 100: 35,900 for 8,000, long. As the form has it.
 * - 0.2 BTC on April 1 for 18,000, fee 50: 17,950 for 4,000, long. The form has 18,000: the fee is not taken off.
 * - 0.6 BTC on May 1 for 60,000: 0.4 of the first lot (8,000, long) and 0.2 of the second (10,000, short). Two lines.
 * - 0.1 BTC on June 1 at 8 p.m. in New York for 10,000 for 5,000, short: June 2 by the form's clock.
 * - 0.1 BTC spent on July 1 for 9,000 for 5,000, short: not on the form.
 * The form also has 2 ETH sold on August 1 for 7,000 that the records do not have.
 */
async function trader() {
  const owner = await ledgerOwner(product)
  const add = async (...args: Parameters<typeof act>) =>
    (await owner.post('/api/transactions', act(...args))).json().id as string
  await add('buy', '2023-01-10T17:00:00Z', '1', '20000')
  await add('buy', '2025-01-10T17:00:00Z', '1', '50000')
  const march = await add('sell', '2025-03-01T17:00:00Z', '0.4', '36000', { feeUsd: '100' })
  const april = await add('sell', '2025-04-01T17:00:00Z', '0.2', '18000', { feeUsd: '50' })
  const may = await add('sell', '2025-05-01T17:00:00Z', '0.6', '60000')
  const june = await add('sell', '2025-06-02T00:00:00Z', '0.1', '10000')
  const july = await add('spend', '2025-07-01T17:00:00Z', '0.1', '9000')
  return { owner, sales: { march, april, may, june, july } }
}

const file = {
  name: '1099-DA.csv',
  content: [
    '1b,1c,1d,1e,1f,1g,2,6',
    'Bitcoin,0.4,01/10/2023,03/01/2025,35900.00,8000.00,X,Long-term',
    'Bitcoin,0.2,01/10/2023,04/01/2025,18000.00,,,Long-term',
    'Bitcoin,0.4,01/10/2023,05/01/2025,40000.00,8000.00,X,Long-term',
    'Bitcoin,0.2,01/10/2025,05/01/2025,20000.00,9000.00,X,Short-term',
    'Bitcoin,0.1,VARIOUS,06/02/2025,10000.00,,,',
    'Ethereum,2,VARIOUS,08/01/2025,7000.00,,,Short-term',
    'Bitcoin,-1,VARIOUS,08/01/2025,7000.00,,,',
    '',
  ].join('\n'),
}
const importFile = (
  owner: Owner,
  fileType = 'csv',
  content: { name: string; content: string | Buffer } = file,
) => upload(product.app, owner.cookie, { fileType, file: content }, url(`statements/import?${coinbase}`))
const reconciliation = async (owner: Owner, view = 'open'): Promise<Reconciliation> =>
  owner.get(url(`reconciliation?${coinbase}&view=${view}`))
const linesOf = async (owner: Owner) =>
  ((await owner.get('/api/tax-calculations/2025/lines?order=oldest')).lines as TaxLine[]).map(
    ({ quantity, box, proceeds, basis, codes, adjustment, gain }) =>
      [quantity, box, proceeds, basis, codes, adjustment, gain].join(' '),
  )
const kindsOf = ({ differences }: ReconciliationItem) => differences.map(({ kind }) => kind)

describe('a statement that disagrees', () => {
  test('is read, matched, explained and settled, and the lines of Form 8949 follow', async () => {
    const { owner, sales } = await trader()
    const imported = await importFile(owner)
    expect(imported.statusCode).toBe(201)
    expect(imported.json()).toMatchObject({
      form: '1099-DA',
      lines: 6,
      issues: [{ row: 8, column: '1c', value: '-1' }],
    })
    const lineOf = (number: number) => ({ statementId: imported.json().id as string, number })

    const open = await reconciliation(owner)
    expect(open).toMatchObject({
      form: '1099-DA',
      counts: { agreeing: 1, differing: 1, proposed: 2, onlyTheirs: 1, onlyOurs: 1, notReported: 0 },
    })
    expect(open.items.map(item => [item.state, ...kindsOf(item)])).toEqual([
      ['proposed', 'fee_not_deducted', 'basis_not_shown'],
      ['proposed', 'basis_not_shown', 'day'],
      ['only_theirs'],
      ['only_ours'],
    ])
    expect(open.items[0]).toMatchObject({
      theirs: { proceeds: '18000.00' },
      ours: { proceeds: '17950.00', basis: '4000.00' },
      effect: '50.00',
    })
    // What agrees counts at once. May: the broker's basis of the second lot is 1,000 too low, so the gain by its figures
    // is 1,000 too high.
    const [may] = (await reconciliation(owner, 'differing')).items as [ReconciliationItem]
    expect(may).toMatchObject({
      state: 'exact',
      theirs: { lines: [lineOf(3), lineOf(4)] },
      effect: '1000.00',
    })
    expect(kindsOf(may)).toEqual(['basis'])
    expect((await reconciliation(owner, 'agreeing')).items[0]).toMatchObject({
      ours: { sales: [sales.march] },
    })
    expect(await linesOf(owner)).toEqual([
      '0.4 J 35900.00 8000.00  0.00 27900.00',
      '0.2 K 17950.00 4000.00  0.00 13950.00',
      '0.4 J 40000.00 8000.00  0.00 32000.00',
      '0.2 G 20000.00 9000.00 B -1000.00 10000.00',
      '0.1 H 10000.00 5000.00  0.00 5000.00',
      '0.1 H 9000.00 5000.00  0.00 4000.00',
    ])
    expect(open.reasons).toEqual([
      { kind: 'proposed', count: 2, amount: '28000.00' },
      { kind: 'only_theirs', count: 1, amount: '7000.00' },
      { kind: 'only_ours', count: 1, amount: '9000.00' },
    ])

    expect((await owner.post(url(`accept-all?${coinbase}`))).json()).toEqual({ decided: 2 })
    await owner.post('/api/broker-matches/not-reported', { sales: [sales.july] })
    const added = await owner.post('/api/broker-matches/add-sale', { line: lineOf(6) })
    expect(added.statusCode).toBe(201)
    const settled = await reconciliation(owner)
    expect(settled.counts).toEqual({
      agreeing: 2,
      differing: 3,
      proposed: 0,
      onlyTheirs: 0,
      onlyOurs: 0,
      notReported: 1,
    })
    // April: (d) as shown, the fee in (g) with code E. July is on no form. The added sale has no purchase here.
    expect(await linesOf(owner)).toEqual([
      '0.4 J 35900.00 8000.00  0.00 27900.00',
      '0.2 K 18000.00 4000.00 E -50.00 13950.00',
      '0.4 J 40000.00 8000.00  0.00 32000.00',
      '0.2 G 20000.00 9000.00 B -1000.00 10000.00',
      '0.1 H 10000.00 5000.00  0.00 5000.00',
      '0.1 I 9000.00 5000.00  0.00 4000.00',
      '2 H 7000.00 0.00  0.00 7000.00',
    ])
    expect(settled).toMatchObject({ isAgreeing: true, reasons: [] })
    expect(settled.boxes).toEqual([
      {
        box: 'G',
        theirs: { lines: 1, proceeds: '20000.00', basis: '9000.00' },
        ours: { lines: 1, proceeds: '20000.00', basis: '9000.00' },
        isAgreeing: true,
      },
      {
        box: 'H',
        theirs: { lines: 2, proceeds: '17000.00', basis: null },
        ours: { lines: 2, proceeds: '17000.00', basis: '5000.00' },
        isAgreeing: true,
      },
      { box: 'I', theirs: null, ours: { lines: 1, proceeds: '9000.00', basis: '5000.00' }, isAgreeing: true },
      {
        box: 'J',
        theirs: { lines: 2, proceeds: '75900.00', basis: '16000.00' },
        ours: { lines: 2, proceeds: '75900.00', basis: '16000.00' },
        isAgreeing: true,
      },
      {
        box: 'K',
        theirs: { lines: 1, proceeds: '18000.00', basis: null },
        ours: { lines: 1, proceeds: '18000.00', basis: '4000.00' },
        isAgreeing: true,
      },
    ])
  })

  test('what was decided can be taken back, and a later word replaces an earlier one', async () => {
    const { owner, sales } = await trader()
    const { id } = (await importFile(owner)).json()
    const april = { lines: [{ statementId: id, number: 2 }], sales: [sales.april] }
    await owner.post('/api/broker-matches', april)
    expect((await reconciliation(owner)).counts.proposed).toBe(1)
    await owner.post('/api/broker-matches/refuse', { lines: april.lines })
    const refused = await reconciliation(owner)
    expect(refused.counts).toMatchObject({ proposed: 1, onlyTheirs: 2, onlyOurs: 2 })
    const decision = refused.items.find(({ theirs }) => theirs?.lines[0]?.number === 2)?.decisionId
    expect((await owner.remove(`/api/broker-matches/${decision}`)).statusCode).toBe(200)
    expect((await reconciliation(owner)).counts.proposed).toBe(2)
    expect((await owner.remove(`/api/broker-matches/${decision}`)).statusCode).toBe(404)
  })

  test("ours is put right by the statement's proceeds", async () => {
    const { owner, sales } = await trader()
    const { id } = (await importFile(owner)).json()
    const corrected = await owner.post('/api/broker-matches/correct', {
      lines: [{ statementId: id, number: 2 }],
      sale: sales.april,
    })
    expect(corrected.statusCode).toBe(200)
    // 18,050 before the fee of 50.
    expect(await owner.get(`/api/transactions/${sales.april}`)).toMatchObject({
      usd: '18050.00',
      usdSource: 'you',
    })
    expect((await linesOf(owner))[1]).toBe('0.2 K 18000.00 4000.00  0.00 14000.00')
  })

  test('says why only the basis differs, or the box', async () => {
    const { owner, sales } = await trader()
    await importFile(owner)
    await owner.post(url(`accept-all?${coinbase}`))
    // The form has 35,900 for 8,000 of March, in box J.
    const enter = (over: object) =>
      owner.put(`/api/transactions/${sales.march}/broker-report`, {
        ...{ form: '1099-DA', basisReported: true, proceeds: '35900', basis: '8000', term: 'long' },
        ...over,
      })
    const others = [
      { kind: 'only_theirs', count: 1, amount: '7000.00' },
      { kind: 'only_ours', count: 1, amount: '9000.00' },
    ]
    const boxJ = ({ boxes }: Reconciliation) => boxes.find(({ box }) => box === 'J')

    expect((await enter({ basis: '7400' })).statusCode).toBe(200)
    const byBasis = await reconciliation(owner)
    expect(byBasis).toMatchObject({
      isAgreeing: false,
      reasons: [{ kind: 'basis', count: 1, amount: '600.00' }, ...others],
    })
    expect(boxJ(byBasis)).toMatchObject({
      theirs: { proceeds: '75900.00', basis: '16000.00' },
      ours: { proceeds: '75900.00', basis: '15400.00' },
      isAgreeing: false,
    })

    expect((await enter({ basisReported: false })).statusCode).toBe(200)
    const byBox = await reconciliation(owner)
    expect(byBox.reasons).toEqual([{ kind: 'box', count: 1, amount: '35900.00' }, ...others])
    expect(boxJ(byBox)).toMatchObject({ ours: { proceeds: '40000.00' }, isAgreeing: false })
  })

  test('that two tabs import at once is there once', async () => {
    const { owner } = await trader()
    const answers = await Promise.all([importFile(owner), importFile(owner)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400])
    const refused = answers.find(({ statusCode }) => statusCode === 400)
    expect(refused?.json().message).toContain('This statement is here already, as 1099-DA.csv.')
    expect((await reconciliation(owner)).statements).toMatchObject([{ lines: 6 }])
    // Another with other lines is another statement.
    const more = { ...file, content: file.content.replace('35900.00', '35900.01') }
    expect((await importFile(owner, 'csv', more)).statusCode).toBe(201)
  })

  test('a deleted statement leaves nothing behind', async () => {
    const { owner } = await trader()
    const before = await linesOf(owner)
    const { id } = (await importFile(owner)).json()
    expect(await linesOf(owner)).not.toEqual(before)
    expect((await owner.remove(`/api/broker-statements/${id}`)).json()).toEqual({ deleted: 1 })
    expect((await reconciliation(owner)).statements).toEqual([])
    expect((await linesOf(owner))[0]).toBe('0.4 K 35900.00 8000.00  0.00 27900.00')
  })
})

test('a sale that the broker has across New Year is pointed to from both sides', async () => {
  const owner = await ledgerOwner(product)
  await owner.post('/api/transactions', act('buy', '2023-01-10T17:00:00Z', '1', '20000'))
  // Both at ten in the evening in New York: of December 31, 2024, and of December 31, 2025.
  await owner.post('/api/transactions', act('sell', '2025-01-01T03:00:00Z', '0.2', '19000'))
  await owner.post('/api/transactions', act('sell', '2026-01-01T03:00:00Z', '0.1', '9000'))
  const enter = (year: number, ...lines: object[]) =>
    owner.post(`/api/broker-forms/${year}/statements?${coinbase}`, { form: '1099-DA', lines })
  await enter(2025, { asset: 'BTC', quantity: '0.2', sold: '2025-01-01', proceeds: '19000' })
  await enter(2026, { asset: 'BTC', quantity: '0.1', sold: '2026-01-01', proceeds: '9000' })
  const reported = async (year: number) =>
    (await owner.get(`/api/broker-forms/${year}/reconciliation?${coinbase}`)).items.map(
      ({ state, acrossNewYear }: ReconciliationItem) => [state, acrossNewYear],
    )
  // There is no statement for 2024.
  expect(await reported(2025)).toEqual([
    ['only_theirs', '2024-12-31'],
    ['only_ours', '2026-01-01'],
  ])
  expect(await reported(2026)).toEqual([['only_theirs', '2025-12-31']])
})

describe('boxes beside the figures of a sale', () => {
  const content = [
    '1b,1c,1d,1e,1f,1g,1i,2,4,6,9',
    'BTC,1,01/10/2025,03/01/2025,3000.00,4000.00,1000.00,X,720.00,Short-term,',
    'ETH,1,02/01/2025,07/01/2025,900.00,800.00,,X,,Long-term,X',
    'SOL,1,01/10/2023,07/02/2025,90.00,80.00,,X,,,',
    '',
  ].join('\n')

  /** 1 BTC bought for 4,000 and sold for 3,000; ETH and SOL of unknown origin, which came from outside before they were sold. */
  async function seller() {
    const owner = await ledgerOwner(product)
    const add = (...args: Parameters<typeof act>) => owner.post('/api/transactions', act(...args))
    await add('buy', '2025-01-10T17:00:00Z', '1', '4000')
    await add('sell', '2025-03-01T17:00:00Z', '1', '3000')
    await add('sell', '2025-07-01T17:00:00Z', '1', '900', { symbol: 'ETH' })
    await add('sell', '2025-07-02T17:00:00Z', '1', '90', { symbol: 'SOL' })
    return owner
  }
  const printed = async (owner: Owner) =>
    ((await owner.get('/api/tax-calculations/2025/lines?order=oldest')).lines as TaxLine[]).map(
      ({ asset, acquired, term, box, codes, adjustment, gain }) =>
        [asset, acquired, term, box, codes, adjustment, gain].join(' '),
    )
  const guide = async (owner: Owner) => JSON.stringify(await owner.get('/api/filing-guides/2025'))

  test('a wash sale has code W, tax withheld is in the guide, and the date acquired decides the term', async () => {
    const owner = await seller()
    const imported = await importFile(owner, 'csv', { name: 'boxes.csv', content })
    expect(imported.json()).toMatchObject({
      lines: 3,
      issues: [],
      notices: [{ row: 3, column: '9', value: 'X' }],
    })
    expect(await printed(owner)).toEqual([
      'BTC 01/10/2025 short G W 1000.00 0.00',
      'ETH 02/01/2025 short G T 0.00 100.00',
      'SOL 01/10/2023 long J  0.00 10.00',
    ])
    expect(await guide(owner)).toContain('Enter $720.00 on Form 1040, line 25b')
    expect((await reconciliation(owner, 'agreeing')).items).toMatchObject([
      { theirs: { washSaleDisallowed: '1000.00', taxWithheld: '720.00', isLossDisallowed: false } },
    ])
    expect((await reconciliation(owner)).statements).toMatchObject([{ notices: [{ column: '9' }] }])
    await owner.remove(`/api/broker-statements/${imported.json().id}`)
    expect(await guide(owner)).not.toContain('25b')
  })

  test('are entered by hand too', async () => {
    const owner = await seller()
    const line = { asset: 'btc', quantity: '1', sold: '2025-03-01', proceeds: '3000', basis: '4000' }
    const enter = (over: object) =>
      owner.post(url(`statements?${coinbase}`), { form: '1099-DA', lines: [{ ...line, ...over }] })
    expect((await enter({ washSaleDisallowed: '-1' })).json().field).toContain('washSaleDisallowed')
    expect((await enter({ acquired: '2025-03-02' })).json().field).toBe('lines.0.acquired')
    const boxes = {
      basisReported: true,
      isLossDisallowed: true,
      washSaleDisallowed: '0.00',
      taxWithheld: '12',
    }
    expect((await enter(boxes)).statusCode).toBe(201)
    expect((await printed(owner))[0]).toBe('BTC 01/10/2025 short G L 1000.00 0.00')
    expect(await guide(owner)).toContain('Enter $12.00 on Form 1040, line 25b')
  })
})

test('of 2026, what is on no line follows the history of its lot', async () => {
  const owner = await ledgerOwner(product)
  for (const at of ['2025-01-10T17:00:00Z', '2026-01-10T17:00:00Z'])
    await owner.post('/api/transactions', act('buy', at, '1', '20000'))
  for (const at of ['2026-03-01T17:00:00Z', '2026-04-01T17:00:00Z', '2026-05-01T17:00:00Z'])
    await owner.post('/api/transactions', act('sell', at, '0.6', '18000'))
  const line = { asset: 'BTC', quantity: '0.6', sold: '2026-03-01', proceeds: '18000', basisReported: false }
  const added = await owner.post(`/api/broker-forms/2026/statements?${coinbase}`, {
    form: '1099-DA',
    lines: [{ ...line, acquired: null, basis: null, term: null }],
  })
  expect(added.statusCode).toBe(201)
  expect(await owner.get('/api/broker-forms/2026')).toMatchObject([{ form: '1099-DA by lot' }])
  const { lines } = await owner.get('/api/tax-calculations/2026/lines?order=oldest')
  // 0.4 of April are of 2025, and 0.2 of 2026, as all of May.
  expect(lines.map(({ quantity, box }: TaxLine) => `${quantity} ${box}`)).toEqual([
    '0.6 K',
    '0.4 K',
    '0.2 G',
    '0.6 G',
  ])
})

test('lines are entered by hand, and what the form cannot say is refused', async () => {
  const { owner } = await trader()
  const line = { asset: 'btc', quantity: '0.4', sold: '2025-03-01', proceeds: '35900' }
  const add = (over: object) =>
    owner.post(url(`statements?${coinbase}`), { form: '1099-DA', lines: [{ ...line, ...over }] })
  for (const [over, field] of [
    [{ sold: '2024-03-01' }, 'lines.0.sold'],
    [{ quantity: '-1' }, 'quantity'],
    [{ quantity: '0.0' }, 'quantity'],
    [{ proceeds: '1e5' }, 'proceeds'],
    [{ basisReported: true }, 'lines.0.basis'],
    [{ asset: 'a\0' }, 'asset'],
  ] as const) {
    const refused = await add(over)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().field).toContain(field)
  }
  expect((await add({})).json()).toMatchObject({ source: 'hand', lines: 1, form: '1099-DA' })
  expect((await reconciliation(owner)).counts).toMatchObject({ agreeing: 1, onlyOurs: 4 })
  const early = await owner.post(`/api/broker-forms/2024/statements?${coinbase}`, {
    form: '1099-DA',
    lines: [{ ...line, sold: '2024-03-01' }],
  })
  expect(early.json().message).toContain('no Form 1099-DA for 2024')
})

describe('a line that adds up many sales', () => {
  /** 1,000 USDC bought for 1,000, then sold in parts of 10: twenty for 10.01 each, and one exchanged for 0.0001 BTC. */
  async function manySales() {
    const owner = await ledgerOwner(product)
    const usdc = { symbol: 'USDC' }
    await owner.post('/api/transactions', act('buy', '2025-01-10T17:00:00Z', '1000', '1000', usdc))
    for (let month = 1; month <= 20; month++) {
      const day = String(month).padStart(2, '0')
      await owner.post('/api/transactions', act('sell', `2025-02-${day}T17:00:00Z`, '10', '10.01', usdc))
    }
    const traded = { ...usdc, receivedSymbol: 'BTC', receivedAmount: '0.0001' }
    await owner.post('/api/transactions', act('trade', '2025-03-01T17:00:00Z', '10', '10', traded))
    return owner
  }
  const total = (proceeds: string) => ({
    name: '1099-DA.csv',
    content: `1b,1c,1e,1f,11a,11b\nUSD Coin,200,,${proceeds},Qualifying stablecoins,20\n`,
  })
  const decide = (owner: Owner, item: ReconciliationItem, saleCount: number, as = 'same') =>
    owner.post('/api/broker-matches/decide', { line: item.theirs?.lines[0], lineCount: 1, saleCount, as })

  test('is proposed with the sales it adds up, and accepted without naming them', async () => {
    const owner = await manySales()
    await importFile(owner, 'csv', total('200.20'))
    const { items, counts } = await reconciliation(owner)
    expect(counts).toMatchObject({ proposed: 1, onlyTheirs: 0, onlyOurs: 1 })
    const [proposed] = items as [ReconciliationItem]
    expect(proposed).toMatchObject({ theirs: { lineCount: 1 }, ours: { saleCount: 20, proceeds: '200.20' } })
    expect((await decide(owner, proposed, 19)).json()).toMatchObject({ code: 'answer_outdated' })
    expect((await decide(owner, proposed, 20)).json()).toEqual({ decided: 1 })
    expect((await reconciliation(owner)).counts).toMatchObject({ agreeing: 1, proposed: 0, onlyOurs: 1 })
    const lines = await linesOf(owner)
    expect(lines.filter(text => text === '10 H 10.01 10.00  0.00 0.01')).toHaveLength(20)
    const other = await ledgerOwner(product)
    expect((await decide(other, proposed, 20)).statusCode).toBe(404)
  })

  test('that agrees with nothing says by how much it differs, and can be matched all the same', async () => {
    const owner = await manySales()
    await importFile(owner, 'csv', {
      ...total('250.00'),
      content: total('250.00').content.replace(',200,', ',250,'),
    })
    const [open] = (await reconciliation(owner)).items as [ReconciliationItem]
    expect(open).toMatchObject({
      state: 'only_theirs',
      mayAddUp: { lines: 1, sales: 20, proceeds: '200.20', by: '49.80' },
    })
    expect((await owner.post(url(`accept-all?${coinbase}`))).json()).toEqual({ decided: 0 })
    expect((await decide(owner, open, 20)).json()).toEqual({ decided: 1 })
    const [accepted] = (await reconciliation(owner, 'differing')).items as [ReconciliationItem]
    expect(accepted).toMatchObject({ state: 'accepted', ours: { saleCount: 20 } })
    expect(accepted.differences).toContainEqual({ kind: 'proceeds', by: '49.80' })
  })

  test('is entered by hand without a day', async () => {
    const owner = await manySales()
    const line = { asset: 'usdc', quantity: '200', sold: null, proceeds: '200.20' }
    const added = await owner.post(url(`statements?${coinbase}`), { form: '1099-DA', lines: [line] })
    expect(added.statusCode).toBe(201)
    const [proposed] = (await reconciliation(owner)).items as [ReconciliationItem]
    expect(proposed).toMatchObject({ state: 'proposed', theirs: { sold: [] }, ours: { saleCount: 20 } })
    expect((await decide(owner, proposed, 20, 'apart')).json()).toEqual({ decided: 1 })
    expect((await reconciliation(owner)).counts).toMatchObject({ proposed: 0, onlyTheirs: 1, onlyOurs: 21 })
  })
})

test("another account's statements, lines and sales are not found", async () => {
  const { owner, sales } = await trader()
  const { id } = (await importFile(owner)).json()
  const { owner: other, sales: theirs } = await trader()
  const line = (number: number, statementId: string = id) => ({ statementId, number })
  const refused = [
    await other.post('/api/broker-matches', { lines: [line(1)], sales: [theirs.march] }),
    await other.post('/api/broker-matches/refuse', { lines: [line(1)] }),
    await other.post('/api/broker-matches/not-reported', { sales: [sales.july] }),
    await other.post('/api/broker-matches/add-sale', { line: line(6) }),
    await other.post('/api/broker-matches/correct', { lines: [line(2)], sale: theirs.april }),
    await other.remove(`/api/broker-statements/${id}`),
    await owner.post('/api/broker-matches', { lines: [line(99)], sales: [sales.march] }),
    await owner.post('/api/broker-matches', { lines: [line(1)], sales: [theirs.march] }),
    await owner.post('/api/broker-matches', { lines: [line(1, randomUUID())], sales: [sales.march] }),
  ]
  expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 404))
  expect((await reconciliation(other)).statements).toEqual([])
  // A sale at another exchange is not one of this statement.
  const elsewhere = await owner.post(
    '/api/transactions',
    act('sell', '2025-03-01T17:00:00Z', '0.4', '1', { wallet: 'Kraken' }),
  )
  const mixed = await owner.post('/api/broker-matches', { lines: [line(1)], sales: [elsewhere.json().id] })
  expect(mixed.statusCode).toBe(404)
})

test('files that are no statement are refused in words, and nothing of them stays', async () => {
  const { owner } = await trader()
  const refusals = [
    await importFile(owner, 'csv', { name: 'a.csv', content: 'Timestamp,Type\n2025-01-01,Buy\n' }),
    await importFile(owner, 'pdf', { name: 'a.pdf', content: '%PDF-1.7 broken' }),
    await importFile(owner, 'csv', {
      name: 'a.csv',
      content: Buffer.from('1b,1c,1e,1f\nBTC,1,03/01/2025,\0\n'),
    }),
    await importFile(owner, 'csv', { name: 'a.csv', content: '1b,1c,1e,1f\nBTC,1,03/01/2024,5\n' }),
    await importFile(owner, 'exe', { name: 'a.exe', content: 'MZ' }),
  ]
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 422, 400])
  expect(refusals[3]?.json().message).toContain('is not in 2025')
  expect((await reconciliation(owner)).statements).toEqual([])
})
