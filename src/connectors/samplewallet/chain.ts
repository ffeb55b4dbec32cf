// How explorers list a transaction on Ethereum, and its receipt: written here from what happened in it, in the words that the
// connector of Ethereum reads.
import * as Hash from 'ox/Hash'
import * as Hex from 'ox/Hex'
import { topicOf } from '../evm/logs.ts'

type Token = { contract: string; symbol: string; decimals: number }
type Move = { from: string; to: string; units: bigint }
type Log = { address: string; topics: readonly string[]; data: string }

export type MadeUpTransaction = {
  at: string
  from: string
  to: string
  wei?: bigint
  /** The function that is called. */
  calls?: string
  gas: { used: bigint; gwei: bigint }
  isFailed?: boolean
  tokens?: readonly (Move & { token: Token })[]
  /** Ether that a contract sends. */
  internal?: readonly Move[]
  /** Beside the transfers of tokens. */
  logs?: readonly Log[]
}

/** Ether that the chain pays to those who stake. */
export type Payout = { index: number; at: string; gwei: bigint }

const GWEI = 10n ** 9n
/** Since the chain is kept by those who stake, a block comes every twelve seconds. */
const firstStaked = { block: 15_537_394, seconds: 1_663_224_179 }

const secondsAt = (at: string) => Date.parse(at) / 1000
export const blockAt = (at: string) =>
  firstStaked.block + Math.floor((secondsAt(at) - firstStaked.seconds) / 12)

/** It looks like one, and no transaction has it. */
const hashAt = (at: string) => Hash.keccak256(Hex.fromString(`Sample wallet, ${at}`))

const word = (value: bigint | string) =>
  typeof value === 'bigint' ? value.toString(16).padStart(64, '0') : value.slice(2).padStart(64, '0')

type Words = { indexed: readonly string[]; data: readonly bigint[] }

export const logOf = (address: string, signature: string, { indexed, data }: Words): Log => ({
  address,
  topics: [topicOf(signature), ...indexed.map(value => `0x${word(value)}`)],
  data: `0x${data.map(word).join('')}`,
})

/** Of whole blocks, as the connector of Ethereum keeps them. */
export const listsOf = (transactions: readonly MadeUpTransaction[], address: string) => ({
  // What a stranger calls is in no list of the wallet's own transactions.
  transactions: transactions.filter(({ from, to }) => from === address || to === address).map(transactionRow),
  internal: transactions.flatMap(one =>
    (one.internal ?? []).map(({ units, ...sides }) => ({ ...placeOf(one), ...sides, value: String(units) })),
  ),
  tokens: transactions.flatMap(one => tokenRows(one, address)),
  nfts: [],
  multiTokens: [],
  receipts: Object.fromEntries(
    transactions.filter(({ from }) => from === address).map(one => [hashAt(one.at), receiptOf(one)]),
  ),
})

export const payoutRow = ({ index, at, gwei }: Payout) => ({
  withdrawalIndex: String(index),
  blockNumber: String(blockAt(at)),
  timestamp: String(secondsAt(at)),
  amount: String(gwei),
})

const placeOf = ({ at }: MadeUpTransaction) => ({
  hash: hashAt(at),
  blockNumber: String(blockAt(at)),
  timeStamp: String(secondsAt(at)),
  transactionIndex: '7',
})

const transactionRow = (one: MadeUpTransaction) => ({
  ...placeOf(one),
  from: one.from,
  to: one.to,
  value: String(one.wei ?? 0n),
  input: inputOf(one),
  gasUsed: String(one.gas.used),
  gasPrice: String(one.gas.gwei * GWEI),
  isError: one.isFailed ? '1' : '0',
})

const inputOf = ({ calls }: MadeUpTransaction) => (calls === undefined ? '0x' : topicOf(calls).slice(0, 10))

const tokenRows = (one: MadeUpTransaction, address: string) =>
  (one.tokens ?? [])
    .filter(({ from, to }) => from === address || to === address)
    .map(({ token, units, ...sides }) => ({
      ...placeOf(one),
      ...sides,
      value: String(units),
      contractAddress: token.contract,
      tokenSymbol: token.symbol,
      tokenDecimal: String(token.decimals),
      methodId: inputOf(one),
    }))

const TRANSFER = 'Transfer(address,address,uint256)'
const hex = (value: bigint | number) => `0x${value.toString(16)}`

function receiptOf(one: MadeUpTransaction) {
  const transfers = (one.tokens ?? []).map(({ token, from, to, units }) =>
    logOf(token.contract, TRANSFER, { indexed: [from, to], data: [units] }),
  )
  return {
    transactionHash: hashAt(one.at),
    from: one.from,
    to: one.to,
    status: one.isFailed ? '0x0' : '0x1',
    gasUsed: hex(one.gas.used),
    effectiveGasPrice: hex(one.gas.gwei * GWEI),
    logs: [...transfers, ...(one.logs ?? [])].map((log, nth) => ({ ...log, logIndex: hex(nth) })),
  }
}
