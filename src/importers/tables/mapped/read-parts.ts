// Reads rows that hold several transactions, part by part. What cannot be read in one part is the issue of its row: no part
// of a row is imported alone.
import type { ImportedEvent } from '../../../ledger/fields.ts'
import { apart } from '../../rows/closed-position.ts'
import { type RowOutcome, type Skip, skip } from '../../rows/each-row.ts'
import type { Sides } from '../../rows/exchange.ts'
import type { Row } from '../../rows/row.ts'
import type { Mapping, RowPart } from '../columns/mapping.ts'
import { oneForEach } from '../columns/parts-of-rows.ts'
import { type MappedRow, mappedRows } from './mapped-row.ts'
import type { Section } from './mapped-table.ts'
import { exchangeWords, meaningOf } from './meaning-of.ts'
import { betweenRecords } from './no-record.ts'

/** The table as one of its parts is read. */
const mappingOfPart = (mapping: Mapping, { columns, coin, type }: RowPart): Mapping => ({
  ...mapping,
  parts: [],
  columns: { ...mapping.columns, ...columns },
  coin: coin || mapping.coin,
  defaultType: type ?? mapping.defaultType,
})

/** `read` makes what it is of a row with one transaction. */
export function partsReader(
  mapping: Mapping,
  names: readonly string[],
  read: (row: MappedRow, swap?: Sides) => RowOutcome,
  section: Section,
): (row: Row) => RowOutcome {
  const days = { last: '' }
  const whole = mappedRows({ ...mapping, parts: [] }, names, section, days)
  const parts = mapping.parts.map(part => ({
    part,
    rowOf: mappedRows(mappingOfPart(mapping, part), names, section, days),
  }))
  /** What was sold for what was bought. */
  const isTyped = parts.every(({ part }) => part.type === 'buy' || part.type === 'sell')
  const isPosition = parts.length === 2 && parts.every(({ part }) => part.columns.date !== undefined)
  const counts = new Map<string, number>()

  return row => {
    const common = whole(row)
    const between = betweenRecords(common)
    if (between) return between
    const filled = parts
      .map(({ part, rowOf }) => ({ part, row: rowOf(row) }))
      .filter(each => isThere(each.row, each.part))
    // A deposit among purchases and sales, which no part is for; what says nothing of itself is the issue of its row.
    if (filled.length === 0) return common.has('amount') ? read(common) : skip('rows without an amount')
    const swap = swapIn(filled)
    if (swap && (isTyped || isExchange(common)) && !common.has('price') && !common.has('value'))
      return read(common, swap)
    if (filled.length > 1 && !isPosition) refuseShared(common, mapping)
    const outcomes = filled.map(each => read(each.row))
    const events = outcomes.flatMap((outcome): readonly ImportedEvent[] =>
      'skip' in outcome ? [] : 'type' in outcome ? [outcome] : outcome,
    )
    if (events.length === 0) return outcomes.find((outcome): outcome is Skip => 'skip' in outcome) ?? []
    const [bought, sold] = events
    if (isPosition && bought && sold && events.length === 2) {
      if (sold.at < bought.at)
        throw (filled[1]?.row ?? common).issue(
          'date',
          'is before the day of the purchase. Lotwise does not calculate short sales: report it by hand.',
        )
      return withIds(apart(bought.wallet ?? mapping.wallet, [bought, sold], counts))
    }
    return withIds(events)
  }
}

/** Each transaction of a row needs an id of its own. */
function withIds(events: readonly ImportedEvent[]): readonly ImportedEvent[] {
  const [first, ...others] = events
  if (!first || others.every(({ sourceId }) => sourceId === undefined || sourceId !== first.sourceId))
    return events
  return events.map((event, index) =>
    index === 0 || event.sourceId === undefined
      ? event
      : { ...event, sourceId: `${event.sourceId}:${index + 1}` },
  )
}

function isExchange(row: MappedRow): boolean {
  const word = row.text('label') || row.text('type')
  const meaning = word === '' ? row.mapping.defaultType : meaningOf(row.mapping, word)
  return exchangeWords.has(meaning ?? '')
}

/** One coin that went and another that came, by their signs or types, and without a value of their own. */
function swapIn(filled: readonly { part: RowPart; row: MappedRow }[]): Sides | undefined {
  if (filled.length !== 2) return undefined
  if (!filled.every(({ part }) => part.coin !== '' && Object.keys(part.columns).length === 1))
    return undefined
  const sides = filled.map(({ part, row }) => {
    const single = row.single()
    return { ...single, isOut: part.type === null ? single.isOut : part.type === 'sell' }
  })
  const [sent, received] = [sides.find(({ isOut }) => isOut), sides.find(({ isOut }) => isOut === false)]
  return sent && received && sent.asset !== received.asset ? { sent, received } : undefined
}

/** Whether the row has this part: its coins, and its day or its price where it has columns for those. */
function isThere(row: MappedRow, { columns, type }: RowPart): boolean {
  const word = row.text('type')
  const meaning = word === '' ? undefined : meaningOf(row.mapping, word)
  const hasOwnDay = columns.date !== undefined
  if (type !== null && !hasOwnDay && meaning !== undefined && meaning !== type) return false
  if (!row.has('amount')) return false
  const isMarked = (['date', 'price', 'value'] as const).filter(field => columns[field] !== undefined)
  if (hasOwnDay ? type === 'buy' : columns.amount !== undefined) return true
  // A purchase that is not sold yet has neither the day nor the price of a sale; of two prices one is that of the row.
  return meaning === type || isMarked.some(field => row.has(field))
}

function refuseShared(row: MappedRow, { columns }: Mapping): void {
  if (columns.amount !== undefined)
    throw row.issue(
      'amount',
      'has the price of a purchase and that of a sale beside it, and one date. Write them as two rows.',
    )
  for (const field of oneForEach)
    if (columns[field] !== undefined && row.has(field))
      throw row.issue(field, 'stands for several coins. Write each coin into a row of its own.')
}
