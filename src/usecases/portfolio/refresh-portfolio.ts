// Updates the kept values of a portfolio, from the first day that has changed on. Runs in a computing process.
import type { z } from 'zod'
import { type DailyFlow, usdText } from '#engine'
import { findBasis, isSameBasis } from '../../db/queries/calculations.ts'
import {
  findFirstIncompleteDay,
  findPortfolioState,
  type PortfolioStateRow,
  savePortfolio,
} from '../../db/queries/portfolio.ts'
import { readSnapshot, type Snapshot } from '../../db/snapshot.ts'
import { STALE_DAYS } from '../../portfolio/coverage.ts'
import { type DayValue, dailyValues, type Span } from '../../portfolio/daily-values.ts'
import { addDays, type Day, daysBetween } from '../../portfolio/days.ts'
import { type MissingSpan, missingSpans } from '../../portfolio/missing-prices.ts'
import { uncoveredSpans } from '../../portfolio/uncovered-spans.ts'
import { dailyCloses, latestPrices } from '../../prices/closes.ts'
import { dayOf, type KnownPrice, startOfDay } from '../../prices/price.ts'
import { readPriceEntries } from '../../prices/price-entries.ts'
import { AppError } from '../app-error.ts'
import { findFiling } from '../filing/filing-facts.ts'
import { dayAt } from '../filing/years.ts'
import type { TaskContext } from '../task-context.ts'
import { firstChangedDay, hashFlows } from './first-changed-day.ts'
import { keptFlows, positionText } from './kept-flows.ts'
import { findFresh, portfolioCode, portfolioResult } from './kept-portfolio.ts'
import { findPricesUsed, pricesUsed } from './known-prices.ts'

export async function refreshPortfolio(context: TaskContext, { userId }: { userId: string }): Promise<void> {
  // A second request at the same time finds it so when its turn comes.
  if (await findFresh(context, userId)) return
  for (let tries = 0; tries < MAX_TRIES; tries++) if (await refreshOnce(context, userId)) return
  throw new AppError('unavailable')
}

/** A ledger that changes each time is to be asked for again later. */
const MAX_TRIES = 5

/**
 * What came and went takes long to work out, so prices are read after it: false where the ledger has changed by then, or
 * another process has replaced the days that these were to follow.
 */
async function refreshOnce(context: TaskContext, userId: string): Promise<boolean> {
  const { db, now } = context
  const basis = await readSnapshot(db, snapshot => findBasis(snapshot, userId))
  const { flows, positions } = await keptFlows(context, userId)
  const flowHashes = hashFlows(flows)
  const read = await readSnapshot(db, async snapshot =>
    // Both only ever count up: what is the same now has been the same all the time.
    isSameBasis(basis, await findBasis(snapshot, userId))
      ? readPriced(snapshot, { userId, now, flows, flowHashes })
      : undefined,
  )
  if (!read) return false
  const { assets, today, used, from, after, missing, uncovered, assumedFrom, closes } = read
  const span = { from, to: today }
  const values = flows.length === 0 ? [] : dailyValues(flows, closes, span)
  const firstDay = flows[0]?.on ?? null
  return savePortfolio(
    db,
    {
      userId,
      basis,
      codeVersion: portfolioCode(),
      today,
      result: {
        firstDay,
        assets,
        positions: positions.map(positionText),
        missing: [...missing, ...missingSpans(flows, closes, span).map(spanText)],
        uncovered: [...uncovered, ...uncoveredSpans(values)],
        assumedFrom,
      },
      flowHashes,
      prices: used,
    },
    { firstDay, from, after },
    values.map(dayRow),
  )
}

type Priced = {
  userId: string
  now: Date
  flows: readonly DailyFlow[]
  flowHashes: ReturnType<typeof hashFlows>
}

/** The days to compute again, and the prices they take. */
async function readPriced(snapshot: Snapshot, { userId, now, flows, flowHashes }: Priced) {
  const { facts } = await findFiling(snapshot, userId)
  const today = dayAt(now.getTime(), facts.timeZone)
  const assets = [...new Set(flows.map(({ asset }) => asset))]
  const entries = await readPriceEntries(snapshot, userId)
  const { used, latest } = await findPricesUsed(snapshot, userId, entries, assets, now)
  const { from, after, missing, uncovered, assumedBefore } = await unchangedPart(
    snapshot,
    userId,
    today,
    flows,
    flowHashes,
    used,
  )
  const known = await closesOf(snapshot, userId, heldFrom(flows, from), { from, to: today }, latest)
  const assumedFrom = { ...known.assumedFrom, ...assumedBefore }
  return { assets, today, used, from, after, missing, uncovered, assumedFrom, closes: known.closes }
}

