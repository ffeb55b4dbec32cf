// What a person writes beside the lots: exact amounts, never floats. A coin has at most eighteen decimals.
import type { LotPicks, SaleLots } from '../../../../contract/tax-lines.ts'
import { plainNumber } from '../../../lib/plain-number.ts'

type Lot = SaleLots['lots'][number]
/** By lot; a lot that is not in it, or is there empty, is not named. */
export type Written = Readonly<Record<string, string>>

const decimals = 18
const plain = /^\d{1,30}(\.\d{1,18})?$/

export function unitsOf(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}

function textOf(units: bigint): string {
  const digits = units.toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/0+$/, '')
  return digits.slice(0, -decimals) + (fraction && `.${fraction}`)
}

/** What is wrong with one amount, in words. */
export function amountError(text: string, lot: Pick<Lot, 'quantity'>): string | undefined {
  const amount = plainNumber(text)
  if (amount === '') return undefined
  if (!plain.test(amount)) return 'Enter an amount such as 0.5.'
  return unitsOf(amount) > unitsOf(lot.quantity) ? 'This is more than the lot has.' : undefined
}

/** The lots with an amount above zero, in the order they are listed. */
export function picksOf(written: Written, lots: readonly Lot[]): LotPicks['lots'] {
  return lots.flatMap(({ lotId }) => {
    const amount = amountOf(written[lotId] ?? '') ?? 0n
    return amount > 0n ? [{ lotId, quantity: textOf(amount) }] : []
  })
}

function amountOf(written: string): bigint | null {
  const text = plainNumber(written)
  return plain.test(text) ? unitsOf(text) : null
}

export const writtenFrom = (picks: LotPicks['lots']): Written =>
  Object.fromEntries(picks.map(({ lotId, quantity }) => [lotId, textOf(unitsOf(quantity))]))

/** How much of the sale is named, and how much is left or too much. */
export function coverage(picks: LotPicks['lots'], needed: string) {
  const named = picks.reduce((sum, { quantity }) => sum + unitsOf(quantity), 0n)
  const left = unitsOf(needed) - named
  return {
    named: textOf(named),
    left: left > 0n ? textOf(left) : null,
    over: left < 0n ? textOf(-left) : null,
  }
}

/** As much of a lot as the sale still needs beside the other lots; `written` is what is beside this one. */
export function restFor(lot: Pick<Lot, 'quantity'>, written: string, named: string, needed: string): string {
  const own = amountOf(written) ?? 0n
  const left = unitsOf(needed) - (unitsOf(named) - own)
  const available = unitsOf(lot.quantity)
  return textOf(left <= 0n ? 0n : available < left ? available : left)
}

/** Dollars for one unit, to eight decimals. */
export function perUnit(basis: string, quantity: string): string | null {
  const units = unitsOf(quantity)
  if (units === 0n) return null
  const scaled = (unitsOf(basis) * 10n ** 8n * 2n + units) / (units * 2n)
  const digits = scaled.toString().padStart(9, '0')
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`
}
