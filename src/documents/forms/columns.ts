// The columns of Form 8949 that are added up.
import { plus, type Usd, ZERO_USD } from '#engine'

export type Columns = Record<'proceeds' | 'basis' | 'adjustment' | 'gain', Usd>

export const NOTHING: Columns = {
  proceeds: ZERO_USD,
  basis: ZERO_USD,
  adjustment: ZERO_USD,
  gain: ZERO_USD,
}

export const addColumns = (a: Columns, b: Columns): Columns => ({
  proceeds: plus(a.proceeds, b.proceeds),
  basis: plus(a.basis, b.basis),
  adjustment: plus(a.adjustment, b.adjustment),
  gain: plus(a.gain, b.gain),
})

export const isSameColumns = (a: Columns, b: Columns): boolean =>
  a.proceeds === b.proceeds && a.basis === b.basis && a.adjustment === b.adjustment && a.gain === b.gain
