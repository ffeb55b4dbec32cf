// Each entry of the ledger says what the account held after it. Entries are numbered in the order they were made.
import { minus } from '../../ledger/decimal.ts'
import type { Checkpoint, ReadCheckpoints } from '../connector.ts'
import { listOf, readJson, textAt } from '../json.ts'
import { isoOf } from './iso.ts'

export const readCheckpoints: ReadCheckpoints = async (pages, assets) => {
  const last = new Map<string, Checkpoint & { id: bigint }>()
  for await (const { stream, body } of pages) {
    const [name, , asset = ''] = stream.split(':')
    if (name !== 'ledger' || !assets.has(asset)) continue
    for (const entry of listOf(readJson(body))) {
      const [id, balance] = [textAt(entry, 'id'), textAt(entry, 'balance')]
      const second = Math.floor(Date.parse(isoOf(textAt(entry, 'created_at'))) / 1000)
      if (!/^\d+$/.test(id) || !/^-?\d+(\.\d+)?$/.test(balance) || Number.isNaN(second)) continue
      const key = `${asset} ${second}`
      const known = last.get(key)
      // Without trailing zeros, as balances are compared.
      if (!known || known.id < BigInt(id))
        last.set(key, { asset, second, quantity: minus(balance, '0'), id: BigInt(id) })
    }
  }
  return [...last.values()].map(({ id: _, ...checkpoint }) => checkpoint).sort((a, b) => a.second - b.second)
}
