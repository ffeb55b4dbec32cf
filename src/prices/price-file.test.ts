import { expect, test } from 'vitest'
import { readPriceFile } from './price-file.ts'

const read = (...lines: string[]) => readPriceFile(lines.join('\n'), '2025-06-30')

test('asset, date and price, with or without a header', () => {
  const prices = [
    { asset: 'TIA', day: '2025-02-02', usd: '7.35' },
    { asset: 'BTC', day: '2024-03-31', usd: '71333.65' },
  ]
  expect(read('asset,date,price', 'TIA,2025-02-02,7.35', 'btc,03/31/2024,"$71,333.65"')).toEqual({
    prices,
    issues: [],
  })
  expect(read('TIA;2025-02-02;7.35', '', 'BTC\t3/31/2024\t71333.65\r').prices).toEqual(prices)
})

test('each row that cannot be used is said in words, and the others count', () => {
  const { prices, issues } = read(
    'asset,date,price',
    'TIA,2025-02-30,7.35',
    'TIA,2025-07-01,7.35',
    'TIA,2008-01-01,7.35',
    'TIA,2025-02-02,about 7',
    'TIA,2025-02-02,-7',
    'TIA,2025-02-02',
    ',2025-02-02,7',
    'TIA,2025-02-02,7.35',
  )
  expect(prices).toHaveLength(1)
  expect(issues.map(({ message }) => message)).toEqual([
    'Row 2: "2025-02-30" isn\'t a date. Write it like 2024-03-31 or 03/31/2024.',
    'Row 3: 2025-07-01 is in the future.',
    'Row 4: 2008-01-01 is before the first bitcoin was mined (Jan 3, 2009).',
    'Row 5: "about 7" isn\'t a price. Write dollars like 1234.50.',
    'Row 6: "-7" isn\'t a price. Write dollars like 1234.50.',
    'Row 7: expected three cells (asset, date, price), found 2.',
    'Row 8: "" isn\'t the name of a coin.',
  ])
})
