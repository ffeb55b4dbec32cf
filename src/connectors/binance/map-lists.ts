// From pages of Binance and Binance.US to events: every entry once, list by list.
import type { MapPages } from '../connector.ts'
import { entryBook } from '../entry-book.ts'
import type { EntryReader } from '../entry-importer.ts'
import { type Json, readJson, textIn } from '../json.ts'
import { marketOf } from '../markets.ts'
import { cellsOf, type Entry, readEntries } from '../read-entries.ts'
import { type Reward, twinsOf } from './dividends.ts'
import { dustIn, entriesIn } from './lists.ts'

type Lists = {
  /** By the names of their streams; among them `dust` and `dividends`. */
  lists: Readonly<Record<string, EntryReader>>
  fills: EntryReader
  /** Lists of what may be among the dividends too. */
  rewards: readonly string[]
}

export const mapLists =
  ({ lists, fills, rewards }: Lists): MapPages =>
  async (pages, now, sink) => {
    const book = entryBook()
    for await (const { stream, body } of pages) {
      const entries = entriesIn(readJson(body))
      const market = marketOf(stream)
      const list = lists[stream]
      if (market)
        book.page(
          fills.kind,
          entries.map(fill => ({ ...members(fill), base: market.base, quote: market.quote })),
        )
      else if (list) book.page(list.kind, stream === 'dust' ? entries.flatMap(coinsOfDust) : entries)
      else throw new Error(`There is no list ${stream}.`)
    }
    const twins = twinsOf(
      lists.dividends ? book.entries(lists.dividends.kind) : [],
      rewards.flatMap(name => (lists[name] ? book.entries(lists[name].kind).map(rewardOf) : [])),
    )
    for (const { kind, importer, columns } of [...Object.values(lists), fills]) {
      const twin = columns.indexOf('twin')
      const entries = book
        .entries(kind)
        .map(entry =>
          twin >= 0 && twins.has(entry.key ?? '')
            ? withCells(entry, cellsOf(entry).with(twin, 'yes'))
            : entry,
        )
      await readEntries(importer, columns, entries, now, sink)
    }
    book.release()
  }

const withCells = ({ number, raw, order }: Entry, cells: readonly string[]): Entry => ({
  number,
  raw,
  order,
  cells,
})

const members = (json: Json) => Object(json) as { readonly [name: string]: Json }

/** Each coin of a conversion is an entry of its own, and knows which conversion it was part of. */
const coinsOfDust = (entry: Json): Json[] =>
  dustIn(entry).map(coin => ({
    ...members(coin),
    operateTime: textIn(coin, 'operateTime') || textIn(entry, 'operateTime'),
    transferedAmount: textIn(coin, 'transferedAmount') || textIn(coin, 'transferredAmount'),
    conversion: textIn(entry, 'transId') || textIn(entry, 'tranId'),
  }))

function rewardOf({ raw, order }: Entry): Reward {
  const json = readJson(raw)
  return {
    tranId: textIn(json, 'tranId'),
    asset: textIn(json, 'asset'),
    amount: textIn(json, 'rewards') || textIn(json, 'amount'),
    at: order,
  }
}
