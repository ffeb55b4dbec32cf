// What a perpetual of Hyperliquid pays its results and funding in. Its own are settled in USDC, and so are those of
// trade.xyz; others who run markets there chose other dollars, which its files do not name.
import type { Row } from '../rows/row.ts'

/** 'xyz:COPPER', 'COPPER (xyz)' */
const ofOthers = /^([a-z0-9]+):|\(([a-z0-9]+)\)$/

export function settledIn(row: Row): string {
  const [, before, behind] = ofOthers.exec(row.needed('coin')) ?? []
  const market = before ?? behind
  if (market === undefined || market === 'xyz') return 'USDC'
  return row.refuse(
    'coin',
    'is a market run by others on Hyperliquid, and the file does not say which coin it is settled in. Add the gain or loss by hand.',
  )
}
