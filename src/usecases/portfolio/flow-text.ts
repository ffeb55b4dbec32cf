// Flows as text: to keep them, and to see whether those of a day are still the same.
import {
  type DailyFlow,
  type Quantity,
  quantityText,
  readQuantity,
  readUsd,
  type Usd,
  usdText,
  ZERO_USD,
} from '#engine'

const coins = ['quantity', 'broughtIn', 'takenOut', 'movedIn', 'movedOut'] as const
const dollars = ['basis', 'paid', 'received', 'tradedIn', 'tradedOut'] as const

/** Flows are never changed, and most stay when others come. */
const written = new WeakMap<DailyFlow, string>()

/** Its coins and its dollars, with nothing where there are none: most are zero. */
export function amountsText(flow: DailyFlow): string {
  const known = written.get(flow)
  if (known !== undefined) return known
  const text = [
    ...coins.map(name => (flow[name] === 0n ? '' : quantityText(flow[name]))),
    ...dollars.map(name => (flow[name] === 0n ? '' : usdText(flow[name]))),
  ].join(' ')
  written.set(flow, text)
  return text
}

/** `amounts` are those of the text, one by one. */
export function flowOf(on: string, asset: string, amounts: readonly string[]): DailyFlow {
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

export const coinsOf = (text = ''): Quantity =>
  (text === '' ? undefined : readQuantity(text)) ?? (0n as Quantity)
export const dollarsOf = (text = ''): Usd => (text === '' ? undefined : readUsd(text)) ?? ZERO_USD
