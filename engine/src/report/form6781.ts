// Form 6781, Part I: the results of Section 1256 contracts in a year, by account, and its two parts for Schedule D.
// Only positions that were closed are in a ledger. Those open at the end of a year count as sold on its last day
// (IRC 1256(a)(1)): only the taxpayer or the broker knows them.
import { codeOfKind } from '../compile/postings.ts'
import { checked } from '../core/checked.ts'
import {
  minus,
  plus,
  roundedDivision,
  roundToCents,
  roundToDollars,
  sum,
  type Usd,
  ZERO_USD,
} from '../core/money.ts'
import type { Outcome } from '../core/outcome.ts'
import { disposalAt } from './disposals.ts'
import { forEachLine, type Rounding } from './form8949.ts'
import { pieceOf, workingsOf } from './workings.ts'

/** Line 1: the account, how many positions were closed there, and what they came to, negative for a loss. */
export type ContractAccount = { wallet: string; results: number; gain: Usd }

export type Form6781 = {
  year: number
  accounts: readonly ContractAccount[]
  results: number
  /** Of these, closed for an unknown amount, and counted as zero. */
  unknown: number
  /** Lines 3, 5 and 7: a carryback of losses is the taxpayer's to elect. */
  gain: Usd
  /** Line 8: 40 percent, to Schedule D, line 4. */
  short: Usd
  /** Line 9: 60 percent, to Schedule D, line 11. */
  long: Usd
}

const SECTION_1256 = codeOfKind('section_1256')

/** Accounts are in cents either way; in dollars, the lines below them are. */
export function form6781(outcome: Outcome, year: number, rounding: Rounding = 'cents'): Form6781 {
  const accounts = new Map<string, ContractAccount>()
  const workings = workingsOf(outcome)
  const { pieces, compiled } = workings.walk
  let unknown = 0
  if (compiled.hasContracts)
    forEachLine(workings, year, line => {
      const posting = checked(pieces.posting[pieceOf(workings, line)])
      if (compiled.postings.kind[posting] !== SECTION_1256) return
      const { wallet, proceeds, basis, proceedsUnknown, basisUnknown } = disposalAt(workings, line)
      const before = accounts.get(wallet) ?? { wallet, results: 0, gain: ZERO_USD }
      const gain = plus(before.gain, minus(proceeds, basis))
      accounts.set(wallet, { wallet, results: before.results + 1, gain })
      if (proceedsUnknown || basisUnknown) unknown++
    })
  const lines = [...accounts.values()].map(account => ({ ...account, gain: roundToCents(account.gain) }))
  const rounded = rounding === 'cents' ? roundToCents : roundToDollars
  const gain = rounded(sum(lines.map(account => account.gain)))
  // The rest is long-term, so that the two add up to the whole.
  const short = rounded(roundedDivision(gain * 2n, 5n) as Usd)
  return {
    year,
    accounts: lines,
    results: lines.reduce((count, { results }) => count + results, 0),
    unknown,
    gain,
    short,
    long: minus(gain, short),
  }
}
