// What can go wrong at an exchange, as far as something can be done about it.

export type ConnectorErrorCode =
  /** The exchange does not know the key, or the signature is not that of the secret. */
  | 'key_refused'
  | 'key_expired'
  | 'ip_restricted'
  /** The key is right and may not read what is needed. */
  | 'permission_missing'
  /** The key is of a whole organization, and names none of its accounts. */
  | 'scope_too_wide'
  /** Numbers of requests must grow, and another program asks with the same key; or a clock is wrong. */
  | 'nonce_refused'
  /** The exchange refuses all calls from our location. */
  | 'location_blocked'
  | 'rate_limited'
  /** Ours differs from that of the exchange. */
  | 'clock_differs'
  /** No answer, or an answer that says "not now". */
  | 'unreachable'
  /** What was asked for is not there, such as an account that has been closed. A connector knows what to make of it. */
  | 'not_found'
  /** More at one moment than the exchange answers at once: the rest cannot be asked for by any key it has. */
  | 'crowded'
  /** It speaks of another chain, or has left out some of what it counts itself. */
  | 'wrong_chain'
  | 'incomplete'
  /** Addresses of another wallet of the person: what both have would count twice. */
  | 'shares_addresses'
  /** A wallet was given by a name that stands for no address. */
  | 'unknown_name'
  /** An answer that cannot be read. */
  | 'malformed'

/** Carries no words of the exchange: they may hold the key. */
export class ConnectorError extends Error {
  readonly code: ConnectorErrorCode
  readonly retryAfterSeconds: number | undefined

  constructor(code: ConnectorErrorCode, retryAfterSeconds?: number) {
    super(`The exchange: ${code}`)
    this.name = 'ConnectorError'
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
  }
}

const aboutKey: ReadonlySet<ConnectorErrorCode> = new Set([
  ...(['key_refused', 'key_expired', 'ip_restricted', 'permission_missing'] as const),
  ...(['scope_too_wide', 'nonce_refused'] as const),
])

/** Another key, or a change to this one, is what helps. */
export const isAboutKey = (code: ConnectorErrorCode) => aboutKey.has(code)

/** Trying again later does not help: the person has to do something. */
export const needsPerson = (code: ConnectorErrorCode) =>
  isAboutKey(code) ||
  code === 'location_blocked' ||
  code === 'crowded' ||
  code === 'wrong_chain' ||
  code === 'shares_addresses' ||
  code === 'unknown_name'
