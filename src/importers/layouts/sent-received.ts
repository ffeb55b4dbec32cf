// The reader of files in which every row says what was sent, what was received, the fee, and by a tag what it was. A
// source declares its columns and its table of tags. Rows with one coin and its way in or out: one-coin.ts.

import type { Decimal } from '#engine'
import { isDollar } from '../../ledger/currencies.ts'
import { eachRow, type RowOutcome, skip, unknownKind } from '../rows/each-row.ts'
import type { Side } from '../rows/exchange.ts'
import type { FileFacts, Importer } from '../rows/importer.ts'
import { lookUp } from '../rows/lookup.ts'
import type { ColumnName, Row } from '../rows/row.ts'
import { whyUndone } from '../rows/status.ts'
import type { TimeOptions } from '../rows/time.ts'
import { type Act, eventsOf } from './act.ts'
import type { Meaning } from './meaning.ts'
import { withPools } from './pools.ts'

export type SideColumns = {
  amount: ColumnName
  /** The column that names the coin, or how it is known where no column alone does. */
  asset: ColumnName | ((row: Row) => string)
}
/** By the tag in small letters, with single blanks for dashes, underscores and blanks. '' is for rows without one. */
export type Tags = Readonly<Record<string, Meaning>>

/** What rows with two sides and rows with one coin have in common. */
export type ActLayout = {
  at: ColumnName
  time?: TimeOptions
  fee?: SideColumns
  amounts?: Act['amounts']
  /** A row that was not completed is left out; an unknown status is an issue of its row. */
  status?: ColumnName
  /** Dollars, or an amount and the column that names its currency: only dollars are taken. */
  worth?: { amount: ColumnName; currency?: ColumnName }
  note?: ColumnName
  hash?: ColumnName
  wallet?: ColumnName
  /** The export's own name of a row, unique among those of its kind: 'deposit' in 'deposit:4711'. */
  id?: { of: string; column: ColumnName }
  /** Rows that are not acts of their own, with the reason to leave them out. */
  leaveOut?: (row: Row) => string | undefined
  /** What a layout has beyond the columns above, or reads in its own way. */
  more?: (row: Row, act: Act) => Partial<Act>
}

/** For `more`: what arrived is after the fee that is beside it. */
export const feeOnlyWhenSent = (_: Row, { sent, received }: Act): Partial<Act> =>
  received && !sent ? { fee: undefined } : {}

export type Layout = ActLayout & { sent: SideColumns; received: SideColumns } & (
    | { tag: ColumnName | ((row: Row) => ColumnName); tags: Tags | ((row: Row) => Meaning | undefined) }
    /** Where all rows are the same. */
    | { all: Meaning }
  )

/** `open` for a layout; a function of the file where names of columns repeat or vary. */
export const sentReceived =
  (layout: Layout | ((file: FileFacts) => Layout)): Importer['open'] =>
  file => {
    const fileLayout = typeof layout === 'function' ? layout(file) : layout
    const alone = eachRow(row => readRow(row, fileLayout))
    return hasPools(fileLayout) ? withPools(row => poolPart(row, fileLayout), alone)(file) : alone(file)
  }

const hasPools = (layout: Layout) =>
  'tags' in layout &&
  (typeof layout.tags === 'function' || Object.values(layout.tags).some(({ type }) => type === 'pool'))

/** What a row of a pool did; undefined for other rows. */
function poolPart(row: Row, layout: Layout): Act | undefined {
  if (!('tags' in layout) || reasonToLeaveOut(row, layout) !== undefined) return undefined
  const [, meaning] = taggedMeaning(row, layout)
  if (meaning.type !== 'pool') return undefined
  return actOf(row, layout, { sent: sideOf(row, layout.sent), received: sideOf(row, layout.received) })
}

function readRow(row: Row, layout: Layout): RowOutcome {
  const reason = reasonToLeaveOut(row, layout)
  if (reason !== undefined) return skip(reason)
  const [tag, meaning] = 'all' in layout ? [layout.sent.amount, layout.all] : taggedMeaning(row, layout)
  if (meaning.type === 'skip' || meaning.type === 'refuse') return eventsOf(row, NOTHING, meaning, tag)
  const sides = { sent: sideOf(row, layout.sent), received: sideOf(row, layout.received) }
  return eventsOf(row, actOf(row, layout, sides), meaning, tag)
}

function taggedMeaning(row: Row, { tag, tags }: Extract<Layout, { tags: unknown }>): [ColumnName, Meaning] {
  const column = typeof tag === 'function' ? tag(row) : tag
  if (typeof tags === 'function') return [column, tags(row) ?? unknownKind(row, column)]
  return [column, meaningOf(row, column, tags)]
}

export const reasonToLeaveOut = (row: Row, { leaveOut, status }: ActLayout): string | undefined =>
  leaveOut?.(row) ?? (status === undefined ? undefined : whyUndone(row, status))

export function actOf(row: Row, layout: ActLayout, sides: Pick<Act, 'sent' | 'received'>): Act {
  const { worth, fee, id } = layout
  const isUsd = worth && (worth.currency === undefined || isDollar(row.text(worth.currency).toUpperCase()))
  const name = id && row.text(id.column)
  const act: Act = {
    at: row.time(layout.at, layout.time),
    ...sides,
    fee: fee && feeSideOf(row, fee),
    usd: isUsd ? knownWorth(row.usd(worth.amount)) : undefined,
    amounts: layout.amounts,
    wallet: textOf(row, layout.wallet),
    note: textOf(row, layout.note),
    hash: textOf(row, layout.hash),
    sourceId: id && name ? `${id.of}:${name}` : undefined,
  }
  return { ...act, ...layout.more?.(row, act) }
}

export const NOTHING: Act = { at: 0, sent: undefined, received: undefined, fee: undefined }

export const normalTag = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')

export const meaningOf = (row: Row, column: ColumnName, tags: Tags): Meaning =>
  lookUp(tags, normalTag(row.text(column))) ?? unknownKind(row, column)

/** One side of a row; nothing when its amount is zero, or neither amount nor currency is there. */
export function sideOf(row: Row, columns: SideColumns): Side | undefined {
  const { asset } = columns
  if (typeof asset !== 'function' && row.text(asset) !== '' && row.text(columns.amount) === '')
    row.refuse(columns.amount, 'is empty although its currency is given. Fill in the amount.')
  return feeSideOf(row, columns)
}

/** The same where a currency without an amount means nothing, as programs fill in that of fees. */
export function feeSideOf(row: Row, { amount, asset }: SideColumns): Side | undefined {
  const quantity = row.amountIfAny(amount)
  return quantity === undefined ? undefined : { asset: assetOf(row, asset), quantity }
}

export const assetOf = (row: Row, asset: SideColumns['asset']) =>
  typeof asset === 'function' ? asset(row) : row.asset(asset)

export const textOf = (row: Row, column: ColumnName | undefined) =>
  column === undefined ? undefined : row.text(column) || undefined

/** Programs write zero for "no price known" as often as for "worth nothing". */
export const knownWorth = (usd: Decimal | undefined) => (usd === '0' ? undefined : usd)
