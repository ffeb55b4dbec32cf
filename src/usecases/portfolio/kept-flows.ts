// What came and went, and what is held, of one state of the ledger: kept, so that a new price or a new day does not
// open the ledger again.
import { z } from 'zod'
import {
  type DailyFlow,
  dailyFlows,
  type Quantity,
  quantityText,
  readQuantity,
  readUsd,
  type Usd,
  usdText,
  ZERO_USD,
} from '#engine'
import { type Position, positionsOf } from '../../portfolio/holdings.ts'
import type { Books } from '../calculations/books.ts'
import { keptResult } from '../calculations/kept-result.ts'

export type Flows = { flows: DailyFlow[]; positions: Position[] }

const coins = ['quantity', 'broughtIn', 'takenOut', 'movedIn', 'movedOut'] as const
const dollars = ['basis', 'paid', 'received', 'tradedIn', 'tradedOut'] as const

/**
 * One text for all flows, a line for each: its day, the place of its asset among `assets`, then its coins and its dollars,
 * with nothing where there are none. There are tens of thousands, and most of their amounts are zero.
 */
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
      const outcome = (await open(userId)).chosen()
      computed = { flows: dailyFlows(outcome), positions: positionsOf(outcome.lots) }
      const places = new Map<string, number>()
      for (const { asset } of computed.flows) if (!places.has(asset)) places.set(asset, places.size)
      return {
        assets: [...places.keys()],
        flows: computed.flows.map(flow => flowText(flow, places.get(flow.asset))).join('\n'),
        positions: computed.positions.map(positionText),
      }
    },
  )
  return (
    computed ?? {
      flows: flows === '' ? [] : flows.split('\n').map(line => flowOf(line, assets)),
      positions: positions.map(positionOf),
    }
  )
}

const flowText = (flow: DailyFlow, place: number | undefined): string =>
  [
    flow.on,
    place,
    ...coins.map(name => (flow[name] === 0n ? '' : quantityText(flow[name]))),
    ...dollars.map(name => (flow[name] === 0n ? '' : usdText(flow[name]))),
  ].join(' ')

function flowOf(line: string, assets: readonly string[]): DailyFlow {
  const [on = '', place, ...amounts] = line.split(' ')
  const coin = (index: number) => coinsOf(amounts[index])
  const dollar = (index: number) => dollarsOf(amounts[coins.length + index])
  return {
    on,
    asset: assets[Number(place)] ?? '',
    quantity: coin(0),
    broughtIn: coin(1),
    takenOut: coin(2),
    movedIn: coin(3),
    movedOut: coin(4),
    basis: dollar(0),
    paid: dollar(1),
    received: dollar(2),
    tradedIn: dollar(3),
    tradedOut: dollar(4),
  }
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

const coinsOf = (text = ''): Quantity => (text === '' ? undefined : readQuantity(text)) ?? (0n as Quantity)
const dollarsOf = (text = ''): Usd => (text === '' ? undefined : readUsd(text)) ?? ZERO_USD
