import type { Decimal } from '#engine'
import { decimalOf } from '../units.ts'

const SATS_DIGITS = 8

/** In bitcoin: 150000000n is '1.5'. */
export const amountOf = (sats: bigint): Decimal => decimalOf(sats, SATS_DIGITS)
