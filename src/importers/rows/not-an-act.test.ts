import { expect, test } from 'vitest'
import { headerOf } from './header.ts'
import { notAnAct } from './not-an-act.ts'

const why = notAnAct(headerOf(['Date', 'Type', 'Amount', 'Notes']))

test.each([
  [['Total', '', '12.5', '']],
  [['', 'Totals:', '12.5', '']],
  [['Grand Total', '', '-3', '']],
  [['Subtotal', '', '-3', '']],
])('%j is a total', cells => {
  expect(why(cells)).toBe('totals')
})

test.each([
  [['This report is for information only and is no tax advice.']],
  [['', '', '', '', 'The data provided is for informational purposes only']],
  [['Disclaimer: the figures are given without warranty', ' please check them', ' and ask an advisor', '']],
  [['© 2026 Example Inc. This is not a tax document and not an offer to sell securities of any kind.', '']],
])('%j is a note', cells => {
  expect(why(cells)).toBe('note below the table')
})

test.each([
  [['2024-01-05', 'Buy', '1', 'Canceled']],
  [['2024-01-05', 'Buy', '1', ' CANCELLED ']],
  [['2024-01-05', 'Buy', '1', 'Failed']],
])('%j did not happen', cells => {
  expect(why(cells)).toBe('not completed')
})

test.each([
  [['2024-01-05', 'Buy', '1', 'Total of two orders']],
  [['2024-01-05', 'Buy', '1', 'Sold after the first order was canceled']],
  [['2024-01-05', 'Canceled', '1', '']],
  [['Total Return Token', 'Buy', '1', '']],
  // What lost its cells is not a note.
  [['Bought 0.1 BTC for $2000']],
  [['Buy', '', '', '']],
  [['Transfer from my old wallet', '', '0.5', '']],
])('%j may be an act', cells => {
  expect(why(cells)).toBeUndefined()
})