const spanText = ({ symbol, from, to }: MissingSpan): [string, Day, Day] => [symbol, from, to]

const dayRow = ({ on, value, isComplete, costBasis, contributed, withdrawn, growth }: DayValue) => ({
  day: on,
  value: usdText(value),
  isComplete,
  costBasis: usdText(costBasis),
  contributed: usdText(contributed),
  withdrawn: usdText(withdrawn),
  growth,
})

/** The day to begin with, and what is known of the days before it. */
async function unchangedPart(
  snapshot: Snapshot,
  userId: string,
  today: Day,
  flows: readonly DailyFlow[],
  flowHashes: ReturnType<typeof hashFlows>,
  prices: z.infer<typeof pricesUsed>,
): Promise<{
  from: Day
  after: PortfolioStateRow | undefined
  missing: [string, Day, Day][]
  uncovered: [Day, Day][]
  assumedBefore: Record<string, Day>
}> {
  const all = { from: flows[0]?.on ?? today, after: undefined, missing: [], uncovered: [], assumedBefore: {} }
  const state = await findPortfolioState(snapshot, userId)
  const result = portfolioResult.safeParse(state?.result)
  const used = pricesUsed.safeParse(state?.prices)
  if (!state || !result.success || !used.success || state.codeVersion !== portfolioCode()) return all
  const incompleteFrom = await findFirstIncompleteDay(snapshot, userId)
  const before = {
    flowHashes: state.flowHashes as [Day, string][],
    prices: used.data,
    today: state.today,
    incompleteFrom,
    assumedFrom: result.data.assumedFrom,
  }
  const from = firstChangedDay(before, flows, flowHashes, prices)
  if (from <= all.from || from > today) return all
  return {
    from,
    after: state,
    assumedBefore: Object.fromEntries(
      Object.entries(result.data.assumedFrom).filter(([, first]) => first < from),
    ),
    missing: result.data.missing.flatMap(([symbol, start, end]) =>
      start >= from ? [] : [[symbol, start, endBefore(end, from)] as [string, Day, Day]],
    ),
    uncovered: result.data.uncovered.flatMap(([start, end]) =>
      start >= from ? [] : [[start, endBefore(end, from)] as [Day, Day]],
    ),
  }
}

const endBefore = (end: Day, day: Day): Day => (end < day ? end : addDays(day, -1))

/** Assets that are held at some time from the day on. */
function heldFrom(flows: readonly DailyFlow[], from: Day): string[] {
  const held = new Map<string, bigint>()
  const later = new Set<string>()
  for (const { on, asset, quantity } of flows)
    if (on < from) held.set(asset, (held.get(asset) ?? 0n) + quantity)
    else later.add(asset)
  for (const [asset, quantity] of held) if (quantity > 0n) later.add(asset)
  return [...later]
}

/** With the last one before the first day, from which growth goes on, and the latest price, unless it is old, as that of today. */
async function closesOf(
  snapshot: Snapshot,
  userId: string,
  assets: readonly string[],
  { from, to }: Span,
  latest: ReadonlyMap<string, KnownPrice>,
): Promise<{ closes: Map<string, Map<Day, string>>; assumedFrom: Record<string, Day> }> {
  const [within, before] = [
    await dailyCloses(snapshot, userId, { assets, from, to }),
    await latestPrices(snapshot, userId, assets, new Date(startOfDay(from).getTime() - 1)),
  ]
  const closes = new Map<string, Map<Day, string>>()
  const assumedFrom: Record<string, Day> = {}
  for (const asset of assets) {
    const byDay = new Map<Day, string>()
    const last = before.get(asset)
    if (last) byDay.set(dayOf(last.at), last.usd)
    for (const [day, { usd, source }] of within.get(asset) ?? []) {
      byDay.set(day, usd)
      if (source === 'par' && day < (assumedFrom[asset] ?? to)) assumedFrom[asset] = day
    }
    const newest = latest.get(asset)
    if (newest && daysBetween(dayOf(newest.at), to) <= STALE_DAYS) byDay.set(to, newest.usd)
    if (byDay.size > 0) closes.set(asset, byDay)
  }
  return { closes, assumedFrom }
}
