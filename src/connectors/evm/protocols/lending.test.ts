// What is lent and borrowed, by the logs that each lender writes. Addresses and amounts are made up.
import { expect, test } from 'vitest'
import {
  BLUE,
  burned,
  came,
  claimedIn,
  type Example,
  made,
  POOL,
  paidOut,
  RED,
  SHARE,
  WETH,
  went,
} from '../testing/claimed.ts'
import { addressOf, type LogParts, logOf, NOBODY, OWN, SOMEBODY } from '../testing/made-up.ts'

const AAVE_BURN = 'Burn(address,address,uint256,uint256,uint256)'
const AAVE_MINT = 'Mint(address,address,uint256,uint256,uint256)'
const AAVE_WITHDRAW = 'Withdraw(address,address,address,uint256)'
const [GATEWAY, PROXY] = [addressOf(0x6a7e), addressOf(0x9805)]
const COMET = '0xc3d688b66703497daa19211eedff47f25384cdc3'
const COMPTROLLER = addressOf(0xc0)
const LUSD = '0x5f98805a4e8be255a32880fdec7f6728c6568ba0'
const BOLD = '0x6440f144b7e50d6a8439336510312d2f54beb01d'
const MANAGER_OF_VAULTS = '0x5ef30b9986345249bc32d8928b7ee64de9435e39'
const DAI = '0x6b175474e89094c44da98b954eedeac495271d0f'

/** Maker's logs begin with what was called, and tell of its arguments by topics. */
const noteOf = (contract: string, selector: string, ...values: NonNullable<LogParts['indexed']>) => ({
  ...logOf(contract, '', { indexed: values }),
  topics: [`${selector}${'0'.repeat(56)}`, ...logOf(contract, '', { indexed: values }).topics.slice(1)],
})

