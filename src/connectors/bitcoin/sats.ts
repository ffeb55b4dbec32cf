import type { Decimal } from '#engine'

const SATS_DIGITS = 8

/** In bitcoin, with no digit too many: 150000000n is '1.5'. */
export function amountOf(sats: bigint): Decimal {
  const [sign, digits] = sats < 0n ? ['-', String(-sats)] : ['', String(sats)]
  const padded = digits.padStart(SATS_DIGITS + 1, '0')
  const [whole, part] = [padded.slice(0, -SATS_DIGITS), padded.slice(-SATS_DIGITS).replace(/0+$/, '')]
  return part === '' ? `${sign}${whole}` : `${sign}${whole}.${part}`
}
