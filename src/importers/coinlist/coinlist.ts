// CoinList's transactions: only its description says what a row was.

import { type Act, eventOf } from '../layouts/act.ts'
import { EXCHANGE, FEE, income, type Meaning, MOVEMENT } from '../layouts/meaning.ts'
import { amountWithUnit, readAmountWithUnit } from '../rows/amount-with-unit.ts'
import { eachRow, skip, unknownKind } from '../rows/each-row.ts'
import { isExactly } from '../rows/header.ts'
import type { Importer } from '../rows/importer.ts'

const WHAT = 'Description'
const kinds: readonly (readonly [RegExp, Meaning])[] = [
  [/\bfee\b/i, FEE],
  [/deposit|withdrawal/i, MOVEMENT],
  [/staking/i, income('staking')],
  [/distribution/i, income('airdrop')],
]

export const coinlist: Importer = {
  id: 'coinlist',
  title: 'CoinList transactions',
  wallet: 'CoinList',
  recognizes: header => isExactly(header, 'Date', WHAT, 'Asset', 'Amount', 'Balance'),
  open: eachRow(row => {
    const what = row.needed(WHAT)
    if (/transfer/i.test(what)) return skip('moved within CoinList')
    const amount = amountWithUnit(row, 'Amount') ?? row.refuse('Amount', 'is empty. Fill it in.')
    const side = { asset: row.asset('Asset'), quantity: amount.value }
    const act: Act = {
      // Eastern time, as the cell itself says: '2021-05-03 14:00:00 EDT'.
      at: row.time('Date', { zone: 'America/New_York' }),
      sent: amount.isNegative ? side : undefined,
      received: amount.isNegative ? undefined : side,
      fee: undefined,
      note: what,
    }
    const price = /^sold .+ for (.+)$/i.exec(what)
    if (price && !amount.isNegative) return skip('received for a sale: the row of what was sold tells it')
    if (price) {
      const got = readAmountWithUnit(price[1] ?? '')
      if (!got || got.unit === '')
        return row.refuse(WHAT, 'does not say what was received. Add the sale by hand.')
      const received = { asset: got.unit, quantity: got.value }
      return eventOf(row, { ...act, sent: side, received }, EXCHANGE, WHAT)
    }
    const kind = kinds.find(([pattern]) => pattern.test(what))
    return kind ? eventOf(row, act, kind[1], WHAT) : unknownKind(row, WHAT)
  }),
}
