// Bisq's trade history. One side is always bitcoin. The trade fee is in bitcoin or in BSQ; the mining fee is only
// noted, since the file does not say whose it was.

import { compare, minus, times } from '../../ledger/decimal.ts'
import { type Act, eventOf } from '../layouts/act.ts'
import { EXCHANGE } from '../layouts/meaning.ts'
import { textOf } from '../layouts/sent-received.ts'
import { eachRow, skip, unknownKind } from '../rows/each-row.ts'
import type { Side } from '../rows/exchange.ts'
import type { Importer } from '../rows/importer.ts'
import { marketOf } from '../rows/market.ts'
import type { Row } from '../rows/row.ts'

export const bisq: Importer = {
  id: 'bisq',
  title: 'Bisq trade history',
  wallet: 'Bisq',
  recognizes: header => header.has('Trade ID', 'Market', 'Amount in BTC', 'Currency', 'Offer type', 'Status'),
  open: eachRow(row => {
    const status = row.text('Status').toLowerCase()
    if (status === 'canceled' || status === 'cancelled') return skip('canceled trades')
    if (status !== 'completed' && status !== 'mediated') return unknownKind(row, 'Status')
    const bitcoin = { asset: 'BTC', quantity: row.amount('Amount in BTC') }
    const other = { asset: row.asset('Currency'), quantity: row.amount('Amount') }
    checkPrice(row, bitcoin, other)
    const [, action = '', asset = ''] = /^(buy|sell) (\w+)$/i.exec(row.text('Offer type')) ?? []
    if (action === '') return unknownKind(row, 'Offer type')
    const isBitcoin = asset.toUpperCase() === 'BTC'
    const isBitcoinOut = (action.toLowerCase() === 'sell') === isBitcoin
    const miningFee = row.amountIfAny('Transaction Fee')
    const act: Act = {
      at: row.time('Date/Time'),
      sent: isBitcoinOut ? bitcoin : other,
      received: isBitcoinOut ? other : bitcoin,
      fee: tradeFee(row),
      note: miningFee && `mining fee ${miningFee} BTC`,
      sourceId: textOf(row, 'Trade ID'),
    }
    return eventOf(row, act, EXCHANGE, 'Amount')
  }),
}

function tradeFee(row: Row): Side | undefined {
  const bitcoin = row.amountIfAny('Trade Fee BTC')
  if (bitcoin) return { asset: 'BTC', quantity: bitcoin }
  const bsq = row.amountIfAny('Trade Fee BSQ')
  return bsq ? { asset: 'BSQ', quantity: bsq } : undefined
}

/** Bisq rounds what is paid to whole units of money. More than that apart from the price, one of them is wrong. */
function checkPrice(row: Row, bitcoin: Side, other: Side): void {
  const price = row.amountIfAny('Price')
  if (!price) return
  const [base] = marketOf(row, 'Market')
  const [expected, actual] =
    base === 'BTC'
      ? [times(bitcoin.quantity, price), other.quantity]
      : [times(other.quantity, price), bitcoin.quantity]
  const apart = minus(expected, actual).replace('-', '')
  const allowed = base === 'BTC' ? '1' : times(expected, '0.01')
  if (compare(apart, allowed) > 0)
    row.refuse(
      'Amount',
      `does not fit the price: it would be about ${expected}. Correct the amount or the price.`,
    )
}
