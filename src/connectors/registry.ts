// Every connector. A half is loaded where it is used: `api` in the process that syncs, `map` where the ledger is written.
import type { Connector, ReadCheckpoints } from './connector.ts'

export type Halves = Pick<Connector, 'wallet'> & {
  api(): Promise<Pick<Connector, 'open'>>
  mapping(): Promise<Pick<Connector, 'map'>>
  checkpoints?(): Promise<{ readCheckpoints: ReadCheckpoints }>
}

export const connectors = {
  binance: {
    wallet: 'Binance',
    api: () => import('./binance/api.ts'),
    mapping: () => import('./binance/map.ts'),
  },
  binanceus: {
    wallet: 'Binance.US',
    api: () => import('./binanceus/api.ts'),
    mapping: () => import('./binanceus/map.ts'),
  },
  bitrue: {
    wallet: 'Bitrue',
    api: () => import('./bitrue/api.ts'),
    mapping: () => import('./bitrue/map.ts'),
  },
  coinbase: {
    wallet: 'Coinbase',
    api: () => import('./coinbase/api.ts'),
    mapping: () => import('./coinbase/map.ts'),
  },
  // The wallet of the files of Coinbase Pro, as it was called before.
  coinbaseexchange: {
    wallet: 'Coinbase Pro',
    api: () => import('./coinbaseexchange/api.ts'),
    mapping: () => import('./coinbaseexchange/map.ts'),
    checkpoints: () => import('./coinbaseexchange/checkpoints.ts'),
  },
  kraken: {
    wallet: 'Kraken',
    api: () => import('./kraken/api.ts'),
    mapping: () => import('./kraken/map.ts'),
    checkpoints: () => import('./kraken/checkpoints.ts'),
  },
  cryptocom: {
    wallet: 'Crypto.com Exchange',
    api: () => import('./cryptocom/api.ts'),
    mapping: () => import('./cryptocom/map.ts'),
  },
  circle: {
    wallet: 'Circle Mint',
    api: () => import('./circle/api.ts'),
    mapping: () => import('./circle/map.ts'),
  },
  uphold: {
    wallet: 'Uphold',
    api: () => import('./uphold/api.ts'),
    mapping: () => import('./uphold/map.ts'),
  },
  gemini: {
    wallet: 'Gemini',
    api: () => import('./gemini/api.ts'),
    mapping: () => import('./gemini/map.ts'),
  },
  bitstamp: {
    wallet: 'Bitstamp',
    api: () => import('./bitstamp/api.ts'),
    mapping: () => import('./bitstamp/map.ts'),
  },
  bitfinex: {
    wallet: 'Bitfinex',
    api: () => import('./bitfinex/api.ts'),
    mapping: () => import('./bitfinex/map.ts'),
    checkpoints: () => import('./bitfinex/checkpoints.ts'),
  },
  // Each connection is a wallet of its own, which the person names.
  bitcoin: {
    wallet: 'Bitcoin wallet',
    api: () => import('./bitcoin/api.ts'),
    mapping: () => import('./bitcoin/map.ts'),
    checkpoints: () => import('./bitcoin/checkpoints.ts'),
  },
  evm: {
    wallet: 'Ethereum wallet',
    api: () => import('./evm/api.ts'),
    mapping: () => import('./evm/map.ts'),
    checkpoints: () => import('./evm/checkpoints.ts'),
  },
  solana: {
    wallet: 'Solana wallet',
    api: () => import('./solana/api.ts'),
    mapping: () => import('./solana/map.ts'),
    checkpoints: () => import('./solana/checkpoints.ts'),
  },
  // Only in demos, and under this name everywhere.
  sample: {
    wallet: 'Sample Exchange',
    api: () => import('./sample/api.ts'),
    mapping: () => import('./sample/map.ts'),
  },
  // Its pages are those of Ethereum, so all but the asking is what a person's own wallet has.
  samplewallet: {
    wallet: 'Sample Wallet',
    api: () => import('./samplewallet/api.ts'),
    mapping: () => import('./evm/map.ts'),
    checkpoints: () => import('./evm/checkpoints.ts'),
  },
} satisfies Record<string, Halves>

export type ExchangeId = keyof typeof connectors
