// BlockFi's two exports: transactions, and trades. A trade is in the first one too, as two rows that may be days
// apart: those of one second are read as what they are, of others only the second export shows which belong together.

import type { IncomeKind } from '#engine'
import { isMoney } from '../../ledger/currencies.ts'
import { dollarsFor } from '../../ledger/decimal.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { eachRow, orIssue, putOut, refuseTakenBack, type Skip, skip, unknownKind } from '../rows/each-row.ts'
import { exchangeEvent } from '../rows/exchange.ts'
import type { Importer, RowSink } from '../rows/importer.ts'
import type { Row } from '../rows/row.ts'

const WALLET = 'BlockFi'
const TYPE = 'Transaction Type'

export const blockfiTransactions: Importer = {
  id: 'blockfi-transactions',
  title: 'BlockFi transactions',
  wallet: WALLET,
  recognizes: header => header.has('Cryptocurrency', 'Amount', TYPE, 'Confirmed At'),
  open: () => {
    // A withdrawal and its fee are two rows of one second and coin, which need not be side by side.
    const bySecond = new Map<string, Row[]>()
    const trades = new Map<string, Row[]>()
    return {
      row: (row, out) => {
        if (isTrade(row) && row.text('Confirmed At') !== '') {
          const at = row.text('Confirmed At')
          trades.set(at, [...(trades.get(at) ?? []), row])
          return
        }
        if (!isConfirmed(row) || !(isWithdrawal(row) || isFee(row))) {
          orIssue(row, out, () => putOut(eventOf(row), row, out))
          return
        }
        const key = `${row.text('Cryptocurrency')} ${row.text('Confirmed At')}`
        const rows = bySecond.get(key)
        if (rows) rows.push(row)
        else bySecond.set(key, [row])
      },
      end: out => {
        for (const rows of bySecond.values()) putWithdrawals(rows, out)
        for (const rows of trades.values()) putTrade(rows, out)
      },
    }
  },
}

function putWithdrawals(rows: readonly Row[], out: RowSink): void {
  const fees = rows.filter(isFee)
  for (const withdrawal of rows.filter(isWithdrawal)) {
    const fee = fees.shift()
    const pair = fee ? [withdrawal, fee].sort((one, other) => one.number - other.number) : withdrawal
    orIssue(pair, out, () => out.event(withdrawalOf(withdrawal, fee), pair))
  }
  for (const fee of fees) orIssue(fee, out, () => out.event({ ...coinsOf(fee), type: 'fee' }, fee))
}

const putTrade = (rows: readonly Row[], out: RowSink): void =>
  orIssue(rows, out, () => {
    const sent = rows.find(row => row.signed('Amount')?.isNegative === true)
    const received = rows.find(row => row.signed('Amount')?.isNegative === false)
    const isWhole = sent && received && rows.length === 2 && assetOf(sent) !== assetOf(received)
    if (isWhole) putOut(tradeOf(sent, received), rows, out)
    else for (const row of rows) orIssue(row, out, () => refuseSide(row))
  })

const refuseSide = (row: Row) =>
  row.refuse(
    TYPE,
    "is one side of a trade, and no row of the same time is clearly the other side. Import BlockFi's export of trades as well, or add the trade by hand.",
  )

function tradeOf(sent: Row, received: Row) {
  const sideOf = (row: Row) => ({ asset: assetOf(row), quantity: row.amount('Amount') })
  return withKnownAmounts(
    exchangeEvent({
      at: sent.time('Confirmed At'),
      sent: sideOf(sent),
      received: sideOf(received),
      // Coins were credited later: the other export has the time of the trade.
      isPartial: true,
    }),
  )
}

/** The two exports give a trade other times, so in both it is known by its amounts alone. */
const withKnownAmounts = (trade: ImportedEvent | Skip): ImportedEvent | Skip =>
  'skip' in trade ? trade : { ...trade, inFiles: { at: 0 } }

const assetOf = (row: Row) => row.asset('Cryptocurrency')
const isTrade = (row: Row) => /^trade$/i.test(row.text(TYPE))
const isConfirmed = (row: Row) =>
  row.text('Confirmed At') !== '' && !isMoney(row.text('Cryptocurrency').toUpperCase())
const isWithdrawal = (row: Row) => /^withdrawal$/i.test(row.text(TYPE))
const isFee = (row: Row) => /^withdrawal fee$/i.test(row.text(TYPE))
const coinsOf = (row: Row) => ({
  at: row.time('Confirmed At'),
  asset: row.asset('Cryptocurrency'),
  quantity: row.amount('Amount'),
})

function withdrawalOf(row: Row, fee: Row | undefined): ImportedEvent {
  const coins = coinsOf(row)
  return {
    ...coins,
    type: 'withdrawal',
    ...(fee && { fee: { asset: coins.asset, quantity: fee.amount('Amount') } }),
  }
}

function eventOf(row: Row): ImportedEvent | Skip {
  if (row.text('Confirmed At') === '') return skip('not confirmed')
  if (isMoney(row.asset('Cryptocurrency'))) return skip('money moved, no coins')
  const coins = coinsOf(row)
  const isOut = row.signed('Amount')?.isNegative === true
  switch (row.needed(TYPE).toLowerCase()) {
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
      return incomeOf(row, 'interest')
    case 'referral bonus':
      return incomeOf(row, 'referral')
    case 'bonus payment':
    case 'cc rewards redemption':
      return incomeOf(row, 'reward')
    default:
      return unknownKind(row, TYPE)
  }
}

function incomeOf(row: Row, kind: IncomeKind): ImportedEvent {
  refuseTakenBack(row, 'Amount')
  const rate = row.amountIfAny('Exchange Rate Per Coin (USD)')
  const usd = rate ? dollarsFor(row.amount('Amount'), rate) : undefined
  return { ...coinsOf(row), type: 'income', kind, usd }
}

export const blockfiTrades: Importer = {
  id: 'blockfi-trades',
  title: 'BlockFi trades',
  wallet: WALLET,
  recognizes: header =>
    header.has('Trade ID', 'Buy Quantity', 'Buy Currency', 'Sold Quantity', 'Sold Currency'),
  open: eachRow(row =>
    withKnownAmounts(
      exchangeEvent({
        at: row.time('Date'),
        sourceId: `trade:${row.needed('Trade ID')}`,
        note: row.text('Type') || undefined,
        sent: { asset: row.asset('Sold Currency'), quantity: row.amount('Sold Quantity') },
        received: { asset: row.asset('Buy Currency'), quantity: row.amount('Buy Quantity') },
      }),
    ),
  ),
}
