// The European Central Bank's reference rates: one small file a day, about 16:00 in Frankfurt on working days, that says
// how much of each currency a euro is. For showing amounts only, and so none of the sources of prices.
import type { Decimal } from '#engine'
import type { Day } from '../price.ts'
import { SourceUnavailable } from './source.ts'

export type Rate = { currency: string; perUsd: Decimal; day: Day }
export type RateSource = (currencies: readonly string[]) => Promise<Rate[]>

const ANSWER_MS = 15_000
const DECIMALS = 6

export const ecb =
  (address: string): RateSource =>
  async currencies => {
    const text = await get(`${address}/stats/eurofxref/eurofxref-daily.xml`)
    const day = /<Cube time=['"](\d{4}-\d\d-\d\d)['"]/.exec(text)?.[1]
    const perEuro = new Map([['EUR', '1']])
    for (const [, currency = '', rate = ''] of text.matchAll(
      /<Cube currency=['"]([A-Z]{3})['"] rate=['"](\d{1,9}(?:\.\d{1,9})?)['"]/g,
    ))
      perEuro.set(currency, rate)
    const dollar = perEuro.get('USD')
    if (!day || !dollar || asInteger(dollar) === 0n) throw new SourceUnavailable('no rates')
    return currencies.flatMap(currency => {
      const rate = perEuro.get(currency)
      return rate ? [{ currency, perUsd: divided(rate, dollar), day }] : []
    })
  }

async function get(url: string): Promise<string> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/xml', 'user-agent': 'Lotwise' },
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
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
function divided(amount: string, by: string): Decimal {
  const [a, b] = [asInteger(amount) * 10n ** BigInt(DECIMALS), asInteger(by)]
  const digits = ((2n * a + b) / (2n * b)).toString().padStart(DECIMALS + 1, '0')
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`
}
