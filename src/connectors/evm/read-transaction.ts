// What explorers list of a transaction, put together. It is listed under each address of the wallet that it concerns: what
// goes from one of them to another is there twice, and is no flow of the wallet either way.
import { ConnectorError } from '../connector-error.ts'
import { isObject, type Json, listOf, textIn } from '../json.ts'
import { chainCalled, type EvmChain, type EvmChainName } from './chains.ts'
import { coinsByLog, isCoinContract } from './coin-contracts.ts'
import { topicOf } from './logs.ts'
import { fromLayerOne, isPlain } from './receipts.ts'
import { isToken } from './stretch.ts'
import {
  type ChainTransaction,
  type InternalTransfer,
  type Log,
  type Token,
  wrappedToken,
} from './transaction.ts'

/** What is listed of a transaction under one address. */
export type Piece = {
  address: string
  transaction?: Json | undefined
  internal: readonly Json[]
  tokens: readonly Json[]
  nfts: readonly Json[]
  multiTokens: readonly Json[]
  receipt?: Json | undefined
}

export function readTransaction(
  chainName: EvmChainName,
  hash: string,
  pieces: readonly Piece[],
): ChainTransaction {
  const chain = chainCalled(chainName)
  const row = pieces.find(({ transaction }) => transaction)?.transaction
  const receipt = pieces.find(one => one.receipt)?.receipt
  const any = row ?? pieces.flatMap(allRows)[0]
  // Who calls a token's own function to send it is who had it.
  const plain = pieces.flatMap(({ tokens }) => tokens).find(isPlain)
  const isFailed =
    textIn(row, 'isError') === '1' ||
    textIn(row, 'txreceipt_status') === '0' ||
    textIn(receipt, 'status') === '0x0'
  const isFromLayerOne = fromLayerOne.has(textIn(receipt, 'type'))
  const logs = receipt ? logsIn(receipt) : pieces.flatMap(listedLogs).map((log, index) => ({ ...log, index }))
  return {
    chain,
    hash,
    block: Number(wholeIn(any, 'blockNumber')),
    seconds: Number(wholeIn(any, 'timeStamp')),
    // Who is not known here is nobody of this wallet: what it signs is listed. What Ethereum sends is paid for there, in its
    // name.
    from: isFromLayerOne ? '' : addressText(row ?? receipt ?? plain, 'from'),
    to: addressText(row ?? receipt, 'to') || addressText(plain, 'contractAddress'),
    value: row ? wholeIn(row, 'value') : 0n,
    input: inputOf(row, pieces),
    isFailed,
    fee: isFromLayerOne ? 0n : feeOf(row, receipt),
    logs: logs.filter(({ address }) => !isCoinContract(chain, address)),
    internal: isFailed
      ? []
      : [...pieces.flatMap(piece => piece.internal.flatMap(readInternal)), ...coinsByLog(chain, logs)],
    tokens: tokensOf(chain, pieces.flatMap(allTokenRows)),
  }
}

/** Of what others signed only the function is listed, with the tokens it moved. */
function inputOf(row: Json | undefined, pieces: readonly Piece[]): string {
  const input = textIn(row, 'input').toLowerCase()
  if (input !== '') return input
  const methods = pieces.flatMap(allTokenRows).map(token => textIn(token, 'methodId').toLowerCase())
  const method = methods.find(one => /^(0x)?[0-9a-f]{8}$/.test(one)) ?? ''
  return `0x${method.replace(/^0x/, '')}`
}

const allTokenRows = ({ tokens, nfts, multiTokens }: Piece) => [...tokens, ...nfts, ...multiTokens]
const allRows = (piece: Piece) => [...piece.internal, ...allTokenRows(piece)]

/** What was paid in the end, as the receipt has it; without one, by the list. */
function feeOf(row: Json | undefined, receipt: Json | undefined): bigint {
  if (!receipt) return row ? wholeIn(row, 'gasUsed') * wholeIn(row, 'gasPrice') : 0n
  const price = textIn(receipt, 'effectiveGasPrice')
  const perGas = price === '' ? wholeIn(row, 'gasPrice') : numberOf(price)
  return numberOf(textIn(receipt, 'gasUsed')) * perGas + numberOf(textIn(receipt, 'l1Fee') || '0x0')
}

