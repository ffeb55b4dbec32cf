// Kraken's API and its ledger file tell the same rows by the same ids, so one reader makes the same events of both: a
// history that came as a file is not doubled by a sync.
import { krakenLedgers } from '../../importers/kraken/ledgers.ts'
import type { MapPages } from '../connector.ts'
import { objectIn, readJson, textIn } from '../json.ts'
import { type Entry, readEntries } from '../read-entries.ts'

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

export const map: MapPages = async (pages, now, sink) => {
  const entries = new Map<string, Entry>()
  for await (const { body } of pages) {
    const ledger = objectIn(objectIn(readJson(body), 'result'), 'ledger')
    for (const [txid, entry] of Object.entries(ledger)) {
      const raw = JSON.stringify({ txid, ...(entry as object) })
      const cells = columns.map(name => (name === 'txid' ? txid : textIn(entry, name)))
      // What was pending is listed again under the same id when it is done.
      const number = entries.get(txid)?.number ?? entries.size + 1
      entries.set(txid, { number, cells, raw, order: Number(textIn(entry, 'time')) })
    }
  }
  readEntries(krakenLedgers, columns, [...entries.values()], now, sink)
}
