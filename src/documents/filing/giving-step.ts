// Gifts and donations: which forms they need, and which amounts that goes by.
import { usd } from '#engine'
import { counted } from '../counted.ts'
import { nameWords } from './by-recipient.ts'
import { dollars } from './dollars.ts'
import type { Donated, Given, GuideInput, GuideStep } from './guide-input.ts'

/** Per person and year, IRC 2503(b): Rev. Proc. 2021-45, 2022-38, 2023-34, 2024-40 and 2025-32. */
const giftExclusion: Readonly<Record<number, string>> = {
  2022: '16000',
  2023: '17000',
  2024: '18000',
  2025: '19000',
  2026: '19000',
}

export function givingStep({ year, gifts, giftsTo, donations, donationsTo }: GuideInput): GuideStep[] {
  const paragraphs = [
    ...(gifts > 0 ? [giftWords(year, gifts), ...recipientWords(year, giftsTo)] : []),
    ...(donations.count > 0 ? [donationWords(year, donations), ...charityWords(donationsTo)] : []),
  ]
  return paragraphs.length === 0 ? [] : [{ title: 'Gifts and donations', paragraphs }]
}

const exclusionOf = (year: number) => {
  const amount = giftExclusion[year]
  return amount === undefined ? undefined : { amount: usd(amount), words: wholeDollars(amount) }
}

const wholeDollars = (amount: string) => `$${Number(amount).toLocaleString('en-US')}`

const giftWords = (year: number, gifts: number) =>
  `You made ${gifts === 1 ? 'a gift' : `${gifts.toLocaleString('en-US')} gifts`}. A gift is not a sale. If you gave one person more than ${exclusionOf(year)?.words ?? 'the annual exclusion'} in ${year}, file Form 709. Give the recipient your date and cost: the summary lists them.`

/** On a page to read; the summary has all of them. */
const MAX_RECIPIENTS = 20

const named = (given: readonly Given[]) => given.filter(({ name }) => name !== null)

function recipientWords(year: number, giftsTo: readonly Given[] = []): string[] {
  const people = named(giftsTo)
  const unnamed = giftsTo.find(({ name }) => name === null)
  return [
    ...people.slice(0, MAX_RECIPIENTS).map(given => personWords(year, given, unnamed !== undefined)),
    ...moreWords(people.length, 'recipient'),
    ...(unnamed
      ? [
          `Recipient unknown: ${totalWords(unnamed, 'gift')}. Enter who received ${unnamed.count === 1 ? 'it' : 'each'} in Transactions, to compare the total of each person with the exclusion.`,
        ]
      : []),
    ...(people.length > 0 ? ['Gifts of money and other property to the same person count too.'] : []),
  ]
}

function personWords(year: number, given: Given, isAnyUnnamed: boolean): string {
  const exclusion = exclusionOf(year)
  const total = `${nameWords(given, '')}: ${totalWords(given, 'gift')}`
  if (!exclusion) return `${total}. Compare it with the annual exclusion of ${year}, which is not known here.`
  if (isSpouse(given)) return `${total}. Other rules hold for gifts to a spouse, so it is not compared here.`
  if (given.value > exclusion.amount) return `${total}. That is more than ${exclusion.words}: file Form 709.`
  const isCertain = given.unknown === 0 && !isAnyUnnamed
  return `${total}. That is not more than ${exclusion.words}${isCertain ? '' : ', as far as your records say'}.`
}

/** The exclusion is not what decides about gifts between spouses (IRC 2523). */
const isSpouse = ({ about }: Given) => /\b(spouse|wife|husband)\b/i.test(about ?? '')

const totalWords = ({ value, count, unknown }: Given, one: string) =>
  `${dollars(value)} in ${counted(count, one)}${unknown === 0 ? '' : `, ${unknown.toLocaleString('en-US')} of unknown value, counted as $0.00`}`

const moreWords = (count: number, one: string, many = `${one}s`) =>
  count > MAX_RECIPIENTS
    ? [
        `${counted(count - MAX_RECIPIENTS, `more ${one}`, `more ${many}`)}: the CSV of the summary lists all of them.`,
      ]
    : []

function charityWords(donationsTo: readonly Given[] = []): string[] {
  const charities = named(donationsTo)
  const unnamed = donationsTo.find(({ name }) => name === null)
  return [
    ...charities
      .slice(0, MAX_RECIPIENTS)
      .map(
        given =>
          `${nameWords(given, '')}: ${totalWords(given, 'donation')}${given.deduction < given.value ? `, deductible up to ${dollars(given.deduction)}` : ''}.`,
      ),
    ...moreWords(charities.length, 'charity', 'charities'),
    ...(unnamed
      ? [
          `Charity unknown: ${totalWords(unnamed, 'donation')}. Form 8283 asks for its name and EIN: enter them in Transactions.`,
        ]
      : []),
  ]
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
          'If you deduct more than $500 for all donated property, attach Form 8283: Section A for up to $5,000 of one kind of property. The summary lists what it asks for.',
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
