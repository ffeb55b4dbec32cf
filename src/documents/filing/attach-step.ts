import { ZERO_USD } from '#engine'
import { isTaxDue } from './form8960.ts'
import type { GuideInput, GuideStep } from './guide-input.ts'
import { needsScheduleD } from './schedule-d-step.ts'

const KEEP = 'Keep the transaction summary'

/** Which of the reports go to the IRS, on paper and by e-filing. */
export function attachStep(input: GuideInput): GuideStep {
  if (!needsScheduleD(input)) return nothing(input)
  return {
    title: 'What to attach, and e-filing',
    paragraphs: [
      `By mail: ${inOrder(input).join(', then ')}. ${KEEP} and your exchange files.`,
      input.rows > 0
        ? 'E-filing: import a file from Export Options into your tax software, or type in the totals of each box. If you enter totals only, with code M, mail the list of sales to the IRS with Form 8453 after your return is accepted. "Available upon request" is not allowed.'
        : eFilingWithoutSales(input),
    ],
  }
}

/** By the sequence numbers in their corners. */
function inOrder(input: GuideInput): string[] {
  const { income, business, contracts, rowsOnForm8949 } = input
  const documents: [boolean, string][] = [
    [true, input.amended ? 'Form 1040-X' : 'Form 1040'],
    [income !== ZERO_USD || isReported(business), 'Schedule 1'],
    [owesInvestmentTax(input), 'Schedule 2'],
    [isReported(business), 'Schedule C'],
    [true, 'Schedule D'],
    // Rows may all be totals on Schedule D.
    [rowsOnForm8949 > 0, `Form 8949${statementWords(input)}`],
    [owesInvestmentTax(input), 'Form 8960'],
    [contracts.results > 0, 'Form 6781'],
  ]
  return documents.filter(([isDue]) => isDue).map(([, document]) => document)
}

const isReported = (business: GuideInput['business']) =>
  business !== undefined && business.income !== ZERO_USD

const owesInvestmentTax = ({ investmentTax }: GuideInput) =>
  investmentTax !== undefined && isTaxDue(investmentTax)

/** Made again where the year was filed before. */
export const formsToAttach = (input: GuideInput): string[] => [
  ...(input.rowsOnForm8949 > 0 ? ['Form 8949'] : []),
  ...(needsScheduleD(input) ? ['Schedule D'] : []),
  ...(owesInvestmentTax(input) ? ['Form 8960'] : []),
  ...(input.contracts.results > 0 ? ['Form 6781'] : []),
]

function eFilingWithoutSales({ contracts, scheduleD: { lines } }: GuideInput): string {
  const losses = 'the losses of lines 6 and 14 as capital losses carried over'
  if (contracts.results === 0) return `E-filing: enter ${losses} in your tax software.`
  const hasLosses = lines[6] !== ZERO_USD || lines[14] !== ZERO_USD
  return `E-filing: enter your accounts on Form 6781${hasLosses ? ` and ${losses}` : ''} in your tax software. It fills in Schedule D.`
}

/** A substitute is itself the statement of Exception 2. */
const statementWords = ({ edition, salesAs }: GuideInput) =>
  edition === 'substitute' || salesAs === 'statement' ? ' with the attached statement' : ''

const nothing = ({ hasOtherGains }: GuideInput): GuideStep => ({
  title: 'What to attach',
  paragraphs: [
    `Nothing from Lotwise. ${KEEP} with your records.`,
    ...(hasOtherGains
      ? [
          'Your tax profile has other gains or losses. They may need a Schedule D, which we have nothing to add to.',
        ]
      : []),
  ],
})
