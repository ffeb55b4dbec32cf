import { test } from 'vitest'
import { expectKinds } from '../testing/what-kinds-become.ts'
import { map } from './map.ts'

const UNKNOWN =
  'is not a transaction type we recognize. Add it by hand as what it was, or leave it if it is not taxable.'
const TAKEN =
  'Admin Debit means that Coinbase took these coins out of the account, without saying why. Add it by hand as what it was.'
const OWN = 'left out: moved between your own Coinbase accounts'
const STAKED = 'left out: coins staked or unstaked, still your own'
const MONEY = 'left out: money moved, no tax event'
const RETURNED =
  'Payment Returned is a payment that came back to you in coins. Add it by hand as a purchase for what was refunded.'
const NEGATIVE = 'is negative, but this type of entry adds coins. Add it by hand as what it was.'

const side = (type: string, amount: string, currency: string, more: object = {}) => ({
  id: `${type} ${amount} ${currency}`,
  type,
  status: 'completed',
  amount: { amount, currency },
  native_amount: { amount: `${amount.startsWith('-') ? '-' : ''}100.00`, currency: 'USD' },
  created_at: '2025-03-01T10:00:00Z',
  ...more,
})
const page = (...data: object[]) => [{ stream: 'transactions:a', body: JSON.stringify({ data }) }]
const sol = (type: string, amount: string, more: object = {}) => page(side(type, amount, 'SOL', more))

const buy = { buy: { id: 'b', total: { amount: '100.00', currency: 'USD' } } }
const sell = { sell: { id: 's', total: { amount: '100.00', currency: 'USD' } } }
const trade = { trade: { id: 't' } }
const fill = {
  advanced_trade_fill: {
    ...{ product_id: 'SOL-USD', order_id: 'o', order_side: 'buy' },
    ...{ fill_price: '50', commission: '0.5' },
  },
}

// The list of https://docs.cdp.coinbase.com/coinbase-app/track-apis/transactions as others restated it on August 24, 2026.
test('every type that Coinbase documents', () =>
  expectKinds(
    { map },
    {
      advanced_trade_fill: [sol('advanced_trade_fill', '2', fill), 'buy 2 SOL at $100 fee $0.5'],
      buy: [sol('buy', '2', buy), 'buy 2 SOL at $100'],
      clawback: [sol('clawback', '-2'), `refused: ${TAKEN}`],
      derivatives_settlement: [
        page(side('derivatives_settlement', '-7.00', 'USD')),
        'buy 1 Margin or futures loss at $7; sell 1 Margin or futures loss at $0',
      ],
      earn_payout: [sol('earn_payout', '2'), 'income reward 2 SOL at $100'],
      fiat_deposit: [page(side('fiat_deposit', '7.00', 'USD')), MONEY],
      fiat_withdrawal: [page(side('fiat_withdrawal', '-7.00', 'USD')), MONEY],
      incentives_rewards_payout: [sol('incentives_rewards_payout', '2'), 'income reward 2 SOL at $100'],
      incentives_shared_clawback: [sol('incentives_shared_clawback', '-2'), `refused: ${TAKEN}`],
      intx_deposit: [sol('intx_deposit', '-2'), 'withdrawal 2 SOL'],
      intx_withdrawal: [sol('intx_withdrawal', '2'), 'deposit 2 SOL'],
      receive: [sol('receive', '2'), 'deposit 2 SOL'],
      request: [sol('request', '2'), 'deposit 2 SOL'],
      retail_simple_dust: [sol('retail_simple_dust', '-2'), 'sell 2 SOL at $100'],
      sell: [sol('sell', '-2', sell), 'sell 2 SOL at $100'],
      send: [sol('send', '-2'), 'withdrawal 2 SOL'],
      staking_transfer: [sol('staking_transfer', '-2'), STAKED],
      subscription: [sol('subscription', '-2'), 'spend 2 SOL at $100'],
      subscription_rebate: [sol('subscription_rebate', '2'), 'income other 2 SOL at $100'],
      trade: [
        page(side('trade', '-2', 'SOL', trade), side('trade', '100', 'USDC', trade)),
        'trade 2 SOL for 100 USDC; left out: the other side of a trade that is already counted',
      ],
      transfer: [sol('transfer', '-2'), OWN],
      tx: [sol('tx', '2'), `refused: tx ${UNKNOWN}`],
      unstaking_transfer: [sol('unstaking_transfer', '2'), STAKED],
      unsupported_asset_recovery: [sol('unsupported_asset_recovery', '2'), 'deposit 2 SOL'],
      unwrap_asset: [
        page(side('unwrap_asset', '-2', 'CBETH'), side('unwrap_asset', '2.2', 'ETH2')),
        'trade 2 CBETH for 2.2 ETH2; left out: the other side of a trade that is already counted',
      ],
      vault_withdrawal: [sol('vault_withdrawal', '2'), OWN],
      wrap_asset: [
        page(side('wrap_asset', '-2.2', 'ETH2'), side('wrap_asset', '2', 'CBETH')),
        'trade 2.2 ETH2 for 2 CBETH; left out: the other side of a trade that is already counted',
      ],
      fcm_futures_usdc_sell: [
        page(side('fcm_futures_usdc_sell', '-100.00', 'USDC')),
        'sell 100 USDC at $100',
      ],
      fcm_futures_usdc_sell_additional_encumberment_rollup: [
        page(side('fcm_futures_usdc_sell_additional_encumberment_rollup', '-100.00', 'USDC')),
        'sell 100 USDC at $100',
      ],
    },
  ))

