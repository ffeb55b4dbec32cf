import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { headerOf } from '../rows/header.ts'
import { byRow } from '../testing/by-row.ts'
import { readText } from '../testing/read-text.ts'
import { bitrue } from './bitrue.ts'

const sample = readFileSync(new URL('samples/wallet.csv', import.meta.url), 'utf8')
const read = (rows: string) => byRow(readText([bitrue], `Date(UTC),Account,Operation,Coin,Change\n${rows}`))

it('reads fills, dust, interest and movements', () => {
  expect(byRow(readText([bitrue], sample))).toEqual({
    2: [{ type: 'income', kind: 'interest', at: '2022-04-01T16:20:00Z', asset: 'BTR', quantity: '1.25' }],
    3: { skip: 'coins reserved for an order, or given back' },
    4: [
      {
        type: 'trade',
        at: '2022-04-02T08:01:00Z',
        asset: 'XRP',
        quantity: '100',
        received: { asset: 'USDT', quantity: '80.5' },
        fee: { asset: 'USDT', quantity: '0.0805' },
      },
    ],
    5: { with: 4 },
    6: { with: 4 },
    7: [
      {
        type: 'trade',
        at: '2022-04-02T08:01:00Z',
        asset: 'USDT',
        quantity: '40',
        received: { asset: 'ADA', quantity: '50' },
      },
    ],
    8: { with: 7 },
    9: { skip: 'coins reserved for an order, or given back' },
    10: [
      { type: 'sell', at: '2022-04-03T09:00:00Z', asset: 'DOGE', quantity: '3' },
      { type: 'sell', at: '2022-04-03T09:00:00Z', asset: 'LOX', quantity: '7' },
      { type: 'buy', at: '2022-04-03T09:00:00Z', asset: 'BTR', quantity: '12' },
    ],
    11: { with: 10 },
    12: { with: 10 },
    13: { skip: 'moved to or from savings within Bitrue' },
    14: [{ type: 'deposit', at: '2022-04-05T10:00:00Z', asset: 'XRP', quantity: '250' }],
    15: [{ type: 'withdrawal', at: '2022-04-06T10:00:00Z', asset: 'XRP', quantity: '20' }],
    16: { issue: 'Operation' },
    17: { issue: 'Operation' },
  })
})

it('takes the side from the fee where the signs do not show, and refuses where nothing does', () => {
  const rows = (fee: string) => `04/02/2022 08:01,Spot,trade_transfer_quote_amount,usdt,80
04/02/2022 08:01,Spot,${fee},usdt,0.08
04/02/2022 08:01,Spot,trade_transfer_base_amount,xrp,100`
  expect(read(rows('trade_transfer_quote_fee_sell'))[2]).toEqual([
    expect.objectContaining({ asset: 'XRP', received: { asset: 'USDT', quantity: '80' } }),
  ])
  expect(read(rows('trade_transfer_quote_fee_buy'))[2]).toEqual([
    expect.objectContaining({ asset: 'USDT', received: { asset: 'XRP', quantity: '100' } }),
  ])
  expect(read(rows('trade_transfer_quote_fee'))[2]).toEqual({ issue: 'Change' })
})

it('does not join rows of different minutes', () => {
  expect(
    read(`04/02/2022 08:01,Spot,trade_transfer_quote_amount,usdt,-80
04/02/2022 08:02,Spot,trade_transfer_base_amount,xrp,100
04/02/2022 08:03,Spot,convert,doge,-1
04/02/2022 08:04,Spot,convert,btr,1`),
  ).toEqual({
    2: { issue: 'Operation' },
    3: { issue: 'Operation' },
    4: { issue: 'Operation' },
    5: { issue: 'Operation' },
  })
})

it('refuses interest that is negative and a deposit that leaves', () => {
  expect(
    read(`04/02/2022 08:01,Spot,powerpiggy_lock_interest_income,xrp,-1
04/02/2022 08:02,Spot,deposit,xrp,-1
04/02/2022 08:03,Spot,withdraw,xrp,1`),
  ).toEqual({ 2: { issue: 'Operation' }, 3: { issue: 'Operation' }, 4: { issue: 'Operation' } })
})

it("does not take Binance's statement for its own", () => {
  const binance = ['User_ID', 'Date(UTC)', 'Account', 'Operation', 'Coin', 'Change', 'Remark']
  expect(bitrue.recognizes(headerOf(binance))).toBe(false)
})

it('reads airdrops as income, and a deposit under either of its names as a deposit', () => {
  expect(
    read(`04/02/2022 08:01,Spot,airdrop,sgb,12.5
04/02/2022 08:02,Spot,deposit_income,xrp,0.25`),
  ).toEqual({
    2: [{ type: 'income', kind: 'airdrop', at: '2022-04-02T08:01:00Z', asset: 'SGB', quantity: '12.5' }],
    3: [{ type: 'deposit', at: '2022-04-02T08:02:00Z', asset: 'XRP', quantity: '0.25' }],
  })
})
