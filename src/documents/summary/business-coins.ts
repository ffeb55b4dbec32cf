// Sales of coins that were received as business income: the person may have to report them elsewhere.
import { usdText } from '#engine'
import { coinsOfBusinessWords } from '../filing/business-coins-step.ts'
import { isoDay } from './days.ts'
import type { SummaryInput } from './input.ts'
import type { Pages } from './pages.ts'
import { sumsOfRows, totalsOfRows } from './sums.ts'
import { gainCells, gainColumns, type Money } from './table-parts.ts'

const TITLE = 'Sales of coins received as business income'

/** Each row is in the CSV. */
export function drawBusinessCoins(page: Pages, { businessCoins = [] }: SummaryInput, money: Money): void {
  if (businessCoins.length === 0) return
  page.heading(TITLE, 160)
  page.paragraph(`${coinsOfBusinessWords} The CSV of this summary lists each row.`)
  page.table(
    gainColumns('Asset'),
    sumsOfRows({ boxes: [{ rows: businessCoins }] }).assets.map(sums => gainCells(sums.asset, sums, money)),
    gainCells('Total', totalsOfRows(businessCoins), money),
  )
}

export function businessCoinLines({ businessCoins = [] }: SummaryInput) {
  if (businessCoins.length === 0) return []
  const cells = (amounts: ReturnType<typeof totalsOfRows> | (typeof businessCoins)[number]) => ({
    section: TITLE,
    proceeds: usdText(amounts.proceeds),
    basis: usdText(amounts.basis),
    adjustment: usdText(amounts.adjustment),
    gain: usdText(amounts.gain),
  })
  const total = totalsOfRows(businessCoins)
  return [
    ...businessCoins.map(row => ({
      ...cells(row),
      item: row.description,
      date: isoDay(row.sold),
      acquired: row.acquired === '' ? '' : isoDay(row.acquired),
      term: row.term,
      note: [
        ...(row.proceedsUnknown ? ['proceeds unknown'] : []),
        ...(row.basisUnknown ? ['cost unknown, counted as zero'] : []),
      ].join('; '),
    })),
    { ...cells(total), item: 'Total', count: String(total.rows), note: coinsOfBusinessWords },
  ]
}
