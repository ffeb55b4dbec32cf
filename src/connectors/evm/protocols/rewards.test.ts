// Staking, locks, airdrops and rewards, by what each logs or is called. Addresses and amounts are made up.
import { expect, test } from 'vitest'
import { selectorOf } from '../logs.ts'
import { BLUE, came, claimedIn, type Example, made, POOL, paidOut, RED, went } from '../testing/claimed.ts'
import { addressOf, ETHER, handedOver, logOf, NOBODY, OWN, SOMEBODY } from '../testing/made-up.ts'

const DEPOSIT_CONTRACT = '0x00000000219ab540356cbb839cbe05303d7705fa'
const STRATEGY_MANAGER = '0x858646372cc42e1a627fce94aa7a7033e7cf075a'
const DELEGATION_MANAGER = '0x39053d51b77dc0d36036fc1fcc8cb819df8ef37a'
const MERKL = '0x3ef3d8ba38ebe18db133cec108f4d14ce00dd9ae'
const SAFE_AIRDROP = '0xa0b937d5c8e32a80e3a8ed4227cd020221544ee6'
const LOCK = addressOf(0x10c)

/** Of 32 coins, in billionths, the last byte first. */
const deposited = {
  ...logOf(DEPOSIT_CONTRACT, 'DepositEvent(bytes,bytes,bytes,bytes,bytes)', {
    data: [160, 256, 320, 384, 512, 48, 1, 2, 32, 3, 8],
  }),
}
const validator = { ...deposited, data: `${deposited.data}0040597307000000${'0'.repeat(48)}` }

