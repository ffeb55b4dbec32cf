// A server on loopback that answers as Blockscout, Etherscan and Routescan do, by the address it is asked at: of chains that
// are made up. https://docs.etherscan.io/api-reference and https://docs.blockscout.com/devs/apis/rpc
import * as AbiFunction from 'ox/AbiFunction'
import { coinsOf, type MadeChain, tokensOf } from './evm-chain.ts'
import { listOf, receiptOf } from './evm-rows.ts'
import type { Answered, Asked, Exchange } from './exchange-server.ts'

export type World = {
  chains: readonly MadeChain[]
  /** As '/etherscan/56': it does not show this chain. */
  refused: ReadonlySet<string>
  /** Blockscout has not looked into what contracts sent. */
  isProcessing?: boolean
  /** Nodes know only what is now. */
  isPruned?: boolean
  /** Nodes have forgotten receipts. */
  forgets?: boolean
  /** Nodes do not say what anybody holds. */
  isSilent?: boolean
  /** A token that uses up all there is to use when it is asked for a balance. */
  bomb?: string
  /** By the hash of a name, the address it stands for. */
  names: Readonly<Record<string, string>>
}

const NOTHING = { status: '0', message: 'No transactions found', result: [] }
const failed = (result: string | null, message = 'NOTOK') => ({ status: '0', message, result })

export const evmExplorer = (world: World): Exchange => ({
  answer: asked => answerTo(world, asked),
  rateLimit: { body: failed('Max calls per sec rate limit reached (5/sec)') },
  keyRefused: { body: failed('Invalid API Key (#err2)|v2-0') },
})

/** Where each is found: '/blockscout/1/api', '/etherscan?chainid=1', '/routescan/1/etherscan/api', and '/1/api' of one's own. */
function answerTo(world: World, asked: Asked): Answered {
  const [, name = 'own', inPath] =
    /^(?:\/(blockscout|etherscan|routescan))?(?:\/(\d+))?/.exec(asked.path) ?? []
  const id = Number(inPath ?? asked.query.get('chainid'))
  const chain = world.chains.find(one => one.id === id)
  const isBlockscout = name === 'blockscout' || name === 'own'
  if (!chain || world.refused.has(`/${name}/${id}`)) return refusalBy(name)
  if (asked.method === 'POST') {
    const { method, params } = JSON.parse(asked.body) as { method: string; params: unknown[] }
    return { body: { jsonrpc: '2.0', id: 1, ...nodeSays(world, chain, method, params, !isBlockscout) } }
  }
  if (asked.query.get('module') === 'proxy') {
    const { action, to, data, tag, txhash } = Object.fromEntries(asked.query)
    const params = txhash === undefined ? [{ to, data }, tag] : [txhash]
    return { body: { jsonrpc: '2.0', id: 1, ...nodeSays(world, chain, action ?? '', params, !isBlockscout) } }
  }
  if (asked.path.includes('/api/v2/')) return { body: restSays(chain, asked) }
  return { body: listed(world, chain, asked.query, isBlockscout) }
}

function refusalBy(name: string): Answered {
  if (name === 'etherscan')
    return { body: failed('Free API access is not supported for this chain. Please upgrade your api plan') }
  if (name === 'routescan') return { body: failed(null, 'chain not supported') }
  return { status: 404, body: 'Not Found' }
}

function listed(world: World, chain: MadeChain, query: URLSearchParams, isBlockscout: boolean) {
  const [action, address] = [query.get('action') ?? '', query.get('address') ?? '']
  const [page, offset] = [Number(query.get('page')), Number(query.get('offset'))]
  const [from, to] = [Number(query.get('startblock')), Number(query.get('endblock'))]
  if (action === 'txsBeaconWithdrawal') return beaconRows(chain, address, from, to)
  const rows = listOf(chain, action, address, isBlockscout)
  if (!rows) return failed(null, 'Unknown action')
  const found = rows.filter(row => Number(row.blockNumber) >= from && Number(row.blockNumber) <= to)
  const result = found.slice((page - 1) * offset, page * offset)
  if (world.isProcessing && isBlockscout && action === 'txlistinternal')
    return { status: '2', message: 'Some internal transactions have not yet been processed', result }
  return result.length === 0 ? NOTHING : { status: '1', message: 'OK', result }
}

