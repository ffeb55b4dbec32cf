// The events that another project's tests expect of Binance. Its responses to them are not at hand, so the entries here are
// written as Binance documents them, with the amounts the expectations have: what is compared is what both make of an
// entry, coin by coin.
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { map as mapUs } from '../binanceus/map.ts'
import { type Expected, type Moves, ourMoves, theirMoves } from '../testing/expected-moves.ts'
import { ledgerOf } from '../testing/ledger-of.ts'
import { map } from './map.ts'

const shared = new URL('../../../../shared/exchanges/', import.meta.url)

type Page = { stream: string; body: string }
type Fill = { id: number; time: string; qty: string; quoteQty: string; fee: string; isBuyer: boolean }

const fillPage = (base: string, quote: string, { id, time, fee, ...fill }: Fill): Page => {
  const [commission, commissionAsset] = fee.split(' ')
  const entry = { symbol: base + quote, id, orderId: 100 + id, time: Date.parse(time), price: '1' }
  return {
    stream: `trades ${base}${quote} ${base} ${quote}`,
    body: JSON.stringify([{ ...entry, ...fill, commission, commissionAsset }]),
  }
}

const converted = (orderId: number, time: string, sent: string, received: string) => {
  const [[fromAmount, fromAsset], [toAmount, toAsset]] = [sent.split(' '), received.split(' ')]
  const amounts = { fromAsset, fromAmount, toAsset, toAmount }
  return { orderId, orderStatus: 'SUCCESS', ...amounts, createTime: Date.parse(time) }
}

const paid = (cryptoCurrency: string, time: string) => ({
  orderNo: `order of ${cryptoCurrency}`,
  sourceAmount: '20.0',
  fiatCurrency: 'EUR',
  obtainAmount: '4.462',
  cryptoCurrency,
  totalFee: '0.2',
  price: '4.437472',
  status: 'Completed',
  createTime: Date.parse(time),
})
const payments = (stream: string, payment: object): Page => ({
  stream,
  body: JSON.stringify({ code: '000000', data: [payment], total: 1 }),
})

const documented = {
  ...{ id: 28457, time: '2017-07-12T13:19:09.590Z', qty: '12.00000000', quoteQty: '48.00001200' },
  ...{ fee: '10.10000000 BNB', isBuyer: true },
}
const pagesOf: Record<string, Page[]> = {
  'binance/test_binance_query_trade_history': [
    fillPage('BNB', 'BTC', documented),
    payments('bought with money', paid('LUNA', '2021-06-24T10:18:39Z')),
    payments('sold for money', paid('ETH', '2021-08-09T17:25:19Z')),
  ],
  'binance/test_trade_from_binance': [
    fillPage('RDN', 'ETH', {
      ...{ id: 1, time: '2017-12-06T12:05:41Z', qty: '5.0', quoteQty: '0.03160650' },
      ...{ fee: '0.005 RDN', isBuyer: true },
    }),
    fillPage('ETH', 'USDT', {
      ...{ id: 2, time: '2018-07-09T06:33:10Z', qty: '0.505', quoteQty: '242.9050' },
      ...{ fee: '0.242905 USDT', isBuyer: false },
    }),
    fillPage('BTC', 'USDT', {
      ...{ id: 3, time: '2018-07-16T08:05:38Z', qty: '0.051942', quoteQty: '331.20244938' },
      ...{ fee: '0.00005194 BTC', isBuyer: true },
    }),
    fillPage('ADA', 'USDT', {
      ...{ id: 4, time: '2018-07-17T23:56:46Z', qty: '285.2', quoteQty: '49.744584' },
      ...{ fee: '0.00180015 BNB', isBuyer: false },
    }),
  ],
  'binance/test_binance_query_convert_trades': [
    {
      stream: 'conversions',
      body: JSON.stringify({
        list: [
          converted(1, '2023-01-24T05:21:55.234Z', '0.001 BTC', '30.521 USDT'),
          converted(2, '2023-01-24T05:23:35.234Z', '0.1 ETH', '0.5 BNB'),
        ],
      }),
    },
  ],
  'binanceus/test_binanceus_trades_location': [fillPage('BNB', 'BTC', documented)],
}

/** What we make of entries that they read otherwise, and why. */
const disagreements: Record<string, { why: string; moves: Moves }> = {
  'binance/test_binance_query_trade_history': {
    why: 'They multiply coins by a rounded price and take the fee off both payments: 20.000000064 EUR paid, 19.600000064 received. Binance says what was paid and received, 20 EUR each.',
    moves: { BTC: '-48.000012', BNB: '1.9', LUNA: '4.462', ETH: '-4.462', EUR: '-0.2' },
  },
}

const names = Object.keys(pagesOf).filter(name => existsSync(new URL(`${name}.expected.json`, shared)))

describe.runIf(names.length > 0)('as another project reads it', () => {
  test.each(names)('%s', async name => {
    const isUs = name.startsWith('binanceus/')
    const { events, issues } = await ledgerOf({ map: isUs ? mapUs : map }, pagesOf[name] ?? [])
    const text = readFileSync(new URL(`${name}.expected.json`, shared), 'utf8')
    const { expected } = JSON.parse(text) as { expected: (Expected & { timestamp: string })[] }
    const theirs = theirMoves(expected)
    const moves = ourMoves(isUs ? 'Binance.US' : 'Binance', events)
    expect({ moves, issues }).toEqual({ moves: disagreements[name]?.moves ?? theirs, issues: [] })
    const timesOf = (times: readonly (string | number)[]) => times.map(time => Number(new Date(time))).sort()
    expect(timesOf(events.map(({ at }) => at))).toEqual(timesOf(expected.map(({ timestamp }) => timestamp)))
    // A reason that no longer holds is taken out.
    if (disagreements[name]) expect(moves, disagreements[name].why).not.toEqual(theirs)
  })
})
