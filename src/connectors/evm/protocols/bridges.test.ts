// Both sides of bridges, by the logs that each writes. Addresses and amounts are made up.
import { expect, test } from 'vitest'
import { selectorOf } from '../logs.ts'
import { came, claimedIn, type Example, made, POOL, paidOut, RED, WETH, went } from '../testing/claimed.ts'
import { addressOf, handedOver, logOf, NOBODY, OWN, SOMEBODY } from '../testing/made-up.ts'

const ALIAS_OF_OWN = '0x11110000000000000000000000000000000a22df'
const OP_BRIDGE = '0x4200000000000000000000000000000000000010'
const SCROLL_MESSENGER = '0x781e90f1c8fc4611c9b7497c3b47f99ef6969cbc'
const LINEA_MESSENGER = '0xd19d4b5d358258f05d7b411e21a1460d11b0876f'
const RELAY_SOLVER = '0xf70da97812cb96acdf810712aa562db8dfa3dbef'
const HYPERLIQUID = '0x2df1c51e09aecf9cacb7bc98cb1742757f163df7'
const WITHDRAW_MANAGER = '0x2a88696e0ffa76baa1338f2c74497cc013495922'
const ZKSYNC_LITE = '0xabea9132b05a70803a4e85094fd0e1800777fbef'

