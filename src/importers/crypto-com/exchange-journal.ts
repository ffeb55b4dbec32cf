// The Crypto.com Exchange's journal since November 2022 (OEX_TRANSACTION.csv): one row per balance that changed. The
// rows of a trade share its id.

import { isMoney } from '../../ledger/currencies.ts'
import type { ImportedEvent } from '../../ledger/imported-event.ts'
import { orIssue, unknownKind } from '../each-row.ts'
import { exchangeEvent, type Side } from '../exchange.ts'
import type { Importer, Out } from '../importer.ts'
import type { Row } from '../row.ts'
import { EXCHANGE_WALLET } from './app-kinds.ts'

const KIND = 'Journal Type'
const QUANTITY = 'Transaction Quantity'

export const cryptoComExchangeJournal: Importer = {
  id: 'crypto-com-exchange-journal',
  title: 'Crypto.com Exchange transactions',
  wallet: EXCHANGE_WALLET,
  recognises: header => header.has('Time (UTC)', KIND, 'Instrument', 'Side', QUANTITY, 'Trade ID'),
  open: () => {
    const trades = new Map<string, Row[]>()
    return {
      row: (row, out) =>
        orIssue(row, out, () => {
          if (/^(TRADING|TRADE_FEE)$/i.test(row.needed(KIND))) {
            const id = row.needed('Trade ID')
            const rows = trades.get(id)
            if (rows) rows.push(row)
            else trades.set(id, [row])
          } else if (isMoney(row.asset('Instrument'))) out.skip(row, 'money moved, no coins')
          else out.event(single(row), row)
        }),
      end: out => {
        for (const [id, rows] of trades) trade(id, rows, out)
      },
    }
  },
}

function single(row: Row): ImportedEvent {
  const common = { at: row.time('Time (UTC)'), ...coinsOf(row) }
  switch (row.needed(KIND).toUpperCase()) {
    case 'ONCHAIN_DEPOSIT':
    case 'OFFCHAIN_DEPOSIT':
      return { ...common, type: 'deposit' }
    case 'ONCHAIN_WITHDRAWAL':
    case 'OFFCHAIN_WITHDRAWAL':
      return { ...common, type: 'withdrawal' }
    case 'SOFT_STAKE_REWARD':
      return { ...common, type: 'income', kind: 'staking' }
    case 'CORRECTION_REWARD':
      return { ...common, type: 'income', kind: 'reward' }
    default:
      return unknownKind(row, KIND)
  }
}

function trade(id: string, rows: readonly Row[], out: Out) {
  orIssue(rows, out, () => {
    const [first] = rows
    const fees = rows.filter(isFee)
    const legs = rows.filter(row => !isFee(row))
    const [sent, received] = [legs.filter(isSent), legs.filter(row => !isSent(row))]
    const [from, into] = [sent[0], received[0]]
    if (!first || !from || !into || legs.length !== 2 || fees.length > 1)
      return first?.refuse(
        'Trade ID',
        'has not one coin given and one received in this file. Add the trade by hand.',
      )
    const event = exchangeEvent({
      at: from.time('Time (UTC)'),
      sourceId: `trade:${id}`,
      sent: coinsOf(from),
      received: coinsOf(into),
      fee: fees[0] && coinsOf(fees[0]),
      amounts: 'gross',
    })
    if ('skip' in event) out.skip(rows, event.skip)
    else out.event(event, rows)
  })
}

const isFee = (row: Row) => /^TRADE_FEE$/i.test(row.text(KIND))
const isSent = (row: Row) => row.signed(QUANTITY)?.isNegative === true || /^SELL$/i.test(row.text('Side'))
/** The exchange's own pool of dollar coins is USDC under another name. */
const coinsOf = (row: Row): Side => ({
  asset: row.asset('Instrument').replace(/^USD_STABLE_COIN$/, 'USDC'),
  quantity: row.amount(QUANTITY),
})
