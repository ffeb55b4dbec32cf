import { linesOf } from '../compile/broker-lines.ts'
import { eventOf } from '../compile/event-of.ts'
import { postingKinds } from '../compile/postings.ts'
import { checked } from '../core/checked.ts'
import type { BrokerReport, LedgerEvent, Sell, Spend, Trade } from '../core/event.ts'
import type { Walk } from '../lots/walk.ts'

/** A broker reports the sale itself, not the coins that paid its fee. */
export function reportOf(event: LedgerEvent, kind: number): Sell | Spend | Trade | undefined {
  const name = postingKinds[kind]
  const isMain = name === 'sale' || name === 'spend' || name === 'trade'
  return isMain && (event.type === 'sell' || event.type === 'spend' || event.type === 'trade')
    ? event
    : undefined
}

/** What was reported of a sale as a whole. Lines that do not add up still say which form came. */
export function brokerOfSale(sale: Sell | Spend | Trade): BrokerReport | undefined {
  const [first, ...others] = linesOf(sale)
  if (sale.broker || !first) return sale.broker
  return { form: first.form, basisReported: [first, ...others].every(line => line.basisReported) }
}

/** What was reported of a disposal line: by its own line of the form, else by the sale's. */
export function brokerOfPiece({ pieces, compiled }: Walk, piece: number): BrokerReport | undefined {
  const line = pieces.brokerLine.get(piece)
  if (line) return line
  const posting = checked(pieces.posting[piece])
  const sale = reportOf(eventOf(compiled, posting), checked(compiled.postings.kind[posting]))
  return sale && brokerOfSale(sale)
}

/** The pieces of one posting are together: where they end. */
export function endOfSale({ pieces }: Walk, first: number): number {
  let end = first + 1
  while (end < pieces.length && pieces.posting[end] === pieces.posting[first]) end++
  return end
}

/** Within a sale, where the pieces of one line of a broker's form end; of the whole sale if it has no lines. */
export function endOfReport({ pieces }: Walk, first: number, until: number): number {
  const line = pieces.brokerLine.get(first)
  if (!line) return until
  let end = first + 1
  while (end < until && pieces.brokerLine.get(end) === line) end++
  return end
}