const examples: Record<string, Example> = {
  'lent to Aave: interest that was made with the token is income': {
    logs: [
      went(RED, 100n, SHARE),
      made(SHARE, 103n),
      logOf(SHARE, AAVE_MINT, { indexed: [OWN, OWN], data: [103n, 3n, 1n] }),
      logOf(POOL, 'Supply(address,address,address,uint256,uint16)', {
        indexed: [RED, OWN, 0],
        data: [OWN, 100n],
      }),
    ],
    reads: ['pool -100 red', 'pool 100 share', 'interest 3 share'],
  },
  'back from Aave: what is paid out above the tokens is income': {
    logs: [
      burned(SHARE, 300n),
      logOf(SHARE, AAVE_BURN, { indexed: [OWN, OWN], data: [300n, 4n, 1n] }),
      came(RED, 304n, SHARE),
      logOf(POOL, AAVE_WITHDRAW, { indexed: [RED, OWN, OWN], data: [304n] }),
    ],
    reads: ['pool 300 red', 'interest 4 red', 'pool -300 share'],
  },
  'back from Aave as ETH, through a gateway': {
    internal: paidOut(304n, GATEWAY),
    logs: [
      went(SHARE, 304n, GATEWAY),
      logOf(SHARE, AAVE_BURN, { indexed: [GATEWAY, GATEWAY], data: [304n, 0n, 1n] }),
      logOf(POOL, AAVE_WITHDRAW, { indexed: [WETH, GATEWAY, GATEWAY], data: [304n] }),
    ],
    reads: ['pool 304 ETH', 'pool -304 share'],
  },
  'a token of Aave that is sold is no matter of Aave': {
    from: SOMEBODY,
    logs: [
      went(SHARE, 304n, SOMEBODY),
      logOf(SHARE, AAVE_BURN, { indexed: [SOMEBODY, SOMEBODY], data: [304n, 0n, 1n] }),
      logOf(POOL, AAVE_WITHDRAW, { indexed: [RED, SOMEBODY, SOMEBODY], data: [304n] }),
      came(BLUE, 290n),
    ],
    reads: ['unknown -304 share', 'unknown 290 blue'],
  },
  'one lent coin for another': {
    logs: [
      made(SHARE, 1n),
      went(SHARE, 50n, GATEWAY),
      logOf(SHARE, AAVE_BURN, { indexed: [GATEWAY, GATEWAY], data: [50n, 0n, 1n] }),
      logOf(POOL, AAVE_WITHDRAW, { indexed: [RED, GATEWAY, GATEWAY], data: [50n] }),
      made(addressOf(0x5a3f), 40n),
      logOf(addressOf(0x5a3f), AAVE_MINT, { indexed: [GATEWAY, OWN], data: [40n, 0n, 1n] }),
    ],
    reads: ['interest 1 share', 'swap -50 share', `swap 40 ${addressOf(0x5a3f)}`],
  },
  'borrowed from Aave': {
    logs: [
      came(RED, 181n, SHARE),
      logOf(POOL, 'Borrow(address,address,address,uint256,uint8,uint256,uint16)', {
        indexed: [RED, OWN, 0],
        data: [OWN, 181n, 2, 3],
      }),
    ],
    reads: ['borrow 181 red'],
  },
  'paid back to Aave': {
    logs: [
      went(RED, 181n, SHARE),
      logOf(POOL, 'Repay(address,address,address,uint256,bool)', {
        indexed: [RED, OWN, OWN],
        data: [181n, 0],
      }),
    ],
    reads: ['repay -181 red'],
  },
  'lent and borrowed by a proxy of the wallet, which keeps the tokens': {
    to: PROXY,
    logs: [
      noteOf(PROXY, '0x1cff79cd', OWN, SOMEBODY),
      went(RED, 100n, PROXY),
      logOf(POOL, 'Supply(address,address,address,uint256,uint16)', {
        indexed: [RED, PROXY, 0],
        data: [PROXY, 100n],
      }),
      came(BLUE, 60n, PROXY),
      logOf(POOL, 'Borrow(address,address,address,uint256,uint8,uint256,uint16)', {
        indexed: [BLUE, PROXY, 0],
        data: [PROXY, 60n, 2, 3],
      }),
    ],
    reads: ['place -100 red', 'borrow 60 blue'],
  },
  'lent by a proxy of somebody else': {
    logs: [
      noteOf(PROXY, '0x1cff79cd', SOMEBODY, SOMEBODY),
      went(RED, 100n, PROXY),
      logOf(POOL, 'Supply(address,address,address,uint256,uint16)', {
        indexed: [RED, PROXY, 0],
        data: [PROXY, 100n],
      }),
    ],
    reads: ['unknown -100 red'],
  },
  'lent to Aave’s fourth version, which gives no token': {
    logs: [
      went(RED, 100n),
      logOf(POOL, 'Supply(uint256,address,address,uint256,uint256)', {
        indexed: [7, OWN, OWN],
        data: [93n, 100n],
      }),
    ],
    reads: ['place -100 red'],
  },
  'what others owed, for their collateral': {
    logs: [
      went(RED, 181n, SHARE),
      came(BLUE, 7n),
      logOf(POOL, 'LiquidationCall(address,address,address,uint256,uint256,address,bool)', {
        indexed: [BLUE, RED, SOMEBODY],
        data: [181n, 7n, OWN, 0],
      }),
    ],
    reads: ['liquidate -181 red', 'liquidate 7 blue'],
  },
  'lent to Compound, and what it pays beside': {
    logs: [
      came(BLUE, 9n, COMPTROLLER),
      logOf(COMPTROLLER, 'DistributedSupplierComp(address,address,uint256,uint256)', {
        indexed: [SHARE, OWN],
        data: [8n, 1],
      }),
      went(RED, 14n, SHARE),
      made(SHARE, 687n),
      logOf(SHARE, 'Mint(address,uint256,uint256)', { data: [OWN, 14n, 687n] }),
    ],
    reads: ['pool -14 red', 'pool 687 share', 'reward 9 blue'],
  },
  'a debt of ETH paid back to Compound, and what was sent above it': {
    to: GATEWAY,
    value: 60n,
    internal: paidOut(10n, GATEWAY),
    logs: [
      logOf(SHARE, 'RepayBorrow(address,address,uint256,uint256,uint256)', {
        data: [GATEWAY, OWN, 50n, 0n, 1000n],
      }),
    ],
    reads: ['repay -50 ETH'],
  },
  'into a market of Compound, which first pays the debt': {
    logs: [
      went(RED, 1000n, COMET),
      logOf(COMET, 'Supply(address,address,uint256)', { indexed: [OWN, OWN], data: [1000n] }),
      made(COMET, 400n),
    ],
    reads: ['pool -400 red', `pool 400 ${COMET}`, 'repay -600 red'],
  },
  'out of a market of Compound, with nothing lent to it': {
    logs: [
      came(RED, 1000n, COMET),
      logOf(COMET, 'Withdraw(address,address,uint256)', { indexed: [OWN, OWN], data: [1000n] }),
    ],
    reads: ['borrow 1000 red'],
  },
  'the same words of another contract': {
    logs: [
      came(RED, 1000n),
      logOf(POOL, 'Withdraw(address,address,uint256)', { indexed: [OWN, OWN], data: [1000n] }),
    ],
    reads: ['unknown 1000 red'],
  },
  'collateral of a market of Compound': {
    logs: [
      went(BLUE, 30n, COMET),
      logOf(COMET, 'SupplyCollateral(address,address,address,uint256)', {
        indexed: [OWN, OWN, BLUE],
        data: [30n],
      }),
    ],
    reads: ['place -30 blue'],
  },
  'collateral and loan of Morpho': {
    logs: [
      went(BLUE, 30n),
      logOf(POOL, 'SupplyCollateral(bytes32,address,address,uint256)', {
        indexed: [1, OWN, OWN],
        data: [30n],
      }),
      came(RED, 20n),
      logOf(POOL, 'Borrow(bytes32,address,address,address,uint256,uint256)', {
        indexed: [1, OWN, OWN],
        data: [OWN, 20n, 19n],
      }),
    ],
    reads: ['place -30 blue', 'borrow 20 red'],
  },
  'what a vault lends to Morpho is the vault’s': {
    logs: [
      went(RED, 20n, SHARE),
      logOf(POOL, 'Supply(bytes32,address,address,uint256,uint256)', {
        indexed: [1, SHARE, SHARE],
        data: [20n, 19n],
      }),
      made(SHARE, 18n),
    ],
    reads: ['unknown -20 red', 'unknown 18 share'],
  },
  'a trove of Liquity': {
    to: POOL,
    value: 21n,
    logs: [
      logOf(POOL, 'TroveUpdated(address,uint256,uint256,uint256,uint8)', {
        indexed: [OWN],
        data: [5000n, 21n, 21n, 0],
      }),
      made(LUSD, 4751n),
    ],
    reads: [`borrow 4751 ${LUSD}`, 'place -21 ETH'],
  },
  'a trove of Liquity’s second version, with collateral taken out of it': {
    logs: [
      burned(BOLD, 100n),
      came(RED, 3n),
      logOf(POOL, 'TroveOperation(uint256,uint8,uint256,uint256,uint256,int256,uint256,int256)', {
        indexed: [1],
        data: [2, 3, 0, 0, -100n, 0, -3n],
      }),
    ],
    reads: [`repay -100 ${BOLD}`, 'take_back 3 red'],
  },
  'a loan of Curve': {
    logs: [
      went(RED, 6n),
      came(BLUE, 90n),
      logOf(POOL, 'Borrow(address,uint256,uint256)', { indexed: [OWN], data: [6n, 90n] }),
    ],
    reads: ['borrow 90 blue', 'place -6 red'],
  },
  'a vault of Maker, through a proxy': {
    logs: [
      logOf(MANAGER_OF_VAULTS, 'NewCdp(address,address,uint256)'),
      noteOf(SHARE, '0xef693bed', SOMEBODY, SOMEBODY, 80n),
      came(RED, 80n, SOMEBODY),
      noteOf(addressOf(0xda1), '0x3b4da69f', SOMEBODY, SOMEBODY, 70n),
      went(DAI, 70n, SOMEBODY),
    ],
    reads: ['take_back 80 red', `repay -70 ${DAI}`],
  },
  'Dai that goes through Maker without a vault': {
    logs: [noteOf(addressOf(0xda1), '0x3b4da69f', SOMEBODY, SOMEBODY, 70n), went(DAI, 70n, SOMEBODY)],
    reads: [`unknown -70 ${DAI}`],
  },
  'saved with Frankencoin': {
    logs: [went(RED, 5n), logOf(POOL, 'Saved(address,uint192)', { indexed: [OWN], data: [5n] })],
    reads: ['place -5 red'],
  },
  'lent to Extra Finance, with a token for it': {
    logs: [
      went(RED, 100n),
      made(SHARE, 90n),
      logOf(POOL, 'Deposited(uint256,address,address,uint256,uint256,uint16)', {
        indexed: [25, OWN, OWN],
        data: [100n, 90n, 0],
      }),
    ],
    reads: ['pool -100 red', 'pool 90 share'],
  },
  'lent to Extra Finance, whose token goes to its farm': {
    logs: [
      went(RED, 100n),
      logOf(POOL, 'Deposited(uint256,address,address,uint256,uint256,uint16)', {
        indexed: [25, OWN, OWN],
        data: [100n, 90n, 0],
      }),
    ],
    reads: ['place -100 red'],
  },
  'AAVE that stands in for losses': {
    logs: [
      went(RED, 5n, SHARE),
      made(SHARE, 5n),
      logOf(SHARE, 'Staked(address,address,uint256,uint256)', { indexed: [OWN, OWN], data: [5n, 5n] }),
    ],
    reads: ['pool -5 red', 'pool 5 share'],
  },
  'what Aave pays beside interest': {
    logs: [
      came(RED, 558n),
      logOf(POOL, 'RewardsClaimed(address,address,address,address,uint256)', {
        indexed: [OWN, RED, OWN],
        data: [OWN, 558n],
      }),
    ],
    reads: ['reward 558 red'],
  },
  'a log that names nobody of the wallet': {
    logs: [
      came(RED, 558n),
      logOf(POOL, 'RewardsClaimed(address,address,address,address,uint256)', {
        indexed: [SOMEBODY, RED, SOMEBODY],
        data: [NOBODY, 558n],
      }),
    ],
    reads: ['unknown 558 red'],
  },
}

test.each(Object.entries(examples))('%s', (_, example) => {
  expect(claimedIn(example).toSorted()).toEqual(example.reads.toSorted())
})
