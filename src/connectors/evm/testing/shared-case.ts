// Real transactions with what happened in them, where they are at hand: they are not ours to keep here.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { decimalOf } from '../../units.ts'
import { chainCalled, evmChainNames, evmChains } from '../chains.ts'
import { NATIVE } from '../flows.ts'
import type { ChainTransaction } from '../transaction.ts'

const folder = new URL('../../../../../shared/chains/evm/', import.meta.url)

type Difference = { asset: string; chain: string | null; expected: string; why: string }
type Json = {
  id: string
  protocol: string
  chainId: number
  nativeAsset: string
  hash: string
  block: number
  timestamp: number
  addresses: string[]
  transaction: {
    from: string
    to: string
    value: string
    input: string
    status: number
    gasUsed: string
    effectiveGasPrice: string
    l1Fee?: string
  }
  logs: { address: string; topics: string[]; data: string; logIndex: number }[]
  internal: { from: string; to: string; value: string }[]
  tokens: Record<string, { symbol: string; decimals: number }>
  expected: { type: string; subtype: string; asset: string; amount: string; counterparty?: string }[]
  net: Record<string, string>
  fee: { amount: string } | null
  verified: { differs?: Difference[] }
}

export type SharedCase = Omit<Json, 'transaction'> & {
  transaction: ChainTransaction
  own: ReadonlySet<string>
}

/** Empty where they are not at hand. */
export const sharedCases: readonly SharedCase[] = existsSync(folder)
  ? readdirSync(folder).map(name => read(JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Json))
  : []

function read(json: Json): SharedCase {
  const { chainId, hash, block, timestamp, addresses, internal, logs, tokens } = json
  const { from, to, value, input, status, gasUsed, effectiveGasPrice, l1Fee } = json.transaction
  const chain = evmChainNames.find(name => evmChains[name].id === chainId)
  if (!chain) throw new Error(`No chain has the id ${chainId}.`)
  const transaction = {
    chain: chainCalled(chain),
    hash,
    block,
    seconds: timestamp,
    from,
    to,
    value: BigInt(value),
    input,
    isFailed: status === 0,
    fee: BigInt(gasUsed) * BigInt(effectiveGasPrice) + BigInt(l1Fee ?? 0),
    logs: logs.map(({ logIndex, ...log }) => ({ ...log, index: logIndex })),
    internal: internal.map(one => ({ from: one.from, to: one.to, value: BigInt(one.value) })),
    tokens: new Map(Object.entries(tokens)),
  }
  return { ...json, transaction, own: new Set(addresses.map(address => address.toLowerCase())) }
}

/** As the cases write it: the chain's coin by its symbol, and a decimal. */
export function amountIn(
  { nativeAsset, tokens }: SharedCase,
  asset: string,
  units: bigint,
): [string, string] {
  if (asset === NATIVE) return [nativeAsset, decimalOf(units, 18)]
  return [asset, decimalOf(units, asset.includes(':') ? 0 : (tokens[asset]?.decimals ?? 18))]
}
