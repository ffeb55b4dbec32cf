// The open lots as harvesting looks at them. Runs in a computing process, which holds the ledger.
import type { TaxPosition } from '../../contract/harvesting.ts'
import { mostNamed } from '../../contract/portfolio.ts'
import { listCustody } from '../../db/queries/wallet-custody.ts'
import { brokerTest } from '../../ledger/custody.ts'
import { findHarvest, type PricedLot } from '../../portfolio/harvest.ts'
import { lotsAtBrokers } from '../../portfolio/lots-at-brokers.ts'
import { readPrice } from '../../portfolio/worth.ts'
import { latestPrices } from '../../prices/closes.ts'
import { readPriceEntries } from '../../prices/price-entries.ts'
import { dayAt } from '../filing/years.ts'
import type { TaskContext } from '../task-context.ts'
import { lotOf, lotsHeld } from './holding-lots.ts'
import { shownPrice } from './shown-price.ts'

export async function harvestLots(
  { db, openWith, now }: TaskContext,
  { userId, position }: { userId: string; position: TaxPosition },
) {
  const [book, { entries, custody }] = await openWith(userId, async snapshot => ({
    entries: await readPriceEntries(snapshot, userId),
    custody: await listCustody(snapshot, userId),
  }))
  const today = dayAt(now.getTime(), book.filing.facts.timeZone)
  const held = lotsHeld(book.chosen())
  const symbols = [...new Set(held.map(({ asset }) => asset))]
  const latest = await latestPrices(db, userId, symbols, now, entries)
  const lots = held.flatMap((lot): PricedLot[] => {
    const price = latest.get(lot.asset)
    // What is on its way between wallets cannot be sold.
    if (!price || lot.wallet === null) return []
    const { currentValue, unrealizedGainLoss, ...rest } = lotOf(lot, today, readPrice(price.usd))
    if (currentValue === null || unrealizedGainLoss === null) return []
    return [{ ...rest, symbol: lot.asset, price: shownPrice(price, today), currentValue, unrealizedGainLoss }]
  })
  const isBroker = brokerTest(custody)
  return {
    today,
    ...findHarvest(position, lots),
    brokers: [...new Set(lots.flatMap(({ wallet }) => wallet ?? []))].filter(isBroker).sort(),
    atBrokers: lotsAtBrokers(position, lots, isBroker),
    unpriced: symbols
      .filter(symbol => !latest.has(symbol))
      .sort()
      .slice(0, mostNamed),
  }
}
