// Which form each broker sent for each year, as the engine asks for it: the taxpayer's answers, and an open question
// for every US broker without one. The product and the command line share this assumption.
import type { BrokerForm, LedgerEvent } from '#engine'
import { isUsBroker } from './us-brokers.ts'

/** The first year of Form 1099-DA. */
export const FIRST_1099_DA_YEAR = 2025

export function brokerForms(
  events: readonly LedgerEvent[],
  timeZone: string,
  answers: readonly BrokerForm[] = [],
  isBroker: (wallet: string) => boolean = isUsBroker,
): BrokerForm[] {
  const years = yearsUntil(lastYearOf(events, timeZone))
  const open = brokersOf(events, isBroker).flatMap(wallet =>
    years
      .filter(year => !answers.some(answer => answer.wallet === wallet && answer.year === year))
      .map((year): BrokerForm => ({ wallet, year, form: 'unanswered' })),
  )
  return [...answers, ...open]
}

function brokersOf(events: readonly LedgerEvent[], isBroker: (wallet: string) => boolean): string[] {
  const wallets = new Set<string>()
  for (const { type, wallet } of events)
    if (type === 'sell' || type === 'spend' || type === 'trade') wallets.add(wallet)
  return [...wallets].filter(isBroker).sort()
}

/** Events of the command line are in the order of the file. */
function lastYearOf(events: readonly LedgerEvent[], timeZone: string): number {
  let last = 0
  for (const { at } of events) if (at > last) last = at
  return Number(new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric' }).format(last))
}

const yearsUntil = (last: number) =>
  Array.from({ length: Math.max(0, last - FIRST_1099_DA_YEAR + 1) }, (_, index) => FIRST_1099_DA_YEAR + index)