const examples: Record<string, Example> = {
  'a validator': {
    to: DEPOSIT_CONTRACT,
    value: 32n * ETHER,
    logs: [validator],
    reads: [`place -${32n * ETHER} ETH`],
  },
  'two validators through a service': {
    to: POOL,
    value: 64n * ETHER,
    logs: [validator, validator],
    reads: [`place -${64n * ETHER} ETH`],
  },
  'a part of somebody else’s validator': {
    to: POOL,
    value: ETHER,
    logs: [validator],
    reads: [`unknown -${ETHER} ETH`],
  },
  'the request that a validator leaves': {
    to: '0x00000961ef480eb55e80d19ad83579a64c007002',
    value: 1n,
    reads: ['fee -1 ETH'],
  },
  'into EigenLayer, whose log counts shares': {
    logs: [
      went(RED, 574n, SOMEBODY),
      logOf(STRATEGY_MANAGER, 'Deposit(address,address,address,uint256)', {
        data: [OWN, RED, SOMEBODY, 570n],
      }),
    ],
    reads: ['place -574 red'],
  },
  'out of EigenLayer': {
    logs: [
      came(RED, 574n, SOMEBODY),
      logOf(DELEGATION_MANAGER, 'WithdrawalCompleted(bytes32)', { data: [1] }),
    ],
    reads: ['take_back 574 red'],
  },
  'what a restaking token is redeemed for is not one’s own stake': {
    logs: [
      went(BLUE, 500n),
      came(RED, 574n, SOMEBODY),
      logOf(DELEGATION_MANAGER, 'WithdrawalCompleted(bytes32)', { data: [1] }),
    ],
    reads: ['unknown -500 blue', 'unknown 574 red'],
  },
  'tokens delegated, of which a part is burned': {
    logs: [
      went(RED, 1000n),
      logOf(POOL, 'StakeDelegated(address,address,uint256,uint256)', {
        indexed: [SOMEBODY, OWN],
        data: [995n, 900n],
      }),
    ],
    reads: ['place -1000 red'],
  },
  'locked for votes': {
    logs: [
      went(RED, 50n),
      logOf(POOL, 'Deposit(address,uint256,uint256,int128,uint256)', {
        indexed: [OWN, 1_800_000_000],
        data: [50n, 1, 1_700_000_000],
      }),
    ],
    reads: ['place -50 red'],
  },
  'the lock is over': {
    logs: [
      came(RED, 50n),
      logOf(POOL, 'Withdraw(address,uint256,uint256)', { indexed: [OWN], data: [50n, 1_800_000_001] }),
    ],
    reads: ['take_back 50 red'],
  },
  'locked in a collectible': {
    logs: [
      handedOver(LOCK, NOBODY, OWN, 71n),
      went(RED, 50n, LOCK),
      logOf(LOCK, 'Deposit(address,uint256,uint8,uint256,uint256,uint256)', {
        indexed: [OWN, 71n, 1],
        data: [50n, 1_800_000_000, 1_700_000_000],
      }),
    ],
    reads: ['pool -50 red', 'pool 1 erc721'],
  },
  'more for a collectible that there is': {
    logs: [
      went(RED, 50n, LOCK),
      logOf(LOCK, 'Deposit(address,uint256,uint8,uint256,uint256,uint256)', {
        indexed: [OWN, 71n, 2],
        data: [50n, 1_800_000_000, 1_700_000_000],
      }),
    ],
    reads: ['place -50 red'],
  },
  'an airdrop by a list': {
    logs: [came(RED, 400n), logOf(POOL, 'Claimed(uint256,address,uint256)', { data: [12, OWN, 400n] })],
    reads: ['airdrop 400 red'],
  },
  'a withdrawal that waited in line is no airdrop': {
    logs: [
      came(RED, 400n),
      logOf(POOL, 'Claimed(uint256,address,uint256)', { indexed: [12, OWN], data: [400n] }),
    ],
    reads: ['unknown 400 red'],
  },
  'an airdrop that another has called for': {
    from: SOMEBODY,
    to: POOL,
    input: selectorOf('claim(uint256,address,uint256,bytes32[])'),
    logs: [came(RED, 400n)],
    reads: ['airdrop 400 red'],
  },
  'an airdrop known by its contract': {
    logs: [
      came(RED, 400n, SAFE_AIRDROP),
      logOf(SAFE_AIRDROP, 'Claimed(address,uint256)', { indexed: [OWN], data: [400n] }),
    ],
    reads: ['airdrop 400 red'],
  },
  'the same words of any other contract may tell of wages': {
    logs: [came(RED, 400n), logOf(POOL, 'Claimed(address,uint256)', { indexed: [OWN], data: [400n] })],
    reads: ['unknown 400 red'],
  },
  'a reward from Merkl': {
    logs: [
      came(RED, 108n, MERKL),
      logOf(MERKL, 'Claimed(address,address,uint256)', { indexed: [OWN, RED], data: [108n] }),
    ],
    reads: ['reward 108 red'],
  },
  'a reward for votes': {
    logs: [
      came(RED, 13n),
      logOf(POOL, 'Claimed(address,uint256,uint256,address,uint256)', {
        indexed: [RED, OWN, 18],
        data: [57, 13n],
      }),
    ],
    reads: ['reward 13 red'],
  },
  'a gauge that logs nothing': {
    to: POOL,
    input: selectorOf('claim_rewards()'),
    logs: [came(RED, 13n)],
    reads: ['reward 13 red'],
  },
  'a gauge that is left at once': {
    to: POOL,
    input: selectorOf('getReward()'),
    logs: [came(RED, 13n), went(BLUE, 4n)],
    reads: ['unknown 13 red', 'unknown -4 blue'],
  },
  'several gauges that are named': {
    logs: [
      came(RED, 13n, SOMEBODY),
      came(BLUE, 14n, LOCK),
      logOf(POOL, 'RewardsClaimed(address[])', { data: [32, 2, SOMEBODY, LOCK] }),
    ],
    reads: ['reward 13 red', 'reward 14 blue'],
  },
  'ETH from Octant': {
    internal: paidOut(7n, '0xc64783f0be60a81a716535287539a694403183ba'),
    logs: [
      logOf('0xc64783f0be60a81a716535287539a694403183ba', 'Withdrawn(address,uint256,uint256)', {
        data: [OWN, 7n, 2],
      }),
    ],
    reads: ['reward 7 ETH'],
  },
  'a token made for nothing that is known': {
    logs: [made(RED, 13n)],
    reads: ['unknown 13 red'],
  },
}

test.each(Object.entries(examples))('%s', (_, example) => {
  expect(claimedIn(example).toSorted()).toEqual(example.reads.toSorted())
})
