// Whether the figures of a table fit together: amount × price, with or without the fee, against the value beside it.
import type { Decimal } from '#engine'
import { type FeeInValue, feesInValue } from '../columns/mapping.ts'

export type Figures = {
  direction: 'in' | 'out'
  amount: Decimal
  price: Decimal
  value: Decimal
  fee: Decimal | undefined
}

/** To the cent, for what is shown to the cent. */
const EXACT = 0.0051
/** Prices are shown rounded, so that amount × price may only come near the value. */
const near = (value: number) => Math.max(0.015, Math.abs(value) * 0.0005)

type Fit = { exact: FeeInValue[]; near: FeeInValue[] }

/** How far the figures of a row are apart if the fee is in its value in this way. */
function errorOf({ direction, amount, price, value, fee }: Figures, way: FeeInValue): number {
  const before = Number(amount) * Number(price)
  const charge = way === 'no' ? 0 : Number(fee ?? 0)
  const isTakenOff = way === 'net' && direction === 'out'
  return Math.abs((isTakenOff ? before - charge : before + charge) - Number(value))
}

/** How the fee can be in the value of one row. Only chooses: no figure is made from these numbers. */
function fitOf(row: Figures): Fit {
  const ways = feesInValue.map(way => ({ way, error: errorOf(row, way) }))
  const within = (limit: number) => ways.filter(({ error }) => error <= limit).map(({ way }) => way)
  return { exact: within(EXACT), near: within(near(Number(row.value))) }
}

/** How the fee is in the value of a row: as the row proves by itself, or else as its table has it. */
export function feeInValueOf(row: Figures, usual: FeeInValue): FeeInValue {
  if (errorOf(row, usual) <= EXACT) return usual
  const { exact, near } = fitOf(row)
  if (exact.length === 0 && near.includes(usual)) return usual
  return exact[0] ?? near[0] ?? usual
}

export type ValueCheck = {
  /** What fits every row that decides, or the most frequent. */
  feeInValue: FeeInValue
  /** Rows in which nothing fits. */
  off: number
  checked: number
}

/** What a table's rows say together. A way of fewer rows is not lost: each row is looked at again when it is read. */
export function checkValues(rows: readonly Figures[]): ValueCheck {
  const votes = { no: 0, net: 0, added: 0 }
  let off = 0
  for (const row of rows) {
    const { exact, near } = fitOf(row)
    const ways = exact.length > 0 ? exact : near
    if (ways.length === 0) off++
    // A row that fits in every way decides nothing.
    else if (ways.length < 3) for (const way of ways) votes[way]++
  }
  const most = Math.max(votes.no, votes.net, votes.added)
  const feeInValue = votes.no === most ? 'no' : votes.net === most ? 'net' : 'added'
  return { feeInValue, off, checked: rows.length }
}
