// What Binance's transaction history calls things. Names changed over the years, capitals as well.
import type { IncomeKind } from '#engine'

export type Operation =
  | { does: 'income'; kind: IncomeKind }
  /** One side of an exchange: rows of one second with one of the names in `group` belong together. */
  | {
      does: 'exchange'
      group: string
      side: 'buy' | 'sell' | 'either'
      /** For a coin that stands for what is staked. */
      conversion?: 'liquid_staking'
    }
  | { does: 'fee'; group: string }
  /** Coins bought or sold for money that was paid outside of Binance: one row, unless the money is there too. */
  | { does: 'purchase' }
  /** A token replaced by its successor; a distribution may also be coins for nothing. */
  | { does: 'migration' | 'distribution' }
  | { does: 'move' | 'deposit' | 'withdrawal' | 'spend' | 'gift' }
  /** What futures and margin made or lost. */
  | { does: 'result' }
  /** Coins borrowed or paid back, and coins of a pool: they move, and the person is asked what it was. */
  | { does: 'asked'; about: 'loan' | 'pool' }
  | { does: 'collateral' }

const income = (kind: IncomeKind, names: string) => of({ does: 'income', kind }, names)
const of = (operation: Operation, names: string) =>
  names
    .split('|')
    .map(name => [name.trim().toLowerCase(), operation] as const)
    .filter(([name]) => name !== '')
const exchange = (names: string) =>
  names
    .split('|')
    .map(name => name.trim().toLowerCase())
    .map(name => [name, { does: 'exchange', group: name, side: 'either' }] as const)

const fills = 'fills'
const derivatives: Operation = { does: 'result' }

const operations = new Map<string, Operation>([
  ...income(
    'referral',
    'Commission History|Referrer rebates|Referee rebates|Commission Rebate|Commission Fee Shared With You|Referral Kickback|Referral Commission',
  ),
  ...income(
    'airdrop',
    'Airdrop Assets|Simple Earn Flexible Airdrop|Launchpool Airdrop|Launchpool Airdrop - User Claim Distribution|Launchpool Airdrop - System Distribution|HODLer Airdrops Distribution|Megadrop Rewards',
  ),
  ...income(
    'reward',
    'Cash Voucher Distribution|Mission Reward Distribution|Campaign Related Reward|Launchpool Interest|Launchpool Earnings Withdrawal|Liquid Swap rewards|Swap Farming Rewards|Binance Card Cashback|Trading Fee Rebate',
  ),
  ...income(
    'interest',
    'Savings Interest|Savings Distribution|Simple Earn Flexible Interest|Flexible Loan - Interest',
  ),
  ...income(
    'staking',
    'POS savings interest|Staking Rewards|ETH 2.0 Staking Rewards|Simple Earn Locked Rewards|DOT Slot Auction Rewards|BNB Vault Rewards|On-chain Yields - Interest|SOL Staking - Rewards|Soft Staking Rewards',
  ),
  ...income('mining', 'Pool Distribution|Super BNB Mining'),
  ...of({ does: 'exchange', group: fills, side: 'buy' }, 'Buy|Transaction Buy|Transaction Spend'),
  ...of({ does: 'exchange', group: fills, side: 'sell' }, 'Sell|Transaction Sold|Transaction Revenue'),
  ...of({ does: 'exchange', group: fills, side: 'either' }, 'Transaction Related'),
  ...of({ does: 'fee', group: fills }, 'Fee|Transaction Fee'),
  ...exchange(
    'Binance Convert|Large OTC trading|Small assets exchange BNB|BNB Fee Deduction|Leverage Token Redemption|Stablecoins Auto-Conversion|Asset Conversion Transfer|Auto-Invest Transaction|Convert Fiat to Crypto OCBS',
  ),
  ...of(
    { does: 'exchange', group: 'eth 2.0 staking', side: 'either', conversion: 'liquid_staking' },
    'ETH 2.0 Staking',
  ),
  ...of(
    { does: 'exchange', group: 'swap farming', side: 'either' },
    'Swap Farming Transaction|Liquid Swap Sell',
  ),
  ...of({ does: 'purchase' }, 'Buy Crypto|Buy Crypto With Card|Buy Crypto With Fiat|P2P Trading'),
  ...of({ does: 'migration' }, 'Token Swap - Redenomination/Rebranding|Token Swap - Distribution'),
  ...of({ does: 'distribution' }, 'Distribution'),
  ...of(
    { does: 'move' },
    'transfer_in|transfer_out|Asset - Transfer|Main and Funding Account Transfer|Sub-account Transfer|Savings purchase|Savings Principal redemption|POS savings purchase|POS savings redemption|Staking Purchase|Staking Redemption|Simple Earn Flexible Subscription|Simple Earn Flexible Redemption|Simple Earn Locked Subscription|Simple Earn Locked Redemption|Launchpool Subscription/Redemption|Launchpad Subscribe|On-chain Yields - Subscription|On-chain Yields - Redemption',
  ),
  ...of({ does: 'deposit' }, 'Deposit|Fiat Deposit|Fiat OCBS - Add Fiat and Fees'),
  ...of({ does: 'withdrawal' }, 'Withdraw|Fiat Withdraw|Fiat Withdrawal|Send'),
  ...of({ does: 'spend' }, 'Binance Card Spending'),
  ...of({ does: 'gift' }, 'Crypto Box'),
  ...of(
    derivatives,
    'Funding Fee|Realize profit and loss|Realized Profit and Loss|Insurance Fund Compensation|Insurance Fund Refund|Futures Convert|Leveraged Coin Consolidation|Cross Margin Liquidation - Repayment',
  ),
  ...of(
    { does: 'asked', about: 'loan' },
    'Margin loan|Isolated Margin Loan|Margin Repayment|Isolated Margin Repayment|Crypto Loan',
  ),
  ...of({ does: 'collateral' }, 'Crypto Loan - Collateral Transfer'),
  ...of({ does: 'asked', about: 'pool' }, 'Liquid Swap Add|Liquid Swap Add/Sell|Liquidity Farming Remove'),
])

export function operationOf(name: string, account: string): Operation | undefined {
  const operation = operations.get(name.trim().replace(/\s+/g, ' ').toLowerCase())
  if (/^transfer between /i.test(name)) return { does: 'move' }
  // On the futures accounts a plain fee is the fee of a contract.
  return operation?.does === 'fee' && /futures/i.test(account) ? derivatives : operation
}