/** Calls that only borrow code move no coins, whatever value they name; nor does the call that the transaction is itself. */
const movesNoCoins: ReadonlySet<string> = new Set(['delegatecall', 'staticcall', 'callcode'])

function readInternal(row: Json): InternalTransfer[] {
  const [type, callType] = [textIn(row, 'type'), textIn(row, 'callType')]
  const isTransaction = textIn(row, 'index') === '0' && type === 'call'
  if (textIn(row, 'isError') === '1' || movesNoCoins.has(type) || movesNoCoins.has(callType) || isTransaction)
    return []
  const value = wholeIn(row, 'value')
  const to = addressText(row, 'to') || addressText(row, 'contractAddress')
  return value === 0n ? [] : [{ from: addressText(row, 'from'), to, value }]
}

function logsIn(receipt: Json): Log[] {
  return listOf(isObject(receipt) ? receipt.logs : undefined).map(log => ({
    address: addressText(log, 'address'),
    topics: listOf(isObject(log) ? log.topics : undefined).flatMap(topic =>
      typeof topic === 'string' ? [topic.toLowerCase()] : [],
    ),
    data: textIn(log, 'data').toLowerCase(),
    index: Number(numberOf(textIn(log, 'logIndex'))),
  }))
}

const TRANSFER = topicOf('Transfer(address,address,uint256)')
const TRANSFER_SINGLE = topicOf('TransferSingle(address,address,address,uint256,uint256)')

const word = (value: bigint | string) =>
  typeof value === 'bigint' ? value.toString(16).padStart(64, '0') : value.slice(2).padStart(64, '0')

/** Without a receipt: the logs that the rows were made of. */
function listedLogs({ tokens, nfts, multiTokens }: Piece): Omit<Log, 'index'>[] {
  const logOf = (row: Json, topics: readonly string[], data: readonly bigint[]) => ({
    address: addressText(row, 'contractAddress'),
    topics: topics.map((topic, nth) => (nth === 0 ? topic : `0x${word(topic)}`)),
    data: `0x${data.map(word).join('')}`,
  })
  const sides = (row: Json) => [addressText(row, 'from'), addressText(row, 'to')]
  const idOf = (row: Json) => wholeIn(row, 'tokenID')
  return [
    ...tokens.filter(isToken).map(row => logOf(row, [TRANSFER, ...sides(row)], [wholeIn(row, 'value')])),
    ...nfts.map(row => logOf(row, [TRANSFER, ...sides(row), `0x${idOf(row).toString(16)}`], [])),
    ...multiTokens.map(row => logOf(row, [TRANSFER_SINGLE, ZERO, ...sides(row)], [idOf(row), countIn(row)])),
  ]
}
const ZERO = '0x'
/** Etherscan and Blockscout have it under different names. */
const countIn = (row: Json) => wholeIn(row, textIn(row, 'tokenValue') === '' ? 'value' : 'tokenValue')

function tokensOf(chain: EvmChain, rows: readonly Json[]): Map<string, Token> {
  const tokens = new Map([[chain.wrapped, wrappedToken(chain)]])
  for (const row of rows) {
    const decimals = isToken(row) ? textIn(row, 'tokenDecimal') : '0'
    if (/^\d{1,2}$/.test(decimals))
      tokens.set(addressText(row, 'contractAddress'), {
        symbol: textIn(row, 'tokenSymbol'),
        decimals: Number(decimals),
      })
  }
  return tokens
}

const addressText = (json: Json | undefined, name: string) => textIn(json, name).toLowerCase()

function wholeIn(json: Json | undefined, name: string): bigint {
  const text = textIn(json, name)
  if (!/^\d{1,78}$/.test(text)) throw new ConnectorError('malformed')
  return BigInt(text)
}

function numberOf(hex: string): bigint {
  if (!/^0x[0-9a-f]{1,64}$/i.test(hex)) throw new ConnectorError('malformed')
  return BigInt(hex)
}
