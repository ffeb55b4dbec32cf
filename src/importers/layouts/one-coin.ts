// The reader of files in which every row moves one coin: lists of deposits, of rewards, ledgers of single changes. Which
// way it went follows from what the row is, or from the sign of its amount.

import { eachRow, type RowOutcome, skip, unknownKind } from '../rows/each-row.ts'
import type { Importer } from '../rows/importer.ts'
import { lookUp } from '../rows/lookup.ts'
import type { ColumnName, Row } from '../rows/row.ts'
import { eventsOf } from './act.ts'
import { type Meaning, MOVEMENT } from './meaning.ts'
import {
  type ActLayout,
  actOf,
  feeSideOf,
  NOTHING,
  normalTag,
  reasonToLeaveOut,
  type SideColumns,
} from './sent-received.ts'

/** A meaning alone leaves the way to the sign of the amount. */
export type CoinTag = Meaning | { in: Meaning } | { out: Meaning }
/** By the tag in small letters, with single blanks for dashes, underscores and blanks. */
export type CoinTags = Readonly<Record<string, CoinTag>>

export const DEPOSIT: CoinTag = { in: MOVEMENT }
export const WITHDRAWAL: CoinTag = { out: MOVEMENT }

type CoinLayout = ActLayout & {
  coin: SideColumns
  /** What all rows are, or the column that says it and what its words mean. */
  rows: CoinTag | { tag: ColumnName; tags: CoinTags | ((row: Row) => CoinTag | undefined) }
}

export const oneCoin = (layout: CoinLayout): Importer['open'] => eachRow(row => readRow(row, layout))

function readRow(row: Row, layout: CoinLayout): RowOutcome {
  const reason = reasonToLeaveOut(row, layout)
  if (reason !== undefined) return skip(reason)
  const { coin, rows } = layout
  const [column, tag] = 'tag' in rows ? [rows.tag, tagOf(row, rows)] : [coin.amount, rows]
  const meaning = 'type' in tag ? tag : 'in' in tag ? tag.in : tag.out
  if (meaning.type === 'skip' || meaning.type === 'refuse') return eventsOf(row, NOTHING, meaning, column)
  const side = feeSideOf(row, coin)
  if (!side && row.text(coin.amount) !== '' && meaning.type !== 'result')
    return skip('nothing moved: its amount is zero')
  const isOut = isOutgoing(row, coin.amount, tag)
  const sides = { sent: isOut ? side : undefined, received: isOut ? undefined : side }
  return eventsOf(row, actOf(row, layout, sides), meaning, column)
}

function tagOf(row: Row, { tag, tags }: Exclude<CoinLayout['rows'], CoinTag>): CoinTag {
  const found = typeof tags === 'function' ? tags(row) : lookUp(tags, normalTag(row.text(tag)))
  return found ?? unknownKind(row, tag)
}

/** Exports write what leaves with a minus or without one. What arrives never has one: then the row is something else. */
function isOutgoing(row: Row, amount: ColumnName, tag: CoinTag): boolean {
  if ('out' in tag) return true
  const isNegative = row.signed(amount)?.isNegative === true
  if ('in' in tag && isNegative)
    return row.refuse(amount, 'is negative although coins came in. Check the row, or add it by hand.')
  return isNegative
}
