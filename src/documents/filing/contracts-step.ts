// Section 1256 contracts: Form 6781, which we do not make, and what of it stands on Schedule D.
import type { ContractAccount, Form6781 } from '#engine'
import { dollars } from './dollars.ts'
import type { GuideInput, GuideStep } from './guide-input.ts'

/** More accounts than a sentence holds are listed in the summary alone. */
const MAX_ACCOUNTS = 4

/** A ledger has only what was closed. The law counts what is open at the end of a year as well (IRC 1256(a)(1)). */
export const openPositionsWords = (year: number) =>
  `Section 1256 also counts contracts that were open on December 31, as if they had been sold that day, and your records don't show those. If you had any open at the end of ${year - 1} or ${year}, or your broker sent a Form 1099-B, use the total of its box 11 on Form 6781 instead, and correct lines 4 and 11 of Schedule D and the totals below them.`

/** What the page in front of Schedule D says. */
export const contractsNote = ({ year, results, gain }: Form6781) =>
  `Lines 4 and 11 have the ${resultsText(results)} that you said ${results === 1 ? 'is a Section 1256 contract' : 'are Section 1256 contracts'} (${dollars(gain)}): 40 percent and 60 percent of it. File Form 6781 with this schedule. ${openPositionsWords(year)}`

const resultsText = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'result' : 'results'}`

export function contractsStep({ year, contracts }: GuideInput): GuideStep[] {
  const { accounts, results, unknown, gain, short, long } = contracts
  if (results === 0) return []
  return [
    {
      title: 'Report your Section 1256 contracts on Form 6781',
      paragraphs: [
        `You said that ${resultsText(results)} of margin, futures or options trading ${results === 1 ? 'is a Section 1256 contract' : 'are Section 1256 contracts'}. They are not on Form 8949. Get Form 6781 at irs.gov/forms-pubs or in your tax software. In Part I, enter on line 1 ${accountsText(accounts)}.`,
        `The net ${gain < 0n ? 'loss' : 'gain'} is ${dollars(gain)} (line 7). Of it, 40 percent is short-term, ${dollars(short)} (line 8), and goes to line 4 of Schedule D; 60 percent is long-term, ${dollars(long)} (line 9), and goes to line 11 of Schedule D. We filled in both lines of Schedule D.`,
        openPositionsWords(year),
        'Section 1256 is for contracts traded on a US futures exchange that the CFTC regulates, and a few others. Perpetuals and margin positions at other exchanges usually are not among them. If you are not sure, talk to a tax professional before you file; you can change your answer in Review, under Settled together.',
        ...(gain < 0n
          ? [
              'You may be able to carry this loss back to the three years before, against gains from Section 1256 contracts (box D of Form 6781). Then lines 4 and 11 change. Talk to a tax professional.',
            ]
          : []),
        ...(unknown > 0
          ? [`The value of ${resultsText(unknown)} is missing and counts as $0.00. Add it before you file.`]
          : []),
      ],
    },
  ]
}

function accountsText(accounts: readonly ContractAccount[]): string {
  if (accounts.length > MAX_ACCOUNTS)
    return `each of the ${accounts.length} accounts that your transaction summary lists`
  return list.format(
    accounts.map(
      ({ wallet, gain }) =>
        `${wallet} with a ${gain < 0n ? 'loss' : 'gain'} of ${dollars(gain).replace(/[()]/g, '')}`,
    ),
  )
}

const list = new Intl.ListFormat('en-US')
