// What is held on all chains, as the ledger calls it: the same coin on several of them is one.
import { MAX_DECIMALS } from '../../ledger/decimal.ts'
import type { Balance } from '../connector.ts'
import { decimalOf } from '../units.ts'
import { assetName, ledgerUnits } from './asset-name.ts'
import { isDebt } from './debt-tokens.ts'
import type { Held } from './held.ts'

export function balancesOf(held: readonly Held[]): Balance[] {
  const totals = new Map<string, bigint>()
  for (const { chain, asset, units, token } of held) {
    const place = { chain, tokens: new Map(token ? [[asset, token]] : []) }
    // What is owed is no record of the ledger.
    if (isDebt(place, { asset })) continue
    const name = assetName(place, asset)
    totals.set(name, (totals.get(name) ?? 0n) + ledgerUnits(place, asset, units))
  }
  return [...totals].map(([asset, units]) => ({ asset, quantity: decimalOf(units, MAX_DECIMALS) }))
}
