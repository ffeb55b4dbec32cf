// How to file a year, in order: what to answer, which figure goes where, what is left to the person, and what to attach.
// One text for the screen and for the first page of the summary.
import { type AddedTaxes, sum, usd, ZERO_USD } from '#engine'
import { UNKNOWN } from '../forms/unknown-proceeds.ts'
import { attachStep } from './attach-step.ts'
import { washSaleStep, withheldStep } from './broker-boxes-step.ts'
import { contractsStep } from './contracts-step.ts'
import { dollars } from './dollars.ts'
import type { FormEdition, GuideInput, GuideStep } from './guide-input.ts'
import { needsScheduleD, scheduleDStep } from './schedule-d-step.ts'

export function howToFile(input: GuideInput): GuideStep[] {
  return [
    ...(input.edition === 'preview' ? [notYet(input.year)] : []),
    ...unknownStep(input),
    questionStep(input),
    ...incomeStep(input),
    ...(input.rows > 0 ? [form8949Step(input)] : []),
    ...washSaleStep(input),
    ...contractsStep(input),
    ...(needsScheduleD(input) ? [scheduleDStep(input)] : []),
    ...carryoverStep(input),
    ...givingStep(input),
    ...lossStep(input),
    ...withheldStep(input),
    attachStep(input),
    paymentsStep(input),
    abroadStep,
  ]
}

const notYet = (year: number): GuideStep => ({
  title: 'This is a preview',
  paragraphs: [
    `The IRS has not published the ${year} forms yet. Use these figures to plan. Don't file them: lines and boxes may change.`,
  ],
})

function unknownStep({ unknownProceeds, unknownBasis }: GuideInput): GuideStep[] {
  const paragraphs = [
    ...(unknownProceeds > 0
      ? [
          `The proceeds of ${rowsText(unknownProceeds)} of Form 8949 are unknown. The form says ${UNKNOWN} there, and its totals count ${unknownProceeds === 1 ? 'it' : 'them'} without gain or loss. Enter the value in Review, then make your forms again.`,
        ]
      : []),
    ...(unknownBasis > 0
      ? [
          `The cost of ${rowsText(unknownBasis)} is unknown and counts as $0.00, so your gain may be too high. Add the missing purchases before you file.`,
        ]
      : []),
  ]
  if (paragraphs.length === 0) return []
  return [{ title: unknownProceeds > 0 ? 'Do not file yet' : 'Look for missing costs first', paragraphs }]
}

