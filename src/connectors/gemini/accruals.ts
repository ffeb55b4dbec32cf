// Gemini Staking, and Earn as long as there was one: coins lent or staked within Gemini, and what they earned.

import { eachRow, type Skip, skip, unknownKind } from '../../importers/rows/each-row.ts'
import type { Importer } from '../../importers/rows/importer.ts'
import type { Row } from '../../importers/rows/row.ts'
import { dollarsFor } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { isObject, type Json, listOf } from '../json.ts'

/** The transactions of all providers. */
export const accrualsIn = (json: Json): Json[] =>
  listOf(json).flatMap(provider => (isObject(provider) ? listOf(provider.transactions ?? []) : []))

export const accrualColumns = [
  'transactionId',
  'transactionType',
  'amountCurrency',
  'amount',
  'priceCurrency',
  'priceAmount',
  'dateTime',
] as const

export const accrualsReader = (kind: 'staking' | 'interest'): Importer => ({
  id: `gemini-api-${kind}`,
  title: 'Gemini staking and Earn history',
  wallet: 'Gemini',
  recognizes: header => header.has(...accrualColumns),
  open: eachRow(row => accrualOf(row, kind)),
})

/** Coins that go in and come back stay in the person's account at Gemini. */
const moves = new Set(['deposit', 'redeem', 'redeempayment', 'adminredeem'])

function accrualOf(row: Row, kind: 'staking' | 'interest'): ImportedEvent | Skip {
  const type = row.needed('transactionType').toLowerCase()
  if (moves.has(type)) return skip('moved between accounts within Gemini')
  if (type === 'admincreditadjustment' || type === 'admindebitadjustment')
    return row.refuse(
      'transactionType',
      'is a correction by Gemini, which does not say what for. Add it by hand as what it was.',
    )
  if (type !== 'interest') return unknownKind(row, 'transactionType')
  const quantity = row.amount('amount')
  const price = row.text('priceCurrency').toUpperCase() === 'USD' ? row.amountIfAny('priceAmount') : undefined
  return {
    type: 'income',
    kind,
    at: row.time('dateTime'),
    asset: row.asset('amountCurrency'),
    quantity,
    usd: price === undefined ? undefined : dollarsFor(quantity, price),
    sourceId: `${kind}:${row.text('transactionId')}`,
  }
}
