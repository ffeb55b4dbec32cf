// Fees that name no coin. Most are in the money of the row; some exchanges take them in the coin, and then they are so
// small that as money nobody would charge them.
import { CellIssue } from '../cell-issue.ts'
import type { Side } from '../exchange.ts'
import { headerOf } from '../header.ts'
import { rowOf } from '../row.ts'
import { type MappedRow, mappedRows } from './mapped-row.ts'
import { type DealSide, dealSides, type Mapping } from './mapping.ts'
import { meaningOf } from './meaning-of.ts'
import { isDollarLike } from './pair.ts'
import type { TableFacts } from './table-facts.ts'

/** Below half a cent, or what is as little. */
export const isLessThanACent = ({ asset, quantity }: Side) => isDollarLike(asset) && Number(quantity) < 0.005

type Deal = Side & { quote: string | undefined }

/** 0.0005 for 0.5 BTC at 40,000 is no money that anybody charges: it is a thousandth of the coins. */
export function isFeeInCoin(row: MappedRow, fee: Side, { quantity, quote }: Deal): boolean {
  if (fee.asset !== quote || !isLessThanACent(fee)) return false
  const worth = Number(row.value() ?? row.cost() ?? Number(quantity) * Number(row.price() ?? 0))
  const charge = Number(fee.quantity)
  return charge < worth * 1e-5 && charge < Number(quantity) * 0.1
}

/** Purchases, sales or both: whose fees are in the coin by those rows that prove it, and by none disproved. */
export function feesInCoin({ survey, header, decimalComma }: TableFacts, mapping: Mapping): DealSide[] {
  const context = { header: headerOf(header.names), now: Number.MAX_SAFE_INTEGER, decimalComma }
  const read = mappedRows(mapping, header.names)
  const proofs = { buy: { coin: 0, money: 0 }, sell: { coin: 0, money: 0 } }
  for (const { number, cells } of survey.rows) {
    const row = read(rowOf(context, number, cells))
    try {
      const fee = row.fee(row.quote())
      if (!fee) continue
      const meaning = meaningOf(mapping, row.text('type')) ?? mapping.defaultType
      const single = row.single()
      const side = meaning === 'buy_or_sell' ? (single.isOut ? 'sell' : 'buy') : meaning
      if (side !== 'buy' && side !== 'sell') continue
      const isTooMuch = Number(fee.quantity) > Number(single.quantity) * 0.1
      if (isFeeInCoin(row, fee, { ...single, quote: row.quote() })) proofs[side].coin++
      else if (isTooMuch) proofs[side].money++
    } catch (reason) {
      // What cannot be read says nothing about the others; it is told when the rows are read.
      if (!(reason instanceof CellIssue)) throw reason
    }
  }
  return dealSides.filter(side => proofs[side].coin > 0 && proofs[side].money === 0)
}
