// Transactions of nobody, for tests: real signatures of logs, made-up addresses and amounts.
import { chainCalled, type EvmChainName } from '../chains.ts'
import { topicOf } from '../logs.ts'
import type { ChainTransaction, Log, Token } from '../transaction.ts'

/** An address that says its number: addressOf(0xa11ce). */
export const addressOf = (number: number) => `0x${number.toString(16).padStart(40, '0')}`

export const OWN = addressOf(0xa11ce)
export const NOBODY = addressOf(0)
export const SOMEBODY = addressOf(0xb0b)
export const ETHER = 10n ** 18n

export const wordOf = (value: bigint | string | number) =>
  typeof value === 'string'
    ? value.slice(2).padStart(64, '0')
    : BigInt.asUintN(256, BigInt(value)).toString(16).padStart(64, '0')

type Value = bigint | string | number
export type LogParts = { indexed?: readonly Value[]; data?: readonly Value[] }

/** Without its place among the others. */
export const logOf = (address: string, signature: string, { indexed = [], data = [] }: LogParts = {}) => ({
  address,
  topics: [topicOf(signature), ...indexed.map(value => `0x${wordOf(value)}`)],
  data: `0x${data.map(wordOf).join('')}`,
})

export const transfer = (token: string, from: string, to: string, quantity: bigint) =>
  logOf(token, 'Transfer(address,address,uint256)', { indexed: [from, to], data: [quantity] })
/** Of a collectible. */
export const handedOver = (collection: string, from: string, to: string, id: bigint) =>
  logOf(collection, 'Transfer(address,address,uint256)', { indexed: [from, to, id] })

type Parts = Partial<Omit<ChainTransaction, 'chain' | 'logs' | 'tokens'>> & {
  chain?: EvmChainName
  logs?: readonly Omit<Log, 'index'>[]
  tokens?: Readonly<Record<string, Token>>
}

/** Signed by the wallet, for a fee of 0.001. */
export const transactionOf = ({ chain = 'ethereum', logs = [], tokens = {}, ...parts }: Parts = {}) =>
  ({
    chain: chainCalled(chain),
    hash: `0x${'ab'.repeat(32)}`,
    block: 20_000_000,
    seconds: 1_720_000_000,
    from: OWN,
    to: SOMEBODY,
    value: 0n,
    input: '0x12345678',
    isFailed: false,
    fee: ETHER / 1000n,
    internal: [],
    ...parts,
    logs: logs.map((log, index) => ({ ...log, index })),
    tokens: new Map(Object.entries(tokens)),
  }) satisfies ChainTransaction
