// Sales that a report of gains and losses lists lot by lot, and the history of the same exchange as they were made.
// Those that certainly are the same count once, as the history has them; what is left open is asked about.
import type { LedgerEvent, Sell } from '#engine'
import { brokerOfWallet } from '../ledger/position-wallet.ts'
import type { MatchedLine, Sale } from '../statements/line.ts'
import { matchLines } from '../statements/match.ts'
import { sameDays } from '../statements/match-days.ts'
import { isSale, type SaleEvent, saleOf } from '../statements/sales.ts'

export type DuplicateSales = {
  /** Sales of reports that the history certainly has too, with all sales that match them there and the first of these. */
  certain: { sale: Sell; otherId: string; saleIds: readonly string[] }[]
  /** Those that it may have, with the one that is most like it. */
  open: { sale: Sell; otherId: string | null }[]
}

type Options = { timeZone: string; nameOf?: ((wallet: string) => string) | undefined }

export function duplicateSales(
  events: readonly LedgerEvent[],
  { timeZone, nameOf }: Options,
): DuplicateSales {
  const certain: DuplicateSales['certain'] = []
  const open: DuplicateSales['open'] = []
  const reported = events.filter(isReported)
  if (reported.length === 0) return { certain, open }
  const assets = new Set(reported.map(({ asset }) => asset))
  const history = events
    .filter(isSale)
    .filter(({ asset, wallet }) => assets.has(asset) && brokerOfWallet(wallet) === wallet)
  const byWallet = Map.groupBy(history, ({ wallet }) => plainName(wallet))
  for (const [source, sales] of Map.groupBy(reported, ({ wallet }) => brokerOfWallet(wallet))) {
    const own = byWallet.get(plainName(nameOf?.(source) ?? source))
    const { pairs, left, likely } = compare(sales, own ?? history, timeZone)
    if (own) {
      certain.push(...pairs)
      const years = new Set(own.map(sale => coinAndYear(sale)))
      open.push(
        ...left
          .filter(sale => likely.has(sale.id) || years.has(coinAndYear(sale)))
          .map(sale => ({ sale, otherId: likely.get(sale.id) ?? null })),
      )
      // A report that names no exchange may be about any: even what agrees is only likely to be the same.
    } else open.push(...pairs)
  }
  return { certain, open }
}

const isReported = (event: LedgerEvent): event is Sell =>
  event.type === 'sell' && brokerOfWallet(event.wallet) !== event.wallet
const plainName = (wallet: string) => wallet.trim().toLowerCase()
const coinAndYear = ({ asset, at }: LedgerEvent) => `${asset} ${new Date(at).getUTCFullYear()}`

/** Days by the taxpayer's clock or by UTC, proceeds after the fee or before it: reports differ in both. */
function compare(reported: readonly Sell[], history: readonly SaleEvent[], timeZone: string) {
  const byId = new Map(reported.map(sale => [sale.id, sale]))
  const pairs: DuplicateSales['certain'] = []
  let lines = inOrder(reported).map(lineOf)
  let sales = history
  const take = (matches: readonly { lines: readonly string[]; sales: readonly string[] }[]) => {
    for (const match of matches)
      for (const id of match.lines) {
        const [sale, otherId] = [byId.get(id), match.sales[0]]
        if (sale && otherId !== undefined) pairs.push({ sale, otherId, saleIds: match.sales })
      }
    const gone = new Set(matches.flatMap(match => [...match.lines, ...match.sales]))
    lines = lines.filter(({ id }) => !gone.has(id))
    sales = sales.filter(({ id }) => !gone.has(id))
  }
  for (const zone of [timeZone, 'UTC'])
    for (const fees of ['taken off', 'left in'] as const) {
      const reported = sales.map(saleReader(zone, fees))
      take(matchLines(lines, reported).matches.filter(({ kind }) => kind === 'exact'))
      take(sameDays(lines, sales.map(saleReader(zone, fees))))
    }
  const likely = new Map<string, string>()
  for (const match of matchLines(lines, sales.map(saleReader(timeZone, 'taken off'))).matches)
    for (const id of match.lines) if (match.sales[0] !== undefined) likely.set(id, match.sales[0])
  return { pairs, likely, left: lines.flatMap(({ id }) => byId.get(id) ?? []) }
}

/** As the report has them: ids of one import are in the order of its rows, and its lots of one day may differ by a second. */
const inOrder = (sales: readonly Sell[]) =>
  sales.toSorted((a, b) => compareText(dayOf(a.at), dayOf(b.at)) || compareText(a.id, b.id))
const compareText = (a: string, b: string) => (a < b ? -1 : Number(a > b))
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

const lineOf = ({ id, asset, quantity, usd, at }: Sell): MatchedLine => ({
  ...{ id, asset, quantity, sold: dayOf(at), saleId: null },
  proceeds: usd ?? '0',
})

function saleReader(timeZone: string, fees: 'taken off' | 'left in'): (event: SaleEvent) => Sale {
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  return event =>
    saleOf(fees === 'taken off' ? event : { ...event, fee: undefined }, calendar.format(event.at), undefined)
}
