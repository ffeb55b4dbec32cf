// Each entry of Kraken's ledger says what the account held of its asset after it.
import { krakenAsset } from '../../importers/rows/kraken-asset.ts'
import { minus, plus } from '../../ledger/decimal.ts'
import type { Checkpoint, ReadCheckpoints } from '../connector.ts'
import { isObject, type Json, objectIn, textIn } from '../json.ts'

type Entry = { code: string; second: number; before: string; after: string }

const decimal = /^-?\d+(\.\d+)?$/

export const readCheckpoints: ReadCheckpoints = async (pages, assets) => {
  const entries = new Map<string, Entry>()
  for await (const { stream, body } of pages) {
    if (stream !== 'ledgers') continue
    // Without our own reader, which takes more memory: amounts are sent as text.
    const ledger = objectIn(objectIn(JSON.parse(body) as Json, 'result'), 'ledger')
    for (const [txid, json] of Object.entries(ledger)) {
      const entry = assets.has(krakenAsset(textIn(json, 'asset').toUpperCase())) ? entryOf(json) : undefined
      if (entry) entries.set(txid, entry)
    }
  }
  return checkpointsOf([...entries.values()].sort((a, b) => a.second - b.second))
}

function entryOf(json: Json): Entry | undefined {
  const [after, amount, fee] = ['balance', 'amount', 'fee'].map(name => textIn(json, name)) as [
    string,
    string,
    string,
  ]
  if (![after, amount, fee].every(text => decimal.test(text))) return undefined
  return {
    code: textIn(json, 'asset').toUpperCase(),
    second: Math.floor(Number(isObject(json) ? json.time : Number.NaN)),
    before: plus(minus(after, amount), fee),
    after: plus(after, '0'),
  }
}

/** Staked and spot coins are one coin to us, with a balance for each code. */
function checkpointsOf(entries: readonly Entry[]): Checkpoint[] {
  const held = new Map<string, string>()
  const checkpoints: Checkpoint[] = []
  for (const [second, group] of Map.groupBy(entries, entry => entry.second)) {
    const byCode = Map.groupBy(group, ({ code }) => code)
    for (const [code, same] of byCode) held.set(code, closingBalance(same))
    for (const asset of new Set([...byCode.keys()].map(krakenAsset)))
      checkpoints.push({ asset, second, quantity: totalOf(held, asset) })
  }
  return checkpoints
}

/** Several entries of one second come in no certain order: the last is the one that no other goes on from. */
function closingBalance(same: readonly Entry[]): string {
  const goesOn = new Set(same.map(({ before }) => before))
  return (same.find(({ after }) => !goesOn.has(after)) ?? same.at(-1))?.after ?? '0'
}

const totalOf = (held: ReadonlyMap<string, string>, asset: string) =>
  [...held].reduce(
    (total, [code, quantity]) => (krakenAsset(code) === asset ? plus(total, quantity) : total),
    '0',
  )
