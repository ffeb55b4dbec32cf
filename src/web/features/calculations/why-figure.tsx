import type { Calculation } from '../../../contract/calculations.ts'
import { WhyLink } from '../../components/why-link.tsx'
import type { CalculationSearch } from './search.ts'

type WhyLinesProps = {
  calculation: Pick<Calculation, 'year' | 'method'>
  of: string
  lines?: Pick<CalculationSearch, 'term' | 'result'>
}

/** To the lines that a figure is the sum of, further down on the page. */
export const WhyLines = ({ calculation: { year, method }, of, lines = {} }: WhyLinesProps) => (
  <WhyLink
    of={of}
    link={{ to: '/calculations', search: { year: String(year), method, ...lines }, hash: 'lines' }}
  />
)

/** To the transactions with the income of a year. */
export const WhyIncome = ({ year }: { year: number }) => (
  <WhyLink
    of="income"
    link={{
      to: '/transactions',
      search: { type: 'income', from: `${year}-01-01`, to: `${year}-12-31` },
    }}
  />
)

/** To what the estimate rests on. */
export const WhyTax = ({ calculation: { year, method } }: Pick<WhyLinesProps, 'calculation'>) => (
  <WhyLink
    of="the estimated tax"
    link={{ to: '/calculations', search: { year: String(year), method }, hash: 'tax-profile' }}
  />
)
