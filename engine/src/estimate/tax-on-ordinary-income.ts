// Income tax at ordinary rates: the Tax Table below $100,000 and the Tax Computation Worksheet from there on, as the
// Instructions for Form 1040, line 16, demand. The table gives every income in a row the tax on the row's midpoint,
// in whole dollars, so it can differ by some dollars from the exact formula.
import { minus, plus, roundedDivision, roundToDollars, type Usd, usd, ZERO_USD } from '../core/money.ts'
import type { Bracket, FilingStatus, TaxYearRules } from '../rules/us/tax-year.ts'
import { smallerOf } from '../rules/us/worksheet.ts'

const TABLE_ENDS = usd('100000')

/** Rows of this width begin here: 0-5, 5-15, 15-25, then $25 rows to 3,000, then $50 rows. */
const rowWidths = [
  { from: usd('3000'), width: usd('50') },
  { from: usd('25'), width: usd('25') },
  { from: usd('5'), width: usd('10') },
  { from: ZERO_USD, width: usd('5') },
]

function midpointOfRow(income: Usd): Usd {
  const rows = rowWidths.find(({ from }) => income >= from)
  if (rows === undefined) return ZERO_USD
  const intoRow = (minus(income, rows.from) % rows.width) as Usd
  return plus(minus(income, intoRow), (rows.width / 2n) as Usd)
}

/** Each part of the income at its bracket's rate; divided once, at the end. */
function taxByBrackets(brackets: readonly Bracket[], income: Usd): Usd {
  let taxInBasisPoints = 0n
  let lower = ZERO_USD
  for (const { upTo, rate } of brackets) {
    const upper = upTo === null ? income : smallerOf(income, upTo)
    taxInBasisPoints += minus(upper, lower) * rate
    if (upTo === null || income <= upTo) break
    lower = upTo
  }
  return roundedDivision(taxInBasisPoints, 10_000n) as Usd
}

export function taxOnOrdinaryIncome(rules: TaxYearRules, status: FilingStatus, taxableIncome: Usd): Usd {
  const brackets = rules.ordinary[status]
  if (taxableIncome <= 0n) return ZERO_USD
  if (taxableIncome >= TABLE_ENDS) return taxByBrackets(brackets, taxableIncome)
  return roundToDollars(taxByBrackets(brackets, midpointOfRow(taxableIncome)))
}
