import { isDeepStrictEqual } from 'node:util'
import type { CorrectedOrder } from '../../contract/tax-lines.ts'
import type { StandingOrderRow } from '../../db/queries/identification.ts'
import { fromZone } from '../../ledger/time.ts'
import { dayAt } from '../filing/years.ts'
import { identifiedBy } from './identified-by.ts'

/** The row as it would stand, the same where nothing is changed. */
export function correctionOf(
  before: StandingOrderRow,
  { method, from, wallet, identifiedAt }: CorrectedOrder,
  timeZone: string,
  now: Date,
): StandingOrderRow {
  const after = {
    ...before,
    method,
    ...startFrom(from, timeZone),
    wallet,
    identifiedAt: identifiedBy(identifiedAt, now),
  }
  if (isDeepStrictEqual(after, before)) return before
  const { fromAt, identifiedAt: givenAt, madeAt } = before
  const earlier = {
    method: before.method,
    from: before.from,
    fromAt: fromAt?.toISOString() ?? null,
    wallet: before.wallet,
    identifiedAt: givenAt.toISOString(),
    madeAt: madeAt.toISOString(),
    correctedAt: now.toISOString(),
  }
  return { ...after, madeAt: now, corrections: [...before.corrections, earlier] }
}

/** A day counts from its beginning, whichever zone the person turns out to be in; an instant is one anywhere. */
export function startFrom(from: string, timeZone: string): Pick<StandingOrderRow, 'from' | 'fromAt'> {
  if (!from.includes('T')) return { from, fromAt: null }
  const fromAt = new Date(from)
  const day = dayAt(fromAt.getTime(), timeZone)
  return { from: day, fromAt: fromAt.getTime() === fromZone(Date.parse(day), timeZone) ? null : fromAt }
}
