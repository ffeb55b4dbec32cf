// What a wallet held after each of its transactions: by that it is found which one the records lack.
import type { Checkpoint, ReadCheckpoints } from '../connector.ts'
import { decimalOf } from '../units.ts'
import { coinNamed } from './acts.ts'
import { SOL_DECIMALS } from './amount.ts'
import { flowsOf } from './flows.ts'
import { readPages, steps } from './map.ts'

export const readCheckpoints: ReadCheckpoints = async (pages, assets) => {
  const { entries, wallet: begun, release } = await readPages(pages)
  const held = new Map<string, bigint>()
  const byAssetAndSecond = new Map<string, Checkpoint>()
  for (const { transaction, wallet } of steps(entries, begun)) {
    const { seconds: second } = transaction
    const add = (asset: string, units: bigint, decimals: number) => {
      if (!assets.has(asset) || units === 0n) return
      const sum = (held.get(asset) ?? 0n) + units
      held.set(asset, sum)
      byAssetAndSecond.set(`${asset} ${second}`, { asset, second, quantity: decimalOf(sum, decimals) })
    }
    const { sol, fee, tokens } = flowsOf(transaction, wallet)
    add('SOL', sol - fee, SOL_DECIMALS)
    for (const { mint, units, decimals } of tokens) add(coinNamed(mint), units, decimals)
  }
  release()
  return [...byAssetAndSecond.values()]
}
