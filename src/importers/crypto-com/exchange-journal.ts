// The Crypto.com Exchange's journal since November 2022 (OEX_TRANSACTION.csv): one row per balance that changed. The
// rows of a trade share its id.

import type { IncomeKind } from '#engine'
import { isMoney } from '../../ledger/currencies.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { orIssue, refuseTakenBack, unknownKind } from '../rows/each-row.ts'
import { exchangeEvent, type Side } from '../rows/exchange.ts'
import type { Importer, RowSink } from '../rows/importer.ts'
import { lookUp } from '../rows/lookup.ts'
import type { Row } from '../rows/row.ts'
import { EXCHANGE_WALLET } from './app-kinds.ts'

const KIND = 'Journal Type'
const QUANTITY = 'Transaction Quantity'

export const cryptoComExchangeJournal: Importer = {
  id: 'crypto-com-exchange-journal',
  title: 'Crypto.com Exchange transactions',
  wallet: EXCHANGE_WALLET,
  recognizes: header => header.has('Time (UTC)', KIND, 'Instrument', 'Side', QUANTITY, 'Trade ID'),
  open: () => {
    const trades = new Map<string, Row[]>()
    const singles: Row[] = []
    return {
      row: (row, out) =>
        orIssue(row, out, () => {
          if (/^(TRADING|TRADE_FEE)$/i.test(row.needed(KIND))) {
            const id = row.needed('Trade ID')
            const rows = trades.get(id)
            if (rows) rows.push(row)
            else trades.set(id, [row])
          } else if (isMoney(row.asset('Instrument'))) out.skip(row, 'money moved, no coins')
          else singles.push(row)
        }),
      end: out => {
        for (const row of withoutUndone(singles, out)) orIssue(row, out, () => out.event(single(row), row))
        for (const [id, rows] of trades) trade(id, rows, out)
      },
    }
  },
}

type JournalKind = { type: 'deposit' | 'withdrawal' } | { type: 'income'; kind: IncomeKind }

/** What the kinds of its rows mean, those of trades aside. The file writes WITHDRAWAL, the API WITHDRAW. */
export const journalKinds: Record<string, JournalKind> = {
  ONCHAIN_DEPOSIT: { type: 'deposit' },
  OFFCHAIN_DEPOSIT: { type: 'deposit' },
  ONCHAIN_WITHDRAWAL: { type: 'withdrawal' },
  OFFCHAIN_WITHDRAWAL: { type: 'withdrawal' },
  ONCHAIN_WITHDRAW: { type: 'withdrawal' },
  OFFCHAIN_WITHDRAW: { type: 'withdrawal' },
  SOFT_STAKE_REWARD: { type: 'income', kind: 'staking' },
  CORRECTION_REWARD: { type: 'income', kind: 'reward' },
}

function single(row: Row): ImportedEvent {
  const kind = lookUp(journalKinds, row.needed(KIND).toUpperCase()) ?? unknownKind(row, KIND)
  if (kind.type === 'income') refuseTakenBack(row, QUANTITY)
  return { at: row.time('Time (UTC)'), ...coinsOf(row), ...kind }
}

/** A row that takes back another leaves nothing of both. */
function withoutUndone(rows: readonly Row[], out: RowSink): ReadonlySet<Row> {
  const left = new Set(rows)
  for (const undo of rows) {
    const [, kind] = /^ROLLBACK_(.+)$/i.exec(undo.text(KIND)) ?? []
    const undone = kind && rows.find(other => left.has(other) && isUndone(other, kind, undo))
    if (!undone) continue
    left.delete(undo)
    left.delete(undone)
    out.skip([undone, undo], 'deposits or withdrawals that Crypto.com took back')
  }
  return left
}

function isUndone(other: Row, kind: string, undo: Row): boolean {
  const quantity = (row: Row) => row.text(QUANTITY).replace(/^[-+]/, '')
  return (
    other.text(KIND) === kind &&
    other.text('Instrument') === undo.text('Instrument') &&
    quantity(other) === quantity(undo)
  )
}

function trade(id: string, rows: readonly Row[], out: RowSink) {
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
    })
    if ('skip' in event) out.skip(rows, event.skip)
    else out.event(event, rows)
  })
}

const isFee = (row: Row) => /^TRADE_FEE$/i.test(row.text(KIND))
const isSent = (row: Row) => row.signed(QUANTITY)?.isNegative === true || /^SELL$/i.test(row.text('Side'))
const coinsOf = (row: Row): Side => ({
  asset: coinName(row.asset('Instrument')),
  quantity: row.amount(QUANTITY),
})

/** The exchange's own pool of dollar coins is USDC under another name. */
export const coinName = (instrument: string) => (/^USD_STABLE_COIN$/i.test(instrument) ? 'USDC' : instrument)
