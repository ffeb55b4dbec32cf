// Names that are bought for some years. The log tells the price; what was sent above it comes back.
import { NATIVE } from '../flows.ts'
import { numberIn, topicOf, wordsOf } from '../logs.ts'
import type { Log } from '../transaction.ts'
import { isCollectible, isIn, withinFlows } from './limits.ts'
import type { Claim, Protocol } from './protocol.ts'
import { protocolOf } from './rules.ts'

/** Which words of the log add up to the price. */
const prices = new Map(
  (
    [
      ['NameRegistered(string,bytes32,address,uint256,uint256,uint256)', [3, 4]],
      ['NameRegistered(string,bytes32,address,uint256,uint256,uint256,bytes32)', [3, 4]],
      ['NameRegistered(string,bytes32,address,uint256,uint256)', [3]],
      ['NameRenewed(string,bytes32,uint256,uint256)', [2]],
      ['NameRenewed(string,bytes32,uint256,uint256,bytes32)', [2]],
      // Basenames.
      ['ETHPaymentProcessed(address,uint256)', [1]],
    ] as const
  ).map(([event, words]) => [topicOf(event), words]),
)

const priceIn = (log: Log) => {
  const places: readonly number[] | undefined = prices.get(log.topics[0] ?? '')
  if (!places) return 0n
  const words = wordsOf(log)
  return places.reduce((sum, place) => sum + numberIn(words[place]), 0n)
}

/** A name that comes as a collectible is bought with coins; to renew one is to pay for a service. */
export const names: Protocol = {
  name: 'ENS or Basenames',
  claims({ logs, isFailed }, flows) {
    const price = logs.reduce((sum, log) => sum + priceIn(log), 0n)
    const paid = flows.find(({ asset }) => asset === NATIVE)?.quantity ?? 0n
    if (isFailed || price === 0n || -paid < price) return []
    const bought = flows.filter(({ asset, quantity }) => isCollectible(asset) && isIn(quantity))
    const role = bought.length > 0 ? 'swap' : 'pay'
    return withinFlows(
      [
        { asset: NATIVE, quantity: -price, role },
        ...bought.map(({ asset, quantity }): Claim => ({ asset, quantity, role })),
      ],
      flows,
    )
  },
}

/** A name can be held by another contract, which gives a collectible of its own for it. It is the same name. */
const [REGISTRY, WRAPPER] = [
  'erc721:0x57f1887a8bf19b14fc0df6fd9b2acc9af147ea85/',
  'erc1155:0xd4416b13d2b3a9abae7acd5d6c2bbdbe25686401/',
]
export const wrappedNames: Protocol = {
  name: 'ENS',
  claims({ isFailed }, flows) {
    const of = (kind: string) =>
      flows.filter(({ asset, quantity }) => asset.startsWith(kind) && quantity !== 0n)
    const [registered, wrapped] = [of(REGISTRY), of(WRAPPER)]
    const [one, other] = [registered[0], wrapped[0]]
    const isSame =
      registered.length === 1 && wrapped.length === 1 && one?.quantity === -(other?.quantity ?? 0n)
    if (isFailed || !isSame) return []
    return [...registered, ...wrapped].map(({ asset, quantity }) => ({ asset, quantity, role: 'wrap' }))
  },
}

export const gweiNames = protocolOf('Gwei names', [
  {
    event: 'NameRenewed(uint256,uint256)',
    by: ['0x9d51d507bc7264d4fe8ad1cf7fe191933a0a81d6'],
    coins: 'of logger',
    isNameless: true,
    way: 'out',
    role: 'pay',
  },
])

/** Before 2020 a name was won at auction, and the bid came back when it was given up. */
const REGISTRAR = ['0x6090a6e47849629b7245dfa1ca21d94cd15878ef']
export const nameAuctions = protocolOf('ENS', [
  {
    event: 'NewBid(bytes32,address,uint256)',
    by: REGISTRAR,
    isNameless: true,
    way: 'out',
    role: 'place',
  },
  ...(['HashReleased(bytes32,uint256)', 'BidRevealed(bytes32,address,uint256,uint8)'] as const).map(
    event => ({ event, by: REGISTRAR, isNameless: true, way: 'in', role: 'take_back' }) as const,
  ),
])
