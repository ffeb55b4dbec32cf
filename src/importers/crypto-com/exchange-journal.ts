// The Crypto.com Exchange's journal since November 2022 (OEX_TRANSACTION.csv): one row per balance that changed. The
// rows of a trade share its id.

import type { IncomeKind } from '#engine'
import { isMoney } from '../../ledger/currencies.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { orIssue, putOut, refuseTakenBack, type Skip, skip, unknownKind } from '../rows/each-row.ts'
import { exchangeEvent, type Side } from '../rows/exchange.ts'
import type { Importer, RowSink } from '../rows/importer.ts'
import { lookUp } from '../rows/lookup.ts'
import type { Row } from '../rows/row.ts'
import { EXCHANGE_WALLET } from './app-kinds.ts'

const KIND = 'Journal Type'
const MONEY_MOVED = 'money moved, no coins'
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
          } else singles.push(row)
        }),
      end: out => {
        for (const row of withoutUndone(singles, out)) orIssue(row, out, () => putOut(single(row), row, out))
        for (const [id, rows] of trades) trade(id, rows, out)
      },
    }
  },
}

type JournalKind =
  | { type: 'deposit' | 'withdrawal' | 'fee' }
  | { type: 'income'; kind: IncomeKind }
  | { type: 'skip'; reason: string }
  /** `isInMoney`: what moved is no matter of coins alone, as with futures, which pay in dollars. */
  | { type: 'unclear'; message: string; isInMoney?: true }

const FUTURES: JournalKind = {
  type: 'unclear',
  message:
    'is part of trading futures, whose results Lotwise cannot count. Enter its gain or loss by hand from the statement of Crypto.com.',
  isInMoney: true,
}
const CONVERTED: JournalKind = {
  type: 'unclear',
  message:
    'is one side of coins that were converted outside of the order book. Add both sides by hand as a trade of one for the other.',
}
const CORRECTED: JournalKind = {
  type: 'unclear',
  message: 'is a correction by Crypto.com, which does not say what for. Add it by hand as what it was.',
}

/** What the kinds of its rows mean, those of trades aside. The file writes WITHDRAWAL, the API WITHDRAW. */
const journalKinds: Record<string, JournalKind> = {
  DEPOSIT: { type: 'deposit' },
  WITHDRAW: { type: 'withdrawal' },
  WITHDRAWAL: { type: 'withdrawal' },
  WITHDRAW_FEE: { type: 'fee' },
  ONCHAIN_DEPOSIT: { type: 'deposit' },
  OFFCHAIN_DEPOSIT: { type: 'deposit' },
  ONCHAIN_WITHDRAWAL: { type: 'withdrawal' },
  OFFCHAIN_WITHDRAWAL: { type: 'withdrawal' },
  ONCHAIN_WITHDRAW: { type: 'withdrawal' },
  OFFCHAIN_WITHDRAW: { type: 'withdrawal' },
  SOFT_STAKE_REWARD: { type: 'income', kind: 'staking' },
  CORRECTION_REWARD: { type: 'income', kind: 'reward' },
  SUBACCOUNT_TX: { type: 'skip', reason: 'moved between your own accounts at the Crypto.com Exchange' },
  FUNDING: FUTURES,
  REALIZED_PNL: FUTURES,
  INSURANCE_FUND: FUTURES,
  SOCIALIZED_LOSS: FUTURES,
  UNCOVERED_LOSS: FUTURES,
  LIQUIDATION_FEE: FUTURES,
  SETTLEMENT_FEE: FUTURES,
  SESSION_SETTLE: FUTURES,
  SESSION_RESET: FUTURES,
  AUTO_CONVERSION: CONVERTED,
  MANUAL_CONVERSION: CONVERTED,
  CRYPTO_DUSTING: CONVERTED,
  OFFCHAIN_SALE: {
    type: 'unclear',
    message:
      'is coins sold outside of the order book, and does not say for what. Add the sale by hand with what you received.',
  },
  DELIST: {
    type: 'unclear',
    message:
      'is a coin that Crypto.com stopped listing, and does not say what became of it. Add it by hand as what it was.',
  },
  ADJUSTMENT: CORRECTED,
  ADMIN_ADJUSTMENT: CORRECTED,
  MANUAL_ADJUSTMENT: CORRECTED,
  MANUAL_UPDATE: CORRECTED,
}

/** Undefined for money that came or went. What cannot be counted is refused. */
export function journalMeaning(
  row: Row,
  column: string,
  asset: string,
): Exclude<JournalKind, { type: 'unclear' }> | undefined {
  const name = row
    .needed(column)
    .toUpperCase()
    .replace(/^ROLLBACK_/, '')
  const kind = lookUp(journalKinds, name)
  const isInMoney = isMoney(asset)
  if (kind?.type === 'unclear' && (!isInMoney || kind.isInMoney)) row.refuse(column, kind.message)
  if (isInMoney || kind?.type === 'unclear') return undefined
  return kind ?? unknownKind(row, column)
}

function single(row: Row): ImportedEvent | Skip {
  if (row.signed(QUANTITY)?.value === '0') return skip('nothing moved')
  const meaning = journalMeaning(row, KIND, row.asset('Instrument'))
  if (meaning === undefined) return skip(MONEY_MOVED)
  if (meaning.type === 'skip') return skip(meaning.reason)
  if (meaning.type === 'income') refuseTakenBack(row, QUANTITY)
  if (/^ROLLBACK_/i.test(row.text(KIND)))
    row.refuse(KIND, 'takes back what the journal does not have. Add it by hand as what it was.')
  return { at: row.time('Time (UTC)'), ...coinsOf(row), ...meaning }
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
