import { expect, test } from 'vitest'
import { type LedgerEvent, usd } from '#engine'
import type { SummaryInput } from './input.ts'
import { transactionSummaryCsv } from './summary-csv.ts'
import { transactionSummaryPdf } from './summary-pdf.ts'
import { readText } from './testing/read-text.ts'
import { summaryOf } from './testing/summary-of.ts'

const coins = { wallet: 'Kraken', asset: 'BTC' }
const events: LedgerEvent[] = [
  { ...coins, type: 'income', kind: 'mining', id: 'm', at: Date.UTC(2025, 1, 1), quantity: '1', usd: '9000' },
  { ...coins, type: 'sell', id: 's', at: Date.UTC(2025, 5, 1), quantity: '0.5', usd: '5000' },
]
const plain = summaryOf(events, 2025)
const marked: SummaryInput = {
  ...plain,
  business: { kinds: ['mining'], income: usd('9000'), onSchedule1: usd('0'), unknown: 0 },
  businessCoins: plain.form.boxes.flatMap(({ rows }) => [...rows]),
}

test('business income and the sales of its coins have tables of their own on paper', async () => {
  const texts = (await readText(await transactionSummaryPdf(marked))).flat()
  expect(texts).toContain('Mining (business)')
  const onReturn = texts.indexOf('Schedule C, line 1 (gross receipts)')
  expect(texts[onReturn + 1]).toBe('9,000.00')
  const title = texts.indexOf('Sales of coins received as business income')
  const cells = ['BTC', '1', '5,000.00', '4,500.00', '0.00', '500.00']
  expect(texts.slice(title).join(' ')).toContain(cells.join(' '))
})

test('nothing of it stands in the summary of who has no business', async () => {
  const texts = (await readText(await transactionSummaryPdf(plain))).flat().join('\n')
  expect(texts).not.toMatch(/business/i)
  expect(transactionSummaryCsv(plain)).not.toMatch(/business/i)
})
