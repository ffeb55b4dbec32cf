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

type Move = Omit<LowBalance, 'missing'> & { quantity: Quantity; key: string }

/**
 * The first of each wallet and coin, or of some of them (`balanceOf`): what comes after may only follow from it. Events
 * are in order of time, then by id, and so is what is found; of one event what moved comes before its fee.
 */
export function lowBalances(events: readonly LedgerEvent[], wanted?: ReadonlySet<string>): LowBalance[] {
  const held = new Map<string, Quantity>()
  const found = new Map<string, LowBalance>()
  let [ins, outs]: [Move[], Move[]] = [[], []]
  const settle = () => {
    // The order of records at one time is unknown; what came may have come before what left.
    for (const { key, quantity } of ins) held.set(key, plus(held.get(key) ?? none, quantity))
    for (const move of outs) {
      const { key } = move
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
    for (const { wallet, asset, text, isIn, isFee } of flowsOf(event)) {
      const key = balanceOf({ wallet, asset })
      if (wanted && !wanted.has(key)) continue
      const move = { eventId: event.id, at: event.at, wallet, asset, isFee, quantity: unitsOf(text), key }
      ;(isIn ? ins : outs).push(move)
    }
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

const lowOf = ({ quantity: _, key: __, ...move }: Move, missing: Quantity): LowBalance => ({
  ...move,
  missing,
})

/** What is finer than the engine counts is an issue of its own, and moves nothing. */
const unitsOf = (text: string): Quantity => readQuantity(text) ?? none

/** One wallet and coin. */
export const balanceOf = ({ wallet, asset }: Pick<LowBalance, 'wallet' | 'asset'>) => `${wallet}\n${asset}`

const incoming: ReadonlySet<LedgerEvent['type']> = new Set([
  'buy',
  'income',
  'deposit',
  'gift_in',
  'inheritance',
])

type Flow = { wallet: string; asset: string; text: string; isIn: boolean; isFee: boolean }

/** What an event adds to balances and takes from them. */
function flowsOf(event: LedgerEvent): Flow[] {
  const { wallet, asset, type, fee, quantity: text } = event
  const flows: Flow[] = [{ wallet, asset, text, isIn: incoming.has(type), isFee: false }]
  if (type === 'trade' || type === 'migration')
    flows.push({
      wallet,
      asset: event.received.asset,
      text: event.received.quantity,
      isIn: true,
      isFee: false,
    })
  if (type === 'transfer')
    flows.push({ wallet: event.to, asset, text: event.received ?? text, isIn: true, isFee: false })
  // The engine has a fee in the coin that moves within what left.
  const isWithin = (type === 'withdrawal' || type === 'transfer') && fee?.asset === asset
  if (fee?.asset !== undefined && fee.quantity !== undefined && !isWithin)
    flows.push({ wallet, asset: fee.asset, text: fee.quantity, isIn: false, isFee: true })
  return flows
}

/** The wallets and coins whose balances an event changes. */
export const balancesOf = (event: LedgerEvent): string[] => flowsOf(event).map(balanceOf)

/** What came less what went, by wallet and coin: below zero where more left than was there. Without what is nothing. */
export function endBalances(events: readonly LedgerEvent[]): [wallet: string, asset: string, Quantity][] {
  const held = new Map<string, [string, string, Quantity]>()
  for (const event of events)
    for (const { wallet, asset, text, isIn } of flowsOf(event)) {
      if (isMoney(asset)) continue
      const key = balanceOf({ wallet, asset })
      const before = held.get(key)?.[2] ?? none
      held.set(key, [wallet, asset, isIn ? plus(before, unitsOf(text)) : minus(before, unitsOf(text))])
    }
  return [...held.values()].filter(([, , quantity]) => quantity !== none)
}
