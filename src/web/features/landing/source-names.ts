/** Whose files Lotwise reads, those first that most people have. A test finds each among the importers. */
export const fileSources = [
  'Coinbase',
  'Kraken',
  'Binance',
  'Binance.US',
  'Gemini',
  'Crypto.com',
  'Robinhood',
  'Cash App',
  'PayPal',
  'Venmo',
  'Uphold',
  'KuCoin',
  'OKX',
  'Bybit',
  'Gate.io',
  'MEXC',
  'Bitstamp',
  'Bitfinex',
  'Bitrue',
  'Circle',
  'Strike',
  'River',
  'Swan',
  'Fold',
  'eToro',
  'Revolut',
  'Hyperliquid',
  'Ledger Live',
  'Trezor Suite',
  'Exodus',
  'Electrum',
  'Etherscan',
  'Solscan',
  'BitPay',
  'Koinly',
  'CoinTracker',
  'CoinLedger',
  'TokenTax',
  'TurboTax',
  'Form 1099-B',
  'TXF file',
] as const

/** What stands for a source beside its name: its first letters. The logos belong to others. */
export const markOf = (name: string) =>
  name
    .split(/\s+/)
    .map(word => word.charAt(0).toUpperCase())
    .slice(0, 2)
    .join('')
