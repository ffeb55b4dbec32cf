// Requests to public sources: no more at a time than they put up with, no longer than a person wants to wait, and every
// number as the text it was sent as, because a double would round it.
import type { Decimal } from '#engine'
import { SourceUnavailable } from './source.ts'

export type Json = string | boolean | null | readonly Json[] | { readonly [name: string]: Json }
export type Answer = { status: number; body: Json }
export type Ask = (path: string, query?: Record<string, string>) => Promise<Answer>

const ANSWER_MS = 15_000
/** Further apart, one of the two clocks is wrong, and a day that seems over may have no close yet. */
const MAX_APART_MS = 5 * 60_000

/** `everyMs` is the shortest time from one request to the next. */
export function asker(
  address: string,
  { everyMs, headers = {} }: { everyMs: number; headers?: Record<string, string> },
): Ask {
  let turn = Promise.resolve()
  return async (path, query = {}) => {
    const mine = turn
    turn = mine.then(() => new Promise(resolve => setTimeout(resolve, everyMs)))
    await mine
    return get(`${address}${path}?${new URLSearchParams(query)}`, headers)
  }
}

/** What an operator can do something about. */
const refusals: Record<number, string> = {
  401: ', its key was refused',
  403: ', it refuses to answer this server',
  429: ', too many requests',
}

async function get(url: string, headers: Record<string, string>): Promise<Answer> {
  let status: number
  let text: string
  try {
    // A redirect would take a key somewhere else.
    const response = await fetch(url, {
      headers: { ...headers, accept: 'application/json', 'user-agent': 'Lotwise' },
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    refuseOtherHour(response.headers)
    status = response.status
    text = await response.text()
  } catch (error) {
    throw error instanceof SourceUnavailable ? error : new SourceUnavailable('no answer')
  }
  if (status === 429 || status === 401 || status === 403 || status >= 500)
    throw new SourceUnavailable(`status ${status}${refusals[status] ?? ''}`)
  return { status, body: readJson(text) }
}

/** What a source says the time is; an answer from a cache is as old as it says. */
export function refuseOtherHour(headers: Headers): void {
  const said = Date.parse(headers.get('date') ?? '') + Number(headers.get('age') ?? 0) * 1000
  if (Math.abs(Date.now() - said) > MAX_APART_MS)
    throw new SourceUnavailable('its clock and ours are minutes apart')
}

/** Node hands the text of a number to the reviver, which the library's types do not know yet. */
type Reviver = (key: string, value: unknown, context: { source: string }) => unknown
const parse = JSON.parse as (text: string, reviver: Reviver) => unknown

function readJson(text: string): Json {
  try {
    return parse(text, (_, value, { source }) => (typeof value === 'number' ? source : value)) as Json
  } catch {
    throw new SourceUnavailable('no JSON')
  }
}

export function listOf(json: Json | undefined): readonly Json[] {
  if (!Array.isArray(json)) throw new SourceUnavailable('no list')
  return json
}

export function memberOf(json: Json | undefined, name: string): Json | undefined {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new SourceUnavailable('no object')
  return (json as { readonly [name: string]: Json })[name]
}

/** A price above zero in plain digits, from what may have an exponent: 1.2e-7. */
export function priceOf(json: Json | undefined): Decimal | undefined {
  const parts = typeof json === 'string' ? /^(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,2}))?$/.exec(json) : null
  if (!parts) throw new SourceUnavailable('no price')
  const [, whole = '', fraction = '', exponent = '0'] = parts
  const digits = whole + fraction
  const point = whole.length + Number(exponent)
  const padded = point > 0 ? digits.padEnd(point, '0') : '0'.repeat(1 - point) + digits
  const place = Math.max(point, 1)
  const text = `${padded.slice(0, place)}.${padded.slice(place)}`
    .replace(/\.?0*$/, '')
    .replace(/^0+(?=\d)/, '')
  return text === '0' || text === '' ? undefined : text
}

/** The time of a candle, in seconds since 1970 by default. */
export function timeOf(json: Json | undefined, unitMs = 1_000): Date {
  const at = new Date(Number(json) * unitMs)
  if (typeof json !== 'string' || Number.isNaN(at.getTime())) throw new SourceUnavailable('no time')
  return at
}
