// What the types of Coinbase's transaction history mean. Coinbase adds types without notice: one that is not here is
// reported, never dropped.
import type { IncomeKind } from '#engine'
import { normalName } from '../rows/header.ts'

export type Kind =
  | { act: 'buy' | 'sell' | 'convert' | 'receive' | 'send' | 'spend' | 'donation' | 'withdrawal' }
  | { act: 'income'; kind: IncomeKind }
  /** A row for the coin that goes and a row for its successor. */
  | { act: 'migration' }
  /** Into or out of staking: the same coin, except for ETH2, which Coinbase kept as a coin of its own until 2025. */
  | { act: 'staking' }
  | { act: 'dust' | 'credit' | 'order' | 'fee' }
  /** What futures made or lost. */
  | { act: 'result' }
  | { act: 'skip'; reason: string }
  | { act: 'refuse'; message: string }

const income = (kind: IncomeKind): Kind => ({ act: 'income', kind })
const refuse = (message: string): Kind => ({ act: 'refuse', message })
const BUY: Kind = { act: 'buy' }
const SELL: Kind = { act: 'sell' }
const OUT: Kind = { act: 'send' }
const IN: Kind = { act: 'receive' }
const SPEND: Kind = { act: 'spend' }
const OWN: Kind = { act: 'skip', reason: 'moved between your own Coinbase accounts' }
const WRAP = refuse(
  'is one side of coins that were wrapped or unwrapped. Add both sides by hand as a trade of one coin for the other.',
)
const FUTURES = refuse(
  'is money that moved for futures trading, and the row does not say what was gained or lost. Add that from the statement of the futures account.',
)

const kinds = new Map<string, Kind>(
  Object.entries({
    buy: BUY,
    'advanced trade buy': BUY,
    'advance trade buy': BUY,
    'recurring buy': BUY,
    sell: SELL,
    'advanced trade sell': SELL,
    'advance trade sell': SELL,
    convert: { act: 'convert' },
    'retail mgx dex buy': { act: 'convert' },
    receive: IN,
    deposit: IN,
    send: OUT,
    'retail mgx dex send': OUT,
    withdrawal: { act: 'withdrawal' },
    // Seen from the other side: what is deposited on Coinbase Pro, Exchange or Prime leaves Coinbase.
    'pro deposit': OUT,
    'exchange deposit': OUT,
    'prime deposit': OUT,
    'pro withdrawal': IN,
    'exchange withdrawal': IN,
    'prime withdrawal': IN,
    'rewards income': income('reward'),
    'reward income': income('reward'),
    'learning reward': income('reward'),
    'coinbase earn': income('reward'),
    'incentives rewards payout': income('reward'),
    'credit card reward': income('reward'),
    'staking income': income('staking'),
    'inflation reward': income('staking'),
    'interest payout': income('interest'),
    airdrop: income('airdrop'),
    fork: income('fork'),
    'subscription rebate': income('other'),
    'subscription rebates (24 hours)': income('other'),
    'card spend': SPEND,
    subscription: SPEND,
    'credit card balance payment': SPEND,
    donation: { act: 'donation' },
    'asset migration': { act: 'migration' },
    'retail eth2 deprecation': { act: 'migration' },
    'retail eth deprecation': { act: 'migration' },
    'retail staking transfer': { act: 'staking' },
    'retail unstaking transfer': { act: 'staking' },
    // By the API: what was released less what was credited.
    'instant unstaking fee': { act: 'fee' },
    'retail instant unstaking': refuse(
      'takes coins out of staking at once, for a fee that is the difference between this row and the other one of the same time. Add the difference by hand as a fee.',
    ),
    'wrap asset': WRAP,
    'unwrap asset': WRAP,
    // A refund to the card, in coins: what was refunded bought them.
    cardbuyback: BUY,
    'card buyback': BUY,
    'card buy back': BUY,
    // By the API.
    'payment returned': refuse(
      'is a payment that came back to you in coins. Add it by hand as a purchase for what was refunded.',
    ),
    'retail simple price improvement': refuse(
      'is a part of a price that Coinbase gave back, and does not say of which trade. If that trade was in the same coin, add a purchase for $0, so that the price you paid stays what it was in all. Otherwise add a purchase for what the coins were worth, and take as much off the price of that trade.',
    ),
    'vault withdrawal': OWN,
    'vault deposit': OWN,
    'cash to savings': OWN,
    'savings to cash': OWN,
    'portfolio transfer': OWN,
    transfer: OWN,
    'retail simple dust': { act: 'dust' },
    credit: { act: 'credit' },
    order: { act: 'order' },
    'admin debit': refuse(
      'means that Coinbase took these coins out of the account, without saying why. Add it by hand as what it was.',
    ),
    'admin credit': refuse(
      'means that Coinbase put these coins into the account, without saying why. Add it by hand as what it was.',
    ),
    'derivatives settlement': { act: 'result' },
    'cfm funding': FUTURES,
  } satisfies Record<string, Kind>),
)

export const kindOf = (type: string): Kind | undefined => kinds.get(normalName(type))
