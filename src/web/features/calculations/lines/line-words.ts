import type { TaxLine } from '../../../../contract/tax-lines.ts'
import { fullAmountWords, isZero } from '../../../lib/figures.ts'

export const kindNames: Record<TaxLine['kind'], string> = {
  sale: 'Sale',
  trade: 'Trade',
  spend: 'Spending',
  fee: 'Fee',
  transfer_fee: 'Transfer fee',
}

export const termNames: Record<TaxLine['term'], string> = { short: 'Short-term', long: 'Long-term' }

/** Every unit, as the form prints them. */
export const unitsWords = ({ quantity, asset }: { quantity: string; asset: string }) =>
  `${fullAmountWords(quantity)} ${asset}`

/** What a line is called where it cannot be seen. */
export const lineName = (line: TaxLine) =>
  `${kindNames[line.kind].toLowerCase()} of ${unitsWords(line)} on ${line.sold}`

export const acquiredWords = ({ acquired }: Pick<TaxLine, 'acquired'>) =>
  acquired === 'INHERITED' ? 'Inherited' : acquired || null

/** A day as the form writes it. */
export const formDay = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`

/** Lots are named for the sale itself, not for coins that paid a fee beside it. */
export const takesNamedLots = ({ kind }: Pick<TaxLine, 'kind'>) => kind !== 'fee' && kind !== 'transfer_fee'

export const hasAdjustment = ({ codes, adjustment }: Pick<TaxLine, 'codes' | 'adjustment'>) =>
  codes !== '' || !isZero(adjustment)
