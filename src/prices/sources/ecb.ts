// The European Central Bank's reference rates: one small file a day, about 16:00 in Frankfurt on working days, that says
// how much of each currency a euro is, and a long one with all days since 1999. The first is for showing amounts in other
// currencies; the second values what was bought or sold for other money than dollars.
import type { Decimal } from '#engine'
import { type Day, dayOf, startOfDay } from '../price.ts'
import { refuseOtherHour } from './ask.ts'
import { type Candle, DAY_MS, SourceUnavailable } from './source.ts'

export type Rate = { currency: string; perUsd: Decimal; day: Day }
export type RateSource = (currencies: readonly string[]) => Promise<Rate[]>

/** What a unit of each currency was worth on every day from one on; where there was no rate, by the last one before. */
export type RateHistory = (
  currencies: readonly string[],
  range: { from: Date; now: Date },
) => Promise<Map<string, Candle[]>>

const ANSWER_MS = 15_000
/** The long file has some megabytes. */
const HISTORY_MS = 60_000
const DECIMALS = 6
const PRICE_DECIMALS = 10

export const ecb =
  (address: string): RateSource =>
  async currencies => {
    const text = await get(`${address}/stats/eurofxref/eurofxref-daily.xml`)
    const { day, perEuro } = daysIn(text)[0] ?? { day: undefined, perEuro: new Map<string, string>() }
    const dollar = perEuro.get('USD')
    if (!day || !dollar || asInteger(dollar) === 0n) throw new SourceUnavailable('no rates')
    return currencies.flatMap(currency => {
      const rate = perEuro.get(currency)
      return rate ? [{ currency, perUsd: divided(rate, dollar, DECIMALS), day }] : []
    })
  }

/** Of the last 90 days there is a shorter file. */
const SHORT_MS = 85 * DAY_MS

export const ecbHistory =
  (address: string): RateHistory =>
  async (currencies, { from, now }) => {
    const file = now.getTime() - from.getTime() < SHORT_MS ? 'eurofxref-hist-90d.xml' : 'eurofxref-hist.xml'
    const days = daysIn(await get(`${address}/stats/eurofxref/${file}`, HISTORY_MS)).sort((a, b) =>
      a.day < b.day ? -1 : 1,
    )
    if (days.length === 0) throw new SourceUnavailable('no rates')
    return new Map(currencies.map(currency => [currency, everyDay(days, currency, { from, now })]))
  }

type RateDay = { day: Day; perEuro: Map<string, string> }

/** A day without a rate is one on which banks are closed, or one whose rate is still to come. */
function everyDay(
  days: readonly RateDay[],
  currency: string,
  { from, now }: { from: Date; now: Date },
): Candle[] {
  const candles: Candle[] = []
  for (const [index, { day, perEuro }] of days.entries()) {
    const [dollar, rate] = [perEuro.get('USD'), perEuro.get(currency)]
    if (!dollar || !rate || asInteger(rate) === 0n) continue
    const usd = divided(dollar, rate, PRICE_DECIMALS)
    const next = days[index + 1]?.day
    const until = next ? startOfDay(next).getTime() : afterWeekend(day)
    for (let at = startOfDay(day).getTime(); at < until && at <= now.getTime(); at += DAY_MS)
      if (at >= startOfDay(dayOf(from)).getTime()) candles.push({ at: new Date(at), usd })
  }
  return candles
}

/** The day after the last with a rate; after a Friday the Monday, since none is to come before. */
function afterWeekend(day: Day): number {
  const at = startOfDay(day)
  return at.getTime() + (at.getUTCDay() === 5 ? 3 : 1) * DAY_MS
}

/** Each day of a file, with how much of each currency a euro is. */
const daysIn = (text: string): RateDay[] =>
  text.split(/<Cube time=/).flatMap(part => {
    const day = /^['"](\d{4}-\d\d-\d\d)['"]/.exec(part)?.[1]
    if (!day) return []
    const perEuro = new Map([['EUR', '1']])
    for (const [, currency = '', rate = ''] of part.matchAll(
      /<Cube currency=['"]([A-Z]{3})['"] rate=['"](\d{1,9}(?:\.\d{1,9})?)['"]/g,
    ))
      perEuro.set(currency, rate)
    return [{ day, perEuro }]
  })

async function get(url: string, answerMs = ANSWER_MS): Promise<string> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/xml', 'user-agent': 'Lotwise' },
      redirect: 'error',
      signal: AbortSignal.timeout(answerMs),
    })
    refuseOtherHour(response.headers)
    if (response.ok) return await response.text()
  } catch {
    throw new SourceUnavailable('no answer')
  }
  throw new SourceUnavailable('refused')
}

function asInteger(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(9, '0'))
}

/** Rounded half up. */
function divided(amount: string, by: string, decimals: number): Decimal {
  const [a, b] = [asInteger(amount) * 10n ** BigInt(decimals), asInteger(by)]
  const digits = ((2n * a + b) / (2n * b)).toString().padStart(decimals + 1, '0')
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}
