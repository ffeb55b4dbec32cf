import { test } from 'vitest'
import { expectKinds } from '../testing/what-kinds-become.ts'
import { map } from './map.ts'

const NOT_DONE = 'left out: not completed, nothing moved'
const UNSUCCESSFUL = 'left out: not successful, nothing was exchanged'
const UNPAID = 'left out: not completed, nothing was bought or sold'
const MONEY = 'left out: money moved, no tax event'

const TIME = Date.UTC(2025, 2, 1, 10)
const page = (stream: string, ...rows: object[]) => [
  { stream, body: JSON.stringify({ rows, total: rows.length }) },
]
const deposit = (status: number) =>
  page('deposits', { id: 'd', coin: 'SOL', amount: '2', status, txId: '', insertTime: TIME })
const withdrawal = (status: number) =>
  page('withdrawals', {
    ...{ id: 'w', coin: 'SOL', amount: '2', transactionFee: '0.1', status, txId: '' },
    applyTime: '2025-03-01 10:00:00',
  })
const converted = (orderStatus: string) =>
  page('conversions', {
    ...{ orderId: 'c', orderStatus, fromAsset: 'SOL', fromAmount: '2', toAsset: 'BTC', toAmount: '0.001' },
    createTime: TIME,
  })
const dividend = (enInfo: string) =>
  page('dividends', { id: 1, tranId: 2, asset: 'SOL', amount: '2', divTime: TIME, enInfo })
const reward = (stream: string) =>
  page(stream, { asset: 'SOL', rewards: '2', amount: '2', time: TIME, projectId: 'p', type: 'BONUS' })
const staked = (stream: string, status: string, [from, to]: readonly [string, string]) =>
  page(stream, {
    ...{ time: TIME, status, asset: from, amount: '2', distributeAsset: to, distributeAmount: '1.9' },
    ...{ fromAsset: from, fromAmount: '2', toAsset: to, toAmount: '1.9' },
  })
const paid = (stream: string, status: string) =>
  page(stream, {
    ...{ orderNo: 'o', status, createTime: TIME, fiatCurrency: 'EUR', cryptoCurrency: 'SOL' },
    ...(stream === 'sold for money'
      ? { sourceAmount: '2', obtainAmount: '99', totalFee: '1' }
      : { sourceAmount: '101', obtainAmount: '2', totalFee: '1' }),
    price: '50',
  })
const trade = (isBuyer: boolean) => [
  {
    stream: 'trades SOLBTC SOL BTC',
    body: JSON.stringify([
      {
        ...{ id: 1, price: '0.001', qty: '2', quoteQty: '0.002', isBuyer, time: TIME },
        ...{ commission: '0.01', commissionAsset: 'BNB' },
      },
    ]),
  },
]

