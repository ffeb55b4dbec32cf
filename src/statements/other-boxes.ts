// What brokers' statements of a year show beside the sales themselves.
import { type Usd, usd, ZERO_USD } from '#engine'
import type { KeptLine } from './line.ts'
import type { Reconciled } from './reconcile.ts'
import { yearKey } from './sales.ts'

export type OtherBoxes = {
  /** Federal income tax withheld, by broker. */
  withheld: readonly { wallet: string; usd: Usd }[]
  /** Losses that are not allowed because of wash sales. */
  washSales: Usd
}

/** Of every line, matched or not: the tax was withheld all the same. */
export function otherBoxesIn(reconciled: ReadonlyMap<string, Reconciled>, year: number): OtherBoxes {
  const prefix = yearKey('', year)
  const withheld: { wallet: string; usd: Usd }[] = []
  let washSales = ZERO_USD as bigint
  for (const [key, { pairs, lines }] of reconciled) {
    if (!key.startsWith(prefix)) continue
    const all = [...pairs.flatMap(pair => pair.lines), ...lines.map(({ line }) => line)]
    washSales += total(all, 'washSaleDisallowed')
    const tax = total(all, 'taxWithheld')
    if (tax > 0n) withheld.push({ wallet: key.slice(prefix.length), usd: tax })
  }
  return { withheld, washSales: washSales as Usd }
}

const total = (lines: readonly KeptLine[], box: 'taxWithheld' | 'washSaleDisallowed') =>
  lines.reduce((sum, line) => sum + usd(line[box] ?? '0'), 0n) as Usd
