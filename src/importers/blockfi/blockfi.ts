// BlockFi's two exports: transactions, and trades. The trades stand in the first one too, as two rows days apart, so
// they are taken from the second.

import { isMoney } from '../../ledger/currencies.ts'
import { dollarsFor } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { eachRow, orIssue, putOut, type Skip, skip, unknownKind } from '../each-row.ts'
import { exchangeEvent } from '../exchange.ts'
import type { Importer, Out } from '../importer.ts'
import type { Row } from '../row.ts'

const WALLET = 'BlockFi'
const TYPE = 'Transaction Type'

export const blockfiTransactions: Importer = {
  id: 'blockfi-transactions',
  title: 'BlockFi transactions',
  wallet: WALLET,
  recognises: header => header.has('Cryptocurrency', 'Amount', TYPE, 'Confirmed At'),
  open: () => {
    // A withdrawal and its fee are two rows of one second and coin, in either order.
    let waiting: Row | undefined
    const close = (out: Out) => {
      const row = waiting
      waiting = undefined
      if (row) orIssue(row, out, () => out.event(unpaired(row), row))
    }
    return {
      row: (row, out) => {
        if (waiting && isPair(waiting, row)) {
          const pair = [waiting, row]
          waiting = undefined
          orIssue(pair, out, () => out.event(withdrawalWithFee(pair), pair))
          return
        }
        close(out)
        if (isConfirmed(row) && (isWithdrawal(row) || isFee(row))) {
          waiting = row
          return
        }
        orIssue(row, out, () => {
          putOut(eventOf(row), row, out)
        })
      },
      end: close,
    }
  },
}

const isConfirmed = (row: Row) =>
  row.text('Confirmed At') !== '' && !isMoney(row.text('Cryptocurrency').toUpperCase())
const isWithdrawal = (row: Row) => /^withdrawal$/i.test(row.text(TYPE))
const isFee = (row: Row) => /^withdrawal fee$/i.test(row.text(TYPE))
const isPair = (a: Row, b: Row) =>
  ((isFee(a) && isWithdrawal(b)) || (isWithdrawal(a) && isFee(b))) &&
  a.text('Cryptocurrency') === b.text('Cryptocurrency') &&
  a.text('Confirmed At') === b.text('Confirmed At')

const coinsOf = (row: Row) => ({
  at: row.time('Confirmed At'),
  asset: row.asset('Cryptocurrency'),
  quantity: row.amount('Amount'),
})

const unpaired = (row: Row): ImportedEvent => ({ ...coinsOf(row), type: isFee(row) ? 'fee' : 'withdrawal' })

function withdrawalWithFee(rows: readonly Row[]): ImportedEvent[] {
  return rows.filter(isWithdrawal).map(row => {
    const { asset } = coinsOf(row)
    const [fee] = rows.filter(isFee).map(coinsOf)
    return { ...coinsOf(row), type: 'withdrawal', fee: { asset, quantity: fee?.quantity } }
  })
}

function eventOf(row: Row): ImportedEvent | Skip {
  if (row.text('Confirmed At') === '') return skip('not confirmed')
  if (isMoney(row.asset('Cryptocurrency'))) return skip('money moved, no coins')
  const coins = coinsOf(row)
  const isOut = row.signed('Amount')?.isNegative === true
  switch (row.needed(TYPE).toLowerCase()) {
    case 'trade':
      return skip("trade: listed in BlockFi's export of trades, import that one too")
    case 'bia deposit':
    case 'bia withdraw':
      return skip('moved within BlockFi')
    case 'deposit':
    case 'crypto transfer':
      return { ...coins, type: isOut ? 'withdrawal' : 'deposit' }
    // Money from a bank was credited as a stablecoin, and a stablecoin paid out as money.
    case 'ach deposit':
    case 'wire deposit':
      return { ...coins, type: 'buy' }
    case 'ach withdrawal':
    case 'wire withdrawal':
      return { ...coins, type: 'sell' }
    case 'interest payment':
      return { ...coins, type: 'income', kind: 'interest', usd: valueAt(row) }
    case 'referral bonus':
      return { ...coins, type: 'income', kind: 'referral', usd: valueAt(row) }
    case 'bonus payment':
    case 'cc rewards redemption':
      return { ...coins, type: 'income', kind: 'reward', usd: valueAt(row) }
    default:
      return unknownKind(row, TYPE)
  }
}

function valueAt(row: Row) {
  const rate = row.amountIfAny('Exchange Rate Per Coin (USD)')
  return rate ? dollarsFor(row.amount('Amount'), rate) : undefined
}

export const blockfiTrades: Importer = {
  id: 'blockfi-trades',
  title: 'BlockFi trades',
  wallet: WALLET,
  recognises: header =>
    header.has('Trade ID', 'Buy Quantity', 'Buy Currency', 'Sold Quantity', 'Sold Currency'),
  open: eachRow(row =>
    exchangeEvent({
      at: row.time('Date'),
      sourceId: `trade:${row.needed('Trade ID')}`,
      note: row.text('Type') || undefined,
      sent: { asset: row.asset('Sold Currency'), quantity: row.amount('Sold Quantity') },
      received: { asset: row.asset('Buy Currency'), quantity: row.amount('Buy Quantity') },
      amounts: 'gross',
    }),
  ),
}
