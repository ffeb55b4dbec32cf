// The words of Schedule D, for the drawing that stands in for it: `*bold*` as on the form. Forms are works of the US
// government.
import { boldBoxes } from './form8949-words.ts'
import type { Part, YearForms } from './year-forms.ts'

export type LineWords = { line: string; words: string }

const aggregate = ({ scheduleD }: YearForms, term: string, next: string) =>
  `Totals for all ${term}-term transactions reported on ${scheduleD.words.brokerForms} for which basis was reported to the IRS and for which you have no adjustments (see instructions). However, if you choose to report all these transactions on Form 8949, leave this line blank and go to line ${next}`

const fromForm8949 = ({ form8949 }: YearForms, part: Part, index: number) =>
  `Totals for all transactions reported on Form(s) 8949 with ${boldBoxes(form8949, part, index)} checked`

/** The lines with columns, then the lines with one amount. */
type ScheduleDPart = { label: string; title: string; table: LineWords[]; singles: LineWords[] }

export const scheduleDParts = (forms: YearForms): readonly [ScheduleDPart, ScheduleDPart] => [
  {
    label: 'Part I',
    title: '*Short-Term Capital Gains and Losses—Generally Assets Held One Year or Less* (see instructions)',
    table: [
      { line: '1a', words: aggregate(forms, 'short', '1b') },
      { line: '1b', words: fromForm8949(forms, 1, 0) },
      { line: '2', words: fromForm8949(forms, 1, 1) },
      { line: '3', words: fromForm8949(forms, 1, 2) },
    ],
    singles: [
      {
        line: '4',
        words: 'Short-term gain from Form 6252 and short-term gain or (loss) from Forms 4684, 6781, and 8824',
      },
      {
        line: '5',
        words: `Net short-term gain or (loss) from partnerships, S corporations, estates, and trusts from${forms.scheduleD.words.beforeK1}Schedule(s) K-1`,
      },
      {
        line: '6',
        words:
          'Short-term capital loss carryover. Enter the amount, if any, from line 8 of your *Capital Loss Carryover Worksheet* in the instructions',
      },
      {
        line: '7',
        words:
          '*Net short-term capital gain or (loss).* Combine lines 1a through 6 in column (h). If you have any long-term capital gains or losses, go to Part II below. Otherwise, go to Part III on the back',
      },
    ],
  },
  {
    label: 'Part II',
    title: '*Long-Term Capital Gains and Losses—Generally Assets Held More Than One Year* (see instructions)',
    table: [
      { line: '8a', words: aggregate(forms, 'long', '8b') },
      { line: '8b', words: fromForm8949(forms, 2, 0) },
      { line: '9', words: fromForm8949(forms, 2, 1) },
      { line: '10', words: fromForm8949(forms, 2, 2) },
    ],
    singles: [
      {
        line: '11',
        words:
          'Gain from Form 4797, Part I; long-term gain from Forms 2439 and 6252; and long-term gain or (loss) from Forms 4684, 6781, and 8824',
      },
      {
        line: '12',
        words:
          'Net long-term gain or (loss) from partnerships, S corporations, estates, and trusts from Schedule(s) K-1',
      },
      { line: '13', words: 'Capital gain distributions. See the instructions' },
      {
        line: '14',
        words:
          'Long-term capital loss carryover. Enter the amount, if any, from line 13 of your *Capital Loss Carryover Worksheet* in the instructions',
      },
      {
        line: '15',
        words:
          '*Net long-term capital gain or (loss).* Combine lines 8a through 14 in column (h). Then, go to Part III on the back',
      },
    ],
  },
]

/** Part III; text without a line number belongs to the line before it. */
export function scheduleDSummary({ scheduleD }: YearForms) {
  const line7 = `Form 1040, 1040-SR, or 1040-NR, line ${scheduleD.words.form1040Line}`
  const worksheet =
    'Complete the *Qualified Dividends and Capital Gain Tax Worksheet* in the instructions for Form 1040, line 16.'
  return {
    16: 'Combine lines 7 and 15 and enter the result',
    after16: [
      `• If line 16 is a *gain*, enter the amount from line 16 on ${line7}. Then, go to line 17 below.`,
      '• If line 16 is a *loss*, skip lines 17 through 20 below. Then, go to line 21. Also be sure to complete line 22.',
      `• If line 16 is *zero*, skip lines 17 through 21 below and enter -0- on ${line7}. Then, go to line 22.`,
    ],
    17: 'Are lines 15 and 16 *both* gains?',
    '17.yes': '*Yes.* Go to line 18.',
    '17.no': '*No.* Skip lines 18 through 21, and go to line 22.',
    18: 'If you are required to complete the *28% Rate Gain Worksheet* (see instructions), enter the amount, if any, from line 7 of that worksheet',
    19: 'If you are required to complete the *Unrecaptured Section 1250 Gain Worksheet* (see instructions), enter the amount, if any, from line 18 of that worksheet',
    20: 'Are lines 18 and 19 both zero or blank and you are not filing Form 4952?',
    '20.yes': `*Yes.* ${worksheet} *Don’t* complete lines 21 and 22 below.`,
    '20.no':
      '*No.* Complete the *Schedule D Tax Worksheet* in the instructions. *Don’t* complete lines 21 and 22 below.',
    21: `If line 16 is a loss, enter here and on ${line7}, the *smaller* of:`,
    after21: ['• The loss on line 16; or', '• ($3,000), or if married filing separately, ($1,500)'],
    note21: '*Note:* When figuring which amount is smaller, treat both amounts as positive numbers.',
    22: 'Do you have qualified dividends on Form 1040, 1040-SR, or 1040-NR, line 3a?',
    '22.yes': `*Yes.* ${worksheet}`,
    '22.no': '*No.* Complete the rest of Form 1040, 1040-SR, or 1040-NR.',
  }
}
