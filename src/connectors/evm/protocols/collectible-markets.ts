// Markets for collectibles. What comes and goes in a sale is the collectible and its price.
import { topicOf } from '../logs.ts'
import { isCollectible, isIn } from './limits.ts'
import type { Claim, Protocol } from './protocol.ts'

const OFFER = '(uint8,address,uint256,uint256)[]'
const MATCHED =
  '(bytes32,uint256,bool),address,address,uint256,address,address,uint256[],uint256[],address[2],uint256[3]'
const LOOKS_RARE = 'bytes32,uint256,address,address,address,address,address,uint256,uint256,uint256'

const marketLogs = new Set(
  [
    // OpenSea: Seaport, and Wyvern before it.
    `OrderFulfilled(bytes32,address,address,address,${OFFER},(uint8,address,uint256,uint256,address)[])`,
    'OrdersMatched(bytes32,bytes32,address,address,uint256,bytes32)',
    `TakerBid(${LOOKS_RARE})`,
    `TakerAsk(${LOOKS_RARE})`,
    `TakerBid(${MATCHED})`,
    `TakerAsk(${MATCHED})`,
  ].map(topicOf),
)
const markets = new Set([
  // Blur, two versions, and X2Y2.
  '0x000000000000ad05ccc4f10045630fb830b95127',
  '0xb2ecfe4e4d61f8790bbb9de2d1259b9e2410cea5',
  '0x74312363e45dcaba76c59ec49a7aa8a65a67eed3',
])

export const collectibleMarkets: Protocol = {
  name: 'a marketplace',
  claims({ logs, isFailed }, flows) {
    const isSale = logs.some(({ address, topics }) => markets.has(address) || marketLogs.has(topics[0] ?? ''))
    const pieces = flows.filter(({ asset }) => isCollectible(asset))
    const coins = flows.filter(({ asset }) => !isCollectible(asset))
    const [piece] = pieces
    const [coin] = coins
    if (isFailed || !isSale || !piece || !coin) return []
    // Several things in both ways at once are no plain sale.
    const isPlain =
      pieces.every(({ quantity }) => isIn(quantity) === isIn(piece.quantity)) &&
      coins.every(({ quantity }) => isIn(quantity) !== isIn(piece.quantity))
    if (!isPlain) return []
    return flows.map(({ asset, quantity }): Claim => ({ asset, quantity, role: 'swap' }))
  },
}
