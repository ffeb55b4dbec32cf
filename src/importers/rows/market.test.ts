import { expect, it } from 'vitest'
import { CellIssue } from './cell-issue.ts'
import { headerOf } from './header.ts'
import { fillEvent, marketOf, sideOf } from './market.ts'
import { rowOf } from './row.ts'

const row = (cell: string) => rowOf({ header: headerOf(['A']), now: 0, decimalComma: false }, 1, [cell])

it.each(['BTC-USDT', 'btc/usdt', 'BTC_USDT', 'BTC-->USDT', ' BTC / USDT '])('knows the coins of %s', text => {
  expect(marketOf(row(text), 'A')).toEqual(['BTC', 'USDT'])
})

it.each(['BTCUSDT', 'BTC-', 'A-B-C', ''])('refuses %j as a market', text => {
  expect(() => marketOf(row(text), 'A')).toThrow(CellIssue)
})

it.each(['BTC-PERP', 'BTCUSDT_PERP', 'eth/perpetual', 'BTC-SWAP', 'BTC/USDT:USDT'])(
  'refuses %s, which is no pair of coins but a contract',
  text => {
    expect(() => marketOf(row(text), 'A')).toThrow('is a contract, not a pair of coins')
  },
)

it('knows the coin that is called PERP', () => {
  expect(marketOf(row('PERP-USDT'), 'A')).toEqual(['PERP', 'USDT'])
})

it('knows the sides in the words of exchanges', () => {
  expect(['BUY', 'Bought', 'bid'].map(text => sideOf(row(text), 'A'))).toEqual(['buy', 'buy', 'buy'])
  expect(['sell', 'Sold', 'ASK'].map(text => sideOf(row(text), 'A'))).toEqual(['sell', 'sell', 'sell'])
  expect(() => sideOf(row('hold'), 'A')).toThrow(CellIssue)
})

it('gives the quote for the base when buying, and the base for the quote when selling', () => {
  const fill = {
    at: 0,
    base: { asset: 'BTC', quantity: '1' },
    quote: { asset: 'USDT', quantity: '40000' },
    amounts: 'gross' as const,
  }
  expect(fillEvent({ ...fill, side: 'buy' })).toMatchObject({
    type: 'trade',
    asset: 'USDT',
    received: fill.base,
  })
  expect(fillEvent({ ...fill, side: 'sell' })).toMatchObject({
    type: 'trade',
    asset: 'BTC',
    received: fill.quote,
  })
})
