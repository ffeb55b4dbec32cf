// A trade: the rows of the journal that share its id, which have the amounts as they moved, or where the journal lacks a
// side, the fill.

import { coinName } from '../../importers/crypto-com/exchange-journal.ts'
import { orIssue, putOut, type Skip } from '../../importers/rows/each-row.ts'
import type { Side } from '../../importers/rows/exchange.ts'
import { exchangeOfLegs } from '../../importers/rows/exchange-group.ts'
import type { RowSink } from '../../importers/rows/importer.ts'
import { fillEvent, marketOf, sideOf } from '../../importers/rows/market.ts'
import type { Row } from '../../importers/rows/row.ts'
import { dollarsFor, isZero, times } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { isDerivative, refuseDerivative } from './derivative.ts'

export function trades() {
  const groups = new Map<string, Row[]>()
  return {
    row(row: Row): void {
      const id = row.needed('trade_id')
      const group = groups.get(id)
      if (group) group.push(row)
      else groups.set(id, [row])
    },
    end(out: RowSink): void {
      for (const [id, rows] of groups) orIssue(rows, out, () => putOut(trade(`trade:${id}`, rows), rows, out))
    },
  }
}

function trade(sourceId: string, rows: readonly Row[]): ImportedEvent | readonly ImportedEvent[] | Skip {
  for (const row of rows) if (isDerivative(row.asset('instrument_name'))) refuseDerivative(row)
  const isFee = (row: Row) => row.text('journal_type') === 'TRADE_FEE'
  const journal = rows.filter(row => row.text('list') === 'journal')
  const legs = journal.filter(row => !isFee(row)).map(legOf)
  const [sent] = legs.filter(({ isOut }) => isOut)
  if (sent && legs.some(({ isOut }) => !isOut))
    return exchangeOfLegs({ at: sent.at, sourceId }, legs, journal.filter(isFee).map(coinsOf))
  const fill = rows.find(row => row.text('list') === 'trades')
  if (fill) return filled(sourceId, fill)
  const [first] = rows as [Row, ...Row[]]
  return first.refuse(
    'trade_id',
    'is on one side only: Crypto.com does not say what it was traded for. Add the trade by hand.',
  )
}

const coinsOf = (row: Row): Side => ({
  asset: coinName(row.asset('instrument_name')),
  quantity: row.amount('transaction_qty'),
})

const legOf = (row: Row) => ({
  ...coinsOf(row),
  isOut: row.signed('transaction_qty')?.isNegative === true,
  at: row.time('event_timestamp_ms'),
})

function filled(sourceId: string, row: Row): ImportedEvent | Skip {
  const [base, quote] = marketOf(row, 'instrument_name').map(coinName) as [string, string]
  const [quantity, price] = [row.amount('traded_quantity'), row.amount('traded_price')]
  return fillEvent({
    at: row.time('create_time'),
    sourceId,
    side: sideOf(row, 'side'),
    base: { asset: base, quantity },
    quote: { asset: quote, quantity: quote === 'USD' ? dollarsFor(quantity, price) : times(quantity, price) },
    fee: feeOf(row),
  })
}

/** What it cost is negative. */
function feeOf(row: Row): Side | undefined {
  const fee = row.signed('fees')
  if (!fee || isZero(fee.value)) return undefined
  if (!fee.isNegative) return row.refuse('fees', 'were paid to you. Add this trade by hand as what it was.')
  if (row.amountIfAny('fee_credits'))
    return row.refuse('fee_credits', 'were used for its fee. Add this trade by hand with what it cost you.')
  return { asset: coinName(row.asset('fee_instrument_name')), quantity: fee.value }
}
