// What a wallet held after each of its transactions: by that it is found which one the records lack.
import type { Checkpoint, ReadCheckpoints } from '../connector.ts'
import { readJson } from '../json.ts'
import { readPages } from './map.ts'
import { amountOf } from './sats.ts'
import { netOf, readTransaction } from './transaction.ts'

export const readCheckpoints: ReadCheckpoints = async (pages, assets) => {
  if (!assets.has('BTC')) return []
  const { entries, own, release } = await readPages(pages)
  const bySecond = new Map<number, bigint>()
  let held = 0n
  for (const { raw } of entries) {
    const transaction = readTransaction(readJson(raw))
    held += netOf(transaction, own)
    bySecond.set(transaction.seconds, held)
  }
  release()
  return [...bySecond].map(
    ([second, sats]): Checkpoint => ({ asset: 'BTC', second, quantity: amountOf(sats) }),
  )
}
