// Amounts of a chain are whole numbers of its smallest unit; the ledger's are decimals.
import type { Decimal } from '#engine'

/** With no digit too many: decimalOf(150000000n, 8) is '1.5'. */
export function decimalOf(units: bigint, decimals: number): Decimal {
  const [sign, digits] = units < 0n ? ['-', String(-units)] : ['', String(units)]
  const padded = digits.padStart(decimals + 1, '0')
  const point = padded.length - decimals
  const [whole, part] = [padded.slice(0, point), padded.slice(point).replace(/0+$/, '')]
  return part === '' ? `${sign}${whole}` : `${sign}${whole}.${part}`
}
