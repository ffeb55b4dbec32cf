// A lot instruction as it is in the form that corrects it. Times as `datetime-local` has them, on the clocks of the
// taxpayer's zone.
import {
  type CorrectedOrder,
  correctLotInstruction,
  type LotInstruction,
} from '../../../../contract/tax-lines.ts'
import { contractResolver } from '../../../lib/contract-resolver.ts'
import { clockTime, instantAt } from '../../../lib/time-zone.ts'
import { everywhere, walletOf } from './wallet-options.ts'

export type CorrectionValues = Record<'method' | 'wallet' | 'from' | 'given', string>

export const correctionValues = (
  { method, wallet, startsAt, identifiedAt }: LotInstruction,
  timeZone: string,
): CorrectionValues => ({
  method,
  wallet: wallet ?? everywhere,
  from: minuteOf(startsAt, timeZone),
  given: minuteOf(identifiedAt, timeZone),
})

const minuteOf = (instant: string, timeZone: string) => clockTime(instant, timeZone).slice(0, 16)

/** The fields show minutes: a time that was not touched stays as exact as it was. */
export const correctionInput = (order: LotInstruction, timeZone: string) => (values: CorrectionValues) => {
  const shown = correctionValues(order, timeZone)
  const { method, wallet, from, given } = values
  return {
    method,
    wallet: walletOf(wallet),
    from: from === shown.from ? order.startsAt : instantAt(from, timeZone),
    identifiedAt: given === shown.given ? order.identifiedAt : instantAt(given, timeZone),
  }
}

export const correctionResolver = (order: LotInstruction, timeZone: string) =>
  contractResolver<CorrectionValues, CorrectedOrder>(correctLotInstruction.body, {
    toInput: correctionInput(order, timeZone),
    fieldOf: name => (name === 'identifiedAt' ? 'given' : name),
  })
