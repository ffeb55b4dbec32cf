// Brings the kept values of a portfolio up to date, from the first day that has changed on. Runs in a computing process.
import type { z } from 'zod'
import { type DailyFlow, usdText } from '#engine'
import type { Db } from '../../db/client.ts'
import { findLedger } from '../../db/queries/ledgers.ts'
import { findFirstIncompleteDay, findPortfolioState, savePortfolio } from '../../db/queries/portfolio.ts'
import { type DayValue, dailyValues, type Span } from '../../portfolio/daily-values.ts'
import { addDays, type Day } from '../../portfolio/days.ts'
import { type MissingSpan, missingSpans } from '../../portfolio/missing-prices.ts'
import { dailyCloses, latestPrices } from '../../prices/closes.ts'
import { dayOf, type KnownPrice, startOfDay } from '../../prices/price.ts'
import { readPriceEntries } from '../../prices/price-entries.ts'
import { findFiling } from '../calculations/filing-facts.ts'
import { dayAt } from '../calculations/years.ts'
import type { TaskContext } from '../task-context.ts'
import { firstChangedDay, hashFlows } from './first-changed-day.ts'
import { keptFlows, positionText } from './kept-flows.ts'
import { findFresh, portfolioCode, portfolioResult } from './kept-portfolio.ts'
import { findPricesUsed, pricesUsed } from './known-prices.ts'

export async function refreshPortfolio(context: TaskContext, { userId }: { userId: string }): Promise<void> {
  const { db, now } = context
  // Whoever asked at the same time has found it so when their turn came.
  if (await findFresh(context, userId)) return
  // Read first: a change meanwhile makes what is kept old, never wrong.
  const { revision } = await findLedger(db, userId)
  const { version: factsVersion, facts } = await findFiling(db, userId)
  const { flows, positions } = await keptFlows(context, userId)
  const today = dayAt(now.getTime(), facts.timeZone)
  const assets = [...new Set(flows.map(({ asset }) => asset))]
  const { used, latest } = await findPricesUsed(db, userId, await readPriceEntries(db, userId), assets, now)
  const flowHashes = hashFlows(flows)
  const { from, missing } = await unchangedPart(db, userId, today, flows, flowHashes, used)
  const known = heldFrom(flows, from)
  const closes = await closesOf(db, userId, known, { from, to: today }, latest)
  const span = { from, to: today }
  await savePortfolio(
    db,
    {
      userId,
      revision,
      factsVersion,
      codeVersion: portfolioCode(),
      today,
      result: {
        firstDay: flows[0]?.on ?? null,
        assets,
        positions: positions.map(positionText),
        missing: [...missing, ...missingSpans(flows, closes, span).map(spanText)],
      },
      flowHashes,
      prices: used,
    },
    from,
    flows.length === 0 ? [] : dailyValues(flows, closes, span).map(dayRow),
  )
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
  db: Db,
  userId: string,
  today: Day,
  flows: readonly DailyFlow[],
  flowHashes: ReturnType<typeof hashFlows>,
  prices: z.infer<typeof pricesUsed>,
): Promise<{ from: Day; missing: [string, Day, Day][] }> {
  const all = { from: flows[0]?.on ?? today, missing: [] }
  const state = await findPortfolioState(db, userId)
  const result = portfolioResult.safeParse(state?.result)
  const used = pricesUsed.safeParse(state?.prices)
  if (!state || !result.success || !used.success || state.codeVersion !== portfolioCode()) return all
  const incompleteFrom = await findFirstIncompleteDay(db, userId)
  const before = {
    flowHashes: state.flowHashes as [Day, string][],
    prices: used.data,
    today: state.today,
    incompleteFrom,
  }
  const from = firstChangedDay(before, flows, flowHashes, prices)
  if (from <= all.from || from > today) return all
  return {
    from,
    missing: result.data.missing.flatMap(([symbol, start, end]) =>
      start >= from ? [] : [[symbol, start, end < from ? end : addDays(from, -1)] as [string, Day, Day]],
    ),
  }
}

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

/** With the last one before the first day, from which growth goes on, and the latest price as that of today. */
async function closesOf(
  db: Db,
  userId: string,
  assets: readonly string[],
  { from, to }: Span,
  latest: ReadonlyMap<string, KnownPrice>,
): Promise<Map<string, Map<Day, string>>> {
  const [within, before] = [
    await dailyCloses(db, userId, { assets, from, to }),
    await latestPrices(db, userId, assets, new Date(startOfDay(from).getTime() - 1)),
  ]
  const closes = new Map<string, Map<Day, string>>()
  for (const asset of assets) {
    const byDay = new Map<Day, string>()
    const last = before.get(asset)
    if (last) byDay.set(dayOf(last.at), last.usd)
    for (const [day, { usd }] of within.get(asset) ?? []) byDay.set(day, usd)
    const newest = latest.get(asset)
    if (newest) byDay.set(to, newest.usd)
    if (byDay.size > 0) closes.set(asset, byDay)
  }
  return closes
}