function beaconRows({ withdrawals }: MadeChain, address: string, from: number, to: number) {
  const result = withdrawals
    .filter(one => one.address === address && one.block >= from && one.block <= to)
    .map(({ index, block, gwei }) => ({
      withdrawalIndex: String(index),
      validatorIndex: '7',
      address,
      amount: String(gwei),
      blockNumber: String(block),
      timestamp: String(1_500_000_000 + block * 12),
    }))
  return result.length === 0 ? NOTHING : { status: '1', message: 'OK', result }
}

const PAGE = 2

function restSays({ transactions, withdrawals }: MadeChain, { path, query }: Asked): unknown {
  const hash = /\/transactions\/(\w+)$/.exec(path)?.[1]
  if (hash !== undefined) return { l1_fee: String(transactions.find(one => one.hash === hash)?.l1Fee ?? 0n) }
  const address = /\/addresses\/(\w+)\/withdrawals$/.exec(path)?.[1]
  const before = Number(query.get('index') ?? Number.POSITIVE_INFINITY)
  const older = withdrawals.filter(one => one.address === address && one.index < before).toReversed()
  const items = older.slice(0, PAGE).map(({ index, block, gwei }) => ({
    index,
    amount: String(gwei * 10n ** 9n),
    block_number: block,
    validator_index: 7,
    timestamp: new Date(1_500_000_000_000 + block * 12_000).toISOString(),
  }))
  const last = items.at(-1)
  return {
    items,
    next_page_params: older.length > PAGE ? { index: last?.index, items_count: PAGE } : null,
  }
}

function nodeSays(
  world: World,
  chain: MadeChain,
  method: string,
  [first, tag]: readonly unknown[],
  hasLayerOneFee: boolean,
): object {
  if (method === 'eth_blockNumber') return { result: `0x${chain.tip.toString(16)}` }
  if (method === 'eth_getTransactionReceipt') {
    const one = chain.transactions.find(({ hash }) => hash === first)
    return { result: one && !world.forgets ? receiptOf(one, hasLayerOneFee) : null }
  }
  const block = tag === 'latest' ? chain.tip : Number(tag)
  if (world.isPruned && block < chain.tip)
    return { error: { code: -32000, message: 'missing trie node abc' } }
  const { to, data } = first as { to: string; data: `0x${string}` }
  return { result: called(world, chain, { to, data }, block) }
}

const REGISTRY = '0x00000000000c2e074ec69a0dfb2997ba6c7d2e1e'
const RESOLVER = `0x${'9'.repeat(40)}`

const functions = {
  aggregate: AbiFunction.from(
    'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) returns ((bool success, bytes returnData)[])',
  ),
  coins: AbiFunction.from('function getEthBalance(address) view returns (uint256)'),
  tokens: AbiFunction.from('function balanceOf(address) view returns (uint256)'),
}
const word = (value: bigint | string): `0x${string}` =>
  `0x${(typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')}`

function called(
  world: World,
  chain: MadeChain,
  { to, data }: { to: string; data: `0x${string}` },
  block: number,
): `0x${string}` {
  const isCall = (of: AbiFunction.AbiFunction) => data.startsWith(AbiFunction.getSelector(of))
  if (isCall(functions.aggregate)) {
    const [calls] = AbiFunction.decodeData(functions.aggregate, data) as unknown as [
      readonly { target: string; callData: `0x${string}` }[],
    ]
    if (world.isSilent || calls.some(({ target }) => target === world.bomb)) return '0x'
    const results = calls.map(({ target, callData }) => ({
      success: true,
      returnData: called(world, chain, { to: target, data: callData }, block),
    }))
    return AbiFunction.encodeResult(functions.aggregate, results)
  }
  const address = `0x${data.slice(-40)}`
  if (isCall(functions.coins)) return word(coinsOf(chain, address, block))
  if (isCall(functions.tokens)) return word(tokensOf(chain, to.toLowerCase(), address, block))
  // Multicall3.getChainId, then what knows the block: itself, or Arbitrum's own contract.
  if (data === '0x3408e470') return word(BigInt(chain.id))
  if (data === '0x42cbb15c' || data === '0xa3b1b31d') return word(BigInt(block))
  // The registry of names says whom to ask, whatever the name is.
  if (to === REGISTRY) return word(RESOLVER)
  return word(world.names[data.slice(10)] ?? '0x0')
}
