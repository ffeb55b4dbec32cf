// The sales of a ledger that a broker may have reported, and the ledger with what its statements say.
import type { LedgerEvent, Sell, Spend, Trade } from '#engine'
import { minus, plus } from '../ledger/decimal.ts'
import { transactionId } from '../ledger/transaction-id.ts'
import type { KeptLine, Sale } from './line.ts'
import { type Decision, type Reconciled, reconcile } from './reconcile.ts'
import { disallowedIn, reportSales } from './report-sales.ts'

/** The statements of one broker for one year, and what was decided about them. */
export type BrokerYear = {
  wallet: string
  year: number
  lines: readonly KeptLine[]
  decisions: readonly Decision[]
}

export type SaleEvent = Sell | Spend | Trade

export const isSale = (event: LedgerEvent): event is SaleEvent =>
  event.type === 'sell' || event.type === 'spend' || event.type === 'trade'

export const yearKey = (wallet: string, year: number) => `${year} ${wallet}`

export function brokerYearOf(key: string): Pick<BrokerYear, 'wallet' | 'year'> {
  const space = key.indexOf(' ')
  return { wallet: key.slice(space + 1), year: Number(key.slice(0, space)) }
}

/** Events as the engine takes them, and how each broker's year stands. */
export function withStatements(
  events: readonly LedgerEvent[],
  brokerYears: readonly BrokerYear[],
  timeZone: string,
  sourceIds: ReadonlyMap<string, string> = new Map(),
): { events: readonly LedgerEvent[]; reconciled: ReadonlyMap<string, Reconciled> } {
  const reconciled = new Map<string, Reconciled>()
  if (brokerYears.length === 0) return { events, reconciled }
  const wallets = new Set(brokerYears.map(({ wallet }) => wallet))
  const sales = salesByYear(events, wallets, { timeZone, sourceIds })
  const reported = new Map<string, Partial<SaleEvent>>()
  for (const { wallet, year, lines, decisions } of brokerYears) {
    const key = yearKey(wallet, year)
    const result = reconcile(lines, sales.get(key) ?? [], decisions)
    reconciled.set(key, result)
    for (const [id, reports] of reportSales(result.pairs)) reported.set(id, reports)
    for (const { sale, isNotReported } of result.sales)
      if (isNotReported) reported.set(sale.id, { isUnreported: true })
  }
  return { events: events.map(event => withReports(event, reported.get(event.id))), reconciled }
}

/** What a person entered for a sale by itself comes before a statement, which still says what loss is not allowed. */
function withReports(event: LedgerEvent, reports: Partial<SaleEvent> | undefined): LedgerEvent {
  if (!reports || !isSale(event)) return event
  if (!event.broker) return { ...event, ...reports } as LedgerEvent
  const disallowed = disallowedIn(reports.broker ? [reports.broker] : (reports.brokerLines ?? []))
  return { ...event, broker: { ...disallowed, ...event.broker } }
}

function salesByYear(
  events: readonly LedgerEvent[],
  wallets: ReadonlySet<string>,
  { timeZone, sourceIds }: { timeZone: string; sourceIds: ReadonlyMap<string, string> },
) {
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  const sales = new Map<string, Sale[]>()
  for (const event of events) {
    if (!isSale(event) || !wallets.has(event.wallet)) continue
    const day = calendar.format(event.at)
    const key = yearKey(event.wallet, Number(day.slice(0, 4)))
    const group = sales.get(key)
    const sale = saleOf(event, day, sourceIds.get(event.id))
    if (group) group.push(sale)
    else sales.set(key, [sale])
  }
  return sales
}

export function saleOf(event: SaleEvent, day: string, sourceId: string | undefined): Sale {
  const { id, asset, fee } = event
  const isFeeInKind = fee?.asset === asset && fee.quantity !== undefined
  const usd = event.type === 'trade' ? (event.received.usd ?? event.usd) : event.usd
  // A fee in the coin sold leaves as more units for the same dollars (R-FEE-SAME).
  const costs = isFeeInKind ? '0' : (fee?.usd ?? '0')
  return {
    id,
    asset,
    quantity: isFeeInKind ? plus(event.quantity, fee.quantity ?? '0') : event.quantity,
    day,
    proceeds: usd === undefined ? null : minus(usd, costs),
    // What a broker's form calls the sale; ours has words in front so that ids of different kinds do not meet.
    sourceId: (sourceId && transactionId(sourceId)) ?? null,
    ...(event.type === 'trade' && { into: event.received.asset }),
  }
}
