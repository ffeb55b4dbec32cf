import { expect, test } from 'vitest'
import type { LedgerEvent } from '#engine'
import { yearLists } from '../filing/year-lists.ts'
import { transactionSummaryPdf } from './summary-pdf.ts'
import { readText } from './testing/read-text.ts'
import { summaryOf } from './testing/summary-of.ts'

test('each gift and donation has its recipient on paper, or says that nobody is known', async () => {
  const coins = { wallet: 'Kraken', asset: 'BTC', quantity: '1' }
  const events: LedgerEvent[] = [
    { ...coins, type: 'buy', id: 'a', at: Date.UTC(2023, 0, 5), usd: '100' },
    { ...coins, type: 'buy', id: 'b', at: Date.UTC(2023, 0, 6), quantity: '4', usd: '500' },
    { ...coins, type: 'gift_out', id: 'g', at: Date.UTC(2025, 1, 1, 15), quantity: '2', usd: '9000' },
    { ...coins, type: 'gift_out', id: 'h', at: Date.UTC(2025, 2, 1, 15) },
    { ...coins, type: 'donation', id: 'd', at: Date.UTC(2025, 3, 1, 15), usd: '700' },
  ]
  const input = summaryOf(events, 2025)
  const lists = yearLists(
    input.outcome,
    2025,
    events,
    new Map([
      ['g', { name: 'Jane Doe', relation: 'daughter', ein: null }],
      ['d', { name: 'Red Cross', relation: null, ein: '53-0196605' }],
    ]),
  )
  const text = (await readText(await transactionSummaryPdf({ ...input, lists }))).flat().join(' ')
  // A gift of two lots is one line.
  expect(text).toContain('02/01/2025 Jane Doe daughter 9,000.00')
  expect(text).toContain('03/01/2025 unknown')
  expect(text).toContain('04/01/2025 Red Cross 53-0196605 700.00')
})
