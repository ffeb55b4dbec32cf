// What an explorer said of a wallet's addresses, into acts of the wallet. A transaction is listed under each address it
// concerns, and counts once.
import type { KeptPage, MapPages } from '../connector.ts'
import { isObject, type Json, listOf, readJson, textIn } from '../json.ts'
import { keptTexts } from '../kept-texts.ts'
import { type Entry, keptEntry } from '../read-entries.ts'
import { actOf, readTransaction } from './transaction.ts'

/** By address the ids of its transactions, with the heights of their blocks. */
type Found = Map<string, Map<string, number>>
/** What was read to its end, and what is being read. */
type StreamFound = { settled: Found; reading: Found }

/** What has been read is handed on after so many. */
const EVENTS_AT_ONCE = 100

/** All that was found, the oldest first, and the addresses of the wallet. */
export async function readPages(pages: AsyncIterable<KeptPage>) {
  const texts = keptTexts()
  const entries = new Map<string, Entry>()
  const streams = new Map<string, StreamFound>()
  for await (const { stream, body } of pages) {
    const found = streams.get(stream) ?? { settled: new Map(), reading: new Map() }
    streams.set(stream, found)
    const page = readJson(body)
    const address = textIn(page, 'address')
    if (address === '') settle(found, page)
    else
      for (const json of listOf(isObject(page) ? page.transactions : undefined)) {
        const { id, height } = readTransaction(json)
        idsIn(found.reading, address).set(id, height)
        const number = entries.get(id)?.number ?? entries.size + 1
        entries.set(id, keptEntry(texts, { number, cells: [], raw: shortened(json), order: height }))
      }
  }
  const settled = [...streams.values()].map(found => found.settled)
  const counted = new Set(settled.flatMap(found => [...found.values()].flatMap(ids => [...ids.keys()])))
  return {
    own: new Set(settled.flatMap(found => [...found.keys()])),
    entries: [...entries].flatMap(([id, entry]) => (counted.has(id) ? [entry] : [])).sort(inOrder),
    release: texts.release,
  }
}

export const map: MapPages = async (pages, _now, sink) => {
  const { entries, own, release } = await readPages(pages)
  let handed = 0
  for (const { number, raw } of entries) {
    const act = actOf(readTransaction(readJson(raw)), own)
    const row = { number, cells: [raw] }
    if (act) sink.events([act], [row])
    else sink.skip([row], 'moved nothing to or from this wallet')
    if (++handed % EVENTS_AT_ONCE === 0) await sink.drain?.()
  }
  release()
}

const inOrder = (a: Entry, b: Entry) => a.order - b.order || a.number - b.number

function idsIn(found: Found, address: string): Map<string, number> {
  const ids = found.get(address) ?? new Map<string, number>()
  found.set(address, ids)
  return ids
}

/**
 * A reading has ended: of the blocks above `above` what it found takes the place of what was known, since blocks may have
 * been replaced. Of those above `height` nothing counts yet. Or it begins again.
 */
function settle({ settled, reading }: StreamFound, page: Json): void {
  const [above, height] = [Number(textIn(page, 'above') || Number.NaN), Number(textIn(page, 'height'))]
  if (!Number.isNaN(above)) {
    for (const ids of settled.values()) dropAbove(ids, above)
    for (const [address, ids] of reading)
      for (const [id, at] of ids) if (at > above && at <= height) idsIn(settled, address).set(id, at)
  }
  reading.clear()
}

function dropAbove(ids: Map<string, number>, above: number): void {
  for (const [id, at] of ids) if (at > above) ids.delete(id)
}

/** A script that pays nobody may hold whole pictures: how it begins says what it is. */
const SHOWN_OF_SCRIPT = 100

/** Without signatures and the like: who paid and who was paid. */
function shortened(json: Json): string {
  if (!isObject(json)) return '{}'
  const coins = (of: Json | undefined) => ({
    scriptpubkey_address: textIn(of, 'scriptpubkey_address') || undefined,
    scriptpubkey: textIn(of, 'scriptpubkey_address')
      ? undefined
      : textIn(of, 'scriptpubkey').slice(0, SHOWN_OF_SCRIPT),
    value: textIn(of, 'value'),
  })
  const { txid, fee, status, vin, vout } = json
  return JSON.stringify({
    txid,
    fee,
    status,
    vin: listOf(vin).map(input =>
      isObject(input) && input.is_coinbase === true
        ? { is_coinbase: true }
        : { prevout: coins(isObject(input) ? input.prevout : undefined) },
    ),
    vout: listOf(vout).map(coins),
  })
}
