import { test } from 'vitest'
import { expectKinds } from '../testing/what-kinds-become.ts'
import { map } from './map.ts'

const NOT_DONE = 'left out: not completed, nothing moved'

const movement = (list: 'deposits' | 'withdrawals', status: number, more: object = {}) => [
  {
    stream: `${list} sol`,
    body: JSON.stringify({
      code: 200,
      data: [
        {
          ...{ id: 7, symbol: 'sol', amount: '2.0000', fee: '0.1', createdAt: 1740823200000 },
          ...{ addressTo: 'a', txid: '', status },
          ...more,
        },
      ],
    }),
  },
]
const trade = (more: object) => [
  {
    stream: 'trades SOLUSDT SOL USDT',
    body: JSON.stringify([
      {
        ...{ symbol: 'SOLUSDT', id: 7, orderId: 8, price: '50', qty: '2', time: 1740823200000 },
        ...{ commission: '0.001', commissionAsset: 'SOL', isBuyer: true },
        ...more,
      },
    ]),
  },
]

// The lists and states of https://github.com/Bitrue-exchange/Spot-official-api-docs: trades, deposits and withdrawals are all
// that it lists of an account. What its other products paid is not there, and the guide of the connection says so.
test('every list and state that Bitrue documents', () =>
  expectKinds(
    { map },
    {
      'deposit 0, begun': [movement('deposits', 0), NOT_DONE],
      'deposit 1, finished': [movement('deposits', 1), 'deposit 2 SOL'],
      'deposit by a chain of several': [movement('deposits', 1, { symbol: 'usdt_erc20' }), 'deposit 2 USDT'],
      'withdrawal 0, begun': [movement('withdrawals', 0), NOT_DONE],
      'withdrawal 5, finished': [movement('withdrawals', 5), 'withdrawal 2 SOL fee 0.1 SOL'],
      'withdrawal 6, canceled': [movement('withdrawals', 6), NOT_DONE],
      'trade bought': [trade({}), 'trade 100 USDT for 2 SOL fee 0.001 SOL'],
      'trade sold': [trade({ isBuyer: false }), 'trade 2 SOL for 100 USDT fee 0.001 SOL'],
      'trade of which the side is missing': [
        trade({ isBuyer: null }),
        'refused: is empty. Add it by hand as what it was.',
      ],
    },
  ))
