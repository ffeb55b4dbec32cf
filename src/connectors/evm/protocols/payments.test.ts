// Names, collectibles, gifts, fees of smart accounts, orders and replaced tokens. Addresses and amounts are made up.
import { expect, test } from 'vitest'
import { BLUE, came, claimedIn, type Example, POOL, paidOut, RED, went } from '../testing/claimed.ts'
import { addressOf, handedOver, logOf, NOBODY, OWN, SOMEBODY } from '../testing/made-up.ts'

const ENTRY_POINT = '0x0000000071727de22e5e9d8baf0edac6f37da032'
const BULK_CHECKOUT = '0x7d655c57f71464b6f83811c55d84009cd9f5221c'
const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const DAI = '0x6b175474e89094c44da98b954eedeac495271d0f'
const USDS = '0xdc035d45d973e3ec169d2276ddab16f1e407384f'
const DAI_USDS = '0x3225737a9bbb6473cb4a45b7244aca2befdb276a'
const SEAPORT =
  'OrderFulfilled(bytes32,address,address,address,(uint8,address,uint256,uint256)[],(uint8,address,uint256,uint256,address)[])'
const NAMES = '0x57f1887a8bf19b14fc0df6fd9b2acc9af147ea85'
const WRAPPER = '0xd4416b13d2b3a9abae7acd5d6c2bbdbe25686401'
const [CATS, CARD_SETTLEMENT] = [addressOf(0xca75), '0x4822521e6135cd2599199c83ea35179229a172ee']

const registered = logOf(POOL, 'NameRegistered(string,bytes32,address,uint256,uint256,uint256)', {
  indexed: [1, OWN],
  data: [128, 40n, 2n, 1_800_000_000],
})
const ordered = logOf(
  POOL,
  'CreateIncreasePosition(address,address[],address,uint256,uint256,uint256,bool,uint256,uint256,uint256,uint256,uint256,uint256,uint256)',
  { indexed: [OWN], data: [416, RED, 785n, 0, 18, 1, 25, 210n, 12] },
)

