// HTTP with a token or without one, for what ccxt does not know. What goes wrong carries no words of the exchange and nothing
// of the request: both may hold the token.
import type { Http } from './connector.ts'
import { ConnectorError } from './connector-error.ts'
import { secondsOf } from './retry-after.ts'

/** As long as an exchange may take for one answer. */
const ANSWER_MS = 30_000

export type HttpAnswer = { status: number; headers: Headers; body: string }

type Request = {
  query?: Record<string, string | undefined>
  headers?: Record<string, string>
  /** Statuses that the caller knows what to make of, beside 2xx. */
  expected?: readonly number[]
  /** As how many requests it counts, where it asks for several things at once. */
  counts?: number
}

export type HttpSession = {
  get(path: string, request?: Request): Promise<HttpAnswer>
  /** Sends JSON. */
  post(path: string, json: string, request?: Request): Promise<HttpAnswer>
}

type Options = Http & {
  /** Left out where anybody may ask. */
  token?: string
  addresses: { live: string; sandbox: string }
  /** The shortest time from one request to the next that the exchange puts up with. */
  everyMs: number
}

export function openHttp({ token, addresses, everyMs, baseUrl, sandbox }: Options): HttpSession {
  const address = baseUrl ?? (sandbox ? addresses.sandbox : addresses.live)
  // A server of our own on loopback has no limits but those it plays.
  const nextTurn = turns(isLoopback(address) ? 0 : everyMs)

  async function send(
    path: string,
    body: string | undefined,
    { query = {}, headers = {}, expected = [], counts = 1 }: Request,
  ) {
    // No header can carry anything else, so no exchange has made such a token.
    if (token !== undefined && !/^[\x21-\x7e]+$/.test(token)) throw new ConnectorError('key_refused')
    for (let turn = 0; turn < counts; turn++) await nextTurn()
    const answer = await answerOf(`${address}${path}${textOf(query)}`, body, {
      ...headers,
      accept: 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    })
    if (!isGood(answer.status) && !expected.includes(answer.status)) throw refusalOf(answer)
    return answer
  }

  return {
    get: (path, request = {}) => send(path, undefined, request),
    post: (path, json, request = {}) => send(path, json, request),
  }
}

const isLoopback = (address: string) => /^http:\/\/(127\.\d|localhost|\[::1\])/.test(address)

const isGood = (status: number) => status >= 200 && status < 300

function textOf(query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}

async function answerOf(
  url: string,
  body: string | undefined,
  headers: Record<string, string>,
): Promise<HttpAnswer> {
  try {
    // A redirect would take the token somewhere else.
    const response = await fetch(url, {
      ...(body !== undefined && { method: 'POST', body }),
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    return { status: response.status, headers: response.headers, body: await response.text() }
  } catch {
    throw new ConnectorError('unreachable')
  }
}

function refusalOf({ status, headers, body }: HttpAnswer): ConnectorError {
  const seconds = secondsOf(headers.get('retry-after'), Date.now())
  if (status === 401) return new ConnectorError('key_refused')
  if (status === 403) return new ConnectorError(isAboutAddress(body) ? 'ip_restricted' : 'permission_missing')
  if (status === 451) return new ConnectorError('location_blocked')
  if (status === 429) return new ConnectorError('rate_limited', seconds)
  if (status === 408 || status >= 500) return new ConnectorError('unreachable', seconds)
  return new ConnectorError('malformed')
}

const isAboutAddress = (body: string) => /\bip\b|allow ?list/i.test(body)

/** Requests one after the other, none sooner than it may be. */
function turns(everyMs: number): () => Promise<void> {
  let free = 0
  return async () => {
    const now = performance.now()
    const at = Math.max(now, free)
    free = at + everyMs
    if (at > now) await new Promise(resolve => setTimeout(resolve, at - now))
  }
}
