// Coins of a business are no investments. Which ones are is not in the records: what they show is which sales were of
// coins received as the income that the taxpayer calls a business.
import { type Form8949Row, plus, type Usd, ZERO_USD } from '#engine'
import { counted } from '../counted.ts'
import { dollars } from './dollars.ts'
import type { GuideStep } from './guide-input.ts'

export const coinsOfBusinessWords =
  "Coins that you hold to use in a business, or to sell to its customers, are not investments: their sales go on Form 4797, or on Schedule C as inventory. Lotwise can't tell which of your coins those are, and treats all of them as investments on Form 8949 and Schedule D."

export function businessCoinsStep(year: number, rows: readonly Form8949Row[] | undefined): GuideStep[] {
  if (!rows) return []
  return [
    {
      title: 'Check which coins belong to your business',
      paragraphs: [coinsOfBusinessWords, rows.length === 0 ? noneSold(year) : soldWords(year, rows)],
    },
  ]
}

const noneSold = (year: number) =>
  `Your records show no sale in ${year} of coins that you received as business income.`

function soldWords(year: number, rows: readonly Form8949Row[]): string {
  const total = (column: 'proceeds' | 'basis' | 'adjustment' | 'gain'): Usd =>
    rows.reduce((sum, row) => plus(sum, row[column]), ZERO_USD)
  const unknown = rows.filter(({ basisUnknown, proceedsUnknown }) => basisUnknown || proceedsUnknown).length
  return [
    `Of your ${year} sales, ${counted(rows.length, 'row')} ${rows.length === 1 ? 'is' : 'are'} of coins that you received as business income: proceeds ${dollars(total('proceeds'))}, cost ${dollars(total('basis'))}, ${total('adjustment') === ZERO_USD ? '' : `adjustments ${dollars(total('adjustment'))}, `}gain or (loss) ${dollars(total('gain'))}.`,
    ...(unknown > 0 ? [`In ${counted(unknown, 'row')} of them the proceeds or the cost are unknown.`] : []),
    'If these coins belonged to the business, report them there and not on Form 8949. Your transaction summary lists them. Ask a tax professional which form is right.',
  ].join(' ')
}
