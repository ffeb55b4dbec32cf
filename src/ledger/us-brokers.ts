// Exchanges and apps that are known as US brokers: from 2025 on they have to send Form 1099-DA (Treas. Reg.
// 1.6045-1). A name that is not here says nothing; a person can answer for any exchange.

export const usBrokers: readonly string[] = [
  'Abra',
  'Anchorage',
  'Bakkt',
  'Binance.US',
  'BitGo',
  'Bitstamp',
  'Cash App',
  'Coinbase',
  'Coinbase Exchange',
  'Coinbase Prime',
  'Coinbase Pro',
  'Crypto.com',
  'Crypto.com App',
  'Crypto.com Exchange',
  'eToro',
  'Fidelity',
  'Fidelity Crypto',
  'Fold',
  'Gemini',
  'Gemini ActiveTrader',
  'Interactive Brokers',
  'Kraken',
  'Kraken Pro',
  'MoonPay',
  'PayPal',
  'Public',
  'River',
  'Robinhood',
  'Robinhood Crypto',
  'SoFi',
  'Strike',
  'Swan',
  'Uphold',
  'Venmo',
  'Webull',
]

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')
const known = new Set(usBrokers.map(plain))

/**
 * By its whole name, or with a number or a label behind it: 'Kraken 2', 'Coinbase (joint)'. Wallets that such a company
 * only makes, 'Coinbase Wallet' for one, hold coins in self-custody, and no broker reports their sales.
 */
export function isUsBroker(wallet: string): boolean {
  if (known.has(plain(wallet))) return true
  const [, name = '', label = ''] = /^(.*?)\s*(?:\s(?=\d+$)|[-–—:(#/,])\s*(.+)$/.exec(wallet) ?? []
  return known.has(plain(name)) && !/wallet|on-?chain|defi|self/i.test(label)
}
