// The reader of files in which every row says what was sent, what was received, the fee, and by a tag what it was. A
// source declares its columns and its table of tags.

import type { Decimal } from '#engine'
import { isDollar } from '../ledger/currencies.ts'
import type { ImportedEvent } from '../ledger/fields.ts'
import { type Act, eventOf } from './act.ts'
import { eachRow, type Skip, skip, unknownKind } from './each-row.ts'
import type { Side } from './exchange.ts'
import type { FileFacts, Importer } from './importer.ts'
import { lookUp } from './lookup.ts'
import type { Meaning } from './meaning.ts'
import type { ColumnName, Row } from './row.ts'
import type { TimeOptions } from './time.ts'

export type SideColumns = { amount: ColumnName; asset: ColumnName }
/** By the tag in small letters, with single blanks for dashes, underscores and blanks. '' is for rows without one. */
export type Tags = Readonly<Record<string, Meaning>>

export type Layout = {
  at: ColumnName
  time?: TimeOptions
  sent: SideColumns
  received: SideColumns
  fee: SideColumns
  amounts: Act['amounts']
  tag: ColumnName | ((row: Row) => ColumnName)
  tags: Tags
  /** Dollars, or an amount and the column that names its currency: only dollars are taken. */
  worth?: { amount: ColumnName; currency?: ColumnName }
  note?: ColumnName
  hash?: ColumnName
  wallet?: ColumnName
  /** Rows that are no act of their own, with the reason to leave them out. */
  leaveOut?: (row: Row) => string | undefined
  /** What a layout has beyond the columns above, or reads in its own way. */
  more?: (row: Row, act: Act) => Partial<Act>
}

/** `open` for a layout; a function of the file where names of columns repeat or vary. */
export const sentReceived =
  (layout: Layout | ((file: FileFacts) => Layout)): Importer['open'] =>
  file => {
    const fileLayout = typeof layout === 'function' ? layout(file) : layout
    return eachRow(row => readRow(row, fileLayout))(file)
  }

function readRow(row: Row, layout: Layout): ImportedEvent | Skip {
  const reason = layout.leaveOut?.(row)
  if (reason !== undefined) return skip(reason)
  const tag = typeof layout.tag === 'function' ? layout.tag(row) : layout.tag
  const meaning = meaningOf(row, tag, layout.tags)
  if (meaning.type === 'skip' || meaning.type === 'refuse') return eventOf(row, NOTHING, meaning, tag)
  const { worth } = layout
  const isUsd = worth && (worth.currency === undefined || isDollar(row.text(worth.currency).toUpperCase()))
  const act: Act = {
    at: row.time(layout.at, layout.time),
    sent: sideOf(row, layout.sent),
    received: sideOf(row, layout.received),
    fee: feeSideOf(row, layout.fee),
    usd: isUsd ? knownWorth(row.usd(worth.amount)) : undefined,
    amounts: layout.amounts,
    wallet: textOf(row, layout.wallet),
    note: textOf(row, layout.note),
    hash: textOf(row, layout.hash),
  }
  return eventOf(row, { ...act, ...layout.more?.(row, act) }, meaning, tag)
}

const NOTHING: Act = { at: 0, sent: undefined, received: undefined, fee: undefined, amounts: 'gross' }

export const normalTag = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')

export const meaningOf = (row: Row, column: ColumnName, tags: Tags): Meaning =>
  lookUp(tags, normalTag(row.text(column))) ?? unknownKind(row, column)

/** One side of a row; nothing when its amount is zero, or neither amount nor currency is there. */
export function sideOf(row: Row, columns: SideColumns): Side | undefined {
  if (row.text(columns.asset) !== '' && row.text(columns.amount) === '')
    row.refuse(columns.amount, 'is empty although its currency is given. Fill in the amount.')
  return feeSideOf(row, columns)
}

/** The same where a currency without an amount means nothing, as programs fill in that of fees. */
export function feeSideOf(row: Row, { amount, asset }: SideColumns): Side | undefined {
  const quantity = row.amountIfAny(amount)
  return quantity === undefined ? undefined : { asset: row.asset(asset), quantity }
}

export const textOf = (row: Row, column: ColumnName | undefined) =>
  column === undefined ? undefined : row.text(column) || undefined

/** Programs write zero for "no price known" as often as for "worth nothing". */
export const knownWorth = (usd: Decimal | undefined) => (usd === '0' ? undefined : usd)
