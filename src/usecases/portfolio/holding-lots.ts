// The open lots of a holding. Runs in a computing process, which holds the ledger.
import {
  type HeldLot,
  isLongTerm,
  longTermFrom,
  type Outcome,
  quantityText,
  roundToCents,
  type Usd,
  usdText,
} from '#engine'
import type { HoldingLot } from '../../contract/portfolio.ts'
import { addDays, type Day, daysBetween } from '../../portfolio/days.ts'
import { valueAt } from '../../portfolio/holdings.ts'
import { type Price, readPrice } from '../../portfolio/worth.ts'
import { latestPrices } from '../../prices/closes.ts'
import { readPriceEntries } from '../../prices/price-entries.ts'
import { dayAt } from '../filing/years.ts'
import type { TaskContext } from '../task-context.ts'

type LotsRequest = { userId: string; symbol: string; offset: number; limit: number }

export async function holdingLots(
  { db, openWith, now }: TaskContext,
  { userId, symbol, offset, limit }: LotsRequest,
): Promise<{ total: number; lots: HoldingLot[] }> {
  const [book, entries] = await openWith(userId, snapshot => readPriceEntries(snapshot, userId))
  const today = dayAt(now.getTime(), book.filing.facts.timeZone)
  const latest = (await latestPrices(db, userId, [symbol], now, entries)).get(symbol)
  const price = latest ? readPrice(latest.usd) : null
  const lots = lotsHeld(book.chosen(), symbol)
  return { total: lots.length, lots: lots.slice(offset, offset + limit).map(lot => lotOf(lot, today, price)) }
}

/** Oldest first. */
export const lotsHeld = (outcome: Outcome, symbol?: string): HeldLot[] =>
  [...outcome.lots]
    .filter(({ asset, quantity }) => quantity > 0n && (symbol === undefined || asset === symbol))
    .sort((a, b) => a.acquiredAt - b.acquiredAt || (a.lotId < b.lotId ? -1 : 1))

const centsText = (amount: Usd) => usdText(roundToCents(amount))

export function lotOf(lot: HeldLot, today: Day, price: Price | null): HoldingLot {
  const value = valueAt(lot.quantity, price)
  const longTermOn = longTermDayOf(lot, today)
  return {
    lotId: lot.lotId,
    wallet: lot.wallet,
    acquiredOn: lot.acquiredOn,
    origin: lot.origin,
    quantity: quantityText(lot.quantity),
    costBasis: centsText(lot.basis),
    basisUnknown: lot.basisUnknown,
    currentValue: value === null ? null : centsText(value),
    unrealizedGainLoss: value === null || lot.basisUnknown ? null : centsText((value - lot.basis) as Usd),
    term: longTermOn === null && lot.origin !== 'missing' ? 'long' : 'short',
    longTermOn,
    daysUntilLongTerm: longTermOn === null ? null : daysBetween(today, longTermOn),
  }
}

const EPOCH = '1970-01-01'

/** Null where a sale is long-term already, which inherited coins always are, and where nobody knows since when. */
function longTermDayOf({ acquiredOn, origin }: HeldLot, today: Day): Day | null {
  if (acquiredOn === null || origin === 'inheritance') return null
  const acquired = daysBetween(EPOCH, acquiredOn)
  return isLongTerm(acquired, daysBetween(EPOCH, today)) ? null : addDays(EPOCH, longTermFrom(acquired))
}
