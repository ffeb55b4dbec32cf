// Gemini's API has the same trades as its file, with the same ids. Transfers and rewards have an id here and none in the
// file, which knows them by what they say.

import { rounded } from '../../importers/gemini/columns.ts'
import { readAmount } from '../../importers/rows/amount.ts'
import type { Importer } from '../../importers/rows/importer.ts'
import type { MapPages } from '../connector.ts'
import { isObject, type Json, listOf, readJson, textAt, textIn } from '../json.ts'
import { type Entry, readEntries } from '../read-entries.ts'
import { accrualColumns, accrualsIn, accrualsReader } from './accruals.ts'
import { tradeColumns, tradesReader } from './trades.ts'
import { transferColumns, transfersReader } from './transfers.ts'

type Kind = {
  /** The members with the id and the time. */
  id: string
  time: string
  columns: readonly string[]
  reader: Importer
  listed(json: Json): readonly Json[]
}

const transactions = { id: 'transactionId', time: 'dateTime', columns: accrualColumns, listed: accrualsIn }
const kinds: Readonly<Record<string, Kind>> = {
  trades: { id: 'tid', time: 'timestampms', columns: tradeColumns, reader: tradesReader, listed: listOf },
  transfers: {
    id: 'eid',
    time: 'timestampms',
    columns: transferColumns,
    reader: transfersReader,
    listed: listOf,
  },
  staking: { ...transactions, reader: accrualsReader('staking') },
  earn: { ...transactions, reader: accrualsReader('interest') },
}

export const map: MapPages = async (pages, now, sink) => {
  const byKind = new Map<Kind, Map<string, Entry>>()
  let count = 0
  for await (const { stream, body } of pages) {
    const [name = '', symbol] = stream.split(':')
    const kind = kinds[name]
    if (!kind) throw new Error(`Gemini has no stream ${name}.`)
    const entries = byKind.get(kind) ?? new Map<string, Entry>()
    byKind.set(kind, entries)
    for (const listed of kind.listed(readJson(body))) {
      // Which market a trade was in is not always said when only that market is asked for.
      const json = { ...(symbol && { symbol }), ...(isObject(listed) ? listed : {}) }
      const time = textIn(json, kind.time)
      const amount = withinDecimals(textIn(json, 'amount'))
      const read = { ...json, amount, [kind.time]: isoOf(time) }
      const cells = kind.columns.map(column => textAt(read, column))
      const raw = JSON.stringify(json)
      const id = textIn(json, kind.id) || raw
      // What was pending is listed again when it is done.
      entries.set(id, { number: entries.get(id)?.number ?? ++count, cells, raw, order: Number(time) })
    }
  }
  for (const [{ reader, columns }, entries] of byKind)
    await readEntries(reader, columns, [...entries.values()], now, sink)
}

/** Milliseconds since 1970, as a time that readers of files know. */
const isoOf = (ms: string) => (/^\d{1,15}$/.test(ms) ? new Date(Number(ms)).toISOString() : ms)

/** Interest is a binary number with more digits than the coin has, here as in the file. */
function withinDecimals(text: string): string {
  const read = readAmount(text)
  return read ? `${read.isNegative ? '-' : ''}${rounded(read.value)}` : text
}
