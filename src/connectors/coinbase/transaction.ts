// A transaction as the API lists it. What moved between two accounts, such as a conversion, is listed in both of them.
import type { Decimal } from '#engine'
import { readAmount } from '../../importers/rows/amount.ts'
import { isMoney } from '../../ledger/currencies.ts'
import { type Json, textAt } from '../json.ts'

export type Transaction = {
  /** Its place among all, in the order they first came. */
  number: number
  raw: string
  id: string
  type: string
  status: string
  at: string
  asset: string
  /** Without its sign. */
  quantity: Decimal
  isOut: boolean
  isMoney: boolean
  /** What it was worth in the currency of the account, without its sign; '' where that is not said. */
  worth: string
  currency: string
  /** A member by its path; '' where it is not there. */
  text(path: string): string
}

export function transactionOf(json: Json, number: number): Transaction {
  const text = (path: string) => textAt(json, path)
  // What is not an amount becomes an empty cell, which the reader of rows reports.
  const amount = readAmount(text('amount.amount'))
  const asset = text('amount.currency').toUpperCase()
  return {
    number,
    raw: JSON.stringify(json),
    id: text('id'),
    type: text('type').toLowerCase(),
    status: text('status').toLowerCase(),
    at: text('created_at'),
    asset,
    quantity: amount?.value ?? '',
    isOut: amount?.isNegative === true,
    isMoney: isMoney(asset),
    worth: readAmount(text('native_amount.amount'))?.value ?? '',
    currency: text('native_amount.currency').toUpperCase(),
    text,
  }
}
