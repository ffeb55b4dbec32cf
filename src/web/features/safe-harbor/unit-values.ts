// What a person writes beside lots and wallets: exact amounts, never floats.
import { plainNumber } from '../../lib/plain-number.ts'
import type { SpecificUnits } from './allocation-mutations.ts'

/** By lot and wallet, as `unitKey` names them. */
export type Written = Readonly<Record<string, string>>
type Units = SpecificUnits['units']

const decimals = 18

/** An id has no blank in it, whatever a wallet is called. */
export const unitKey = (lotId: string, wallet: string) => `${lotId} ${wallet}`

export const writtenFrom = (units: Units): Written =>
  Object.fromEntries(units.map(({ lotId, wallet, quantity }) => [unitKey(lotId, wallet), quantity]))

/** What is written, as it stands: the server says what is wrong with it. Zero and nothing are left out. */
export const unitsOf = (written: Written): Units =>
  Object.entries(written).flatMap(([key, text]) => {
    const quantity = plainNumber(text)
    if (/^0*(\.0*)?$/.test(quantity)) return []
    const blank = key.indexOf(' ')
    return [{ lotId: key.slice(0, blank), wallet: key.slice(blank + 1), quantity }]
  })

/** Of all lots together; what is not an amount counts as nothing. */
export function assignedTo(wallet: string, written: Written): string {
  const sum = unitsOf(written)
    .filter(unit => unit.wallet === wallet && /^\d{1,30}(\.\d{1,18})?$/.test(unit.quantity))
    .reduce((total, { quantity }) => total + scaled(quantity), 0n)
  const digits = sum.toString().padStart(decimals + 1, '0')
  const fraction = digits.slice(-decimals).replace(/0+$/, '')
  return digits.slice(0, -decimals) + (fraction && `.${fraction}`)
}

function scaled(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(decimals, '0'))
}
