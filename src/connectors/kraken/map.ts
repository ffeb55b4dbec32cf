// Kraken's API and its ledger file have the same rows with the same ids, so one reader makes the same events of both: a
// history that came as a file is not doubled by a sync. What the ledger lacks of a trade is read from the trade as if it
// were one more row of the ledger.
import { krakenLedgers } from '../../importers/kraken/ledgers.ts'
import type { Sink } from '../../importers/rows/account.ts'
import type { MapPages } from '../connector.ts'
import { type Json, objectIn, readJson, textIn } from '../json.ts'
import { keptTexts } from '../kept-texts.ts'
import { cellsOf, type Entry, keptEntry, readEntries } from '../read-entries.ts'
import { hasBoth, missingSide, sideOf } from './lone-trades.ts'

/** Of the file too, which these entries are read as. */
export const columns = [
  'txid',
  'refid',
  'time',
  'type',
  'subtype',
  'aclass',
  'asset',
  'amount',
  'fee',
  'balance',
] as const

/** A trade as it was sent, with its place among all entries. */
type Trade = { number: number; json: Json; raw: string }

export const map: MapPages = async (pages, now, sink) => {
  const texts = keptTexts()
  const ledger = new Map<string, Entry>()
  const trades = new Map<string, Trade>()
  for await (const { stream, body } of pages) {
    const isLedger = stream === 'ledgers'
    const list = objectIn(objectIn(readJson(body), 'result'), isLedger ? 'ledger' : 'trades')
    for (const [txid, json] of Object.entries(list)) {
      const raw = JSON.stringify({ txid, ...(json as object) })
      // What was pending is listed again under the same id when it is done.
      const known = isLedger ? ledger.get(txid) : trades.get(txid)
      const number = known?.number ?? ledger.size + trades.size + 1
      if (isLedger)
        ledger.set(
          txid,
          keptEntry(texts, { number, raw, order: Number(textIn(json, 'time')), cells: ledgerCells }),
        )
      else trades.set(txid, { number, json, raw })
    }
  }
  const entries = [...ledger.values()]
  await readEntries(krakenLedgers, columns, [...entries, ...missingRows(entries, trades, sink)], now, sink)
  texts.release()
}

function ledgerCells({ raw }: Entry): string[] {
  const json = readJson(raw)
  return columns.map(name => textIn(json, name))
}

/** Of the trades that were read, the ones the ledger has one side of. */
function missingRows(
  ledger: readonly Entry[],
  trades: ReadonlyMap<string, Trade>,
  sink: Pick<Sink, 'skip' | 'issue'>,
): Entry[] {
  if (trades.size === 0) return []
  const groups = Map.groupBy(ledger.map(rowOf), ({ refid = '' }) => refid)
  return [...trades].flatMap(([txid, { number, json, raw }]) => {
    const rows = [{ number, cells: [raw] }]
    const present = groups.get(txid) ?? []
    if (hasBoth(present.map(sideOf).join('')) || present.some(({ type }) => type !== 'trade')) {
      sink.skip(rows, 'trades that are in the ledger')
      return []
    }
    const missing = missingSide(json, txid, present)
    if (missing)
      return [{ number, raw, order: Number(missing.time), cells: columns.map(name => missing[name] ?? '') }]
    sink.issue(rows, {
      row: number,
      column: 'pair',
      value: textIn(json, 'pair'),
      message: 'is a trade that the ledger does not have. Add it by hand as what it was.',
    })
    return []
  })
}

function rowOf(entry: Entry): Record<string, string> {
  const cells = cellsOf(entry)
  return Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? '']))
}
