// What came and went, and what is held, of one state of the ledger: kept, so that a new price or a new day does not
// open the ledger again.
import { z } from 'zod'
import { quantityText, usdText } from '#engine'
import type { Position } from '../../portfolio/holdings.ts'
import type { Books } from '../books/books.ts'
import type { Flows } from '../books/held-flows.ts'
import { keptResult } from '../kept/kept-result.ts'
import { amountsText, coinsOf, dollarsOf, flowOf } from './flow-text.ts'

/** One text for all flows, a line for each: its day, the place of its asset among `assets`, then its amounts. */
const kept = z.object({
  assets: z.array(z.string()),
  flows: z.string(),
  positions: z.array(z.array(z.string())),
})

export async function keptFlows({ db, open }: Books, userId: string): Promise<Flows> {
  let computed: Flows | undefined
  const { assets, flows, positions } = await keptResult(
    db,
    { userId, key: 'portfolio-flows', entry: 'src/usecases/portfolio/kept-flows.ts', schema: kept },
    async () => {
      const book = await open(userId)
      computed = book.flows()
      const places = new Map<string, number>()
      for (const { asset } of computed.flows) if (!places.has(asset)) places.set(asset, places.size)
      const lineOf = (flow: Flows['flows'][number]) =>
        `${flow.on} ${places.get(flow.asset)} ${amountsText(flow)}`
      const result = {
        assets: [...places.keys()],
        flows: computed.flows.map(lineOf).join('\n'),
        positions: computed.positions.map(positionText),
      }
      return { basis: book.basis, result }
    },
  )
  const flowIn = (line: string) => {
    const [on = '', place, ...amounts] = line.split(' ')
    return flowOf(on, assets[Number(place)] ?? '', amounts)
  }
  return (
    computed ?? {
      flows: flows === '' ? [] : flows.split('\n').map(flowIn),
      positions: positions.map(positionOf),
    }
  )
}

export const positionText = ({ symbol, quantity, basis, lots, hasUnknownBasis }: Position): string[] => [
  symbol,
  quantityText(quantity),
  usdText(basis),
  String(lots),
  hasUnknownBasis ? 'unknown' : '',
]

export const positionOf = ([symbol = '', quantity, basis, lots, unknown]: readonly string[]): Position => ({
  symbol,
  quantity: coinsOf(quantity),
  basis: dollarsOf(basis),
  lots: Number(lots),
  hasUnknownBasis: unknown !== '',
})
