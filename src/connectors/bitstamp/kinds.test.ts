import { test } from 'vitest'
import { expectKinds } from '../testing/what-kinds-become.ts'
import { map } from './map.ts'

const UNKNOWN =
  'is not a transaction type we recognize. Add it by hand as what it was, or leave it if it is not taxable.'
const DERIVATIVE =
  'is of margin trading or derivatives, whose results Lotwise cannot count. Enter its gain or loss by hand.'
const WITHIN = 'left out: moved between accounts within Bitstamp'
const OTHERWISE = 'is not what moves in such a transaction. Add by hand what it was.'

const entry = (type: string, amounts: object) => [
  {
    stream: 'transactions',
    body: JSON.stringify([
      {
        ...{ id: 7, type, datetime: '2025-03-01 10:00:00.500000', fee: '0.00000000' },
        ...{ btc_usd: '0.00', usd: 0, btc: 0, eur: 0 },
        ...amounts,
      },
    ]),
  },
]

// The types of https://www.bitstamp.net/api/#tag/Transactions-private/operation/GetUserTransactions, and 36 and 68, which
// others have seen (formancehq/payments, MAPPINGS.md; a test of Bitstamp's transfers of September 2026).
test('every type of a transaction that Bitstamp documents', () =>
  expectKinds(
    { map },
    {
      '0, deposit': [entry('0', { sol: '2.0' }), 'deposit 2 SOL'],
      '0, deposit with a fee': [
        entry('0', { sol: '2.0', fee: '0.01000000' }),
        'refused: 0.01000000 was taken of a deposit of coins, and may be in its amount already. Add the deposit by hand.',
      ],
      '0, deposit of money': [entry('0', { usd: '250000.00' }), 'left out: money moved, no tax event'],
      '0, deposit that was taken back': [entry('0', { sol: '-2.0' }), `refused: -2.0 sol ${OTHERWISE}`],
      '1, withdrawal': [
        entry('1', { sol: '-2.0', fee: '0.01000000', crypto_txid: 'ab', crypto_network: 'solana' }),
        'withdrawal 2 SOL fee 0.01 SOL',
      ],
      '1, withdrawal that came back': [entry('1', { sol: '2.0' }), `refused: 2.0 sol ${OTHERWISE}`],
      '2, market trade': [
        entry('2', { sol: '2.0', usd: '-100.00', sol_usd: 50, fee: '0.40', order_id: 1 }),
        'buy 2 SOL at $100 fee $0.4',
      ],
      '2, market trade for other money': [
        entry('2', { sol: '-2.0', eur: '90.00', sol_eur: '45.0', fee: '0.36', order_id: 1 }),
        'sell 2 SOL at 90 EUR fee 0.36 EUR',
      ],
      '2, market trade of money': [
        entry('2', { eur: '6.87', usd: '-7.70', eur_usd: '1.12', fee: '0.02', order_id: 1 }),
        'left out: money exchanged for money',
      ],
      '2, on margin': [
        entry('2', { btc: '1.0', usd: '-100.00', btc_usd: 100, margin_mode: 'CROSS', leverage_rate: '5' }),
        `refused: CROSS ${DERIVATIVE}`,
      ],
      '14, sub account transfer': [entry('14', { sol: '-2.0' }), WITHIN],
      '25, credited with staked assets': [entry('25', { sol: '2.0' }), WITHIN],
      '26, sent assets to staking': [entry('26', { sol: '-2.0' }), WITHIN],
      '27, staking reward': [entry('27', { sol: '0.01' }), 'income staking 0.01 SOL'],
      '32, referral reward': [entry('32', { btc: '0.0001' }), 'income referral 0.0001 BTC'],
      '33, settlement transfer': [entry('33', { sol: '2.0' }), WITHIN],
      '35, inter account transfer': [entry('35', { sol: '2.0' }), WITHIN],
      '36, bought at once': [
        entry('36', { eur: '-5.00', usdc: '5.810770', usdc_eur: 0.86047 }),
        'buy 5.81077 USDC at 5 EUR',
      ],
      '58, derivatives periodic settlement': [entry('58', { usd: '12.00' }), `refused: 58 ${DERIVATIVE}`],
      '59, insurance fund claim': [entry('59', { usd: '12.00' }), `refused: 59 ${DERIVATIVE}`],
      '60, insurance fund premium': [entry('60', { usd: '-1.00' }), `refused: 60 ${DERIVATIVE}`],
      '61, collateral liquidation': [entry('61', { btc: '-0.1' }), `refused: 61 ${DERIVATIVE}`],
      '68, of shares': [entry('68', { nvda: '10' }), `refused: 68 ${UNKNOWN}`],
    },
  ))
