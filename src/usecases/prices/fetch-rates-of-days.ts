// Asks what other money than dollars was worth on the days of a ledger's records: all currencies and days in one request.
import { listLedgerAssets } from '../../db/queries/ledger-prices.ts'
import { findCoverage, insertPrices, saveCoverage } from '../../db/queries/prices.ts'
import { isDollar, isMoney } from '../../ledger/currencies.ts'
import { dayOf, startOfDay } from '../../prices/price.ts'
import { SourceUnavailable } from '../../prices/sources/source.ts'
import type { Deps } from '../deps.ts'
import { noteSourceFailed, noteSourceWorked } from './source-notes.ts'

/** There is a new rate once a working day. */
const FRESH_MS = 6 * 3600 * 1000

export async function fetchRatesOfDays(
  { db, clock, log, rateHistory }: Pick<Deps, 'db' | 'clock' | 'log' | 'rateHistory'>,
  userId: string,
): Promise<void> {
  if (!rateHistory) return
  const now = clock()
  const wanted: { currency: string; coinId: string; first: Date }[] = []
  for (const { asset, first } of await listLedgerAssets(db, userId)) {
    if (!isMoney(asset) || isDollar(asset)) continue
    const coinId = asset.toLowerCase()
    const coverage = await findCoverage(db, coinId)
    const isFresh =
      coverage && coverage.firstDay <= dayOf(first) && now.getTime() - coverage.askedAt.getTime() < FRESH_MS
    if (!isFresh) wanted.push({ currency: asset, coinId, first: startOfDay(dayOf(first)) })
  }
  if (wanted.length === 0) return
  const from = new Date(Math.min(...wanted.map(({ first }) => first.getTime())))
  try {
    const rates = await rateHistory(
      wanted.map(({ currency }) => currency),
      { from, now },
    )
    for (const { currency, coinId } of wanted) {
      const rows = (rates.get(currency) ?? []).map(({ at, usd }) => ({
        coinId,
        granularity: 'day' as const,
        at,
        usd,
        source: 'ecb' as const,
        fetchedAt: now,
      }))
      await insertPrices(db, rows)
      await saveCoverage(db, { coinId, from, now })
    }
    await noteSourceWorked({ db, clock, log }, 'ecb')
  } catch (error) {
    if (!(error instanceof SourceUnavailable)) throw error
    await noteSourceFailed({ db, clock, log }, 'ecb', error.message)
  }
}
