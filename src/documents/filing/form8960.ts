// The net investment income tax: Form 8960, which we do not make, with its lines as far as the records and the tax
// profile have them. What neither has is left blank, never zero.
import {
  type Form8960,
  minus,
  roundToCents,
  type TaxEstimate,
  taxYearRules,
  type Usd,
  ZERO_USD,
} from '#engine'
import { linesOf } from '../forms/years.ts'
import type { WorksheetLine } from './carryover-worksheet.ts'

export type InvestmentTax = {
  year: number
  lines: Form8960
  /** What crypto adds to line 17. */
  added: Usd
  /** The tax profile has no other income: lines 13 and 15 to 17 are not known. */
  isIncomeAssumed: boolean
  isStatusAssumed: boolean
  hasDividends: boolean
  hasInterest: boolean
  hasOtherGains: boolean
}

export function investmentTaxOf(estimate: TaxEstimate): InvestmentTax {
  const { year, form8960, withoutCrypto, assumed, facts } = estimate
  const lines = Object.fromEntries(
    Object.entries(form8960).map(([line, amount]) => [line, roundToCents(amount)]),
  ) as Form8960
  return {
    year,
    lines,
    added: roundToCents(minus(form8960[17], withoutCrypto.form8960[17])),
    isIncomeAssumed: assumed.includes('otherIncome'),
    isStatusAssumed: assumed.includes('status'),
    hasDividends: !assumed.includes('qualifiedDividends'),
    hasInterest: !assumed.includes('otherInvestmentIncome'),
    hasOtherGains: facts.otherGains.short !== ZERO_USD || facts.otherGains.long !== ZERO_USD,
  }
}

/** Nobody's other income is guessed to say that a tax is due. */
export const isTaxDue = ({ isIncomeAssumed, lines }: InvestmentTax) =>
  !isIncomeAssumed && lines[17] > ZERO_USD

/** Where line 5a comes from. */
export const gainLine = (year: number) => {
  const line = taxYearRules(year)?.form1040Line
  return `Form 1040${line ? `, line ${line}` : ''}`
}

/** Where line 17 goes. The line is not known for years whose forms are not out. */
export const taxLine = (year: number) => {
  const { investmentTax } = linesOf(year)
  return `Schedule 2 (Form 1040)${investmentTax ? `, line ${investmentTax}` : ''}`
}

const ENTER = 'We do not know it: enter yours'

export function form8960Lines({ year, lines, hasDividends, hasInterest }: InvestmentTax): WorksheetLine[] {
  const known: Record<string, Usd | null> = {
    ...lines,
    1: hasInterest ? lines[1] : null,
    2: hasDividends ? lines[2] : null,
    // Other modifications than interest in digital assets are not known.
    7: lines[7] === ZERO_USD ? null : lines[7],
  }
  const words: [line: string, words: string][] = [
    [
      '1',
      hasInterest
        ? 'Taxable interest and other investment income of your tax profile'
        : `Taxable interest (Form 1040, line 2b). ${ENTER}`,
    ],
    [
      '2',
      hasDividends
        ? 'Ordinary dividends (Form 1040, line 3b). These are the qualified dividends of your tax profile: enter all'
        : `Ordinary dividends (Form 1040, line 3b). ${ENTER}`,
    ],
    ['3', `Annuities. ${ENTER}`],
    ['4a to 4c', `Rental real estate, royalties, partnerships and businesses. ${ENTER}`],
    ['5a', `Net gain or loss from disposition of property (${gainLine(year)})`],
    ['5b and 5c', `Gains that this tax does not reach. ${ENTER}`],
    ['5d', 'Combine lines 5a to 5c'],
    ['6', `Foreign corporations and funds. ${ENTER}`],
    [
      '7',
      lines[7] === ZERO_USD
        ? `Other modifications. ${ENTER}`
        : 'Other modifications: interest in digital assets, which is on Schedule 1, not on Form 1040, line 2b',
    ],
    ['8', 'Total investment income, of the amounts above'],
    ['9a to 11', `Investment expenses, state income tax and other deductions, which lower the tax. ${ENTER}`],
    ['12', 'Net investment income: line 8 less line 11. If zero or less, -0-'],
    ['13', 'Modified adjusted gross income, as your records and your tax profile make it'],
    ['14', 'Threshold for your filing status'],
    ['15', 'Line 13 less line 14. If zero or less, -0-'],
    ['16', 'The smaller of line 12 or line 15'],
    ['17', `Net investment income tax: line 16 times 3.8 percent, to ${taxLine(year)}`],
  ]
  return words.map(([line, words]) => ({ line, words, amount: known[line] ?? null }))
}

export const REWARDS_WORDS =
  'Rewards for staking, mining and the like are not counted as investment income: the law does not name them, and the IRS has not said more. Ask a tax professional if you have many.'
