// What came and went, by the chain alone: coins, tokens and collectibles, and what only looks like them.
import { expect, test } from 'vitest'
import { evmChains } from './chains.ts'
import { flowsOf, grossFlowsOf, networkFeeOf } from './flows.ts'
import {
  addressOf,
  ETHER,
  handedOver,
  logOf,
  NOBODY,
  OWN,
  SOMEBODY,
  transactionOf,
  transfer,
} from './testing/made-up.ts'
import type { ChainTransaction } from './transaction.ts'

const OTHER_OWN = addressOf(0xa11ce2)
const own = new Set([OWN, OTHER_OWN])
const [TOKEN, COLLECTION] = [addressOf(0x70ce), addressOf(0xc011)]
const WETH = evmChains.ethereum.wrapped
const flowing = (transaction: ChainTransaction) =>
  flowsOf(transaction, own).map(({ asset, quantity }) => [asset, quantity])

test('the coin of the chain, sent and sent back by contracts', () => {
  const internal = [
    { from: SOMEBODY, to: OWN, value: 3n },
    { from: SOMEBODY, to: addressOf(9), value: 4n },
  ]
  expect(flowing(transactionOf({ value: 10n, internal }))).toEqual([['', -7n]])
})

test('the fee is paid by who signs, and by nobody else of the wallet', () => {
  expect(networkFeeOf(transactionOf({ fee: 5n }), own)).toBe(5n)
  expect(networkFeeOf(transactionOf({ fee: 5n, from: SOMEBODY, to: OWN }), own)).toBe(0n)
})

test('nothing moves where it failed', () => {
  const logs = [transfer(TOKEN, OWN, SOMEBODY, 5n)]
  expect(flowing(transactionOf({ isFailed: true, value: 10n, logs }))).toEqual([])
})

test('what goes from one address of the wallet to another stays', () => {
  const logs = [transfer(TOKEN, OWN, OTHER_OWN, 5n), handedOver(COLLECTION, OTHER_OWN, OWN, 1n)]
  expect(flowing(transactionOf({ to: OTHER_OWN, value: 10n, logs }))).toEqual([])
})

test('what came and went again is no flow, and what is left of it is one', () => {
  const logs = [transfer(TOKEN, SOMEBODY, OWN, 5n), transfer(TOKEN, OWN, SOMEBODY, 5n)]
  expect(flowing(transactionOf({ logs }))).toEqual([])
  expect(flowing(transactionOf({ logs: [...logs, transfer(TOKEN, OWN, SOMEBODY, 2n)] }))).toEqual([
    [TOKEN, -2n],
  ])
})

test('a collectible is told from a token by its id, which is a topic', () => {
  const logs = [handedOver(COLLECTION, SOMEBODY, OWN, 77n), transfer(TOKEN, SOMEBODY, OWN, 77n)]
  expect(flowing(transactionOf({ logs }))).toEqual([
    [`erc721:${COLLECTION}/77`, 1n],
    [TOKEN, 77n],
  ])
})

test('many pieces of several kinds at once', () => {
  const batch = logOf(COLLECTION, 'TransferBatch(address,address,address,uint256[],uint256[])', {
    indexed: [SOMEBODY, SOMEBODY, OWN],
    data: [64n, 160n, 2n, 7n, 8n, 2n, 3n, 1n],
  })
  const single = logOf(COLLECTION, 'TransferSingle(address,address,address,uint256,uint256)', {
    indexed: [SOMEBODY, OWN, SOMEBODY],
    data: [7n, 2n],
  })
  expect(flowing(transactionOf({ logs: [batch, single] }))).toEqual([
    [`erc1155:${COLLECTION}/7`, 1n],
    [`erc1155:${COLLECTION}/8`, 1n],
  ])
})

const deposit = logOf(WETH, 'Deposit(address,uint256)', { indexed: [OWN], data: [ETHER] })
const withdrawal = logOf(WETH, 'Withdrawal(address,uint256)', { indexed: [OWN], data: [ETHER] })

