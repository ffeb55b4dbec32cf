// What a wallet held after each of its transactions: by that it is found which one the records lack.
import { MAX_DECIMALS } from '../../ledger/decimal.ts'
import type { Checkpoint, ReadCheckpoints } from '../connector.ts'
import { decimalOf } from '../units.ts'
import { assetName, ledgerUnits } from './asset-name.ts'
import { flowsOf, networkFeeOf } from './flows.ts'
import { type Found, readPages } from './pages.ts'
import { NATIVE } from './transaction.ts'

export const readCheckpoints: ReadCheckpoints = async (pages, assets) => {
  const { own, each, release } = await readPages(pages)
  const held = new Map<string, bigint>()
  const checkpoints = new Map<string, Checkpoint>()
  for (const found of each()) {
    if (found.kind === 'unreadable') continue
    const second = found.kind === 'withdrawal' ? found.withdrawal.seconds : found.transaction.seconds
    for (const [asset, change] of changesOf(found, own)) {
      const units = (held.get(asset) ?? 0n) + change
      held.set(asset, units)
      const quantity = decimalOf(units, MAX_DECIMALS)
      if (assets.has(asset)) checkpoints.set(`${asset} ${second}`, { asset, second, quantity })
    }
  }
  release()
  return [...checkpoints.values()]
}

type Readable = Exclude<Found, { kind: 'unreadable' }>

/** In 10^-18, by what the ledger calls it. */
function changesOf(found: Readable, own: ReadonlySet<string>): [string, bigint][] {
  if (found.kind === 'withdrawal') return [['ETH', found.withdrawal.wei]]
  const { transaction } = found
  const fee = networkFeeOf(transaction, own)
  return [
    ...flowsOf(transaction, own).map(({ asset, quantity }): [string, bigint] => [
      assetName(transaction, asset),
      ledgerUnits(transaction, asset, quantity),
    ]),
    [assetName(transaction, NATIVE), -fee],
  ]
}
