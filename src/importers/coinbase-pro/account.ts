// The account statement of Coinbase Pro, GDAX before it: every movement of every balance. A trade is two rows of type
// match and mostly one of type fee, with the same trade and order id. Sorted by another column they are apart, so they
// wait for the end of the file.
import type { Instant } from '#engine'
import { isMoney } from '../../ledger/currencies.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { orIssue, putOut, refuseTakenBack, type Skip, skip, unknownKind } from '../rows/each-row.ts'
import { exchangeEvent, type Side } from '../rows/exchange.ts'
import type { Importer, Reader } from '../rows/importer.ts'
import { lookUp } from '../rows/lookup.ts'
import type { Row } from '../rows/row.ts'
import { tradeId, WALLET } from './trade-id.ts'

const times = ['time', 'timestamp']

export const coinbaseProAccount: Importer = {
  id: 'coinbase-pro-account',
  title: 'Coinbase Pro account statement',
  wallet: WALLET,
  recognizes: header =>
    header.has('type', 'amount', 'balance', 'amount/balance unit', 'trade id', 'order id') &&
    header.find(...times) >= 0,
  open: readerOf,
}

/** Kinds that Coinbase lists without what it takes to count them. */
const unclear: Readonly<Record<string, string>> = {
  tax_credit:
    'is a tax that was credited to you, and does not say on what. Add it by hand if it was coins, as what they were for.',
  stake_wrap:
    'is one side of staked coins that were wrapped. Add both sides by hand as a trade of one coin for the other.',
  conversion_fee:
    'is the fee of a conversion of dollars and coins of the dollar. Add it by hand to the fee of that conversion.',
  redeem:
    'is coins that were redeemed, and does not say for what. Add both sides by hand as a trade of one coin for the other.',
}

/** The rows of one trade, as far as they have come. */
type Group = {
  at: Instant
  tradeId: string
  rows: Row[]
  sent: Side | undefined
  received: Side | undefined
  fee: Side | undefined
}

function readerOf(): Reader {
  const groups = new Map<string, Group>()
  return {
    row: (row, out) =>
      orIssue(row, out, () => {
        const type = row.needed('type').toLowerCase()
        const at = row.time(times)
        const side = { asset: row.asset('amount/balance unit'), quantity: row.amount('amount') }
        if (type === 'deposit' || type === 'withdrawal') putOut(moveOf(row, type, at, side), row, out)
        else if (type === 'rebate') putOut(rebateOf(row, at, side), row, out)
        else if (type === 'margin_interest') putOut(interestOf(row, at, side), row, out)
        else if (type === 'match' || type === 'fee') join(groups, row, type, at, side)
        else if (type === 'conversion' || type === 'match_conversion')
          join(groups, row, 'conversion', at, side)
        else {
          const message = lookUp(unclear, type)
          if (message === undefined) unknownKind(row, 'type')
          else row.refuse('type', message)
        }
      }),
    end: out => {
      // One that lacks a side is reported as rows whose others are missing.
      for (const group of groups.values())
        if (group.sent && group.received) putOut(tradeOf(group, group.sent, group.received), group.rows, out)
    },
  }
}

function join(groups: Map<string, Group>, row: Row, type: string, at: Instant, side: Side) {
  const trade = row.text('trade id')
  // Conversions of USD and USDC have no id: their two rows have the same time and amount.
  const key = type === 'conversion' ? `${at} ${side.quantity}` : `${row.text('order id')} ${trade || at}`
  const group = groups.get(key) ?? {
    at,
    tradeId: type === 'conversion' ? '' : trade,
    rows: [],
    sent: undefined,
    received: undefined,
    fee: undefined,
  }
  const isNegative = row.signed('amount')?.isNegative === true
  const place = type === 'fee' ? 'fee' : isNegative ? 'sent' : 'received'
  if (place === 'fee' && !isNegative && side.quantity !== '0')
    row.refuse('amount', 'is a fee that came in instead of going out. Check the row.')
  if (group[place])
    row.refuse(
      'trade id',
      'has this row twice: the same side of the same trade. Leave one out if it is a copy.',
    )
  group[place] = side
  group.rows.push(row)
  groups.set(key, group)
}

/** The rows of type match are before the fee. */
const tradeOf = ({ at, tradeId: id, fee }: Group, sent: Side, received: Side): ImportedEvent | Skip =>
  exchangeEvent({
    at,
    sent,
    received,
    fee,
    sourceId: tradeId(id, sent.asset, received.asset),
  })

function moveOf(row: Row, type: 'deposit' | 'withdrawal', at: Instant, side: Side): ImportedEvent | Skip {
  if (isMoney(side.asset)) return skip('money moved, no tax event')
  if ((type === 'withdrawal') !== (row.signed('amount')?.isNegative === true))
    return row.refuse('amount', `has the wrong sign for a ${type}. Check the row.`)
  const id = row.text('transfer id')
  return { type, at, ...side, sourceId: id === '' ? undefined : `${type}:${id}` }
}

/** What it costs to hold a position on margin. */
function interestOf(row: Row, at: Instant, side: Side): ImportedEvent | Skip {
  if (row.signed('amount')?.isNegative !== true)
    return row.refuse('amount', 'is interest that came back. Add it by hand as what it was.')
  return isMoney(side.asset)
    ? skip('interest on margin paid in money: no gain, perhaps investment interest')
    : { type: 'fee', at, ...side, note: 'Interest on a margin position.' }
}

function rebateOf(row: Row, at: Instant, side: Side): ImportedEvent | Skip {
  if (isMoney(side.asset)) return skip('fee rebates in money')
  refuseTakenBack(row, 'amount')
  return { type: 'income', kind: 'other', at, ...side, note: `fee rebate ${row.text('trade id')}`.trim() }
}
