// Fees that name no coin. Most are in the money of the row; some exchanges take them in the coin, and then they are so
// small that no one would charge them as money.
import type { Side } from '../../rows/exchange.ts'
import { type DealSide, dealSides, type Mapping } from '../columns/mapping.ts'
import type { TableFacts } from '../survey/table-facts.ts'
import { isDollarLike } from '../words/pair.ts'
import { coinsOf, fromEachRow } from './figures.ts'
import type { MappedRow } from './mapped-row.ts'
import { meaningOf } from './meaning-of.ts'

/** Below half a cent, or what is as little. */
export const isLessThanACent = ({ asset, quantity }: Side) => isDollarLike(asset) && Number(quantity) < 0.005

type Deal = Side & { quote: string | undefined }

/** 0.0005 for 0.5 BTC at 40,000 is not a charge in money: it is a thousandth of the coins. */
export function isFeeInCoin(row: MappedRow, fee: Side, { quantity, quote }: Deal): boolean {
  if (fee.asset !== quote || !isLessThanACent(fee)) return false
  const worth = Number(row.value() ?? row.cost() ?? Number(quantity) * Number(row.price() ?? 0))
  const charge = Number(fee.quantity)
  return charge < worth * 1e-5 && charge < Number(quantity) * 0.1
}

/** Purchases, sales or both: whose fees are in the coin by those rows that prove it, and by none disproved. */
export function feesInCoin(facts: TableFacts, mapping: Mapping): DealSide[] {
  const proofs = fromEachRow(facts, mapping, row => {
    const quote = row.quote()
    const fee = row.fee(quote)
    if (!fee) return undefined
    const meaning = meaningOf(mapping, row.text('type')) ?? mapping.defaultType
    const single = coinsOf(row)
    const side = meaning === 'buy_or_sell' ? (single.isOut ? 'sell' : 'buy') : meaning
    if (isFeeInCoin(row, fee, { ...single, quote })) return { side, isInCoin: true }
    return Number(fee.quantity) > Number(single.quantity) * 0.1 ? { side, isInCoin: false } : undefined
  })
  return dealSides.filter(side => {
    const ofSide = proofs.filter(each => each.side === side)
    return ofSide.length > 0 && ofSide.every(({ isInCoin }) => isInCoin)
  })
}
