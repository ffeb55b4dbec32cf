// Swaps, wrapping, staking, pools, vaults and farms, by the logs that each writes. Addresses and amounts are made up.
import { expect, test } from 'vitest'
import { actsOf } from '../acts.ts'
import { grossFlowsOf } from '../flows.ts'
import { selectorOf } from '../logs.ts'
import { partsOf } from '../parts.ts'
import { changesBy, changesIn } from '../testing/balance-changes.ts'
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
} from '../testing/made-up.ts'
import type { ChainTransaction } from '../transaction.ts'
import { protocols } from './registry.ts'

const [RED, BLUE, SHARE, POOL] = [addressOf(0x1ed), addressOf(0xb1e), addressOf(0x5a3e), addressOf(0xd001)]
const WETH = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const STETH = '0xae7ab96520de3a18e5e111b5eaab095312d7fe84'
const WSTETH = '0x7f39c581f595b53c5cb19bd0b3f8da6c935e2ca0'
const COW_SETTLEMENT = '0x9008d19f58aabd9ed0d60971565aa8510560ab41'
const own = new Set([OWN])

const tokens = {
  [RED]: { symbol: 'Reddish', decimals: 18 },
  [BLUE]: { symbol: 'Bluish', decimals: 18 },
  [SHARE]: { symbol: 'Shares', decimals: 18 },
  [STETH]: { symbol: 'stETH', decimals: 18 },
  [WSTETH]: { symbol: 'wstETH', decimals: 18 },
}
type Parts = NonNullable<Parameters<typeof transactionOf>[0]>
type Logs = NonNullable<Parts['logs']>

const out = (asset: string, quantity = 5n, to = POOL) => transfer(asset, OWN, to, quantity)
const came = (asset: string, quantity = 7n, from = POOL) => transfer(asset, from, OWN, quantity)
const made = (asset: string, quantity = 3n) => transfer(asset, NOBODY, OWN, quantity)
const burned = (asset: string, quantity = 3n) => transfer(asset, OWN, NOBODY, quantity)
const coinIn = (value: bigint, from = POOL) => [{ from, to: OWN, value }]

/** 'name: role asset amount, …' for each protocol that claims something. */
function readingOf(transaction: ChainTransaction): string[] {
  const names = new Map([
    ['', 'ETH'],
    [RED, 'red'],
    [BLUE, 'blue'],
    [SHARE, 'share'],
    [WETH, 'WETH'],
    [STETH, 'STETH'],
    [WSTETH, 'WSTETH'],
  ])
  const parts = partsOf(transaction, grossFlowsOf(transaction, own), own, protocols)
  return parts.map(({ asset, quantity, role, protocol }) =>
    `${role} ${quantity} ${names.get(asset) ?? asset.split(':')[0]} ${protocol}`.trim(),
  )
}

