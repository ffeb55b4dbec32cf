// What is given to those who claim it: airdrops to anyone who took part, and rewards for what one holds or does.
import { protocolOf, type Rule } from './rules.ts'

const CLAIMED = 'Claimed(address,uint256)'
const OWN_TOKEN = 'Claim(address,uint256)'
const drop = (event: string, ...by: string[]): Rule => ({
  event,
  ...(by.length > 0 && { by }),
  way: 'in',
  role: 'airdrop',
})

/** The distributor that Uniswap wrote has a name of its own for its log. Others share theirs with much that is no gift. */
export const airdrops = protocolOf('', [
  {
    event: 'Claimed(uint256,address,uint256)',
    topics: 1,
    coins: 'amount of logger',
    way: 'in',
    role: 'airdrop',
  },
  // Arbitrum.
  drop('HasClaimed(address,uint256)', '0x67a24ce4321ab3af51c2d0a4801c3e111d88c9d9'),
  // ENS and Hop, whose tokens hand out themselves.
  drop(OWN_TOKEN, '0xc18360217d8f7ab5e7c516566761ea12ce7f9d72', '0xc5102fe9359fd9a28f877a67e36b0f050d81a3cc'),
  drop(
    CLAIMED,
    // EIGEN.
    '0xf532a5a35007804a9ca79e7fa15d8f648f6d7f28',
    // SAFE, on Gnosis and Ethereum.
    '0xec279b435068412589b0a6179710d1a300e5f58e',
    '0xa0b937d5c8e32a80e3a8ed4227cd020221544ee6',
    // SCR.
    '0xe8be8eb940c0ca3bd19d911cd3bebc97bea0ed62',
    // LINEA.
    '0x87baa1694381ae3ecae2660d97fe60404080eb64',
    // BLUR.
    '0xb38283cb75faabb384c22f97c633606265ddf093',
    '0xf2d15c0a89428c9251d71a0e29b39ff1e86bce25',
  ),
  drop('AirdropRewardsClaim(address,uint256)', '0xa35dce3e0e6ceb67a30b8d7f4aee721c949b5970'),
  // EIGEN for those who staked with Puffer, and SAFE that comes over years.
  {
    party: [
      '0x5ae97e4770b7034c7ca99ab7edc26a18a23cb412',
      '0xec279b435068412589b0a6179710d1a300e5f58e',
      '0xa0b937d5c8e32a80e3a8ed4227cd020221544ee6',
    ],
    way: 'in',
    role: 'airdrop',
  },
  // Others log it by another name, and are called as Uniswap's is.
  { call: 'claim(uint256,address,uint256,bytes32[])', way: 'in', role: 'airdrop' },
])

const reward = (event: string, more: Partial<Extract<Rule, { event: string }>> = {}): Rule => ({
  event,
  ...more,
  way: 'in',
  role: 'reward',
})
const ofLogger = { coins: 'amount of logger' } as const

/** Others tell in the same words that somebody had back what was his own. */
const merklContracts = [
  '0x3ef3d8ba38ebe18db133cec108f4d14ce00dd9ae',
  '0xe117ed7ef16d3c28fcba7ec49afad77f451a6a21',
]
export const merkl = protocolOf('Merkl', [
  reward('Claimed(address,address,uint256)', { ...ofLogger, by: merklContracts }),
])

/** Its lists of rewards are contracts of others, which are called alike. */
export const morphoRewards = protocolOf('Morpho', [
  { call: 'claim(address,address,uint256,bytes32[])', way: 'in', role: 'reward' },
])

/** For votes on where rewards go. Stake DAO's contract logs as Votium's does. */
export const bribes = protocolOf('a vote market', [
  reward('Claimed(address,uint256,uint256,address,uint256)', ofLogger),
  reward('Claimed(uint256,uint256,uint256,uint256,address,address)', ofLogger),
  reward('Claimed(address,address,uint256,uint256,uint256,uint256)', ofLogger),
  reward('RewardClaimed(bytes32,address,address,uint256)', ofLogger),
  reward('ClaimRewards(address,address,uint256)', ofLogger),
])

export const octant = protocolOf('Octant', [
  reward('Withdrawn(address,uint256,uint256)', { by: ['0xc64783f0be60a81a716535287539a694403183ba'] }),
])

export const mintClub = protocolOf('Mint Club', [
  reward('Claimed(uint256,address)', {
    by: ['0x1349a9ddee26fe16d0d44e35b3cb9b0ca18213a4'],
    coins: 'of logger',
  }),
])

/** A card. What it pays for goes to those who settle it, and a part of it comes back as a reward. */
const CASHBACK = ['0xb2e7803ce9aa69ca0f82256ff1ec5c9983608e04', '0xcdf50be9061086e2ecfe6e4a1bf9164d43568eec']
const SETTLEMENT = ['0x4822521e6135cd2599199c83ea35179229a172ee']
export const gnosisPay = protocolOf('Gnosis Pay', [
  { party: CASHBACK, way: 'in', role: 'reward' },
  { party: SETTLEMENT, way: 'out', role: 'pay' },
  { party: SETTLEMENT, way: 'in', role: 'refund' },
])

/** For trades over it. */
export const openOcean = protocolOf('OpenOcean', [
  { party: ['0x6d9e6bdfd17955b8b8a3fe0e02375e65e3f20d0a'], way: 'in', role: 'reward' },
])

/** Gauges log nothing when they pay. What is called says it. */
export const gauges = protocolOf('', [
  // The minters of Curve and Balancer, on Ethereum and elsewhere.
  reward('Minted(address,address,uint256)', {
    by: [
      '0xd061d61a4d941c39e5453435b6345dc261c2fce0',
      '0xabc000d88f23bb45525e447528dbf656a9d55bf5',
      '0x239e55f427d44c3cc793f49bfb507ebe76638a2b',
      '0x4fb47126fa83a8734991e41b942ac29a3266c968',
    ],
  }),
  reward('RewardPaid(address,address,uint256)'),
  reward('RewardPaid(address,address,address,uint256)'),
  reward('Claimed(address,uint256,uint256,uint256)', { ...ofLogger, topics: 2 }),
  reward('RewardsClaimed(address[])', { coins: 'of named', isNameless: true }),
  ...[
    'claim_rewards()',
    'claim_rewards(address)',
    'claim_rewards(address,address)',
    'getReward()',
    'getReward(address)',
    'getReward(address,bool)',
    'getReward(address,address[])',
    'getReward(uint256,address[])',
  ].map((call): Rule => ({ call, way: 'in', role: 'reward' })),
])