const rowsText = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`

/**
 * The question has been on page 1 of Form 1040 since 2020. Giving is a "Yes" in every year: in 2022 the question names
 * gifts, and since then it asks for whatever was "otherwise disposed of", to which the instructions count a disposal
 * "by gift" (Instructions for Form 1040, Digital Assets).
 */
function questionStep(input: GuideInput): GuideStep {
  const { year, rows, income, incomeOfUnknownValue, gifts, donations, contracts } = input
  const reasons = [
    ...(rows > 0 ? ['sold, traded or spent digital assets'] : []),
    ...(income > ZERO_USD || incomeOfUnknownValue > 0 ? ['received digital assets as income'] : []),
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

/** Line 8v is there since 2024; before, other income was written in on line 8z. */
function incomeStep({ year, income, incomeOfUnknownValue }: GuideInput): GuideStep[] {
  if (income === ZERO_USD && incomeOfUnknownValue === 0) return []
  const line = year >= 2024 ? 'line 8v (digital assets)' : 'line 8z, with "digital assets" written beside it'
  return [
    {
      title: 'Report your income on Schedule 1 (Form 1040)',
      paragraphs: [
        `Enter ${dollars(income)} on Schedule 1, ${line}. The income list in your transaction summary shows each item with its date and value.`,
        'If you mine or stake as a business, or were paid for your work, that part belongs on Schedule C instead, and self-employment tax may apply.',
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

function form8949Step({ year, rowsOnForm8949, rows, edition, salesAs }: GuideInput): GuideStep {
  const leftOut = rows - rowsOnForm8949
  return {
    title: 'File Form 8949',
    paragraphs: [
      ...(rowsOnForm8949 > 0 && salesAs === 'statement' ? [statementWords(rowsOnForm8949)] : []),
      ...(rowsOnForm8949 > 0 && salesAs !== 'statement'
        ? [
            `Your Form 8949 has ${rowsText(rowsOnForm8949)}, on separate pages for each box. Compare the boxes with the forms your brokers sent you.`,
          ]
        : []),
      ...(rowsOnForm8949 === 0 ? ['You have nothing to list on Form 8949.'] : []),
      ...(rowsOnForm8949 > OFFERED_ABOVE && salesAs !== 'statement' ? [statementOffer] : []),
      ...(leftOut > 0
        ? [
            `${leftOut.toLocaleString('en-US')} more ${leftOut === 1 ? 'row is' : 'rows are'} not on Form 8949. As you chose, only their totals are on lines 1a and 8a of Schedule D.`,
          ]
        : []),
      ...(rowsOnForm8949 > 0 ? formWords[edition](year) : []),
    ],
  }
}

/** From here on a form fills more than a few pages. */
const OFFERED_ABOVE = 50

const statementOffer =
  'So many rows can also go on an attached statement (Exception 2 in the instructions): the form then has one row per exchange with code M. You can choose that in your tax profile, or one row per sale instead of one per lot.'

const statementWords = (rows: number) =>
  `As you chose, your Form 8949 has one row per exchange with its totals and code M. Your ${rows.toLocaleString('en-US')} ${rows === 1 ? 'row is' : 'rows are'} on the statement behind it. File both: the form is not complete without the statement.`

const formWords: Record<FormEdition, (year: number) => string[]> = {
  official: year => [`The PDF is the official IRS form of ${year}, filled in.`],
  substitute: () => [
    'The PDF is our own substitute with the same columns and boxes, not the IRS form. The IRS accepts the rows as an attached statement: on an official Form 8949 (irs.gov/forms-pubs), enter the totals of each box in one row with code M in column (f), and attach the PDF.',
  ],
  preview: () => [],
  table: year => [
    `We do not have the ${year} form, only its rows as a CSV file. Copy them to the form of that year.`,
  ],
}

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

/** Per person and year, IRC 2503(b): Rev. Proc. 2021-45, 2022-38, 2023-34, 2024-40 and 2025-32. */
const giftExclusion: Readonly<Record<number, string>> = {
  2022: '$16,000',
  2023: '$17,000',
  2024: '$18,000',
  2025: '$19,000',
  2026: '$19,000',
}
const APPRAISAL_ABOVE = usd('5000')
const FORM_8283_ABOVE = usd('500')

function givingStep({ year, gifts, donations }: GuideInput): GuideStep[] {
  const paragraphs = [
    ...(gifts > 0
      ? [
          `You made ${gifts === 1 ? 'a gift' : `${gifts.toLocaleString('en-US')} gifts`}. A gift is not a sale. If you gave one person more than ${giftExclusion[year] ?? 'the annual exclusion'} in ${year}, file Form 709. Give the recipient your date and cost: the summary lists them.`,
        ]
      : []),
    ...(donations.count > 0
      ? [
          `You donated digital assets worth ${dollars(donations.value)}. You can deduct donations if you itemize.` +
            (donations.value > FORM_8283_ABOVE
              ? ' Above $500 for all donated property, attach Form 8283; the summary lists what it asks for.'
              : '') +
            (donations.value > APPRAISAL_ABOVE
              ? ' Above $5,000 for one kind of property, you also need a qualified appraisal and Section B of the form.'
              : ''),
        ]
      : []),
  ]
  return paragraphs.length === 0 ? [] : [{ title: 'Gifts and donations', paragraphs }]
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

function paymentsStep({ year, addedTaxes }: GuideInput): GuideStep {
  const added = addedTaxes && sum(Object.values(addedTaxes))
  return {
    title: 'Estimated payments',
    paragraphs:
      addedTaxes && added !== null && added >= ESTIMATES_ABOVE
        ? [
            `We estimate that crypto adds ${dollars(added)} to your federal tax for ${year}${partsWords(addedTaxes)}. State tax is not included.`,
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
