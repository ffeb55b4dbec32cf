// The ledger of Coinbase Exchange has what the account statement of Coinbase Pro has, with the same ids: one reader
// makes the same of both. Fills and transfers are in it too; they count where it lacks them.
import { coinbaseProAccount } from '../../importers/coinbase-pro/account.ts'
import { coinbaseProFills } from '../../importers/coinbase-pro/fills.ts'
import type { RawRow } from '../../importers/rows/row.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import type { MapPages } from '../connector.ts'
import { isObject, type Json, listOf, readJson, textAt } from '../json.ts'
import { type Entry, readEntries } from '../read-entries.ts'
import { isoOf } from './iso.ts'

type Listed = { number: number; stream: string; json: Json; raw: string }

export const map: MapPages = async (pages, now, sink) => {
  const listed = new Map<string, Listed>()
  for await (const { stream, body } of pages) {
    const [name = ''] = stream.split(':')
    for (const entry of listOf(readJson(body))) {
      const json =
        name === 'ledger' && isObject(entry) ? { currency: stream.split(':')[2] ?? '', ...entry } : entry
      const raw = JSON.stringify(json)
      const key = `${name} ${idOf(name, json) || raw}`
      // What was pending is listed again when it is done.
      listed.set(key, { number: listed.get(key)?.number ?? listed.size + 1, stream: name, json, raw })
    }
  }
  const { ledger = [], fills = [], transfers = [] } = Object.groupBy(listed.values(), ({ stream }) => stream)

  const trades = new Set(ledger.map(({ json }) => tradeOf(json, 'details.')))
  const moves = new Set(ledger.map(({ json }) => transferOf(json)))
  const [filled, lackingFills] = split(fills, ({ json }) => trades.has(tradeOf(json, '')))
  const [moved, otherTransfers] = split(transfers, ({ json }) => moves.has(textAt(json, 'id')))
  const [open, lackingTransfers] = split(otherTransfers, ({ json }) => textAt(json, 'completed_at') === '')
  const [canceled, pending] = split(open, ({ json }) => textAt(json, 'canceled_at') !== '')
  const skip = (list: readonly Listed[], reason: string) => {
    if (list.length > 0) sink.skip(list.map(rawRow), reason)
  }
  skip([...filled, ...moved], 'also in the ledger')
  skip(canceled, 'canceled or failed: nothing moved')
  skip(pending, 'not completed yet')

  const hashes = new Map(
    transfers.map(({ json }) => [textAt(json, 'id'), textAt(json, 'details.crypto_transaction_hash')]),
  )
  const byNumber = new Map(ledger.map(({ number, json }) => [number, json]))
  /** What the API says beyond the file: an id for what has none there, and where a transfer is on its chain. */
  const asInApi = (event: ImportedEvent, rows: readonly RawRow[]): ImportedEvent => {
    const entry = byNumber.get(rows[0]?.number ?? 0)
    const hash = hashes.get(event.sourceId?.replace(/^(deposit|withdrawal):/, '') ?? '')
    return { ...event, sourceId: event.sourceId ?? ownIdOf(entry), ...(hash && { hash }) }
  }
  const times = conversionTimes(ledger)
  await readEntries(
    coinbaseProAccount,
    accountColumns,
    [...ledger.map(entry => ledgerRow(entry, times)), ...lackingTransfers.map(transferRow)],
    now,
    {
      ...sink,
      events: (events, rows) =>
        sink.events(
          events.map(event => asInApi(event, rows)),
          rows,
        ),
    },
  )
  await readEntries(coinbaseProFills, fillColumns, lackingFills.map(fillRow), now, sink)
}

const idOf = (name: string, json: Json) => (name === 'fills' ? tradeOf(json, '') : textAt(json, 'id'))

/** Trade ids are unique within a market only. */
function tradeOf(json: Json, path: string): string {
  const id = textAt(json, `${path}trade_id`)
  return id === '' ? '' : `${textAt(json, `${path}product_id`)} ${id}`
}

const transferOf = (json: Json) =>
  textAt(json, 'details.transfer_id') || textAt(json, 'details.profile_transfer_id')

const ownIdOf = (entry: Json | undefined) => {
  const conversion = textAt(entry, 'details.conversion_id')
  return conversion === '' ? `ledger:${textAt(entry, 'id')}` : `conversion:${conversion}`
}

const rawRow = ({ number, raw }: Listed): RawRow => ({ number, cells: [raw] })

const entryOf = ({ number, raw, json }: Listed, cells: readonly string[]): Entry => ({
  number,
  cells,
  raw,
  order: Date.parse(isoOf(textAt(json, 'created_at'))) || 0,
})

/** Those of the file. */
const accountColumns = [
  'type',
  'time',
  'amount',
  'balance',
  'amount/balance unit',
  'transfer id',
  'trade id',
  'order id',
] as const

/** Trades that did not go over the order book are trades all the same. */
const types: Readonly<Record<string, string>> = {
  otc_match: 'match',
  otc_fee: 'fee',
  rfq_match: 'match',
  rfq_fee: 'fee',
}

function ledgerRow(entry: Listed, times: ReadonlyMap<string, string>): Entry {
  const { json } = entry
  const [type, amount] = [textAt(json, 'type'), textAt(json, 'amount')]
  const move = amount.startsWith('-') ? 'withdrawal' : 'deposit'
  return entryOf(entry, [
    type === 'transfer' ? move : (types[type] ?? type),
    times.get(textAt(json, 'details.conversion_id')) ?? isoOf(textAt(json, 'created_at')),
    amount,
    textAt(json, 'balance'),
    textAt(json, 'currency'),
    transferOf(json),
    textAt(json, 'details.trade_id'),
    textAt(json, 'details.order_id'),
  ])
}

/** In the file the two sides of a conversion are known by their time, which is that of the first of them. */
function conversionTimes(ledger: readonly Listed[]): Map<string, string> {
  const times = new Map<string, string>()
  for (const { json } of ledger) {
    const [id, time] = [textAt(json, 'details.conversion_id'), isoOf(textAt(json, 'created_at'))]
    const known = times.get(id)
    if (id !== '' && (known === undefined || time < known)) times.set(id, time)
  }
  return times
}

/** A transfer that the ledger does not have. */
function transferRow(entry: Listed): Entry {
  const { json } = entry
  const isOut = textAt(json, 'type').includes('withdraw')
  const amount = textAt(json, 'amount').replace(/^-/, '')
  return entryOf(entry, [
    isOut ? 'withdrawal' : 'deposit',
    isoOf(textAt(json, 'created_at')),
    isOut ? `-${amount}` : amount,
    '',
    textAt(json, 'currency'),
    textAt(json, 'id'),
    '',
    '',
  ])
}

const fillColumns = [
  'trade id',
  'product',
  'side',
  'created at',
  'size',
  'size unit',
  'price',
  'fee',
  'total',
  'price/fee/total unit',
] as const

function fillRow(entry: Listed): Entry {
  const { json } = entry
  const product = textAt(json, 'product_id')
  const [base = '', quote = ''] = product.split('-')
  return entryOf(entry, [
    textAt(json, 'trade_id'),
    product,
    textAt(json, 'side').toUpperCase(),
    textAt(json, 'created_at'),
    textAt(json, 'size'),
    base,
    textAt(json, 'price'),
    textAt(json, 'fee'),
    '',
    quote,
  ])
}

function split<T>(list: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [list.filter(isFirst), list.filter(item => !isFirst(item))]
}
