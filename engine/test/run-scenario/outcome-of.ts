import { calculate, type LedgerEvent, type Outcome, type Prices } from '../../src/index.ts'
import type { Scenario } from '../read-scenario/scenario.ts'

const dayIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone })
  return (at: number) => format.format(at)
}

/** A price with a time counts at that instant, one without on that whole day of the taxpayer's. */
export function pricesOf({ prices, settings }: Scenario): Prices {
  const dayOf = dayIn(settings.timeZone)
  return (asset, at) => {
    const match = prices.find(
      price => price.asset === asset && (price.at === dayOf(at) || Date.parse(price.at) === at),
    )
    if (!match) return undefined
    const exactness = match.isPegged ? 'pegged' : match.at === dayOf(at) ? 'day' : 'minute'
    return { usd: match.usd, source: 'scenario', exactness }
  }
}

export const outcomeOf = (scenario: Scenario, events: readonly LedgerEvent[] = scenario.events): Outcome =>
  calculate(events, pricesOf(scenario), scenario.settings)
