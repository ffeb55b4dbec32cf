import type { Decimal } from '#engine'
import { decimalOf } from '../units.ts'

export const SOL_DECIMALS = 9

export const solOf = (lamports: bigint): Decimal => decimalOf(lamports, SOL_DECIMALS)