const examples: Record<string, Example> = {
  'ETH to OP Mainnet or Base': {
    to: POOL,
    value: 200n,
    logs: [
      logOf(POOL, 'TransactionDeposited(address,address,uint256,bytes)', {
        indexed: [OWN, OWN, 0],
        data: [32, 74, 200n, 200n],
      }),
    ],
    reads: ['bridge -200 ETH'],
  },
  'ETH from it, carried out by others': {
    from: SOMEBODY,
    to: OP_BRIDGE,
    chain: 'optimism',
    internal: paidOut(10n, OP_BRIDGE),
    logs: [
      logOf(OP_BRIDGE, 'ETHBridgeFinalized(address,address,uint256,bytes)', {
        indexed: [OWN, OWN],
        data: [10n, 64, 0],
      }),
    ],
    reads: ['bridge 10 ETH'],
  },
  'a token from it': {
    from: SOMEBODY,
    logs: [
      made(RED, 309n),
      logOf(POOL, 'DepositFinalized(address,address,address,address,uint256,bytes)', {
        indexed: [addressOf(1), RED, OWN],
        data: [OWN, 309n, 96, 0],
      }),
    ],
    reads: ['bridge 309 red'],
  },
  'ETH that arrives on Arbitrum': {
    chain: 'arbitrum',
    from: ALIAS_OF_OWN,
    to: OWN,
    value: 8n,
    input: '0x',
    reads: ['bridge 8 ETH'],
  },
  'ETH that others send on Arbitrum': {
    chain: 'arbitrum',
    from: SOMEBODY,
    to: OWN,
    value: 8n,
    input: '0x',
    reads: ['unknown 8 ETH'],
  },
  'ETH into the inbox of Arbitrum': {
    to: POOL,
    value: 8n,
    logs: [logOf(POOL, 'InboxMessageDelivered(uint256,bytes)', { indexed: [1], data: [32, 0] })],
    reads: ['bridge -8 ETH'],
  },
  'a token to Arbitrum, with coins for the gas there': {
    to: SOMEBODY,
    value: 3n,
    logs: [
      went(RED, 50n),
      logOf(POOL, 'DepositInitiated(address,address,address,uint256,uint256)', {
        indexed: [OWN, OWN, 7],
        data: [RED, 50n],
      }),
    ],
    reads: ['bridge -50 red', 'fee -3 ETH'],
  },
  'what a claim on Ethereum pays out of Arbitrum': {
    internal: paidOut(98n),
    logs: [
      logOf(POOL, 'BridgeCallTriggered(address,address,uint256,bytes)', {
        indexed: [addressOf(2), OWN],
        data: [98n, 64, 0],
      }),
    ],
    reads: ['bridge 98 ETH'],
  },
  'an exit from Polygon, and the ticket for it': {
    logs: [
      handedOver(SOMEBODY, OWN, NOBODY, 77n),
      came(RED, 2004n),
      logOf(WITHDRAW_MANAGER, 'Withdraw(uint256,address,address,uint256)', {
        indexed: [77n, OWN, RED],
        data: [2004n],
      }),
    ],
    reads: ['bridge 2004 red', 'unknown -1 erc721'],
  },
  'a token burned on Polygon': {
    chain: 'polygon',
    to: RED,
    input: selectorOf('withdraw(uint256)'),
    logs: [went(RED, 4n, NOBODY)],
    reads: ['bridge -4 red'],
  },
  'what Polygon hands over': {
    chain: 'polygon',
    from: NOBODY,
    to: NOBODY,
    logs: [made(RED, 4n)],
    reads: ['bridge 4 red'],
  },
  'the same call on another chain': {
    to: RED,
    input: selectorOf('withdraw(uint256)'),
    logs: [went(RED, 4n, NOBODY)],
    reads: ['unknown -4 red'],
  },
  'a token to Gnosis': {
    logs: [
      went(RED, 300n),
      logOf(POOL, 'TokensBridgingInitiated(address,address,uint256,bytes32)', {
        indexed: [RED, OWN, 1],
        data: [300n],
      }),
    ],
    reads: ['bridge -300 red'],
  },
  'several coins out of zkSync Lite': {
    from: SOMEBODY,
    internal: paidOut(14n, ZKSYNC_LITE),
    logs: [came(RED, 16n, ZKSYNC_LITE)],
    reads: ['bridge 14 ETH', 'bridge 16 red'],
  },
  'ETH on Scroll': {
    chain: 'scroll',
    from: SOMEBODY,
    internal: paidOut(34n, SCROLL_MESSENGER),
    logs: [logOf(SCROLL_MESSENGER, 'RelayedMessage(bytes32)', { indexed: [1] })],
    reads: ['bridge 34 ETH'],
  },
  'ETH to Linea, with its fee': {
    to: LINEA_MESSENGER,
    value: 105n,
    logs: [
      logOf(LINEA_MESSENGER, 'MessageSent(address,address,uint256,uint256,uint256,bytes,bytes32)', {
        indexed: [OWN, OWN, 9],
        data: [5n, 100n, 3, 128],
      }),
    ],
    reads: ['bridge -100 ETH', 'fee -5 ETH'],
  },
  'dollars to the exchange of Hyperliquid': {
    chain: 'arbitrum',
    logs: [went(RED, 60n, HYPERLIQUID)],
    reads: ['bridge -60 red'],
  },
  'a token from HyperEVM to the exchange': {
    chain: 'hyperevm',
    logs: [went(RED, 60n, '0x20000000000000000000000000000000000000c5')],
    reads: ['bridge -60 red'],
  },
  'WETH wrapped on the way to Across': {
    to: POOL,
    value: 12n,
    logs: [
      logOf(
        POOL,
        'V3FundsDeposited(address,address,uint256,uint256,uint256,uint32,uint32,uint32,uint32,address,address,address,bytes)',
        { indexed: [10, 4, OWN], data: [WETH, RED, 12n, 11n, 0, 0, 0, OWN] },
      ),
    ],
    reads: ['bridge -12 ETH'],
  },
  'what Across fills': {
    from: SOMEBODY,
    logs: [
      came(RED, 11n, SOMEBODY),
      logOf(
        POOL,
        'FilledRelay(bytes32,bytes32,uint256,uint256,uint256,uint256,uint256,uint32,uint32,bytes32,bytes32,bytes32,bytes32,bytes32,(bytes32,bytes32,uint256,uint8))',
        { indexed: [1, 4, SOMEBODY], data: [WETH, RED, 12n, 11n, 1, 0, 0, SOMEBODY, OWN, OWN] },
      ),
    ],
    reads: ['bridge 11 red'],
  },
  'what Hop pays before it is proved, less its fee': {
    from: SOMEBODY,
    internal: paidOut(195n),
    logs: [logOf(POOL, 'WithdrawalBonded(bytes32,uint256)', { indexed: [1], data: [199n] })],
    reads: ['bridge 195 ETH'],
  },
  'a token over LayerZero, of which the bridge keeps dust, with a fee': {
    value: 2n,
    logs: [
      went(RED, 1001n),
      logOf(POOL, 'OFTSent(bytes32,uint32,address,uint256,uint256)', {
        indexed: [1, OWN],
        data: [30101, 1000n, 999n],
      }),
    ],
    reads: ['bridge -1001 red', 'fee -2 ETH'],
  },
  'dollars by Circle': {
    logs: [
      went(RED, 360n, NOBODY),
      logOf(
        POOL,
        'DepositForBurn(address,uint256,address,bytes32,uint32,bytes32,bytes32,uint256,uint32,bytes)',
        { indexed: [RED, OWN, 1000], data: [360n, OWN, 3] },
      ),
    ],
    reads: ['bridge -360 red'],
  },
  'dollars from Circle': {
    from: SOMEBODY,
    logs: [
      made(RED, 15n),
      logOf(POOL, 'MintAndWithdraw(address,uint256,address)', { indexed: [OWN, RED], data: [15n] }),
    ],
    reads: ['bridge 15 red'],
  },
  'dollars from Circle to somebody else in the same transaction': {
    from: SOMEBODY,
    logs: [
      came(RED, 16n),
      logOf(POOL, 'MintAndWithdraw(address,uint256,address)', { indexed: [SOMEBODY, RED], data: [16n] }),
    ],
    reads: ['unknown 16 red'],
  },
  'coins from a solver of Relay': {
    from: RELAY_SOLVER,
    to: OWN,
    value: 34n,
    reads: ['bridge 34 ETH'],
  },
  'a swap for what leaves beside it is no bridge alone': {
    logs: [
      went(RED, 9n),
      came(WETH, 4n),
      logOf(POOL, 'OFTSent(bytes32,uint32,address,uint256,uint256)', {
        indexed: [1, SOMEBODY],
        data: [30101, 7n, 7n],
      }),
    ],
    reads: ['unknown -9 red', 'unknown 4 WETH'],
  },
}

test.each(Object.entries(examples))('%s', (_, example) => {
  expect(claimedIn(example)).toEqual(example.reads)
})

test('a failed transaction moves nothing', () => {
  expect(claimedIn({ to: LINEA_MESSENGER, value: 5n, isFailed: true, reads: [] })).toEqual([])
})
