// Section 1256 contracts as Form 6781, Part I, asks for them: by account, and the two parts for Schedule D.
import { type Form6781, sum, type Usd, usdText, ZERO_USD } from '#engine'
import { openPositionsWords } from '../filing/contracts-step.ts'
import type { SummaryInput } from './input.ts'
import { INNER, type Pages } from './pages.ts'
import { count, figure, type Money, words } from './table-parts.ts'

/** Line 1 has a column for losses, as positive amounts, and one for gains. */
const lossOf = (gain: Usd) => (gain < 0n ? (-gain as Usd) : ZERO_USD)
const gainOf = (gain: Usd) => (gain > 0n ? gain : ZERO_USD)

function totalsOf({ accounts }: Form6781): { loss: Usd; gain: Usd } {
  return {
    loss: sum(accounts.map(({ gain }) => lossOf(gain))),
    gain: sum(accounts.map(({ gain }) => gainOf(gain))),
  }
}

/** The lines below the accounts. Null: nobody but the person knows it. */
const resultLines = ({ gain, short, long }: Form6781): [words: string, amount: Usd | null][] => [
  ['Lines 3, 5 and 7: net gain or (loss)', gain],
  ['Line 4: adjustments to your Forms 1099-B. Blank: yours to fill in, before line 5', null],
  ['Line 6: a net loss you choose to carry back (box D). Blank: yours to fill in, before line 7', null],
  ['Line 8: short-term, 40 percent, to Schedule D, line 4', short],
  ['Line 9: long-term, 60 percent, to Schedule D, line 11', long],
]

export function drawContracts(page: Pages, { year, contracts }: SummaryInput, money: Money): void {
  const { accounts, results, unknown } = contracts
  if (results === 0) return
  page.heading('Section 1256 contracts, for Form 6781, Part I', 220)
  page.paragraph('Margin, futures and options that you said are Section 1256 contracts. Not on Form 8949.')
  page.paragraph(openPositionsWords(year))
  if (unknown > 0)
    page.paragraph(`The value of ${count(unknown)} of the results is unknown and counted as zero.`, {
      isBold: true,
    })
  const blankIfZero = (amount: Usd) => (amount === ZERO_USD ? '' : money(amount))
  const totals = totalsOf(contracts)
  page.table(
    [
      words('(a) Account', INNER - 280),
      figure('Results', 60),
      figure('(b) (Loss)', 110),
      figure('(c) Gain', 110),
    ],
    accounts.map(({ wallet, results, gain }) => [
      wallet,
      count(results),
      blankIfZero(lossOf(gain)),
      blankIfZero(gainOf(gain)),
    ]),
    ['Line 2', count(results), money(totals.loss), money(totals.gain)],
  )
  page.table(
    [words('', INNER - 110), figure('', 110)],
    resultLines(contracts).map(([line, amount]) => [line, amount === null ? '' : money(amount)]),
  )
}

export function contractLines({ year, contracts }: SummaryInput) {
  const { accounts, results, unknown } = contracts
  if (results === 0) return []
  const section = 'Section 1256 contracts'
  return [
    ...accounts.map(account => ({
      section,
      item: 'Account, for Form 6781, line 1',
      wallet: account.wallet,
      count: String(account.results),
      gain: usdText(account.gain),
    })),
    {
      section,
      item: 'Total',
      count: String(results),
      gain: usdText(sum(accounts.map(account => account.gain))),
      note: unknown === 0 ? '' : `Results of unknown value, counted as zero: ${unknown}`,
    },
    ...resultLines(contracts).map(([item, amount], index) => ({
      section: 'Form 6781',
      item,
      amount: amount === null ? '' : usdText(amount),
      note: index === 0 ? openPositionsWords(year) : '',
    })),
  ]
}
