// The lists and receipts of a made-up chain, as explorers write them.
import { topicOf } from '../evm/logs.ts'
import { type MadeChain, type MadeTransaction, secondsOf } from './evm-chain.ts'

type Row = Record<string, unknown>
type ListRow = Row & { blockNumber: string }

/** As Etherscan has them; Blockscout calls the hash of what a contract sent otherwise. */
export function listOf(
  { transactions }: MadeChain,
  action: string,
  address: string,
  isBlockscout: boolean,
): ListRow[] | undefined {
  const concerns = ({ from, to }: { from: string; to: string }) => from === address || to === address
  const rows = (of: (one: MadeTransaction) => ListRow[]) =>
    transactions.toSorted((a, b) => a.block - b.block || a.index - b.index).flatMap(of)
  switch (action) {
    case 'txlist':
      return rows(one => (concerns(one) ? [transactionRow(one)] : []))
    case 'txlistinternal':
      return rows(one =>
        one.internal.filter(concerns).map(({ from, to, value }, nth) => ({
          blockNumber: String(one.block),
          timeStamp: String(secondsOf(one.block)),
          [isBlockscout ? 'transactionHash' : 'hash']: one.hash,
          from,
          to,
          value: String(value),
          contractAddress: '',
          type: 'call',
          ...(isBlockscout ? { index: String(nth + 1), callType: 'call' } : { traceId: `0_${nth}` }),
          isError: one.isFailed ? '1' : '0',
        })),
      )
    case 'tokentx':
      return rows(one =>
        one.isFailed
          ? []
          : one.tokens.filter(concerns).map(({ token, from, to, value }) => ({
              ...commonRow(one),
              from,
              to,
              value: String(value),
              contractAddress: token.contract,
              tokenSymbol: token.symbol,
              tokenDecimal: token.decimals,
            })),
      )
    case 'tokennfttx':
      return rows(one =>
        one.nfts.filter(concerns).map(({ token, from, to, id }) => ({
          ...commonRow(one),
          from,
          to,
          tokenID: String(id),
          contractAddress: token.contract,
          tokenSymbol: token.symbol,
          tokenDecimal: '0',
        })),
      )
    case 'token1155tx':
      return rows(one =>
        one.pieces.filter(concerns).map(({ token, from, to, id, value }) => ({
          ...commonRow(one),
          from,
          to,
          tokenID: String(id),
          tokenValue: String(value),
          contractAddress: token.contract,
          tokenSymbol: token.symbol,
        })),
      )
    default:
      return undefined
  }
}

const commonRow = ({ block, hash, index, input }: MadeTransaction) => ({
  methodId: input.slice(0, 10),
  blockNumber: String(block),
  timeStamp: String(secondsOf(block)),
  hash,
  transactionIndex: String(index),
})

const transactionRow = (one: MadeTransaction): ListRow => ({
  ...commonRow(one),
  from: one.from,
  to: one.to,
  value: String(one.value),
  input: one.input,
  gasUsed: String(one.gasUsed),
  gasPrice: String(one.offered),
  isError: one.isFailed ? '1' : '0',
  txreceipt_status: one.isFailed ? '0' : '1',
})

const TRANSFER = topicOf('Transfer(address,address,uint256)')
const word = (value: bigint | string) =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')
const hex = (value: bigint | number) => `0x${value.toString(16)}`

function logsOf(one: MadeTransaction) {
  if (one.isFailed) return []
  return [
    ...one.tokens.map(({ token, from, to, value }) => ({
      address: token.contract,
      topics: [TRANSFER, `0x${word(from)}`, `0x${word(to)}`],
      data: `0x${word(value)}`,
    })),
    ...one.nfts.map(({ token, from, to, id }) => ({
      address: token.contract,
      topics: [TRANSFER, `0x${word(from)}`, `0x${word(to)}`, `0x${word(id)}`],
      data: '0x',
    })),
  ]
}

export const receiptOf = (one: MadeTransaction, hasLayerOneFee: boolean): Row => ({
  transactionHash: one.hash,
  blockNumber: hex(one.block),
  transactionIndex: hex(one.index),
  from: one.from,
  to: one.to,
  status: one.isFailed ? '0x0' : '0x1',
  type: one.type,
  gasUsed: hex(one.gasUsed),
  effectiveGasPrice: hex(one.gasPrice),
  ...(hasLayerOneFee && one.l1Fee !== undefined && { l1Fee: hex(one.l1Fee) }),
  logs: (one.logs ?? logsOf(one)).map((log, nth) => ({ ...log, logIndex: hex(nth) })),
})