test('wrapping makes tokens, with a transfer in the logs or without', () => {
  const expected = [
    ['', -ETHER],
    [WETH, ETHER],
  ]
  const wrapping = { to: WETH, value: ETHER }
  expect(flowing(transactionOf({ ...wrapping, logs: [deposit] }))).toEqual(expected)
  const twins = [transfer(WETH, NOBODY, OWN, ETHER), deposit]
  expect(flowing(transactionOf({ ...wrapping, logs: twins }))).toEqual(expected)
})

test('unwrapping burns them, once for each log', () => {
  const logs = [withdrawal, withdrawal, transfer(WETH, OWN, NOBODY, ETHER)]
  expect(flowing(transactionOf({ logs }))).toEqual([[WETH, -2n * ETHER]])
})

test('a deposit is one of the wrapping contract alone', () => {
  const logs = [logOf(TOKEN, 'Deposit(address,uint256)', { indexed: [OWN], data: [ETHER] })]
  expect(flowing(transactionOf({ logs }))).toEqual([])
})

test('one balance behind two contracts counts once', () => {
  const [old, renewed] = [
    '0xcb444e90d8198415266c6a2724b7900fb12fc56e',
    '0x420ca0f9b9b604ce0fd9c18ef134c705e5fa3430',
  ]
  const before = transactionOf({ chain: 'gnosis', logs: [transfer(old, SOMEBODY, OWN, 5n)] })
  expect(flowing(before)).toEqual([[old, 5n]])
  const logs = [transfer(renewed, SOMEBODY, OWN, 5n), transfer(old, SOMEBODY, OWN, 5n)]
  expect(flowing(transactionOf({ chain: 'gnosis', logs }))).toEqual([[renewed, 5n]])
})

test('MKR that is burned logs no transfer', () => {
  const MKR = '0x9f8f72aa9304c8b593d555f12ef6589cc3a579a2'
  const logs = [logOf(MKR, 'Burn(address,uint256)', { indexed: [OWN], data: [5n] })]
  expect(flowing(transactionOf({ logs }))).toEqual([[MKR, -5n]])
  expect(flowing(transactionOf({ chain: 'base', logs }))).toEqual([])
})

test('BLUR that is given and goes on into its staking was of the wallet for a moment', () => {
  const [BLUR, gifts, staking] = [
    '0x5283d291dbcf85356a21ba090e6db59121208b44',
    '0xb38283cb75faabb384c22f97c633606265ddf093',
    '0xec2432a227440139ddf1044c3fea7ae03203933e',
  ]
  const claimed = logOf(gifts, 'Claimed(address,uint256)', { data: [OWN, 5n] })
  const kept = logOf(staking, 'Deposit(address,uint256)', { indexed: [OWN], data: [5n] })
  const atOnce = transactionOf({ logs: [transfer(BLUR, gifts, staking, 5n), claimed, kept] })
  expect(grossFlowsOf(atOnce, own).map(({ moves }) => moves.map(({ quantity }) => quantity))).toEqual([
    [5n, -5n],
  ])
  expect(flowing(transactionOf({ logs: [transfer(BLUR, gifts, OWN, 5n), claimed] }))).toEqual([[BLUR, 5n]])
  expect(flowing(transactionOf({ logs: [transfer(BLUR, OWN, staking, 5n), kept] }))).toEqual([[BLUR, -5n]])
})

test('XDAI that comes over the bridge is credited by the chain itself', () => {
  const bridge = '0x7301cfa0e1756b71869e93d4e4dca5c7d0eb0aa6'
  const logs = [logOf(bridge, 'AffirmationCompleted(address,uint256,bytes32)', { data: [OWN, ETHER, 1n] })]
  expect(flowing(transactionOf({ chain: 'gnosis', from: SOMEBODY, logs }))).toEqual([['', ETHER]])
})

test('a coin that is shown as a token too counts once', () => {
  const face = '0x000000000000000000000000000000000000800a'
  const logs = [transfer(face, OWN, SOMEBODY, 10n)]
  expect(flowing(transactionOf({ chain: 'zksync', value: 10n, logs }))).toEqual([['', -10n]])
})
