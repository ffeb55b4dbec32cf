// Who received gifts and donations is entered with them, comes back with every export, and is added up where it is filed.
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { act, ledgerOwner, makeReport } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const gift = (day: string, usd: string, more: object = {}) =>
  act('gift_out', `2025-${day}T15:00:00Z`, '0.1', usd, more)
const donation = (day: string, usd: string, more: object = {}) =>
  act('donation', `2025-${day}T15:00:00Z`, '0.1', usd, more)
const jane = { recipient: 'Jane Doe', recipientRelation: 'daughter' }
const redCross = { recipient: '=Red Cross', recipientEin: '530196605' }

async function giver(...given: object[]) {
  const ann = await ledgerOwner(product)
  for (const transaction of [act('buy', '2023-01-05T15:00:00Z', '10', '100000'), ...given])
    expect((await ann.post('/api/transactions', transaction)).statusCode).toBe(201)
  return ann
}

test('they are kept with the transaction, and an EIN in one way', async () => {
  const ann = await giver(donation('03-01', '6000', redCross))
  const [stored] = await ann.list('?type=donation')
  expect(stored).toMatchObject({
    recipient: '=Red Cross',
    recipientEin: '53-0196605',
    recipientRelation: null,
  })
  const { id } = stored
  // What is left out stays; null takes it away, and what was said of it.
  expect((await ann.put(`/api/transactions/${id}`, donation('03-01', '6500'))).json()).toMatchObject({
    usd: '6500.00',
    recipient: '=Red Cross',
    recipientEin: '53-0196605',
  })
  const cleared = await ann.put(`/api/transactions/${id}`, donation('03-01', '6500', { recipient: null }))
  expect(cleared.json()).toMatchObject({ recipient: null, recipientEin: null })
})

test.each([
  ['a sale', act('sell', '2025-03-01T15:00:00Z', '0.1', '6000', { recipient: 'Jane' }), 'recipient'],
  ['a gift with an EIN', gift('03-01', '6000', redCross), 'recipientEin'],
  ['a relation to nobody', gift('03-01', '6000', { recipientRelation: 'son' }), 'recipientRelation'],
  [
    'an EIN of eight digits',
    donation('03-01', '1', { ...redCross, recipientEin: '12-345678' }),
    'recipientEin',
  ],
  ['a name of 201 letters', gift('03-01', '6000', { recipient: 'x'.repeat(201) }), 'recipient'],
  ['a name of two lines', gift('03-01', '6000', { recipient: 'Jane\nDoe' }), 'recipient'],
])('%s is refused', async (_, transaction, field) => {
  const ann = await giver()
  const refused = await ann.post('/api/transactions', transaction)
  expect([refused.statusCode, refused.json().field]).toEqual([400, field])
})

test.each(['csv', 'json'])('a ledger exported as %s restores them', async format => {
  const ann = await giver(gift('02-01', '9000', jane), donation('03-01', '6000', redCross))
  const content = (await ann.getRaw(`/api/transactions/export?format=${format}`)).body
  const bob = await ledgerOwner(product)
  const file = { fileType: 'auto', file: { name: `export.${format}`, content } }
  expect((await bob.importFile(file)).json()).toMatchObject({ imported: 3, issues: [] })
  expect(await bob.list('?type=gift_out')).toMatchObject([jane])
  expect(await bob.list('?type=donation')).toMatchObject([{ ...redCross, recipientEin: '53-0196605' }])
})

test('a row of a file is refused by the same bounds', async () => {
  const ann = await ledgerOwner(product)
  const content = [
    'type,at,wallet,asset,quantity,recipient,recipient_relation,recipient_ein',
    'donation,2025-01-01T10:00:00Z,Kraken,BTC,1,Red Cross,,530196605',
    'donation,2025-01-02T10:00:00Z,Kraken,BTC,1,,,53-0196605',
    `gift_out,2025-01-03T10:00:00Z,Kraken,BTC,1,${'x'.repeat(201)},,`,
    'sell,2025-01-04T10:00:00Z,Kraken,BTC,1,Jane,,',
    'gift_out,2025-01-05T10:00:00Z,Kraken,BTC,1,Jane,,',
    '',
  ].join('\n')
  const { imported, issues } = (
    await ann.importFile({ fileType: 'auto', file: { name: 'l.csv', content } })
  ).json()
  expect(imported).toBe(1)
  expect(issues.map(({ row }: { row: number }) => row)).toEqual([2, 3, 4, 5])
})

test('the guide has the total of each person against the exclusion, and says where no one is named', async () => {
  const ann = await giver(
    gift('02-01', '9000', jane),
    gift('03-01', '10000.01', { recipient: ' jane  doe' }),
    gift('04-01', '5000', { recipient: 'Bob' }),
    gift('05-01', '700'),
    donation('06-01', '6000', redCross),
  )
  const guide = JSON.stringify((await ann.get('/api/filing-guides/2025')).steps)
  expect(guide).toContain(
    'Jane Doe (daughter): $19,000.01 in 2 gifts. That is more than $19,000: file Form 709.',
  )
  expect(guide).toContain(
    'Bob: $5,000.00 in 1 gift. That is not more than $19,000, as far as your records say.',
  )
  expect(guide).toContain('Recipient unknown: $700.00 in 1 gift.')
  expect(guide).toContain('=Red Cross (EIN 53-0196605): $6,000.00 in 1 donation.')
  expect(guide).toContain('Section A for up to $5,000')
  expect(guide).toContain('qualified appraisal and Section B')
})

test('the summary lists them, and no spreadsheet executes a name', async () => {
  const ann = await giver(
    gift('02-01', '9000', jane),
    gift('03-01', '100'),
    donation('06-01', '600', redCross),
  )
  const { id } = await makeReport(ann, 'transaction-summary', { taxYear: 2025, format: 'csv' })
  const csv = (await ann.getRaw(`/api/reports/${id}/download`)).body
  const rows: Record<string, string>[] = parse(csv, { columns: true })
  const section = (name: string) =>
    rows
      .filter(({ Section }) => Section === name)
      .map(({ Item, Count, Amount, Note }) => [Item, Count, Amount, Note])
  expect(section('Gifts by recipient')).toEqual([
    ['Jane Doe', '1', '9000.00', 'daughter'],
    ['Recipient unknown', '1', '100.00', ''],
  ])
  expect(section('Donations by charity')).toEqual([["'=Red Cross", '1', '600.00', 'EIN 53-0196605']])
  expect(section('Gifts made').map(([, , , note]) => note)).toEqual([
    'acquired by: purchase; to: Jane Doe (daughter)',
    'acquired by: purchase',
  ])
  const sheet = (await ann.getRaw('/api/transactions/export?format=spreadsheet')).body
  expect(sheet).toContain("'=Red Cross")
})
