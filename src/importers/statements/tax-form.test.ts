import { expect, test } from 'vitest'
import { isTaxForm } from './tax-form.ts'

const cells = (line: string) => line.split(',')
const isForm = (header: string, ...above: string[]) =>
  isTaxForm(
    cells(header),
    above.map(line => ({ cells: cells(line) })),
  )

test.each([
  'Code (1a),Name (1b),Units (1c),Date Acquired (1d),Date Sold/Disposed (1e),Proceeds (1f),Cost Basis (1g)',
  'Name of digital asset (Box 1b),Number of units (Box 1c),Date sold (Box 1e),Proceeds (Box 1f)',
  'Box 1a,Box 1b,Box 1c,Box 1d,Box 1e,Box 1f,Box 1g',
  '1a Description,1b Date acquired,1c Date sold,1d Proceeds,1e Cost basis,1g Wash sale loss disallowed',
  '1099-B,ACCOUNT NUMBER,TAX YEAR,DATE ACQUIRED,SALE DATE,DESCRIPTION,SHARES,COST BASIS,SALES PRICE,TERM',
  '1099-DIV,ACCOUNT NUMBER,TAX YEAR,ORDINARY DIV,QUALIFIED DIV',
])('a form is known by its boxes or by its name: %s', header => expect(isForm(header)).toBe(true))

test('words that lists of gains have too are a form below its name only', () => {
  const gains = 'Asset,Quantity,Date Acquired,Date Sold/Disposed,Sales Price,Cost Basis'
  expect(isForm(gains)).toBe(false)
  expect(isForm(gains, 'May differ from your Form 1099-B')).toBe(false)
  expect(isForm(gains, 'Form 1099-DA,2025', 'Kraken')).toBe(true)
  expect(isForm(gains, '2025 Form 1099-B')).toBe(true)
  expect(isForm('Description,(b) Date acquired,(c) Date sold,(d) Proceeds,(e) Cost basis')).toBe(false)
})