// Of earlier lists of Coinbase, and of what rotki, dali-rp2 and others met in accounts.
test('every type that is no longer documented, or never was', () =>
  expectKinds(
    { map },
    {
      pro_deposit: [sol('pro_deposit', '-2'), 'withdrawal 2 SOL'],
      pro_withdrawal: [sol('pro_withdrawal', '2'), 'deposit 2 SOL'],
      exchange_deposit: [sol('exchange_deposit', '-2'), 'withdrawal 2 SOL'],
      exchange_withdrawal: [sol('exchange_withdrawal', '2'), 'deposit 2 SOL'],
      prime_withdrawal: [sol('prime_withdrawal', '2'), 'deposit 2 SOL'],
      staking_reward: [sol('staking_reward', '2'), 'income staking 2 SOL at $100'],
      inflation_reward: [sol('inflation_reward', '2'), 'income staking 2 SOL at $100'],
      interest: [sol('interest', '2'), 'income interest 2 SOL at $100'],
      cardspend: [sol('cardspend', '-2'), 'spend 2 SOL at $100'],
      cardbuyback: [sol('cardbuyback', '2'), 'buy 2 SOL at $100'],
      retail_eth2_deprecation: [
        page(side('retail_eth2_deprecation', '-2', 'ETH2'), side('retail_eth2_deprecation', '2', 'ETH')),
        'migration 2 ETH2 for 2 ETH',
      ],
      retail_instant_unstaking: [
        page(side('retail_instant_unstaking', '-2', 'ETH2'), side('retail_instant_unstaking', '1.9', 'ETH2')),
        `fee 0.1 ETH2 at $0; ${OWN}`,
      ],
      // To take it for a purchase for nothing would be wrong where it came in another coin than the trade was in.
      retail_simple_price_improvement: [
        page(side('retail_simple_price_improvement', '0.02', 'EURC')),
        'refused: retail simple price improvement is a part of a price that Coinbase gave back, and does not say of which trade. If that trade was in the same coin, add a purchase for $0, so that the price you paid stays what it was in all. Otherwise add a purchase for what the coins were worth, and take as much off the price of that trade.',
      ],
    },
  ))

test('what has the other sign than its type', () =>
  expectKinds(
    { map },
    {
      cardspend: [sol('cardspend', '2'), `refused: ${RETURNED}`],
      subscription: [sol('subscription', '2'), `refused: ${RETURNED}`],
      cardbuyback: [sol('cardbuyback', '-2'), `refused: -2 ${NEGATIVE}`],
      staking_reward: [sol('staking_reward', '-2'), `refused: -2 ${NEGATIVE}`],
      clawback: [
        sol('clawback', '2'),
        'refused: Admin Credit means that Coinbase put these coins into the account, without saying why. Add it by hand as what it was.',
      ],
      request: [sol('request', '-2'), 'withdrawal 2 SOL'],
      send: [sol('send', '2'), 'deposit 2 SOL'],
      derivatives_settlement: [
        page(side('derivatives_settlement', '7.00', 'USD')),
        'buy 1 Margin or futures gain at $0; sell 1 Margin or futures gain at $7',
      ],
    },
  ))
