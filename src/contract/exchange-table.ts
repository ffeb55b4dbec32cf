// The exchanges, and what each asks for. Apart from the calls, since the landing page needs no schemas.

type ExchangeEntry = {
  label: string
  /** What its keys are made of, named as the exchange names it. A token is in the field of the key. */
  fields: {
    apiKey: string
    apiSecret?: string
    /** May be left empty. A key that has one is read by another connector: the exchange has two APIs. */
    passphrase?: { label: string; connector: string }
  }
  /** The key can be downloaded as a file, which may be dropped or pasted whole. */
  hasKeyFile?: true
  hasSandbox?: true
}

/** With or without a connector: in the order they are offered. */
const known = {
  coinbase: {
    label: 'Coinbase',
    fields: {
      apiKey: 'API key name',
      apiSecret: 'Private key',
      passphrase: { label: 'Passphrase', connector: 'coinbaseexchange' },
    },
    hasKeyFile: true,
  },
  binance: {
    label: 'Binance',
    fields: { apiKey: 'API key', apiSecret: 'Secret key' },
    hasSandbox: true,
  },
  binanceus: { label: 'Binance.US', fields: { apiKey: 'API key', apiSecret: 'Secret key' } },
  kraken: { label: 'Kraken', fields: { apiKey: 'API key', apiSecret: 'Private key' } },
  gemini: {
    label: 'Gemini',
    fields: { apiKey: 'API key', apiSecret: 'API secret' },
    hasSandbox: true,
  },
  cryptocom: {
    label: 'Crypto.com Exchange',
    fields: { apiKey: 'API key', apiSecret: 'Secret key' },
    hasSandbox: true,
  },
  bitrue: { label: 'Bitrue', fields: { apiKey: 'API key', apiSecret: 'Secret key' } },
  circle: { label: 'Circle', fields: { apiKey: 'API key' }, hasSandbox: true },
  uphold: { label: 'Uphold', fields: { apiKey: 'Personal access token' }, hasSandbox: true },
  bitstamp: { label: 'Bitstamp', fields: { apiKey: 'API key', apiSecret: 'API secret' } },
  bitfinex: { label: 'Bitfinex', fields: { apiKey: 'API key', apiSecret: 'API key secret' } },
} satisfies Record<string, ExchangeEntry>
export type KnownExchange = keyof typeof known

/** A line here offers an exchange, on every screen. It comes together with the connector. */
const offered = {
  binance: known.binance,
  binanceus: known.binanceus,
  bitrue: known.bitrue,
  coinbase: known.coinbase,
  kraken: known.kraken,
  cryptocom: known.cryptocom,
  circle: known.circle,
  uphold: known.uphold,
  gemini: known.gemini,
  bitstamp: known.bitstamp,
  bitfinex: known.bitfinex,
} satisfies Partial<Record<KnownExchange, ExchangeEntry>>

export type ExchangeName = keyof typeof offered
export const exchanges: Readonly<Record<ExchangeName, ExchangeEntry>> = offered
export const exchangeNames = Object.keys(known).filter(name => name in offered) as [
  ExchangeName,
  ...ExchangeName[],
]

/** Which connector reads an exchange with such a key. */
export const connectorOf = (name: ExchangeName, passphrase: string): string => {
  const { passphrase: second } = exchanges[name].fields
  return second && passphrase !== '' ? second.connector : name
}

/** The exchange that a connector reads. */
export const exchangeOf = (connector: string): ExchangeName | undefined =>
  exchangeNames.find(name => name === connector || exchanges[name].fields.passphrase?.connector === connector)
