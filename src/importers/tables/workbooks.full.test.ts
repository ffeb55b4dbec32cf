// Sheets so long that only their first rows are compared.
import { expect, test } from 'vitest'
import { temporaryFiles } from '../testing/temporary-file.ts'
import { understandingOf } from './testing/understood.ts'
import { notesOf, workbooks } from './testing/workbooks.ts'

const write = temporaryFiles()
const { eventsOfFile } = understandingOf(write)
const names = ['Date', 'Type', 'Coin', 'Amount', 'Price']
const later = ['2024-03-03', 'Buy', 'ETH', '2', '3200']

test('of very long sheets the first rows say whether they repeat each other', async () => {
  const days = Array.from({ length: 10_500 }, (_, index) => [
    new Date(Date.UTC(2023, 0, 1, 0, index * 10)).toISOString().slice(0, 19),
    'Buy',
    'BTC',
    `0.${index + 10_001}`,
    '20000',
  ])
  const [file] = workbooks({ All: [names, ...days], Old: [names, ...days] })
  if (!file) throw new Error('There are two files.')
  expect((await eventsOfFile(file)).events).toHaveLength(10_500)
  expect(await notesOf(write, { '2023': [names, ...days], '2024': [names, later] })).toContain(
    'Whether sheets repeat each other was looked at in the first 10,000 rows of each.',
  )
})
