import { type ScheduleD, type Usd, ZERO_USD } from '#engine'
import { dollars } from './dollars.ts'
import type { GuideInput, GuideStep } from './guide-input.ts'

/** Losses carried over are reported on Schedule D also in a year without sales. */
export const needsScheduleD = ({ rows, contracts, scheduleD: { lines } }: GuideInput) =>
  rows > 0 || contracts.results > 0 || lines[6] !== ZERO_USD || lines[14] !== ZERO_USD

/** Which lines are filled in, and which are left to the person, and why. */
export function scheduleDStep(input: GuideInput): GuideStep {
  const { contracts, scheduleD, hasOtherGains, edition } = input
  const { lines, form1040 } = scheduleD
  const line1040 = form1040.line === null ? '' : `, line ${form1040.line}`
  const filled = filledWords(input)
  return {
    title: 'Complete Schedule D (Form 1040)',
    paragraphs: [
      hasOtherGains
        ? `${filled}. Lines 7, 15 and 16 to 22 are blank, because your tax profile has other gains or losses and we do not know their lines. Add those first.`
        : `${filled}, up to line 16. If nothing else goes on it, ${dollars(form1040.amount)} goes to Form 1040${line1040}.`,
      `We left blank: the question about qualified opportunity funds at the top (answer it yourself); ${contracts.results > 0 ? 'lines 5, 12 and 13 (partnerships and funds)' : 'lines 4, 5 and 11 to 13 (gains from other forms, partnerships and funds)'}; ${lines[18] ? 'line 19 (depreciated real estate)' : 'lines 18 and 19 (collectibles, which some NFTs are, and depreciated real estate)'}.`,
      ...collectiblesWords(input),
      ...(contracts.results > 0
        ? ['Lines 4 and 11 have your Section 1256 contracts from Form 6781. Add what else belongs on them.']
        : []),
      ...(hasOtherGains ? [] : [endOf(lines)]),
      ...formWords[edition],
    ],
  }
}

/** The 28% Rate Gain Worksheet, by its lines. */
function collectiblesWords({ collectiblesGain, hasOtherGains, scheduleD: { lines } }: GuideInput): string[] {
  if (collectiblesGain === undefined) return []
  const known = `You said that some of what you sold are collectibles. Their long-term gain or loss is ${dollars(collectiblesGain)}: line 1 of the 28% Rate Gain Worksheet in the Instructions for Schedule D`
  if (hasOtherGains || lines[17] !== true)
    return [
      `${known}. ${hasOtherGains ? 'Add your other gains and losses before you fill in line 18.' : 'Line 18 stays blank, because lines 15 and 16 are not both gains.'}`,
    ]
  const line6 = lines[7] < 0n ? lines[7] : ZERO_USD
  return [
    `${known}. Line 5 of it is ${dollars(-lines[14] as Usd)}, line 6 is ${dollars(line6)}, and line 7 is ${dollars(lines[18] ?? ZERO_USD)}${lines[18] ? ', which is on line 18' : ', so line 18 stays blank'}. If you have other collectibles, add them.`,
  ]
}

function filledWords({ rows, contracts, scheduleD: { lines } }: GuideInput): string {
  if (rows > 0) return 'We filled in the lines for digital assets'
  if (contracts.results > 0) return 'We filled in lines 4 and 11 for your Section 1256 contracts'
  return `You sold nothing, but the losses carried over from earlier years belong on it: ${dollars(lines[6])} on line 6 and ${dollars(lines[14])} on line 14. We filled them in`
}

const formWords: Record<GuideInput['edition'], string[]> = {
  official: ['The PDF is the official IRS schedule, filled in.'],
  substitute: [
    'The PDF is our own drawing, not the IRS schedule. Get the official Schedule D at irs.gov/forms-pubs or in your tax software, and copy the lines.',
  ],
  preview: [],
  table: ['We have its lines as a CSV file only. Copy them to the schedule of that year.'],
}

function endOf(lines: ScheduleD['lines']): string {
  if (lines[16] < 0n) return `Line 21 has the loss you can deduct this year. ${dividendsWords(lines[22])}`
  if (lines[20] === false)
    return 'Lines 15 and 16 are both gains, and line 18 has an amount: line 20 is "No". Work out your tax with the Schedule D Tax Worksheet in the Instructions for Schedule D, not with the Qualified Dividends and Capital Gain Tax Worksheet.'
  if (lines[17])
    return 'Lines 15 and 16 are both gains. If lines 18 and 19 stay blank and you do not file Form 4952, check "Yes" on line 20 and use the Qualified Dividends and Capital Gain Tax Worksheet.'
  return `${lines[17] === null ? 'Line 16 is zero' : 'Line 17 is "No"'}, which leads to line 22. ${dividendsWords(lines[22])}`
}

function dividendsWords(line22: boolean | null): string {
  if (line22 === null)
    return 'Line 22 asks whether you have qualified dividends: answer it yourself, or enter them in your tax profile.'
  return line22
    ? 'Line 22 is "Yes", because your tax profile has qualified dividends: figure your tax with the Qualified Dividends and Capital Gain Tax Worksheet.'
    : 'Line 22 is "No", because your tax profile says you have no qualified dividends.'
}