const examples: Record<string, Example> = {
  'a name, and what was sent above its price': {
    to: POOL,
    value: 50n,
    internal: paidOut(8n),
    logs: [handedOver(CATS, NOBODY, OWN, 5n), registered],
    reads: ['swap -42 ETH', 'swap 1 erc721'],
  },
  'a name for somebody else': {
    to: POOL,
    value: 42n,
    logs: [handedOver(CATS, NOBODY, SOMEBODY, 5n), registered],
    reads: ['pay -42 ETH'],
  },
  'a name for another year': {
    to: POOL,
    value: 9n,
    logs: [
      logOf(POOL, 'NameRenewed(string,bytes32,uint256,uint256)', {
        indexed: [1],
        data: [96, 9n, 1_800_000_000],
      }),
    ],
    reads: ['pay -9 ETH'],
  },
  'a name that others paid for': {
    from: SOMEBODY,
    logs: [handedOver(CATS, NOBODY, OWN, 5n), registered],
    reads: ['unknown 1 erc721'],
  },
  'a name that another contract holds from now on': {
    logs: [
      handedOver(NAMES, OWN, WRAPPER, 5n),
      logOf(WRAPPER, 'TransferSingle(address,address,address,uint256,uint256)', {
        indexed: [OWN, NOBODY, OWN],
        data: [55n, 1],
      }),
    ],
    reads: ['wrap -1 erc721', 'wrap 1 erc1155'],
  },
  'a collectible bought on a market': {
    to: POOL,
    value: 30n,
    logs: [handedOver(CATS, SOMEBODY, OWN, 5n), logOf(POOL, SEAPORT, { indexed: [SOMEBODY, NOBODY] })],
    reads: ['swap -30 ETH', 'swap 1 erc721'],
  },
  'a collectible sold to an offer': {
    logs: [
      handedOver(CATS, OWN, SOMEBODY, 5n),
      came(RED, 29n, SOMEBODY),
      logOf(POOL, SEAPORT, { indexed: [SOMEBODY, NOBODY] }),
    ],
    reads: ['swap -1 erc721', 'swap 29 red'],
  },
  'gifts to several causes in one payment': {
    to: BULK_CHECKOUT,
    value: 12n,
    logs: [5n, 7n].map(amount =>
      logOf(BULK_CHECKOUT, 'DonationSent(address,uint256,address,address)', {
        indexed: [COIN, amount, OWN],
        data: [SOMEBODY],
      }),
    ),
    reads: ['donate -12 ETH'],
  },
  'gifts by vote, in one payment': {
    to: POOL,
    value: 9n,
    logs: [4n, 5n].map(amount =>
      logOf(POOL, 'Voted(address,uint256,address,address,bytes32,uint256,address)', {
        indexed: [OWN, 1, SOMEBODY],
        data: [NOBODY, amount, SOMEBODY, 3],
      }),
    ),
    reads: ['donate -9 ETH'],
  },
  'gifts of others in the same transaction': {
    from: SOMEBODY,
    logs: [
      came(RED, 2n, SOMEBODY),
      logOf(POOL, 'Allocated(address,uint256,address,address)', {
        indexed: [POOL],
        data: [2n, RED, SOMEBODY],
      }),
    ],
    reads: ['unknown 2 red'],
  },
  'a gift that one is given': {
    from: SOMEBODY,
    logs: [
      came(RED, 2n, SOMEBODY),
      logOf(POOL, 'DirectAllocated(bytes32,address,uint256,address,address)', {
        indexed: [1],
        data: [OWN, 2n, RED, SOMEBODY],
      }),
    ],
    reads: ['donate 2 red'],
  },
  'what a smart account pays to whoever sends its operation': {
    from: SOMEBODY,
    to: ENTRY_POINT,
    internal: [{ from: OWN, to: ENTRY_POINT, value: 6n }],
    logs: [
      went(RED, 3n, SOMEBODY),
      logOf(ENTRY_POINT, 'UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)', {
        indexed: [1, OWN, 0],
        data: [5, 1, 4n, 600],
      }),
    ],
    reads: ['fee -6 ETH', 'unknown -3 red'],
  },
  'what a Safe pays to whoever carries out what was signed': {
    from: SOMEBODY,
    to: OWN,
    logs: [
      went(RED, 3n, SOMEBODY),
      went(BLUE, 100n),
      logOf(OWN, 'ExecutionSuccess(bytes32,uint256)', { data: [1, 3n] }),
    ],
    reads: ['fee -3 red', 'unknown -100 blue'],
  },
  'coins and a fee for an order of futures': {
    to: POOL,
    value: 995n,
    logs: [ordered],
    reads: ['place -785 ETH', 'fee -210 ETH'],
  },
  'a token for an order, and its fee in coins': {
    to: POOL,
    value: 210n,
    logs: [went(RED, 785n), ordered],
    reads: ['place -785 red', 'fee -210 ETH'],
  },
  'paid by card': {
    logs: [went(RED, 20n, CARD_SETTLEMENT)],
    reads: ['pay -20 red'],
  },
  'Dai for the token that replaces it': {
    logs: [
      went(DAI, 70n, DAI_USDS),
      came(USDS, 70n, NOBODY),
      logOf(DAI_USDS, 'DaiToUsds(address,address,uint256)', { indexed: [OWN, OWN], data: [70n] }),
    ],
    reads: [`migrate -70 ${DAI}`, `migrate 70 ${USDS}`],
  },
  'the same two on a market': {
    logs: [went(DAI, 70n), came(USDS, 69n)],
    reads: [`unknown -70 ${DAI}`, `unknown 69 ${USDS}`],
  },
}

test.each(Object.entries(examples))('%s', (_, example) => {
  expect(claimedIn(example).toSorted()).toEqual(example.reads.toSorted())
})
