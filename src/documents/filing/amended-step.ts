// A year that was filed and comes to something else now is corrected on Form 1040-X (Instructions for Form 1040-X,
// Rev. September 2024: columns A to C, Part II, When To File).
import { minus, type Usd } from '#engine'
import { dayWords } from '../method-words.ts'
import type { AmendedYear, FiledChange } from './amended-year.ts'
import { dollars } from './dollars.ts'
import type { GuideStep } from './guide-input.ts'

export function amendedStep(
  { lockedOn, changes, incomeChanged, carriedForward }: AmendedYear,
  { year, forms }: { year: number; forms: readonly string[] },
): GuideStep {
  const isTotal = changes.length > 0 || carriedForward.length > 0
  return {
    title: 'Correct what you filed with Form 1040-X',
    paragraphs: [
      `You locked ${year} as filed on ${dayWords(lockedOn)}. ${isTotal ? 'Its figures have changed since.' : 'The totals are those you filed, but single rows of Form 8949 are different.'} If a change was a mistake, undo it and this step goes away.`,
      ...changes.map(changeText),
      ...(isTotal ? howToCorrect([...forms, ...(incomeChanged ? ['Schedule 1'] : [])]) : [sameTotals]),
      ...(carriedForward.length > 0
        ? [
            ...carriedForward.map(changeText),
            `These losses begin lines 6 and 14 of your ${year + 1} Schedule D. If you filed ${year + 1} with the old amounts, it needs a Form 1040-X too.`,
          ]
        : []),
    ],
  }
}

function changeText({ name, filed, now }: FiledChange): string {
  const more = minus(now, filed)
  const size = more > 0n ? `${dollars(more)} more` : `${dollars(-more as Usd)} less`
  return `${name}: ${dollars(filed)} as filed, ${dollars(now)} now, ${size}.`
}

const howToCorrect = (forms: readonly string[]) => [
  'On Form 1040-X, enter in column A what you filed, in column C what is correct, and in column B the difference. Gains, losses and income are part of line 1 (adjusted gross income). Say in Part II (Explanation of Changes) what changed and why, for example a purchase you found later.',
  forms.length > 0
    ? `Attach ${list.format(forms)} again, with every row and line, not only the changed ones. Generate Amended Reports on the Tax Calculations page makes Form 8949 and Schedule D.`
    : 'Nothing is left for Form 8949 and Schedule D. If you filed them, say in Part II that they no longer apply.',
  'A refund has to be claimed within 3 years after you filed the return or within 2 years after you paid the tax, whichever is later; a return filed early counts as filed on its due date (IRC 6511 and 6513). If you owe more, file and pay soon: interest runs from the due date of the return. Your state may need an amended return too.',
]

const list = new Intl.ListFormat('en-US')

const sameTotals =
  'No figure of your return changes by that. Ask a tax professional whether to send the amended Form 8949 with Form 1040-X, or keep it with your records.'
