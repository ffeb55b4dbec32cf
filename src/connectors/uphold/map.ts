// Uphold's API has the acts of its file with the same ids, and more of each: every fee, and what it was worth in dollars.
import type { Decimal } from '#engine'
import { eachRow, skip, unknownKind } from '../../importers/rows/each-row.ts'
import type { Side } from '../../importers/rows/exchange.ts'
import type { Importer } from '../../importers/rows/importer.ts'
import type { Row } from '../../importers/rows/row.ts'
import { type Direction, upholdEvents } from '../../importers/uphold/act.ts'
import { isZero, minus, plus } from '../../ledger/decimal.ts'
import type { MapPages } from '../connector.ts'
import { type Json, listOf, readJson, textAt } from '../json.ts'
import { type Entry, readEntries } from '../read-entries.ts'

const columns = [
  'id',
  'type',
  'status',
  'createdAt',
  'origin.amount',
  'origin.currency',
  'origin.CardId',
  'origin.type',
  'destination.amount',
  'destination.currency',
  'destination.CardId',
  'fees',
  'normalized',
] as const

export const map: MapPages = async (pages, now, sink) => {
  const entries = new Map<string, Entry>()
  for await (const { body } of pages)
    for (const transaction of listOf(readJson(body))) {
      const raw = JSON.stringify(transaction)
      const id = textAt(transaction, 'id') || raw
      // What was pending is listed again when it is done.
      const number = entries.get(id)?.number ?? entries.size + 1
      entries.set(id, {
        number,
        cells: columns.map(name => textAt(transaction, name)),
        raw,
        order: Date.parse(textAt(transaction, 'createdAt')) || 0,
      })
    }
  await readEntries(transactions, columns, [...entries.values()], now, sink)
}

const transactions: Importer = {
  id: 'uphold-api',
  title: 'Uphold transactions',
  wallet: 'Uphold',
  recognizes: header => header.has('id', 'origin.amount', 'destination.amount'),
  open: eachRow(row => {
    const status = row.needed('status')
    if (/^(pending|processing|on-hold|cancelled|failed)$/.test(status)) return skip('not completed')
    if (status !== 'completed') return unknownKind(row, 'status')
    return upholdEvents(() => directionOf(row), {
      at: row.time('createdAt'),
      sourceId: row.needed('id'),
      origin: sideOf(row, 'origin'),
      destination: sideOf(row, 'destination'),
      fees: feesOf(row),
      usd: dollarsOf(row),
      isFromUphold: row.text('origin.type') === 'card',
    })
  }),
}

/** A transfer shows the cards of the person who asks, and not those of others. */
function directionOf(row: Row): Direction {
  const [from, to] = [row.text('origin.CardId') !== '', row.text('destination.CardId') !== '']
  switch (row.needed('type')) {
    case 'deposit':
      return 'in'
    case 'withdrawal':
      return 'out'
    case 'transfer':
      if (from || to) return from && to ? 'within' : from ? 'out' : 'in'
      return row.refuse('type', 'does not say which side of it is yours. Add it by hand as what it was.')
    default:
      return unknownKind(row, 'type')
  }
}

const sideOf = (row: Row, side: 'origin' | 'destination'): Side => ({
  asset: row.asset(`${side}.currency`),
  quantity: row.amount(`${side}.amount`),
})

function feesOf(row: Row): Side[] {
  return listIn(row, 'fees')
    .map(fee => ({
      asset: textAt(fee, 'currency').toUpperCase(),
      quantity: decimal(row, 'fees', fee, 'amount'),
    }))
    .filter(({ quantity }) => !isZero(quantity))
}

/** `amount` is what left, in dollars; where fees were taken at the origin they are part of it. */
function dollarsOf(row: Row): Decimal | undefined {
  const value = listIn(row, 'normalized').find(entry => textAt(entry, 'currency') === 'USD')
  if (value === undefined) return undefined
  const of = (name: string) => decimal(row, 'normalized', value, name)
  const usd =
    textAt(value, 'target') === 'destination'
      ? of('amount')
      : minus(of('amount'), plus(of('commission'), of('fee')))
  return usd.startsWith('-') || isZero(usd) ? undefined : usd
}

const listIn = (row: Row, column: string): readonly Json[] =>
  row.text(column) === '' ? [] : listOf(readJson(row.text(column)))

function decimal(row: Row, column: string, json: Json, name: string): Decimal {
  const text = textAt(json, name) || '0'
  return /^\d{1,30}(\.\d{1,18})?$/.test(text) ? text : row.refuse(column, 'holds what is not an amount.')
}
