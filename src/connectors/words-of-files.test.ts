import { expect, test } from 'vitest'
import { TAKEN_BACK } from '../importers/rows/each-row.ts'
import { withoutFile } from './words-of-files.ts'

// Messages of the readers that files and connections share.
test.each([
  ['is empty. Fill it in, or leave this row out of the file.', 'is empty. Add it by hand as what it was.'],
  [
    'is negative, but this type of row adds coins. Please check it.',
    'is negative, but this type of entry adds coins. Add it by hand as what it was.',
  ],
  [
    'belongs with other rows that are missing. Import a longer period, or add it by hand.',
    'belongs with other entries that are missing. Add it by hand.',
  ],
  [
    'is empty: Kraken had not settled this row when the file was made. Export the ledgers again, or add it by hand if it went through.',
    'is empty: Kraken had not settled this entry. Add it by hand if it went through.',
  ],
  [
    'is not a date that can be read. Write it as 2025-03-09 14:30:00.',
    'is not a date that can be read. Add it by hand as what it was.',
  ],
  [
    'moves nothing: its amount is zero. Leave it out, or correct the amount.',
    'moves nothing: its amount is zero. Add it by hand as what it was.',
  ],
  [TAKEN_BACK, 'is negative, as what was paid and taken back is. Add this one by hand.'],
  [
    'is not an amount. Write it as a plain number such as 1234.5.',
    'is not an amount. Add it by hand as what it was.',
  ],
  ['is larger than any amount of coins can be.', 'is larger than any amount of coins can be.'],
  [
    'is not a transaction type we recognize. Add it by hand as what it was, or leave it if it is not taxable.',
    'is not a transaction type we recognize. Add it by hand as what it was, or leave it if it is not taxable.',
  ],
])('%s', (inFile, inConnection) => {
  expect(withoutFile(inFile)).toBe(inConnection)
})
