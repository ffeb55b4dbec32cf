// How to file a year, in order: what to answer, which figure goes where, what is left to the person, and what to attach.
// One text for the screen and for the first page of the summary.

import { type AddedTaxes, sum, usd, ZERO_USD } from '#engine'
import { counted } from '../counted.ts'
import { UNKNOWN } from '../forms/unknown-proceeds.ts'
import { linesOf } from '../forms/years.ts'
import { amendedStep } from './amended-step.ts'
import { attachStep, formsToAttach } from './attach-step.ts'
import { washSaleStep, withheldStep } from './broker-boxes-step.ts'
import { businessCoinsStep } from './business-coins-step.ts'
import { businessStep, hasReceipts, selfEmploymentWords } from './business-step.ts'
import { contractsStep } from './contracts-step.ts'
import { conversionsStep } from './conversion-words.ts'
import { dollars } from './dollars.ts'
import { form8949Step } from './form8949-step.ts'
import { form8960Step } from './form8960-step.ts'
import { givingStep } from './giving-step.ts'
import type { GuideInput, GuideStep } from './guide-input.ts'
import { needsScheduleD, scheduleDStep } from './schedule-d-step.ts'
import { unidentifiedText } from './unidentified.ts'

export function howToFile(input: GuideInput): GuideStep[] {
  return [
    ...beforeAnything(input),
    ...(input.amended ? [amendedStep(input.amended, { year: input.year, forms: formsToAttach(input) })] : []),
    questionStep(input),
    ...incomeStep(input),
    ...businessStep(input.year, input.business),
    ...(input.rows > 0 ? [form8949Step(input)] : []),
    ...conversionsStep(input.conversions),
    ...businessCoinsStep(input.year, input.businessCoins),
    ...washSaleStep(input),
    ...contractsStep(input),
    ...(needsScheduleD(input) ? [scheduleDStep(input)] : []),
    ...carryoverStep(input),
    ...form8960Step(input.investmentTax),
    ...givingStep(input),
    ...lossStep(input),
    ...withheldStep(input),
    attachStep(input),
    paymentsStep(input),
    abroadStep,
  ]
}

/** What keeps a person from filing yet, or from filing this. */
export const beforeAnything = (input: GuideInput): GuideStep[] => [
  ...(input.edition === 'preview' ? [notYet(input.year)] : []),
  ...beforeFiling(input),
]

const notYet = (year: number): GuideStep => ({
  title: 'This is a preview',
  before: 'wait',
  paragraphs: [
    `The IRS has not published the ${year} forms yet. Use these figures to plan. Don't file them: lines and boxes may change.`,
  ],
})

function beforeFiling(input: GuideInput): GuideStep[] {
  const { unknownProceeds, unknownBasis, unidentified } = input
  const paragraphs = [
    ...(unknownProceeds > 0
      ? [
          `The proceeds of ${counted(unknownProceeds, 'row')} of Form 8949 are unknown. ${whereUnknown(input)}, and its totals count ${unknownProceeds === 1 ? 'it' : 'them'} without gain or loss. Enter the value in Review, then make your forms again.`,
        ]
      : []),
    ...(unknownBasis > 0
      ? [
          `The cost of ${counted(unknownBasis, 'row')} is unknown and counts as $0.00, so your gain may be too high. Add the missing purchases before you file.`,
        ]
      : []),
    ...(unidentified ? [unidentifiedText(unidentified)] : []),
  ]
  if (paragraphs.length === 0) return []
  const isTooEarly = unknownProceeds > 0 || unidentified !== undefined
  const title = isTooEarly ? 'Do not file yet' : 'Look for missing costs first'
  return [{ title, paragraphs, before: 'review' }]
}

/** A table counts what nobody knows, and says so beside it. */
function whereUnknown({ edition, salesAs }: GuideInput): string {
  if (edition === 'table') return 'The CSV says so in its notes'
  return `The ${salesAs === 'statement' ? 'statement' : 'form'} says ${UNKNOWN} there`
}

/**
 * The question has been on page 1 of Form 1040 since 2020. Giving is a "Yes" in every year: in 2022 the question names
 * gifts, and since then it asks for whatever was "otherwise disposed of", to which the instructions count a disposal
 * "by gift" (Instructions for Form 1040, Digital Assets).
 */
