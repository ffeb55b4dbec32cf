// What the guide says about Form 8960.
import { ZERO_USD } from '#engine'
import { dollars } from './dollars.ts'
import { gainLine, type InvestmentTax, isTaxDue, REWARDS_WORDS, taxLine } from './form8960.ts'
import type { GuideStep } from './guide-input.ts'

export function form8960Step(tax: InvestmentTax | undefined): GuideStep[] {
  if (!tax) return []
  if (isTaxDue(tax)) return [dueStep(tax)]
  return tax.isIncomeAssumed && tax.lines[8] > ZERO_USD ? [unknownIncomeStep(tax)] : []
}

function dueStep({ year, lines, added, hasDividends, hasOtherGains }: InvestmentTax): GuideStep {
  const gains = hasOtherGains
    ? 'the gains of your records and of your tax profile'
    : 'the gains of your records'
  return {
    title: 'File Form 8960 for the net investment income tax',
    paragraphs: [
      `Your modified adjusted gross income is ${dollars(lines[13])}, as your records and your tax profile make it. That is more than ${dollars(lines[14])}, from where investment income is taxed by another 3.8 percent. Get Form 8960 at irs.gov/forms-pubs or in your tax software.`,
      [
        `Enter ${dollars(lines['5a'])} on lines 5a and 5d: ${gains}, as on ${gainLine(year)}.`,
        ...(lines[7] === ZERO_USD
          ? []
          : [
              `Enter ${dollars(lines[7])} on line 7: your interest in digital assets, which is on Schedule 1.`,
            ]),
        ...(hasDividends
          ? [
              `Line 2 is for all your ordinary dividends. We know only the qualified dividends of your tax profile and counted those: ${dollars(lines[2])}.`,
            ]
          : []),
      ].join(' '),
      `These alone make line 8 ${dollars(lines[8])}, line 12 ${dollars(lines[12])}, line 13 ${dollars(lines[13])}, line 14 ${dollars(lines[14])}, line 15 ${dollars(lines[15])}, line 16 ${dollars(lines[16])} and the tax on line 17 ${dollars(lines[17])}, of which crypto adds ${dollars(added)}. Line 17 goes to ${taxLine(year)}.`,
      `We left blank what we do not know: ${hasDividends ? '' : 'your dividends (line 2), '}your interest (line 1), annuities, rents and businesses (lines 3 and 4), gains that this tax does not reach (lines 5b and 5c), foreign funds (line 6), and deductions (lines 9 to 11), which lower the tax. The transaction summary has the lines one by one.`,
      REWARDS_WORDS,
    ],
  }
}

/** A tax on an income that nobody gave would be a guess. */
function unknownIncomeStep({ year, lines, isStatusAssumed }: InvestmentTax): GuideStep {
  const threshold = isStatusAssumed
    ? '$200,000 ($250,000 on a joint return or as a qualifying surviving spouse, $125,000 if married filing separately)'
    : dollars(lines[14]).replace('.00', '')
  return {
    title: 'Check whether you owe net investment income tax',
    paragraphs: [
      `Your tax profile for ${year} has no other income, so we can't tell. If your modified adjusted gross income is more than ${threshold}, investment income is taxed by another 3.8 percent on Form 8960. It includes your net gain of ${gainLine(year)}${lines[7] === ZERO_USD ? '' : ` and ${dollars(lines[7])} of interest in digital assets`}. Enter your other income in the tax profile to see the lines.`,
    ],
  }
}
