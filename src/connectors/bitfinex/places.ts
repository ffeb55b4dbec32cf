// The places that members have in the lists that Bitfinex answers.
import { type Json, listOf } from '../json.ts'

/** https://docs.bitfinex.com/reference/rest-auth-ledgers */
export const ledgerPlaces = {
  id: 0,
  currency: 1,
  wallet: 2,
  time: 3,
  amount: 5,
  balance: 6,
  description: 8,
} as const

/** https://docs.bitfinex.com/reference/rest-auth-movements */
export const movementPlaces = {
  id: 0,
  currency: 1,
  started: 5,
  updated: 6,
  status: 9,
  amount: 12,
  fees: 13,
  transaction: 20,
} as const

/** '' where there is nothing. */
export function textOf(entry: Json, place: number): string {
  const value = listOf(entry)[place]
  return typeof value === 'string' ? value : ''
}

/** A whole number, such as milliseconds since 1970. */
export function wholeIn(entry: Json, place: number): number | undefined {
  const text = textOf(entry, place)
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
