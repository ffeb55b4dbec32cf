// What Coinbase's Forms 1099-DA for 2026 should say, and what is different on those that came. Worked out by hand.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Comparison, Prediction } from '../../contract/predicted-forms.ts'
import { act, ledgerOwner, type Owner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'
import { upload } from '../testing/upload.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const url = (path: string, more = '') => `/api/broker-forms/2026/${path}?wallet=Coinbase${more}`

/**
 * At Coinbase: 1 BTC bought in 2022 for 20,000 and 1 in February 2026 for 60,010 with its fee of 10. Both sold on June 1
 * for 140,000, fee 100: 69,950 each. 2 SOL came from elsewhere on March 1, one is sold for 150 on July 1; and 0.5 ETH
 * bought for 1,000 in April is sold for 1,500 on August 1.
 */
async function trader(): Promise<Owner> {
  const owner = await ledgerOwner(product)
  const add = async (...args: Parameters<typeof act>) =>
    (await owner.post('/api/transactions', act(...args))).json().id as string
  await add('buy', '2022-01-10T17:00:00Z', '1', '20000')
  await add('buy', '2026-02-10T17:00:00Z', '1', '60000', { feeUsd: '10' })
  await add('buy', '2025-02-10T17:00:00Z', '2', '200', { symbol: 'SOL', wallet: 'Ledger' })
  await add('transfer', '2026-03-01T17:00:00Z', '2', null, {
    symbol: 'SOL',
    wallet: 'Ledger',
    toWallet: 'Coinbase',
  })
  await add('buy', '2026-04-01T17:00:00Z', '0.5', '1000', { symbol: 'ETH' })
  await add('sell', '2026-06-01T17:00:00Z', '2', '140000', { feeUsd: '100' })
  await add('sell', '2026-07-01T17:00:00Z', '1', '150', { symbol: 'SOL' })
  await add('sell', '2026-08-01T17:00:00Z', '0.5', '1500', { symbol: 'ETH' })
  return owner
}

const importLines = (owner: Owner, ...lines: string[]) =>
  upload(
    product.app,
    owner.cookie,
    {
      fileType: 'csv',
      file: { name: '1099-DA.csv', content: ['1b,1c,1d,1e,1f,1g,2,6,9', ...lines, ''].join('\n') },
    },
    url('statements/import'),
  )

test('a form for what is covered and for what is not, with a reason for each empty box', async () => {
  const owner = await trader()
  const prediction: Prediction = await owner.get(url('prediction'))
  expect(
    prediction.items.map(({ code, units, name, acquired, proceeds, basis }) =>
      [code, units, name, acquired, proceeds, basis].join(' '),
    ),
  ).toEqual([
    'K 1 BTC  69950.00 ',
    'G 1 BTC 2026-02-10 69950.00 60010.00',
    'Y 1 SOL  150.00 ',
    'G 0.5 ETH 2026-04-01 1500.00 1000.00',
  ])
  expect(prediction.totals.map(({ code, forms, basis }) => `${code} ${forms} ${basis}`)).toEqual([
    'G 2 61010.00',
    'K 1 null',
    'Y 1 null',
  ])
  const [old, , sol] = prediction.items
  expect(old?.blanks[1]).toMatchObject({ boxes: ['1d', '1g', '2', '6'] })
  expect(old?.blanks[1]?.words).toContain('bought before 2026')
  expect(sol?.boxes.find(({ box }) => box === '12b')?.text).toBe('03/01/2026')
  // Until 2025 no basis is due, and before 2025 there was no such form.
  expect((await owner.get(url('prediction').replace('2026', '2024'))).items).toEqual([])
})

test('where the return takes other lots than the broker, both are shown with each form of the sale', async () => {
  const owner = await ledgerOwner(product)
  const add = async (...args: Parameters<typeof act>) =>
    (await owner.post('/api/transactions', act(...args))).json().id as string
  await add('buy', '2022-01-10T17:00:00Z', '1', '20000')
  await add('buy', '2026-02-10T17:00:00Z', '1', '60000')
  const sale = await add('sell', '2026-06-01T17:00:00Z', '1', '70000')
  const other = await add('sell', '2026-07-01T17:00:00Z', '1', '80000')
  const formsOf = async (transactionId: string) =>
    ((await owner.get(url('prediction', `&transactionId=${transactionId}`))) as Prediction).items
  expect((await formsOf(sale)).map(({ differingLots }) => differingLots)).toEqual([null])
  await owner.put('/api/year-methods/2026', { method: 'HIFO' })
  const old = { acquired: '2022-01-10', isFromElsewhere: false, units: '1', basis: '20000.00' }
  const recent = { acquired: '2026-02-10', isFromElsewhere: false, units: '1', basis: '60000.00' }
  const lots = (...all: object[]) => ({ count: all.length, lots: all })
  expect(await formsOf(sale)).toMatchObject([
    { number: 1, code: 'K', basis: null, differingLots: { broker: lots(old), own: lots(recent) } },
  ])
  expect(await formsOf(other)).toMatchObject([
    { number: 2, code: 'G', basis: '60000.00', differingLots: { broker: lots(recent), own: lots(old) } },
  ])
  const csv = await owner.getRaw(url('prediction/file', '&format=csv'))
  expect(csv.body).toContain(
    'Your Form 8949 takes other lots for this sale: 1 BTC acquired 02/10/2026, basis $60,000.00. Lots of Coinbase: 1 BTC acquired 01/10/2022, basis $20,000.00.',
  )
})

test('coins that left and came back are the same lots to both', async () => {
  const owner = await ledgerOwner(product)
  const add = (...args: Parameters<typeof act>) => owner.post('/api/transactions', act(...args))
  await add('buy', '2026-01-10T17:00:00Z', '1', '20000')
  await add('transfer', '2026-02-10T17:00:00Z', '1', null, { toWallet: 'Ledger' })
  await add('transfer', '2026-03-10T17:00:00Z', '1', null, { wallet: 'Ledger', toWallet: 'Coinbase' })
  await add('sell', '2026-06-01T17:00:00Z', '1', '70000')
  const { items }: Prediction = await owner.get(url('prediction'))
  expect(items).toMatchObject([{ code: 'Y', differingLots: null }])
})

test('as a table and as a PDF', async () => {
  const owner = await trader()
  const csv = await owner.getRaw(url('prediction/file', '&format=csv'))
  expect(csv.headers['content-disposition']).toBe(
    'attachment; filename="predicted-1099-da-2026-coinbase.csv"',
  )
  const [head, first] = csv.body.split('\r\n')
  expect(head).toContain('1f Proceeds,1g Cost or other basis')
  expect(first).toContain('Predicted,Coinbase,2026,1,K,,BTC,1,,06/01/2026,69950.00,')
  const pdf = await owner.getRaw(url('prediction/file', '&format=pdf'))
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

test('what came is compared line by line, and a letter asks for what nothing explains', async () => {
  const owner = await trader()
  const before: Comparison = await owner.get(url('comparison'))
  expect(before).toMatchObject({ statements: 0, total: 0 })
  expect((await owner.getRaw(url('correction-letter'))).statusCode).toBe(400)
  const imported = await importLines(
    owner,
    // The purchase without its fee; the fee of the sale not taken off either line.
    'BTC,1,,06/01/2026,70000.00,,,,X',
    'BTC,1,02/10/2026,06/01/2026,70000.00,60000.00,X,Short-term,',
    'SOL,1,,07/01/2026,150.00,,,,X',
    // 100 too little, for no reason of the records.
    'ETH,0.5,04/01/2026,08/01/2026,1500.00,900.00,X,Short-term,',
  )
  expect(imported.statusCode).toBe(201)
  const compared = async (state: string): Promise<Comparison> =>
    owner.get(url('comparison', `&state=${state}`))
  const unexplained = await compared('unexplained')
  expect(unexplained).toMatchObject({
    counts: { equal: 1, explained: 2, unexplained: 1 },
    unexplained: '100.00',
    toCorrect: 3,
  })
  expect(
    unexplained.items.map(({ name, findings }) => [name, ...findings.map(({ words }) => words)]),
  ).toEqual([
    ['ETH', 'Box 1g is $100.00 lower than your records, and neither another lot nor a fee explains it.'],
  ])
  const explained = await compared('explained')
  expect(explained.items.map(({ findings }) => findings.map(({ words }) => words))).toEqual([
    [
      'Box 1f is before your fee of $50.00. The instructions say proceeds are reduced by transaction costs.',
      'Box 1g leaves out the fee of $10.00 you paid when you bought these coins.',
    ],
    ['Box 1f is before your fee of $50.00. The instructions say proceeds are reduced by transaction costs.'],
  ])
  expect((await compared('equal')).items.map(({ name }) => name)).toEqual(['SOL'])
  const letter = await owner.getRaw(url('correction-letter'))
  expect(letter.headers['content-disposition']).toContain('correction-request-2026-coinbase.txt')
  expect(letter.body).toContain('0.5 ETH sold 08/01/2026')
  expect(letter.body).toContain('Box 1g, Cost or other basis: your form shows $900.00; by my records it is')
})
