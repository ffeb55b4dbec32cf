// Columns (d) to (g) of a row that a broker reported or the taxpayer adjusts (Instructions for Form 8949, "How To
// Complete Form 8949, Columns (f) and (g)").
import { toUsd } from '../compile/draft.ts'
import { readSignedDollars } from '../compile/read.ts'
import type { Walk } from '../lots/walk.ts'
import { minus, plus, roundToCents, type Usd, ZERO_USD } from '../money.ts'
import type { Disposal } from '../outcome.ts'
import { partByBasis, partOf } from './line.ts'

type Columns = { proceeds: Usd; basis: Usd; codes: string; adjustment: Usd }

/** What the columns depend on. */
export type Reportable = Pick<Disposal, 'proceeds' | 'basis' | 'term' | 'broker' | 'adjustments'>

export function adjustRow(walk: Walk, piece: number, disposal: Reportable): Columns {
  const { broker, adjustments } = disposal
  if (!broker && adjustments.length === 0)
    return { proceeds: disposal.proceeds, basis: disposal.basis, codes: '', adjustment: ZERO_USD }
  /** A row's part of a figure for the whole sale. */
  const part = (text: string | undefined) => {
    const total = text === undefined ? undefined : readSignedDollars(text)
    return total === undefined ? undefined : toUsd(partOf(walk, piece, total))
  }
  const codes = new Set<string>()
  let adjustment = ZERO_USD
  const adjust = (code: string, by: Usd) => {
    codes.add(code)
    adjustment = plus(adjustment, by)
  }
  // (d) is what the broker reported; costs it did not take off are code E, any other difference is code O.
  const proceeds = part(broker?.proceeds) ?? disposal.proceeds
  if (differ(proceeds, disposal.proceeds))
    adjust(proceeds > disposal.proceeds ? 'E' : 'O', minus(disposal.proceeds, proceeds))
  // (e) stays as reported to the IRS even if wrong, corrected in (g); a basis not reported is simply put right.
  const reportedBasis = broker?.basis === undefined ? undefined : readSignedDollars(broker.basis)
  const reported = reportedBasis === undefined ? undefined : toUsd(partByBasis(walk, piece, reportedBasis))
  const isWrong = reported !== undefined && differ(reported, disposal.basis)
  const basis = broker?.basisReported && reported !== undefined ? reported : disposal.basis
  if (isWrong) adjust('B', minus(basis, disposal.basis))
  if (broker?.term !== undefined && broker.term !== disposal.term) adjust('T', ZERO_USD)
  for (const { code, usd } of adjustments) {
    const by = part(usd)
    if (by !== undefined && /^[A-Z]$/.test(code)) adjust(code, by)
  }
  return { proceeds, basis, codes: [...codes].sort().join(''), adjustment }
}

const differ = (a: Usd, b: Usd) => roundToCents(a) !== roundToCents(b)
