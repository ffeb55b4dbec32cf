// Each entry of Bitfinex's ledger says what a wallet held after it: exchange, margin and funding have one each.
import type { Decimal } from '#engine'
import { bitfinexAsset } from '../../importers/bitfinex/asset.ts'
import { readAmount, signedText } from '../../importers/rows/amount.ts'
import { minus, plus } from '../../ledger/decimal.ts'
import type { Checkpoint, ReadCheckpoints } from '../connector.ts'
import { type Json, listOf, readJson } from '../json.ts'
import { ledgerPlaces, textOf, wholeIn } from './places.ts'

type Entry = { id: number; asset: string; wallet: string; second: number; before: Decimal; after: Decimal }

export const readCheckpoints: ReadCheckpoints = async (pages, assets) => {
  const entries = new Map<number, Entry>()
  for await (const { stream, body } of pages) {
    if (stream !== 'ledger') continue
    for (const json of listOf(readJson(body))) {
      const asset = bitfinexAsset(textOf(json, ledgerPlaces.currency).toUpperCase())
      const entry = assets.has(asset) ? entryOf(json, asset) : undefined
      if (entry) entries.set(entry.id, entry)
    }
  }
  // Ids are in the order in which entries were made.
  const sorted = [...entries.values()].sort((a, b) => a.second - b.second || a.id - b.id)
  return [...Map.groupBy(sorted, ({ asset }) => asset)].flatMap(([asset, list]) => checkpointsOf(asset, list))
}

function entryOf(json: Json, asset: string): Entry | undefined {
  const [id, time] = [wholeIn(json, ledgerPlaces.id), wholeIn(json, ledgerPlaces.time)]
  const [amount, after] = [signedIn(json, ledgerPlaces.amount), signedIn(json, ledgerPlaces.balance)]
  const words = / wallet (\w+)$/i.exec(textOf(json, ledgerPlaces.description))?.[1] ?? ''
  const wallet = (textOf(json, ledgerPlaces.wallet) || words).toLowerCase()
  if (id === undefined || time === undefined || amount === undefined || after === undefined) return undefined
  return { id, asset, wallet, second: Math.floor(time / 1000), before: minus(after, amount), after }
}

function signedIn(json: Json, place: number): Decimal | undefined {
  const read = readAmount(textOf(json, place))
  return read && signedText(read)
}

/** What a wallet holds before its first entry is what it held before that one. */
function checkpointsOf(asset: string, entries: readonly Entry[]): Checkpoint[] {
  const held = new Map<string, Decimal>()
  for (const { wallet, before } of entries) if (!held.has(wallet)) held.set(wallet, before)
  const checkpoints: Checkpoint[] = []
  for (const [second, group] of Map.groupBy(entries, entry => entry.second)) {
    for (const { wallet, after } of group) held.set(wallet, after)
    checkpoints.push({ asset, second, quantity: [...held.values()].reduce(plus, '0') })
  }
  return checkpoints
}
