// A growing list of amounts that costs eight bytes each: small ones in an array of plain numbers, the rare large ones
// beside it. A plain array, not a Float64Array: both hold raw doubles, but the garbage collector counts typed arrays
// as memory from outside and answers every 64 MB of them with a full collection of the caller's ledger.
import { type Amount, amount } from './amounts.ts'
import { checked } from './checked.ts'

export type Column = {
  /** The small amounts; NaN where the amount is large. What is beyond `length` is spare room. */
  small: number[]
  large: Map<number, bigint>
  length: number
}

/** A fraction as filling makes the array one of raw doubles from the start. */
export const columnOf = (capacity = 0): Column => ({
  small: new Array<number>(capacity).fill(0.5),
  large: new Map(),
  length: 0,
})

export function push(column: Column, value: Amount): void {
  if (typeof value === 'number') pushSmall(column, value)
  else {
    column.large.set(column.length, value)
    pushSmall(column, Number.NaN)
  }
}

export function pushSmall(column: Column, value: number): void {
  const { small, length } = column
  if (length < small.length) small[length] = value
  else small.push(value)
  column.length = length + 1
}

/** Copies an amount to the end of another column. */
export function pushFrom(column: Column, source: Column, index: number): void {
  const value = checked(source.small[index])
  if (Number.isNaN(value)) push(column, get(source, index))
  else pushSmall(column, value)
}

export function set(column: Column, index: number, value: Amount): void {
  while (column.length <= index) pushSmall(column, 0)
  if (typeof value === 'number') column.small[index] = value
  else {
    column.small[index] = Number.NaN
    column.large.set(index, value)
  }
}

export function get(column: Column, index: number): Amount {
  const small = checked(index < column.length ? column.small[index] : undefined)
  return Number.isNaN(small) ? checked(column.large.get(index)) : small
}

/** For a column that ends with its last amount that is not zero. */
export const getOrZero = (column: Column, index: number): Amount =>
  index < column.length ? get(column, index) : 0

export const getBig = (column: Column, index: number): bigint => BigInt(get(column, index))
export const setBig = (column: Column, index: number, value: bigint) => set(column, index, amount(value))

export function grownInts(array: Int32Array): Int32Array {
  const larger = new Int32Array(array.length * 2)
  larger.set(array)
  return larger
}
