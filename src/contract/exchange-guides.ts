// How to make a read-only key at each exchange, in the words of the exchange's own page.
import type { KnownExchange } from './exchange-table.ts'

type KeyGuide = {
  /** The page where keys are made. */
  url: `https://${string}`
  /** How to get there by hand. */
  path: string
  /** Permissions to turn on, and those to leave off. Without any to turn on, the exchange has none to choose. */
  allow: readonly string[]
  leave: readonly string[]
  /** What of the account no key shows: it comes with the exchange's file. */
  beyond: readonly string[]
  /** What else there is to know on the way. */
  notes: readonly string[]
}

const noIpRestriction =
  'Leave the IP address list empty: keys tied to an address stop working when ours changes.'
const secretOnce = 'The secret is shown once. Copy it before you close the page.'

export const exchangeGuides: Readonly<Record<KnownExchange, KeyGuide>> = {
  coinbase: {
    url: 'https://portal.cdp.coinbase.com/projects/api-keys',
    path: 'Coinbase Developer Platform → API keys → Secret API keys → Create API key',
    allow: ['View'],
    leave: ['Trade', 'Transfer'],
    beyond: ['Coinbase Wallet and Coinbase Prime', 'Futures and perpetuals'],
    notes: [
      'Under advanced settings, choose ECDSA as the signature algorithm.',
      'A key reads one portfolio. Add a connection for each portfolio you have.',
      noIpRestriction,
      'Coinbase offers the key as a JSON file to download. You can drop that file here.',
      'A key from Coinbase Exchange also has a passphrase. For any other key leave that field empty.',
    ],
  },
  binance: {
    url: 'https://www.binance.com/en/my/settings/api-management',
    path: 'Profile → Account → API Management → Create API → System generated',
    allow: ['Enable Reading'],
    leave: [
      'Enable Spot & Margin Trading',
      'Enable Withdrawals',
      'Enable Futures',
      'Permits Universal Transfer',
    ],
    beyond: [
      'P2P orders, Binance Pay, gift cards, mining and Auto-Invest',
      'Dual Investment, BFUSD, RWUSD and crypto loans',
      'Margin, futures and options',
      'Trades in markets that Binance has closed',
    ],
    notes: [
      "Binance.com doesn't answer from the United States. If Lotwise runs there, import your Binance transaction history file instead.",
      'Choose unrestricted IP access: keys tied to an address stop working when ours changes.',
      secretOnce,
    ],
  },
  binanceus: {
    url: 'https://www.binance.us/settings/api-management',
    path: 'Profile → Settings → API Management → Create API',
    allow: ['Can Read'],
    leave: ['Enable Spot Trading', 'Enable Withdrawals'],
    beyond: ['Trades in markets that Binance.US has closed'],
    notes: [noIpRestriction, secretOnce],
  },
  kraken: {
    url: 'https://pro.kraken.com/app/settings/api',
    path: 'Kraken Pro → Settings → API → Create API key',
    allow: ['Funds: Query', 'Orders and trades: Query closed orders & trades', 'Data: Query ledger entries'],
    leave: [
      'Funds: Deposit, Withdraw, Earn',
      'Orders and trades: Create & modify orders, Cancel & close orders',
    ],
    beyond: ['Kraken Futures, beyond what moves between it and your spot account', 'NFTs', 'Kraken Wallet'],
    notes: [
      'Leave key expiration and the query start and end dates off, so that your whole history can be read.',
      noIpRestriction,
      'The private key is shown once. Copy it before you close the page.',
      "Make a key for Lotwise alone. Two programs with one key get in each other's way.",
    ],
  },
  gemini: {
    url: 'https://exchange.gemini.com/settings/api',
    path: 'Account → Settings → API → Create a new API key',
    allow: ['Auditor'],
    leave: ['Trader', 'Fund Manager'],
    beyond: [
      'Perpetuals',
      'NFTs of Nifty Gateway',
      'Your other accounts at Gemini, each of which needs a key of its own',
    ],
    notes: [
      'Choose your account as the scope (it is named Primary unless you renamed it), not Master.',
      'Gemini ticks Trader by default. Untick it.',
      'Leave “Requires heartbeat” off.',
      secretOnce,
    ],
  },
  cryptocom: {
    url: 'https://crypto.com/exchange/personal/api-management',
    path: 'Crypto.com Exchange → Manage Account → API Management → Create a new API key',
    allow: ['Can Read'],
    leave: ['Enable Trading', 'Enable Withdrawal'],
    beyond: ['The Crypto.com App and its card', 'Crypto.com Onchain, the wallet'],
    notes: [
      'This is for the Crypto.com Exchange. The Crypto.com App has no keys: import its file instead.',
      noIpRestriction,
      secretOnce,
    ],
  },
  bitrue: {
    url: 'https://www.bitrue.com/',
    path: 'Profile → API Management → Create API key',
    allow: ['Read'],
    leave: ['Trade', 'Withdraw'],
    beyond: [
      'Futures',
      'Interest of Power Piggy and other products',
      'Trades in markets that Bitrue has closed',
    ],
    notes: [noIpRestriction, secretOnce],
  },
  circle: {
    url: 'https://app.circle.com/developer',
    path: 'Circle Mint → Developer → API keys → Create an API key',
    allow: [],
    leave: [],
    beyond: ["Wallets made with Circle's developer products", 'Exchanges of USDC and EURC at Circle'],
    notes: [
      'A key you make yourself can also move money. Ask your Circle representative for a restricted, read-only key.',
      'You need to be an administrator of the Circle Mint account, and Circle must have turned on its API for you.',
      noIpRestriction,
    ],
  },
  uphold: {
    url: 'https://uphold.com/dashboard/profile/applications',
    path: 'Profile → Applications → Personal access tokens',
    allow: [],
    leave: [],
    beyond: ['Topper', "Uphold's self-custody wallet"],
    notes: [
      'A personal access token can do everything you can do in your account, including moving money. Uphold offers no read-only one.',
      'Lotwise only reads your transactions and balances. Delete the token at Uphold when you no longer need it.',
      'Changing your Uphold password ends the token.',
    ],
  },
  bitstamp: {
    url: 'https://www.bitstamp.net/',
    path: 'Profile → Settings → API access → New API key',
    allow: ['Account balance', 'User transactions'],
    leave: ['Everything else'],
    beyond: ['Margin trading and derivatives', 'Your sub-accounts, each of which needs a key of its own'],
    notes: [
      'Bitstamp may not say what is in Bitstamp Earn. Those coins are then missing from the balance check, not from your transactions.',
      'Choose your main account, then activate the key with the link that Bitstamp mails you.',
      noIpRestriction,
      'The secret is shown for a few minutes only. Copy it before you close the page.',
    ],
  },
  bitfinex: {
    url: 'https://setting.bitfinex.com/api',
    path: 'Profile → API Keys → Create New Key',
    allow: [
      'Account History: Get historical balances entries and trade information',
      'Wallets: Get wallet balances and addresses',
    ],
    leave: ['Orders: Create and cancel orders', 'Wallets: Transfer between your wallets', 'Withdraw'],
    beyond: ['Anything older than six years', 'Your sub-accounts, each of which needs a key of its own'],
    notes: [
      "Make a key for Lotwise alone. Two programs with one key get in each other's way.",
      noIpRestriction,
      secretOnce,
    ],
  },
}
