// Bitfinex's API has the rows of its ledger file and of its file of deposits and withdrawals: the readers of both files
// read them. Trades have no id in a file, which knows them by what they say.
import { bitfinexLedger } from '../../importers/bitfinex/ledger.ts'
import { bitfinexMovements } from '../../importers/bitfinex/movements.ts'
import type { RawRow } from '../../importers/rows/row.ts'
import type { ImportedEvent } from '../../ledger/fields.ts'
import type { MapPages } from '../connector.ts'
import { type Json, listOf, readJson } from '../json.ts'
import { keptTexts } from '../kept-texts.ts'
import { type Entry, keptEntry, readEntries } from '../read-entries.ts'
import { ledgerPlaces, movementPlaces, textOf, wholeIn } from './places.ts'

const ledgerColumns = ['#', 'DESCRIPTION', 'CURRENCY', 'AMOUNT', 'BALANCE', 'DATE', 'WALLET'] as const
const movementColumns = ['#', 'CURRENCY', 'STATUS', 'AMOUNT', 'FEES', 'DATE', 'TRANSACTION ID'] as const

type Movement = { number: number; id: string; raw: string; hash: string }

export const map: MapPages = async (pages, now, sink) => {
  const texts = keptTexts()
  const ledger = new Map<string, Entry>()
  const movements = new Map<string, Movement>()
  /** Of the ledger, by the numbers of entries. */
  const ids: string[] = []
  let count = 0
  for await (const { stream, body } of pages)
    for (const entry of listOf(readJson(body))) {
      const raw = JSON.stringify(entry)
      if (stream === 'ledger') {
        const id = textOf(entry, ledgerPlaces.id) || raw
        const number = ledger.get(id)?.number ?? ++count
        ids[number] = id
        ledger.set(id, keptEntry(texts, { number, raw, order: orderOf(entry), cells: ledgerCells }))
      } else {
        const id = textOf(entry, movementPlaces.id) || raw
        // What was under way is listed again when it is done.
        const number = movements.get(id)?.number ?? ++count
        movements.set(id, { number, id, raw, hash: textOf(entry, movementPlaces.transaction) })
      }
    }

  /** What the API says beyond the file: an id for what has none there, and where a movement is on its chain. */
  const asInApi = (event: ImportedEvent, rows: readonly RawRow[]): ImportedEvent => {
    const [, movement] = /^movement:(\d+)$/.exec(event.sourceId ?? '') ?? []
    if (movement) seen.add(movement)
    const hash = movements.get(movement ?? '')?.hash
    const sourceId = event.sourceId ?? `ledger:${ids[rows[0]?.number ?? 0]}`
    return { ...event, sourceId, ...(hash && { hash }) }
  }
  const seen = new Set<string>()
  await readEntries(bitfinexLedger, ledgerColumns, [...ledger.values()], now, {
    ...sink,
    events: (events, rows) =>
      sink.events(
        events.map(event => asInApi(event, rows)),
        rows,
      ),
  })
  const all = [...movements.values()]
  const known = all.filter(({ id }) => seen.has(id))
  if (known.length > 0)
    sink.skip(
      known.map(({ number, raw }) => ({ number, cells: [raw] })),
      'also in the ledger',
    )
  const lacking = all.filter(({ id }) => !seen.has(id)).map(movementEntry)
  await readEntries(bitfinexMovements, movementColumns, lacking, now, sink)
  texts.release()
}

/** Within a second, entries are in the order they were made. */
const orderOf = (entry: Json) => wholeIn(entry, ledgerPlaces.time) ?? 0

function ledgerCells({ raw }: Entry): string[] {
  const entry = readJson(raw)
  const of = (name: keyof typeof ledgerPlaces) => textOf(entry, ledgerPlaces[name])
  const time = secondOf(entry, ledgerPlaces.time)
  return [of('id'), of('description'), of('currency'), of('amount'), of('balance'), time, of('wallet')]
}

function movementEntry({ number, raw }: Movement): Entry {
  const entry = readJson(raw)
  const of = (name: keyof typeof movementPlaces) => textOf(entry, movementPlaces[name])
  // What goes out leaves when it is asked for, what comes in is there when it is done.
  const place = of('amount').startsWith('-') ? movementPlaces.started : movementPlaces.updated
  const time = secondOf(entry, place)
  const cells = [of('id'), of('currency'), of('status'), of('amount'), of('fees'), time, of('transaction')]
  return { number, raw, order: wholeIn(entry, place) ?? 0, cells }
}

/** To the second, as in the files: rows of one act are known by it. */
function secondOf(entry: Json, place: number): string {
  const time = wholeIn(entry, place)
  return time === undefined ? '' : new Date(Math.floor(time / 1000) * 1000).toISOString()
}
