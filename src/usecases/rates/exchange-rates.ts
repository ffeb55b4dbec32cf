// Rates for showing amounts in another currency. They are fetched when a page shows them; what is known is
// shown with its day, and what is not known is never made up.
import { type ExchangeRate, exchangeRate, otherCurrencies } from '../../contract/exchange-rates.ts'
import { listExchangeRates, saveExchangeRates } from '../../db/queries/exchange-rates.ts'
import { fetchRatesJob } from '../../jobs/definitions/fetch-rates.ts'
import { SourceUnavailable } from '../../prices/sources/source.ts'
import type { Deps } from '../deps.ts'

/** There is a new rate once a working day. */
const FRESH_MS = 6 * 3600 * 1000

export async function readExchangeRates({ db, queue, clock, rateSource }: Deps): Promise<ExchangeRate[]> {
  const rows = await listExchangeRates(db)
  const now = clock().getTime()
  const isFresh =
    rows.length === otherCurrencies.length &&
    rows.every(({ fetchedAt }) => Math.abs(now - fetchedAt.getTime()) < FRESH_MS)
  if (rateSource && !isFresh) await queue.enqueue(db, fetchRatesJob, {})
  return rows.map(({ currency, perUsd, day }) => exchangeRate.parse({ currency, perUsd, day }))
}

/** Run by the job. A bank that does not answer is not a failure: the next look asks again. */
export async function fetchExchangeRates({ db, clock, log, rateSource }: Deps): Promise<void> {
  if (!rateSource) return
  try {
    const fetchedAt = clock()
    const rates = await rateSource(otherCurrencies)
    await saveExchangeRates(
      db,
      rates.map(rate => ({ ...rate, fetchedAt })),
    )
  } catch (error) {
    if (!(error instanceof SourceUnavailable)) throw error
    log.info({ reason: error.message }, 'exchange rates cannot be asked for now')
  }
}
