import type { Decimal } from '#engine'

export const SOL_DECIMALS = 9

/** With no digit too many: 1500000000n with nine decimals is '1.5'. */
export function amountOf(units: bigint, decimals: number): Decimal {
  const [sign, digits] = units < 0n ? ['-', String(-units)] : ['', String(units)]
  const padded = digits.padStart(decimals + 1, '0')
  const point = padded.length - decimals
  const [whole, part] = [padded.slice(0, point), padded.slice(point).replace(/0+$/, '')]
  return part === '' ? `${sign}${whole}` : `${sign}${whole}.${part}`
}

export const solOf = (lamports: bigint): Decimal => amountOf(lamports, SOL_DECIMALS)
