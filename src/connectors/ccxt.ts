// The one place that knows ccxt, which signs and paces requests. Loaded when an exchange is first talked to. Answers are
// taken as the text they came in, since ccxt makes floats of numbers.
import { findPackageJSON } from 'node:module'
import { pathToFileURL } from 'node:url'
import type { Exchange } from 'ccxt'
import type { Credentials, Http } from './connector.ts'
import { ConnectorError, type ConnectorErrorCode } from './connector-error.ts'
import { secondsOf } from './retry-after.ts'

type ExchangeId =
  | 'binance'
  | 'binanceus'
  | 'bitfinex'
  | 'bitrue'
  | 'bitstamp'
  | 'coinbase'
  | 'coinbaseexchange'
  | 'cryptocom'
  | 'gemini'
  | 'kraken'

const signsInBase64: ReadonlySet<ExchangeId> = new Set(['coinbaseexchange', 'kraken'])
const isBase64 = (text: string) =>
  /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text)

/** As long as an exchange may take for one answer. */
const ANSWER_MS = 30_000

/** What an exchange says in words of its own that ccxt does not know, or takes for something else. */
export type Refusals = readonly { says: RegExp; means: ConnectorErrorCode }[]

type Params = Record<string, string | number | boolean>

export type CcxtSession = {
  /** Calls one endpoint by ccxt's name for it ('privatePostLedgers') and returns the body. */
  call(endpoint: string, params?: Params): Promise<string>
  /** Of the last answer, by its name in small letters. */
  lastHeader(name: string): string | undefined
}

export async function openCcxt(
  id: ExchangeId,
  { apiKey, apiSecret, passphrase }: Credentials,
  { baseUrl, sandbox }: Http,
  refusals: Refusals,
): Promise<CcxtSession> {
  const [{ default: ExchangeClass }, errors] = await Promise.all([
    part<{ default: new (options: object) => Exchange }>(id),
    part<Errors>('base/errors'),
  ])
  const exchange = new ExchangeClass({
    apiKey,
    secret: apiSecret,
    password: passphrase,
    timeout: ANSWER_MS,
    // Our own server on loopback has no limits but those it plays.
    enableRateLimit: baseUrl === undefined,
  })
  if (sandbox) exchange.setSandboxMode(true)
  if (baseUrl !== undefined) sendTo(exchange, baseUrl)

  return {
    async call(endpoint, params = {}) {
      // ccxt would fail with an error that looks like one of the network.
      if (signsInBase64.has(id) && !isBase64(apiSecret)) throw new ConnectorError('key_refused')
      const method = Reflect.get(exchange, endpoint) as (params: Params) => Promise<unknown>
      exchange.last_http_response = undefined
      try {
        await method.call(exchange, params)
      } catch (error) {
        throw refusalOf(refusals, error, exchange) ?? toConnectorError(errors, error, retryAfterOf(exchange))
      }
      return String(exchange.last_http_response)
    },
    lastHeader: name => headerOf(exchange, name),
  }
}

/** Requests are still made for the exchange's own address, which some exchanges have signed too. */
function sendTo(exchange: Exchange, baseUrl: string): void {
  const fetch = exchange.fetch.bind(exchange)
  exchange.fetch = (address, ...request) => {
    const { pathname, search } = new URL(address)
    return fetch(`${baseUrl}${pathname}${search}`, ...request)
  }
}

function headerOf({ last_response_headers: headers }: Exchange, wanted: string): string | undefined {
  const entries = Object.entries((headers ?? {}) as Record<string, unknown>)
  const [, value] = entries.find(([name]) => name.toLowerCase() === wanted) ?? []
  return value === undefined ? undefined : String(value)
}

const retryAfterOf = (exchange: Exchange) => secondsOf(headerOf(exchange, 'retry-after'), Date.now())

type Errors = Pick<
  typeof import('ccxt'),
  | 'AuthenticationError'
  | 'BadResponse'
  | 'DDoSProtection'
  | 'ExchangeError'
  | 'InvalidNonce'
  | 'NetworkError'
  | 'PermissionDenied'
  | 'RateLimitExceeded'
>

/** A file of ccxt by itself. The package has only one entrance, which loads a hundred exchanges and 70 MB with them. */
const part = <T>(name: string): Promise<T> => {
  const ccxt = pathToFileURL(findPackageJSON('ccxt', import.meta.url) ?? '')
  return import(new URL(`js/src/${name}.js`, ccxt).href)
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')

/** What exchanges answer to a country they do not serve. */
const REFUSED_BY_LAW = /restricted location|\b451 (unavailable|service)|Unavailable For Legal Reasons/i

/** By the exchange's own words: ccxt does not hand on all of them. */
function refusalOf(refusals: Refusals, error: unknown, exchange: Exchange): ConnectorError | undefined {
  const said = `${messageOf(error)} ${exchange.last_http_response ?? ''}`
  if (REFUSED_BY_LAW.test(said)) return new ConnectorError('location_blocked')
  const refusal = refusals.find(({ says }) => says.test(said))
  return refusal && new ConnectorError(refusal.means, retryAfterOf(exchange))
}

/** The narrower classes come first: ccxt derives them from the wider ones. */
function toConnectorError(
  errors: Errors,
  error: unknown,
  retryAfterSeconds: number | undefined,
): ConnectorError {
  const said = messageOf(error)
  if (error instanceof errors.DDoSProtection || error instanceof errors.RateLimitExceeded)
    return new ConnectorError('rate_limited', retryAfterSeconds)
  if (error instanceof errors.InvalidNonce) return new ConnectorError('nonce_refused')
  if (error instanceof errors.AuthenticationError) {
    if (/\bip\b|address/i.test(said)) return new ConnectorError('ip_restricted')
    if (/expired/i.test(said)) return new ConnectorError('key_expired')
    if (error instanceof errors.PermissionDenied) return new ConnectorError('permission_missing')
    return new ConnectorError('key_refused')
  }
  if (error instanceof errors.NetworkError) return new ConnectorError('unreachable', retryAfterSeconds)
  if (error instanceof errors.BadResponse || error instanceof errors.ExchangeError)
    return new ConnectorError('malformed')
  // A connection that was cut in the middle of an answer is not an error of ccxt's.
  return new ConnectorError('unreachable')
}
