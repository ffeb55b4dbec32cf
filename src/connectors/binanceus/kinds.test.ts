import { test } from 'vitest'
import { expectKinds } from '../testing/what-kinds-become.ts'
import { map } from './map.ts'

const NOT_DONE = 'left out: not completed, nothing moved'
const UNSUCCESSFUL = 'left out: not successful, nothing was exchanged'
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
const order = (stream: string, orderStatus: string, [from, to]: readonly [string, string]) =>
  page(stream, {
    ...{ orderId: 'c', orderStatus, fromCoin: from, fromAmount: '2', toCoin: to, toAmount: '100' },
    createTime: TIME,
  })
const distribution = (enInfo: string) =>
  page('dividends', { id: 1, tranId: 2, asset: 'SOL', amount: '2', divTime: TIME, enInfo })

// The lists of https://docs.binance.us that say what an account got and gave, each with its states.
test('every list and state that Binance.US documents', () =>
  expectKinds(
    { map },
    {
      'deposit 0, pending': [deposit(0), NOT_DONE],
      'deposit 6, credited but not to be withdrawn': [deposit(6), 'deposit 2 SOL'],
      'deposit 1, success': [deposit(1), 'deposit 2 SOL'],
      'withdrawal 0, mail sent': [withdrawal(0), NOT_DONE],
      'withdrawal 1, canceled': [withdrawal(1), NOT_DONE],
      'withdrawal 2, awaiting approval': [withdrawal(2), NOT_DONE],
      'withdrawal 3, rejected': [withdrawal(3), NOT_DONE],
      'withdrawal 4, processing': [withdrawal(4), NOT_DONE],
      'withdrawal 5, failed': [withdrawal(5), NOT_DONE],
      'withdrawal 6, completed': [withdrawal(6), 'withdrawal 2 SOL fee 0.1 SOL'],
      'OTC order SUCCESS': [order('conversions', 'SUCCESS', ['SOL', 'ADA']), 'trade 2 SOL for 100 ADA'],
      'OTC order PROCESS': [order('conversions', 'PROCESS', ['SOL', 'ADA']), UNSUCCESSFUL],
      'OTC order FAIL': [order('conversions', 'FAIL', ['SOL', 'ADA']), UNSUCCESSFUL],
      'OCBS order of coins for dollars': [
        order('purchases', 'SUCCESS', ['SOL', 'USD']),
        'sell 2 SOL at $100',
      ],
      'OCBS order of dollars for coins': [order('purchases', 'SUCCESS', ['USD', 'SOL']), 'buy 100 SOL at $2'],
      'small balances': [
        [
          {
            stream: 'dust',
            body: JSON.stringify({
              total: 1,
              userAssetDribblets: [
                {
                  ...{ operateTime: TIME, tranId: 1 },
                  userAssetDribbletDetails: [
                    {
                      ...{ tranId: 'u', fromAsset: 'SOL', amount: '2', operateTime: TIME },
                      ...{ transferredAmount: '0.098', serviceChargeAmount: '0.002' },
                    },
                  ],
                },
              ],
            }),
          },
        ],
        'trade 2 SOL for 0.1 BNB fee 0.002 BNB',
      ],
      'distribution Airdrop': [distribution('Airdrop'), 'income airdrop 2 SOL'],
      'distribution Staking Rewards': [distribution('Staking Rewards'), 'income staking 2 SOL'],
      'distribution in words that are new': [
        distribution('Lottery'),
        'refused: Lottery is not a transaction type we recognize. Add it by hand as what it was, or leave it if it is not taxable.',
      ],
      'staking reward': [
        page('staking rewards', { tranId: 1, asset: 'SOL', amount: '2', usdValue: '100', time: TIME }),
        'income staking 2 SOL at $100',
      ],
      'staking history': [
        page('staking', {
          asset: 'SOL',
          amount: '2',
          type: 'staked',
          status: 'SUCCESS',
          initiatedTime: TIME,
        }),
        'left out: moved between accounts within Binance.US',
      ],
      'money in': [page('money in', { orderId: 'o', amount: '7', createTime: TIME }), MONEY],
      'money out': [page('money out', { orderId: 'o', amount: '7', createTime: TIME }), MONEY],
    },
  ))
