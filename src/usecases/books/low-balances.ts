// Coins that left a wallet before they came: by the records it held less than nothing, so something is missing in them.
// Goes through the ledger once. Costs are another matter: a pool for all wallets may well have a lot for every sale.
import { type LedgerEvent, minus, plus, type Quantity, quantity, readQuantity } from '#engine'
import { isMoney } from '../../ledger/currencies.ts'

export type LowBalance = {
  /** What took more than there was. */
  eventId: string
  wallet: string
  asset: string
  missing: Quantity
  at: number
  /** It paid a fee. */
  isFee: boolean
}

const none = quantity('0')

type Move = Omit<LowBalance, 'missing'> & { quantity: Quantity }

/**
 * The first of each wallet and coin: what comes after may only follow from it. Events are in order of time, then by id,
 * and so is what is found; of one event what moved comes before its fee.
 */
export function lowBalances(events: readonly LedgerEvent[]): LowBalance[] {
  const held = new Map<string, Quantity>()
  const found = new Map<string, LowBalance>()
  let [ins, outs]: [Move[], Move[]] = [[], []]
  const settle = () => {
    // The order of records at one time is unknown; what came may have come before what left.
    for (const move of ins) {
      const key = keyOf(move)
      held.set(key, plus(held.get(key) ?? none, move.quantity))
    }
    for (const move of outs) {
      const key = keyOf(move)
      const left = minus(held.get(key) ?? none, move.quantity)
      held.set(key, left)
      if (left < 0n && !found.has(key)) found.set(key, lowOf(move, minus(none, left)))
    }
    ;[ins, outs] = [[], []]
  }
  let at = Number.NaN
  for (const event of events) {
    if (isMoney(event.asset)) continue
    if (event.at !== at) settle()
    at = event.at
    addMoves(event, ins, outs)
  }
  settle()
  return inOrderFound([...found.values()])
}

export const inOrderFound = (low: readonly LowBalance[]): LowBalance[] =>
  low.toSorted(
    (a, b) =>
      a.at - b.at ||
      (a.eventId < b.eventId ? -1 : a.eventId > b.eventId ? 1 : Number(a.isFee) - Number(b.isFee)),
  )

const lowOf = ({ quantity: _, ...move }: Move, missing: Quantity): LowBalance => ({ ...move, missing })

/** What is finer than the engine counts is an issue of its own, and moves nothing. */
const unitsOf = (text: string): Quantity => readQuantity(text) ?? none

const keyOf = ({ wallet, asset }: Pick<Move, 'wallet' | 'asset'>) => `${wallet}\n${asset}`

const incoming: ReadonlySet<LedgerEvent['type']> = new Set([
  'buy',
  'income',
  'deposit',
  'gift_in',
  'inheritance',
])

function addMoves(event: LedgerEvent, ins: Move[], outs: Move[]): void {
  const { id: eventId, at, wallet, asset, type, fee } = event
  const own = { eventId, at, wallet, asset, quantity: unitsOf(event.quantity), isFee: false }
  const isIncoming = incoming.has(type)
  ;(isIncoming ? ins : outs).push(own)
  if (type === 'trade' || type === 'migration')
    ins.push({ ...own, asset: event.received.asset, quantity: unitsOf(event.received.quantity) })
  if (type === 'transfer')
    ins.push({ ...own, wallet: event.to, quantity: unitsOf(event.received ?? event.quantity) })
  // The engine has a fee in the coin that moves within what left.
  const isWithin = (type === 'withdrawal' || type === 'transfer') && fee?.asset === asset
  if (fee?.asset !== undefined && fee.quantity !== undefined && !isWithin)
    outs.push({ ...own, asset: fee.asset, quantity: unitsOf(fee.quantity), isFee: true })
}
