// What a transaction did to each balance of a wallet: by the chain, and by the records made of it. The two are the same.
import { minus, plus } from '../../../ledger/decimal.ts'
import type { ImportedEvent } from '../../../ledger/fields.ts'
import { assetName, ledgerUnits } from '../asset-name.ts'
import { isDebt } from '../debt-tokens.ts'
import { textOf } from '../exchange.ts'
import { flowsOf, networkFeeOf } from '../flows.ts'
import { type ChainTransaction, NATIVE } from '../transaction.ts'

type Changes = Record<string, string>

const coming = new Set(['deposit', 'income'])

/** With the network's fees. */
export function changesBy(acts: readonly ImportedEvent[]): Changes {
  const changes = new Map<string, string>()
  for (const { type, asset, quantity, received, fee } of acts) {
    add(changes, asset, coming.has(type) ? quantity : minus('0', quantity))
    if (received) add(changes, received.asset, received.quantity)
    if (fee?.asset && fee.quantity) add(changes, fee.asset, minus('0', fee.quantity))
  }
  return withoutZeros(changes)
}

export function changesIn(transaction: ChainTransaction, own: ReadonlySet<string>): Changes {
  const changes = new Map<string, string>()
  const flows = flowsOf(transaction, own).filter(flow => !isDebt(transaction, flow))
  const fee = { asset: NATIVE, quantity: -networkFeeOf(transaction, own) }
  for (const { asset, quantity } of [...flows, fee]) {
    const units = ledgerUnits(transaction, asset, quantity)
    add(changes, assetName(transaction, asset), textOf({ asset, units }))
  }
  return withoutZeros(changes)
}

const add = (changes: Map<string, string>, asset: string, quantity: string) =>
  changes.set(asset, plus(changes.get(asset) ?? '0', quantity))

const withoutZeros = (changes: ReadonlyMap<string, string>): Changes =>
  Object.fromEntries([...changes].filter(([, quantity]) => quantity !== '0'))