// The lists of https://developers.binance.com/docs that say what an account got and gave (wallet, convert, simple_earn,
// staking, fiat, binance-spot-api-docs), each with its states. What is in none of them is named by the guide of the
// connection: P2P and Pay, mining, Auto-Invest, Dual Investment, BFUSD and RWUSD, loans, gift cards, margin, futures, options.
test('every list and state that Binance documents', () =>
  expectKinds(
    { map },
    {
      'deposit 0, pending': [deposit(0), NOT_DONE],
      'deposit 6, credited but not to be withdrawn': [deposit(6), 'deposit 2 SOL'],
      'deposit 7, wrong deposit': [deposit(7), NOT_DONE],
      'deposit 8, waiting for the person': [deposit(8), NOT_DONE],
      'deposit 1, success': [deposit(1), 'deposit 2 SOL'],
      'deposit 2, rejected': [deposit(2), NOT_DONE],
      'withdrawal 0, mail sent': [withdrawal(0), NOT_DONE],
      'withdrawal 1, canceled': [withdrawal(1), NOT_DONE],
      'withdrawal 2, awaiting approval': [withdrawal(2), NOT_DONE],
      'withdrawal 3, rejected': [withdrawal(3), NOT_DONE],
      'withdrawal 4, processing': [withdrawal(4), NOT_DONE],
      'withdrawal 5, failed': [withdrawal(5), NOT_DONE],
      'withdrawal 6, completed': [withdrawal(6), 'withdrawal 2 SOL fee 0.1 SOL'],
      'conversion PROCESS': [converted('PROCESS'), UNSUCCESSFUL],
      'conversion ACCEPT_SUCCESS': [converted('ACCEPT_SUCCESS'), UNSUCCESSFUL],
      'conversion SUCCESS': [converted('SUCCESS'), 'trade 2 SOL for 0.001 BTC'],
      'conversion FAIL': [converted('FAIL'), UNSUCCESSFUL],
      'conversion EXPIRED': [converted('EXPIRED'), UNSUCCESSFUL],
      'small balances': [
        [
          {
            stream: 'dust',
            body: JSON.stringify({
              total: 1,
              userAssetDribblets: [
                {
                  ...{ operateTime: TIME, transId: 1, totalTransferedAmount: '0.1' },
                  userAssetDribbletDetails: [
                    {
                      ...{ transId: 1, fromAsset: 'SOL', amount: '2', targetAsset: 'BNB' },
                      ...{ transferedAmount: '0.098', serviceChargeAmount: '0.002', operateTime: TIME },
                    },
                  ],
                },
              ],
            }),
          },
        ],
        'trade 2 SOL for 0.1 BNB fee 0.002 BNB',
      ],
      'rewards BONUS': [reward('earn bonus'), 'income interest 2 SOL'],
      'rewards REALTIME': [reward('earn real-time'), 'income interest 2 SOL'],
      'rewards REWARDS': [reward('earn rewards'), 'income interest 2 SOL'],
      'rewards of locked products': [reward('earn locked'), 'income staking 2 SOL'],
      'rewards in BETH': [reward('rewards in BETH'), 'income staking 2 SOL'],
      'ETH staked, PENDING': [staked('staked ETH', 'PENDING', ['ETH', 'WBETH']), UNSUCCESSFUL],
      'ETH staked, SUCCESS': [staked('staked ETH', 'SUCCESS', ['ETH', 'WBETH']), 'trade 2 ETH for 1.9 WBETH'],
      'ETH staked, FAILED': [staked('staked ETH', 'FAILED', ['ETH', 'WBETH']), UNSUCCESSFUL],
      'ETH redeemed': [staked('redeemed ETH', 'SUCCESS', ['WBETH', 'ETH']), 'trade 2 WBETH for 1.9 ETH'],
      'BETH wrapped': [staked('wrapped BETH', 'SUCCESS', ['BETH', 'WBETH']), 'trade 2 BETH for 1.9 WBETH'],
      'WBETH unwrapped': [
        staked('unwrapped BETH', 'SUCCESS', ['WBETH', 'BETH']),
        'trade 2 WBETH for 1.9 BETH',
      ],
      'SOL staked': [staked('staked SOL', 'SUCCESS', ['SOL', 'BNSOL']), 'trade 2 SOL for 1.9 BNSOL'],
      'SOL redeemed': [staked('redeemed SOL', 'SUCCESS', ['BNSOL', 'SOL']), 'trade 2 BNSOL for 1.9 SOL'],
      'payment Processing': [paid('bought with money', 'Processing'), UNPAID],
      'payment Completed': [paid('bought with money', 'Completed'), 'buy 2 SOL at 100 EUR fee 1 EUR'],
      'payment Failed': [paid('bought with money', 'Failed'), UNPAID],
      'payment Refunded': [paid('bought with money', 'Refunded'), UNPAID],
      'sale for money': [paid('sold for money', 'Completed'), 'sell 2 SOL at 100 EUR fee 1 EUR'],
      'money in': [page('money in', { orderNo: 'o', amount: '7', createTime: TIME }), MONEY],
      'money out': [page('money out', { orderNo: 'o', amount: '7', createTime: TIME }), MONEY],
      'trade bought': [trade(true), 'trade 0.002 BTC for 2 SOL fee 0.01 BNB'],
      'trade sold': [trade(false), 'trade 2 SOL for 0.002 BTC fee 0.01 BNB'],
    },
  ))

// Distributions say what they are in words only. The first is the example of Binance's documentation, the others are the
// names of its products and campaigns.
test('what distributions say', () =>
  expectKinds(
    { map },
    {
      'BHFT distribution': [dividend('BHFT distribution'), 'income airdrop 2 SOL'],
      Launchpool: [dividend('Launchpool'), 'income reward 2 SOL'],
      'BNB Vault': [dividend('BNB Vault'), 'income staking 2 SOL'],
      Staking: [dividend('Staking'), 'income staking 2 SOL'],
      'Locked Staking': [dividend('Locked Staking'), 'income staking 2 SOL'],
      'Soft Staking Rewards': [dividend('Soft Staking Rewards'), 'income staking 2 SOL'],
      'On-chain Yields': [dividend('On-chain Yields'), 'income staking 2 SOL'],
      'Flexible Savings': [dividend('Flexible Savings'), 'income interest 2 SOL'],
      'Simple Earn': [dividend('Simple Earn'), 'income interest 2 SOL'],
      'Referral Kickback': [dividend('Referral Kickback'), 'income referral 2 SOL'],
      'HODLer Airdrops': [dividend('HODLer Airdrops'), 'income airdrop 2 SOL'],
      'Super BNB Mining': [dividend('Super BNB Mining'), 'income mining 2 SOL'],
      'Cash Voucher': [dividend('Cash Voucher'), 'income reward 2 SOL'],
      'words that are new': [
        dividend('Moon landing'),
        'refused: Moon landing is not a transaction type we recognize. Add it by hand as what it was, or leave it if it is not taxable.',
      ],
    },
  ))