function questionStep(input: GuideInput): GuideStep {
  const { year, rows, income, incomeOfUnknownValue, business, gifts, donations, contracts } = input
  const hasIncome = income > ZERO_USD || incomeOfUnknownValue > 0 || hasReceipts(business)
  const reasons = [
    ...(rows > 0 ? ['sold, traded or spent digital assets'] : []),
    ...(hasIncome ? ['received digital assets as income'] : []),
    ...(gifts > 0 || donations.count > 0 ? ['gave digital assets away'] : []),
  ]
  return {
    title: 'Answer the digital asset question on page 1 of Form 1040',
    paragraphs: [
      reasons.length > 0
        ? `Check "Yes". In ${year} you ${list.format(reasons)}.`
        : `Your records show nothing that makes it "Yes" for ${year}: buying with dollars, holding, and moving coins between your own wallets is "No". If you had other digital assets, check whether that still holds.`,
      ...(reasons.length === 0 && contracts.results > 0
        ? [
            'The question also asks about financial interests in digital assets. Ask a tax professional whether your contracts make it "Yes".',
          ]
        : []),
    ],
  }
}

const list = new Intl.ListFormat('en-US')

function incomeStep({ year, income, incomeOfUnknownValue, business }: GuideInput): GuideStep[] {
  if (income === ZERO_USD && incomeOfUnknownValue === 0) return []
  return [
    {
      title: 'Report your income on Schedule 1 (Form 1040)',
      paragraphs: [
        `Enter ${dollars(income)} on Schedule 1, line ${linesOf(year).digitalAssetIncome}. The income list in your transaction summary shows each item with its date and value.`,
        ...(business
          ? []
          : [
              'If you mine or stake as a business, or were paid for your work, that part belongs on Schedule C instead, and self-employment tax may apply. Mark it in your tax profile.',
            ]),
        ...(incomeOfUnknownValue > 0
          ? [
              `The value of ${items(incomeOfUnknownValue)} is missing and counts as $0.00. Add it before you file.`,
            ]
          : []),
      ],
    },
  ]
}

const items = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'item' : 'items'}`

function carryoverStep({ year, carryoverOut }: GuideInput): GuideStep[] {
  if (carryoverOut === ZERO_USD) return []
  return [
    {
      title: `Keep ${dollars(carryoverOut)} of losses for ${year + 1}`,
      paragraphs: [
        `This part of your loss is more than you can deduct in ${year}. The Capital Loss Carryover Worksheet in your transaction summary shows how it is worked out. You need it for lines 6 and 14 of your ${year + 1} Schedule D.`,
      ],
    },
  ]
}

function lossStep({ losses }: GuideInput): GuideStep[] {
  if (losses === 0) return []
  return [
    {
      title: 'Lost or stolen coins',
      paragraphs: [
        `${losses === 1 ? 'One loss is' : `${losses.toLocaleString('en-US')} losses are`} not on Form 8949. Lost coins and coins that became worthless are generally not deductible for individuals. A theft may be, on Form 4684, if you held the coins for profit. Talk to a tax professional; the summary lists dates and costs.`,
      ],
    },
  ]
}

const ESTIMATES_ABOVE = usd('1000')

function paymentsStep({ year, addedTaxes, business }: GuideInput): GuideStep {
  const added = addedTaxes && sum(Object.values(addedTaxes))
  return {
    title: 'Estimated payments',
    paragraphs:
      addedTaxes && added !== null && added >= ESTIMATES_ABOVE
        ? [
            `We estimate that crypto adds ${dollars(added)} to your federal tax for ${year}${partsWords(addedTaxes)}. State tax is not included.${hasReceipts(business) ? ` ${selfEmploymentWords}` : ''}`,
            ...minimumTaxWords(addedTaxes),
            'If you owe $1,000 or more that was not withheld, you may have had to pay in quarters (Form 1040-ES) and may owe a penalty (Form 2210).',
          ]
        : [
            'If you expect to owe $1,000 or more that is not withheld, you may have to pay in quarters (Form 1040-ES). State tax comes on top.',
          ],
  }
}

/** Nothing where it is all income tax. */
function partsWords({ incomeTax, amt, niit }: AddedTaxes): string {
  if (amt === ZERO_USD && niit === ZERO_USD) return ''
  const parts = [
    `income tax ${dollars(incomeTax)}`,
    ...(amt === ZERO_USD ? [] : [`alternative minimum tax ${dollars(amt)} (Form 6251)`]),
    ...(niit === ZERO_USD ? [] : [`net investment income tax ${dollars(niit)} (Form 8960)`]),
  ]
  return `: ${parts.join(', ')}`
}

const minimumTaxWords = ({ amt }: AddedTaxes): string[] =>
  amt === ZERO_USD
    ? []
    : [
        'The alternative minimum tax is figured as if you had no adjustments on Form 6251 but the standard deduction. Taxes among itemized deductions, stock options and other adjustments change it.',
      ]

const abroadStep: GuideStep = {
  title: 'Accounts outside the US',
  paragraphs: [
    'If you used an exchange or held an account outside the US, check whether you must file Form 8938 with your return or an FBAR (FinCEN Form 114) separately. The rules for digital assets are not settled; Lotwise does not prepare these forms.',
  ],
}
