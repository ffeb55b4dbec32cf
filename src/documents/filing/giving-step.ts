// Gifts and donations: which forms they need, and which amounts that goes by.
import { usd } from '#engine'
import { dollars } from './dollars.ts'
import type { Donated, GuideInput, GuideStep } from './guide-input.ts'

/** Per person and year, IRC 2503(b): Rev. Proc. 2021-45, 2022-38, 2023-34, 2024-40 and 2025-32. */
const giftExclusion: Readonly<Record<number, string>> = {
  2022: '$16,000',
  2023: '$17,000',
  2024: '$18,000',
  2025: '$19,000',
  2026: '$19,000',
}

export function givingStep({ year, gifts, donations }: GuideInput): GuideStep[] {
  const paragraphs = [
    ...(gifts > 0
      ? [
          `You made ${gifts === 1 ? 'a gift' : `${gifts.toLocaleString('en-US')} gifts`}. A gift is not a sale. If you gave one person more than ${giftExclusion[year] ?? 'the annual exclusion'} in ${year}, file Form 709. Give the recipient your date and cost: the summary lists them.`,
        ]
      : []),
    ...(donations.count > 0 ? [donationWords(year, donations)] : []),
  ]
  return paragraphs.length === 0 ? [] : [{ title: 'Gifts and donations', paragraphs }]
}

const APPRAISAL_ABOVE = usd('5000')
const FORM_8283_ABOVE = usd('500')

/** Form 8283 goes by the deduction that is claimed, not by what the property was worth. */
function donationWords(year: number, { value, deduction, unknown }: Donated): string {
  return [
    `You donated digital assets worth ${dollars(value)}.`,
    ...(unknown > 0
      ? [
          `The value of ${unknown === 1 ? 'one donation' : `${unknown.toLocaleString('en-US')} donations`} is missing and counts as $0.00: add it, because it decides which of the forms below you need.`,
        ]
      : []),
    deduction < value
      ? `If you itemize, you can deduct up to ${dollars(deduction)}: of coins you held for one year or less, no more than they cost.`
      : 'You can deduct donations if you itemize.',
    ...deductionFloor(year),
    ...(deduction > FORM_8283_ABOVE
      ? [
          'If you deduct more than $500 for all donated property, attach Form 8283; the summary lists what it asks for.',
        ]
      : []),
    ...(deduction > APPRAISAL_ABOVE
      ? [
          'If you deduct more than $5,000 for one kind of property, you also need a qualified appraisal and Section B of the form.',
        ]
      : []),
  ].join(' ')
}

/** IRC 170(b)(1)(I), as added by P.L. 119-21. */
export const deductionFloor = (year: number): string[] =>
  year < 2026
    ? []
    : ['Only the part of all your donations above 0.5 percent of your adjusted gross income counts.']
