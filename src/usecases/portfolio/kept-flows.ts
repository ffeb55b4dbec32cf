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
} from '#engine'
import { type Position, positionsOf } from '../../portfolio/holdings.ts'
import type { Books } from '../calculations/books.ts'
import { keptResult } from '../calculations/kept-result.ts'

export type Flows = { flows: DailyFlow[]; positions: Position[] }

const coins = ['quantity', 'broughtIn', 'takenOut', 'movedIn', 'movedOut'] as const
const dollars = ['basis', 'paid', 'received', 'tradedIn', 'tradedOut'] as const

/** Rows of texts: a flow is its day, its asset, then its coins and its dollars. */
const kept = z.object({ flows: z.array(z.array(z.string())), positions: z.array(z.array(z.string())) })

export async function keptFlows({ db, open }: Books, userId: string): Promise<Flows> {
  const { flows, positions } = await keptResult(
    db,
    { userId, key: 'portfolio-flows', entry: 'src/usecases/portfolio/kept-flows.ts', schema: kept },
    async () => {
      const outcome = (await open(userId)).chosen()
      return {
        flows: dailyFlows(outcome).map(flowText),
        positions: positionsOf(outcome.lots).map(positionText),
      }
    },
  )
  return { flows: flows.map(flowOf), positions: positions.map(positionOf) }
}

const flowText = (flow: DailyFlow): string[] => [
  flow.on,
  flow.asset,
  ...coins.map(name => quantityText(flow[name])),
  ...dollars.map(name => usdText(flow[name])),
]

function flowOf([on = '', asset = '', ...amounts]: readonly string[]): DailyFlow {
  const coin = (index: number) => coinsOf(amounts[index])
  const dollar = (index: number) => dollarsOf(amounts[coins.length + index])
  return {
    on,
    asset,
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

const coinsOf = (text = '0'): Quantity => readQuantity(text) ?? (0n as Quantity)
const dollarsOf = (text = '0'): Usd => readUsd(text) ?? (0n as Usd)
