// Keeps account of the rows of a file: each comes out once, in an event, a skip or an issue. What no importer may say
// is caught here: acts in money, amounts of nothing, ids that a spreadsheet rounded.
import type { Decimal } from '#engine'
import { isMoney } from '../../ledger/currencies.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import { startOf } from './cell-issue.ts'
import { INCOME_IN_MONEY } from './each-row.ts'
import type { Header } from './header.ts'
import type { Importer, RowSink } from './importer.ts'
import type { RawRow, Row } from './row.ts'

export type RowIssue = { row: number; column: string; value: string; message: string }

/** Where the meaning of a file goes, in the order it is found. */
export type Sink = {
  recognized(importer: Importer, header: Header): void
  /** Events that these rows make together. */
  events(events: readonly ImportedEvent[], rows: readonly RawRow[]): void
  skip(rows: readonly RawRow[], reason: string): void
  issue(rows: readonly RawRow[], issue: RowIssue): void
  /** Asked between pieces of the file: reading goes on when this is done. */
  drain?(): Promise<void> | undefined
}

/** Sees to it that a row comes out once and only once, whatever a reader does. */
export function accountOf(sink: Sink) {
  const waiting = new Map<number, Row>()

  function close(rows: Row | readonly Row[]): readonly RawRow[] {
    const list = 'number' in rows ? [rows] : rows
    for (const row of list)
      if (!waiting.delete(row.number)) throw new Error(`Row ${row.number} was accounted for twice.`)
    return list
  }

  const out: RowSink = {
    event(event, rows) {
      const all = 'type' in event ? [event] : event
      if (all.every(isSound)) return sink.events(all, close(rows))
      const events = all.some(hasRoundedId) ? all.map(withoutId) : all
      const nameless = events.find(isNameless)
      if (nameless) return out.issue(rows, noAsset(nameless))
      const incomplete = events.find(isIncomplete)
      if (incomplete) return out.issue(rows, incompleteAct(incomplete))
      const zero = events.find(({ quantity, received }) => quantity === '0' || received?.quantity === '0')
      if (zero) return out.issue(rows, zeroAmount(zero))
      const negative = events.find(isNegative)
      if (negative) return out.issue(rows, negativeAmount(negative))
      const inMoney = events.find(isInMoney)
      if (inMoney)
        return events.every(event => isInMoney(event) && event.type === 'income')
          ? out.skip(rows, INCOME_IN_MONEY)
          : out.issue(rows, moneyAsCoins(inMoney))
      sink.events(events, close(rows))
    },
    skip: (rows, reason) => sink.skip(close(rows), reason),
    issue(rows, issue) {
      const closed = close(rows)
      sink.issue(closed, { row: closed[0]?.number ?? 0, ...issue })
    },
  }
  return {
    out,
    open: (row: Row) => void waiting.set(row.number, row),
    close() {
      for (const row of [...waiting.values()])
        out.issue(row, {
          column: '',
          value: startOf(row.cells.join(', ')),
          message: 'belongs with other rows that are missing. Import a longer period, or add it by hand.',
        })
    },
  }
}

/** Nothing of what is caught one by one. Nearly every event is, so it is asked first and at once. */
const isSound = (event: ImportedEvent) =>
  !hasRoundedId(event) &&
  !isNameless(event) &&
  !isIncomplete(event) &&
  event.quantity !== '0' &&
  event.received?.quantity !== '0' &&
  !isNegative(event) &&
  !isInMoney(event)

/** A spreadsheet makes 1.23457E+18 of a long number: many rows would share that id, and all but one be lost. */
const hasRoundedId = ({ sourceId }: ImportedEvent) =>
  sourceId?.includes('E+') === true && /\d(\.\d+)?E\+\d\d/.test(sourceId)
const withoutId = (event: ImportedEvent): ImportedEvent => ({ ...event, sourceId: undefined })

const isNegative = ({ quantity, usd, fee, received }: ImportedEvent) =>
  isBelowZero(quantity) ||
  isBelowZero(usd) ||
  isBelowZero(fee?.usd) ||
  isBelowZero(fee?.quantity) ||
  isBelowZero(received?.quantity)
const isBelowZero = (value: Decimal | undefined) => value !== undefined && value.charCodeAt(0) === MINUS
const MINUS = 45

/** Money has no lots: taken for a coin, dollars would be bought and sold. */
const isInMoney = ({ asset, received }: ImportedEvent) =>
  isMoney(asset) || (received !== undefined && isMoney(received.asset))

const moneyAsCoins = ({ asset, quantity, received }: ImportedEvent) => ({
  column: '',
  value: isMoney(asset) ? `${quantity} ${asset}` : `${received?.quantity} ${received?.asset}`,
  message:
    'is about money and not about coins, in a way Lotwise does not count. Leave it out, or add it by hand.',
})

const isNameless = ({ asset, received, fee, quote }: ImportedEvent) =>
  isBlank(asset) || isBlank(received?.asset) || isBlank(fee?.asset) || isBlank(quote?.asset)
const isBlank = (name: string | undefined) => name !== undefined && name.trim() === ''

/** What the engine cannot count without: the database refuses it too. */
function isIncomplete({ type, kind, received, toWallet }: ImportedEvent): boolean {
  switch (type) {
    case 'trade':
    case 'migration':
      return !received
    case 'transfer':
      return !toWallet
    case 'income':
      return !kind || kind === 'lost' || kind === 'stolen'
    case 'loss':
      return kind !== 'lost' && kind !== 'stolen'
    default:
      return false
  }
}

const incompleteAct = ({ type, asset, quantity }: ImportedEvent) => ({
  column: '',
  value: `${quantity} ${asset}`,
  message: `is a ${type} that lacks a part of it. Add it by hand.`,
})

const noAsset = ({ quantity }: ImportedEvent) => ({
  column: '',
  value: quantity,
  message: 'names no coin for one of its amounts. Fill it in, or leave this row out of the file.',
})

const zeroAmount = ({ asset, quantity, received }: ImportedEvent) => ({
  column: '',
  value: `0 ${quantity === '0' ? asset : received?.asset}`,
  message: 'moves nothing: its amount is zero. Leave it out, or correct the amount.',
})

const negativeAmount = ({ asset, quantity }: ImportedEvent) => ({
  column: '',
  value: `${quantity} ${asset}`,
  message: 'has a negative amount where none can be. Check the amounts and the fee of this row.',
})
