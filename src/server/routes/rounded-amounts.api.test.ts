// Coins are counted to 18 decimals. A file with more of them gets one note, whatever reads it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { coinbaseCsv, ledgerOwner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

async function importFile(file: { name: string; content: string }) {
  const ann = await ledgerOwner(product)
  const answer = await ann.importFile({ fileType: 'csv', file })
  expect(answer.statusCode, answer.body).toBe(200)
  const amounts = (await ann.list('?sort=date')).map(({ amount }: { amount: string }) => amount)
  const understood: string[] = answer.json().understood
  return { amounts: amounts.sort(), notes: understood.filter(note => note.includes('decimals')) }
}

const buy = (day: number, quantity: string) =>
  `2024-03-0${day}T15:00:00Z,Buy,ETH,${quantity},USD,3000,3000,3000,0,Bought ETH`

test('a layout that is known: rows are counted, and the first is named', async () => {
  expect(
    await importFile(
      coinbaseCsv(buy(1, '1.5'), buy(2, '0.1234567890123456784'), buy(3, '0.1234567890123456785')),
    ),
  ).toEqual({
    amounts: ['0.123456789012345678', '0.123456789012345679', '1.5'],
    notes: [
      '2 rows, the first of them row 3, have amounts with more than 18 decimals. Amounts are rounded to 18 decimals.',
    ],
  })
})

test('zeros behind the 18th decimal are none', async () => {
  expect(await importFile(coinbaseCsv(buy(1, '0.123456789012345678000')))).toEqual({
    amounts: ['0.123456789012345678'],
    notes: [],
  })
})

test.each([
  ['plain numbers', ''],
  ['amounts that name their coin', ' ETH'],
])('a table of one’s own: %s', async (_, unit) => {
  const rows = ['1', '0.1234567890123456789', '2'].map(
    (amount, index) => `2024-03-0${index + 1} 15:00:00,Buy,${amount}${unit},ETH,3000.00,Kraken`,
  )
  const content = ['Date,Type,Amount,Coin,Total USD,Exchange', ...rows, ''].join('\n')
  expect(await importFile({ name: 'mine.csv', content })).toEqual({
    amounts: ['0.123456789012345679', '1', '2'],
    notes: ['Row 3 has an amount with more than 18 decimals. Amounts are rounded to 18 decimals.'],
  })
})