const cases: Record<string, { logs: Logs; also?: Omit<Parts, 'logs' | 'tokens'>; reads: string[] }> = {
  'ETH wrapped': {
    logs: [logOf(WETH, 'Deposit(address,uint256)', { indexed: [OWN], data: [ETHER] })],
    also: { to: WETH, value: ETHER },
    reads: [`wrap -${ETHER} ETH`, `wrap ${ETHER} WETH`],
  },
  'what a wallet unwraps that is a contract, of what came a moment before': {
    logs: [came(WETH, 9n), logOf(WETH, 'Withdrawal(address,uint256)', { indexed: [OWN], data: [9n] })],
    also: { internal: coinIn(9n, WETH) },
    reads: ['wrap 9 ETH', 'wrap -9 WETH', 'unknown 9 WETH'],
  },
  'ETH unwrapped by somebody who keeps a part': {
    logs: [out(WETH, 9n)],
    also: { internal: coinIn(8n) },
    reads: ['unknown 8 ETH', 'unknown -9 WETH'],
  },
  'ETH staked with Lido': {
    logs: [made(STETH, 9n)],
    also: { to: STETH, value: 10n },
    reads: ['liquid_stake -10 ETH', 'liquid_stake 9 STETH'],
  },
  'STETH wrapped by Lido': {
    logs: [made(WSTETH, 8n), out(STETH, 9n, WSTETH)],
    reads: ['liquid_stake 8 WSTETH', 'liquid_stake -9 STETH'],
  },
  'STETH unwrapped by Lido': {
    logs: [burned(WSTETH, 8n), came(STETH, 9n, WSTETH)],
    reads: ['liquid_stake -8 WSTETH', 'liquid_stake 9 STETH'],
  },
  'STETH on its way out': {
    logs: [out(STETH, 9n), handedOver('0x889edc2edab5f40e902b864ad4d7ade8e412f9b1', NOBODY, OWN, 77n)],
    reads: ['liquid_stake 1 erc721', 'liquid_stake -9 STETH'],
  },
  'STETH bought on a market': {
    logs: [
      came(STETH, 9n),
      logOf(POOL, 'TokenExchange(address,int128,uint256,int128,uint256)', { indexed: [OWN] }),
    ],
    also: { value: 10n },
    reads: ['swap -10 ETH Curve or a copy of it', 'swap 9 STETH Curve or a copy of it'],
  },
  'two coins into a pool of version 2': {
    logs: [
      out(RED),
      out(BLUE),
      made(SHARE),
      logOf(SHARE, 'Mint(address,uint256,uint256)', { indexed: [SOMEBODY], data: [5n, 5n] }),
    ],
    reads: [
      'pool 3 share Uniswap V2 or a copy of it',
      'pool -5 red Uniswap V2 or a copy of it',
      'pool -5 blue Uniswap V2 or a copy of it',
    ],
  },
  'and out of it, burned by the pool': {
    logs: [
      out(SHARE, 3n, SHARE),
      transfer(SHARE, SHARE, NOBODY, 3n),
      came(RED, 7n, SHARE),
      came(BLUE, 7n, SHARE),
      logOf(SHARE, 'Burn(address,uint256,uint256,address)', { indexed: [SOMEBODY, OWN], data: [7n, 7n] }),
    ],
    reads: [
      'pool -3 share Uniswap V2 or a copy of it',
      'pool 7 red Uniswap V2 or a copy of it',
      'pool 7 blue Uniswap V2 or a copy of it',
    ],
  },
  'a position of version 3, opened': {
    logs: [
      out(RED),
      out(BLUE),
      handedOver(SHARE, NOBODY, OWN, 12n),
      logOf(SHARE, 'IncreaseLiquidity(uint256,uint128,uint256,uint256)', {
        indexed: [12n],
        data: [1n, 5n, 5n],
      }),
    ],
    reads: [
      'pool 1 erc721 Uniswap V3 or a copy of it',
      'pool -5 red Uniswap V3 or a copy of it',
      'pool -5 blue Uniswap V3 or a copy of it',
    ],
  },
  'a position of version 3 that pays out': {
    logs: [
      came(RED),
      came(BLUE),
      logOf(SHARE, 'Collect(uint256,address,uint256,uint256)', { indexed: [12n], data: [OWN, 7n, 7n] }),
    ],
    reads: ['pool 7 red Uniswap V3 or a copy of it', 'pool 7 blue Uniswap V3 or a copy of it'],
  },
  'a position of version 4, closed': {
    logs: [
      handedOver(SHARE, OWN, NOBODY, 12n),
      logOf(POOL, 'ModifyLiquidity(bytes32,address,int24,int24,int256,bytes32)', {
        indexed: [1n, SHARE],
        data: [0n, 0n, -5n, 12n],
      }),
      came(RED),
    ],
    also: { internal: coinIn(8n) },
    reads: ['pool -1 erc721 Uniswap V4', 'pool 8 ETH Uniswap V4', 'pool 7 red Uniswap V4'],
  },
  'one coin out of a pool of Curve': {
    logs: [
      burned(SHARE),
      came(RED),
      logOf(POOL, 'RemoveLiquidityOne(address,uint256,uint256)', { indexed: [OWN], data: [3n, 7n] }),
    ],
    reads: ['pool -3 share Curve or a copy of it', 'pool 7 red Curve or a copy of it'],
  },
  'a pool of Balancer 2': {
    logs: [
      out(RED),
      made(SHARE),
      logOf(POOL, 'PoolBalanceChanged(bytes32,address,address[],int256[],uint256[])', { indexed: [1n, OWN] }),
    ],
    reads: ['pool 3 share Balancer', 'pool -5 red Balancer'],
  },
  'a vault by the standard': {
    logs: [
      out(RED),
      made(SHARE),
      logOf(SHARE, 'Deposit(address,address,uint256,uint256)', { indexed: [OWN, OWN], data: [5n, 3n] }),
    ],
    reads: ['pool 3 share', 'pool -5 red'],
  },
  'a vault that logs nothing': {
    logs: [out(RED, 5n, SHARE), made(SHARE)],
    also: { to: SHARE },
    reads: ['pool 3 share', 'pool -5 red'],
  },
  'a new token bought from its contract is no vault': {
    logs: [made(SHARE)],
    also: { to: SHARE, value: 5n, input: selectorOf('buy()') },
    reads: ['unknown -5 ETH', 'unknown 3 share'],
  },
  'a share put into a gauge for its token': {
    logs: [
      out(RED, 3n, SHARE),
      made(SHARE),
      logOf(SHARE, 'Deposit(address,uint256)', { indexed: [OWN], data: [3n] }),
    ],
    reads: ['pool 3 share', 'pool -3 red'],
  },
  'out of a gauge, which pays rewards with it': {
    logs: [
      burned(SHARE),
      came(RED, 3n, SHARE),
      came(BLUE, 2n, SHARE),
      logOf(SHARE, 'Withdraw(address,uint256)', { indexed: [OWN], data: [3n] }),
    ],
    reads: ['pool -3 share', 'pool 3 red', 'reward 2 blue'],
  },
  'tokens of a pool through Convex': {
    logs: [
      transfer(RED, OWN, SOMEBODY, 5n),
      logOf(POOL, 'Deposited(address,uint256,uint256)', { indexed: [OWN, 4n], data: [5n] }),
    ],
    reads: ['place -5 red Convex or Aura'],
  },
  'and out of Convex, with CRV and with CVX that is made for it': {
    logs: [
      transfer(RED, SOMEBODY, OWN, 5n),
      logOf(POOL, 'Withdrawn(address,uint256,uint256)', { indexed: [OWN, 4n], data: [5n] }),
      came(BLUE, 2n),
      logOf(POOL, 'RewardPaid(address,uint256)', { indexed: [OWN], data: [2n] }),
      made('0x4e3fbd56cd56c3e72c1403e103b45db9da5b9d2b', 1n),
    ],
    reads: [
      'take_back 5 red Convex or Aura',
      'reward 2 blue a rewards pool',
      'reward 1 0x4e3fbd56cd56c3e72c1403e103b45db9da5b9d2b Convex or Aura',
    ],
  },
  'a position put into a gauge of Velodrome': {
    logs: [
      handedOver(SHARE, OWN, POOL, 12n),
      logOf(POOL, 'Deposit(address,uint256,uint128)', { indexed: [OWN, 12n, 99n] }),
    ],
    reads: ['place -1 erc721 a rewards pool'],
  },
  'HYPE on its way out of staking': {
    logs: [out(RED, 5n, '0x393d0b87ed38fc779fd9611144ae649ba6082109')],
    reads: ['liquid_stake -5 red'],
  },
  'coins into a rewards pool that gives nothing for them': {
    logs: [out(RED), logOf(POOL, 'Staked(address,uint256)', { indexed: [OWN], data: [5n] })],
    reads: ['place -5 red a rewards pool'],
  },
  'and out of it, with the reward': {
    logs: [
      came(RED),
      logOf(POOL, 'Withdrawn(address,uint256)', { indexed: [OWN], data: [7n] }),
      came(BLUE, 2n),
      logOf(POOL, 'RewardPaid(address,uint256)', { indexed: [OWN], data: [2n] }),
    ],
    reads: ['reward 2 blue a rewards pool', 'take_back 7 red a rewards pool'],
  },
  'a reward in the very coin that comes back': {
    logs: [
      came(RED),
      logOf(POOL, 'Withdrawn(address,uint256)', { indexed: [OWN], data: [7n] }),
      came(RED, 2n),
      logOf(POOL, 'RewardPaid(address,uint256)', { indexed: [OWN], data: [2n] }),
    ],
    reads: ['reward 2 red a rewards pool', 'take_back 7 red a rewards pool'],
  },
  'a farm that pays with every deposit': {
    logs: [
      came(BLUE, 2n),
      out(RED),
      logOf(POOL, 'Deposit(address,uint256,uint256)', { indexed: [OWN, 4n], data: [5n] }),
    ],
    reads: ['place -5 red a farm', 'reward 2 blue a farm'],
  },
  'somebody else staked': {
    logs: [out(RED), logOf(POOL, 'Staked(address,uint256)', { indexed: [SOMEBODY], data: [5n] })],
    reads: ['unknown -5 red'],
  },
  'MKR for SKY': {
    logs: [
      logOf('0x9f8f72aa9304c8b593d555f12ef6589cc3a579a2', 'Burn(address,uint256)', {
        indexed: [OWN],
        data: [1n],
      }),
      made('0x56072c95faa701256059aa122697b133aded9279', 24_000n),
    ],
    reads: [
      'migrate -1 0x9f8f72aa9304c8b593d555f12ef6589cc3a579a2',
      'migrate 24000 0x56072c95faa701256059aa122697b133aded9279',
    ],
  },
  'an order that a solver settled': {
    logs: [
      out(RED, 5n, COW_SETTLEMENT),
      came(BLUE, 7n, COW_SETTLEMENT),
      logOf(COW_SETTLEMENT, 'Trade(address,address,address,uint256,uint256,uint256,bytes)', {
        indexed: [OWN],
      }),
    ],
    also: { from: SOMEBODY, to: COW_SETTLEMENT },
    reads: ['swap -5 red CoW Protocol', 'swap 7 blue CoW Protocol'],
  },
  'an order for ETH that was paid earlier': {
    logs: [
      came(BLUE, 7n, COW_SETTLEMENT),
      logOf(COW_SETTLEMENT, 'Trade(address,address,address,uint256,uint256,uint256,bytes)', {
        indexed: [SOMEBODY],
      }),
    ],
    also: { from: SOMEBODY, to: COW_SETTLEMENT },
    reads: ['swap 7 blue CoW Protocol'],
  },
  'coins of an order that came to nothing': {
    logs: [],
    also: { from: SOMEBODY, internal: coinIn(8n, '0xba3cb449bd2b4adddbc894d8697f5170800eadec') },
    reads: ['refund 8 ETH CoW Protocol'],
  },
  'a router of 1inch': {
    logs: [out(RED), came(BLUE)],
    also: { to: '0x111111125421ca6dc452d289314280a0f8842a65' },
    reads: ['swap -5 red 1inch', 'swap 7 blue 1inch'],
  },
  'a swap by a contract that nobody knows': {
    logs: [
      out(RED),
      came(BLUE),
      logOf(POOL, 'Swap(address,address,int256,int256,uint160,uint128,int24)', { indexed: [SOMEBODY, OWN] }),
    ],
    reads: ['swap -5 red Uniswap V3 or a copy of it', 'swap 7 blue Uniswap V3 or a copy of it'],
  },
  'a collectible bought through a router is no swap': {
    logs: [out(RED), handedOver(SHARE, SOMEBODY, OWN, 1n)],
    also: { to: '0x111111125421ca6dc452d289314280a0f8842a65' },
    reads: ['unknown -5 red', 'unknown 1 erc721'],
  },
  'what nobody knows': { logs: [out(RED), came(BLUE)], reads: ['unknown -5 red', 'unknown 7 blue'] },
}

test.each(Object.entries(cases))('%s', (_, { logs, also, reads }) => {
  expect(readingOf(transactionOf({ ...also, logs, tokens })).toSorted()).toEqual(reads.toSorted())
})

test('whatever is logged beside it, the records come to what came and went', () => {
  const every = Object.values(cases)
  for (const [nth, { logs, also }] of every.entries())
    for (const { logs: others } of every.slice(nth)) {
      const transaction = transactionOf({ ...also, logs: [...others, ...logs], tokens })
      expect(changesBy(actsOf(transaction, own))).toEqual(changesIn(transaction, own))
    }
})
