import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { byRow } from '../testing/by-row.ts'
import { readText } from '../testing/read-text.ts'
import { kucoinAccountHistory, kucoinEarn } from './earnings.ts'
import { kucoinMovements, kucoinMovements2019 } from './movements.ts'
import { kucoinFills2020, kucoinOrders } from './orders.ts'
import { kucoinConversions, kucoinPurchases, kucoinWrongExports } from './purchases.ts'
import { kucoinTrades2018, kucoinTrades2019, kucoinTradesWithCoins } from './trades.ts'

const importers = [
  kucoinTrades2018,
  kucoinTrades2019,
  kucoinTradesWithCoins,
  kucoinOrders,
  kucoinFills2020,
  kucoinMovements,
  kucoinMovements2019,
  kucoinEarn,
  kucoinAccountHistory,
  kucoinPurchases,
  kucoinConversions,
]
const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8')
const read = (text: string) => byRow(readText(importers, text, { wrongExports: kucoinWrongExports }))

describe('trades before 2021', () => {
  it('had their fee withheld from the coin received in 2018, in the time of Singapore', () => {
    expect(read(sample('trades-2018.csv'))).toEqual({
      2: [
        {
          type: 'trade',
          at: '2018-06-05T08:15:14Z',
          asset: 'ETH',
          quantity: '0.16',
          received: { asset: 'OCN', quantity: '8000' },
          fee: { asset: 'OCN', quantity: '8' },
          sourceId: 'order:k-1',
        },
      ],
      3: [
        {
          type: 'trade',
          at: '2018-06-05T23:30:20Z',
          asset: 'OCN',
          quantity: '4000',
          received: { asset: 'ETH', quantity: '0.08' },
          fee: { asset: 'ETH', quantity: '0.00008' },
          sourceId: 'order:k-2',
        },
      ],
      4: { issue: 'fee' },
    })
  })

  it('had it in the quote coin in 2019', () => {
    const second = `uid,symbol,order_type,price,amount_coin,direction,funds,fee,created_at
1,KCS-BTC,limit,0.0001,10,BUY,0.001,0.000001,2019-03-01 08:00:00`
    expect(read(second)).toEqual({
      2: [
        {
          type: 'trade',
          at: '2019-03-01T00:00:00Z',
          asset: 'BTC',
          quantity: '0.001',
          received: { asset: 'KCS', quantity: '10' },
          fee: { asset: 'BTC', quantity: '0.000001' },
        },
      ],
    })
    const first = `uid,symbol,direction,deal_price,amount,deal_value,created_at
1,KCS-BTC,SELL,0.0001,10,0.001,2019-03-01 08:00:00
1,KCS-BTC,HOLD,0.0001,10,0.001,2019-03-01 08:00:00`
    expect(read(first)).toMatchObject({
      2: [{ type: 'trade', asset: 'KCS', quantity: '10', received: { asset: 'BTC', quantity: '0.001' } }],
      3: { issue: 'direction' },
    })
  })

  it('named every coin in another export of that year', () => {
    const text = `Time,Pair,Side,FilledPrice,FilledPriceCoin,Amount,AmountCoin,Volume,VolumeCoin,Fee,FeeCoin
2019/06/12 11:00:00,KCS/BTC,Buy,0.0001,BTC,10,KCS,0.001,BTC,0.000001,KCS`
    expect(read(text)).toEqual({
      2: [
        {
          type: 'trade',
          at: '2019-06-12T03:00:00Z',
          asset: 'BTC',
          quantity: '0.001',
          received: { asset: 'KCS', quantity: '10' },
          fee: { asset: 'KCS', quantity: '0.000001' },
        },
      ],
    })
  })
})

describe('orders', () => {
  const first = {
    type: 'trade',
    at: '2024-01-02T01:00:00Z',
    asset: 'USDT',
    quantity: '1200',
    received: { asset: 'BTC', quantity: '0.03' },
    fee: { asset: 'USDT', quantity: '1.2' },
    sourceId: 'order:q-1',
  }

  it('are taken together from their fills, in the zone that the column names', () => {
    expect(read(sample('orders-split.csv'))).toEqual({
      2: [first],
      3: [
        {
          type: 'trade',
          at: '2024-01-02T00:30:00Z',
          asset: 'ETH',
          quantity: '1',
          received: { asset: 'USDT', quantity: '2500' },
          fee: { asset: 'KCS', quantity: '0.002' },
          sourceId: 'order:q-2',
        },
      ],
      4: { with: 2 },
      5: { issue: 'Side' },
    })
  })

  it('are the same act in the list of whole orders', () => {
    expect(read(sample('orders-whole.csv'))).toEqual({ 2: [first], 3: { skip: 'order not filled' } })
  })

  it('keep each fee where the fills of one differ', () => {
    const [header] = sample('orders-split.csv').split('\n')
    const result = read(`${header}
1,m,q-1,BTC-USDT,BUY,LIMIT,40000,0.01,400,400,2024-01-02 08:00:00,0.4,,TAKER,USDT
1,m,q-1,BTC-USDT,BUY,LIMIT,40000,0.01,400,400,2024-01-02 08:00:00,0.02,,TAKER,KCS`)
    // The fee in the coin paid is part of what was paid; the other stays the fee.
    expect(result[2]).toEqual([
      expect.objectContaining({ asset: 'USDT', quantity: '800.4', fee: { asset: 'KCS', quantity: '0.02' } }),
    ])
  })

  it('were listed by fill in 2020', () => {
    const text = `tradeCreatedAt,orderId,symbol,side,price,size,funds,fee,liquidity,feeCurrency,orderType,
2020-05-01 08:00:00,z-1,BTC-USDT,sell,9000,0.1,900,0.9,taker,USDT,limit,
2020-05-01 08:00:01,z-1,BTC-USDT,sell,9000,0.2,1800,1.8,taker,USDT,limit,`
    expect(read(text)).toEqual({
      2: [
        {
          type: 'trade',
          at: '2020-05-01T00:00:01Z',
          asset: 'BTC',
          quantity: '0.3',
          received: { asset: 'USDT', quantity: '2700' },
          fee: { asset: 'USDT', quantity: '2.7' },
          sourceId: 'order:z-1',
        },
      ],
      3: { with: 2 },
    })
  })
})

describe('deposits and withdrawals', () => {
  it('are distinguished by the address that a withdrawal went to', () => {
    expect(read(sample('withdrawals.csv'))).toEqual({
      2: [
        {
          type: 'withdrawal',
          at: '2024-02-01T10:00:00Z',
          asset: 'BTC',
          quantity: '0.5',
          fee: { asset: 'BTC', quantity: '0.0005' },
          sourceId: 'withdrawal:BTC:0xff',
          hash: '0xff',
          note: 'home',
        },
      ],
      3: { skip: 'not completed' },
    })
    const deposits = `UID,Account Type,Time(UTC+08:00),Remarks,Status,Fee,Amount,Coin,Transfer Network
1,mainAccount,2024-02-01 10:00:00,Deposit,SUCCESS,0,0.5,BTC,BTC
1,mainAccount,2024-02-01 10:00:00,Deposit,SUCCESS,0,50,USD,SWIFT`
    expect(read(deposits)).toEqual({
      2: [{ type: 'deposit', at: '2024-02-01T02:00:00Z', asset: 'BTC', quantity: '0.5', note: 'Deposit' }],
      3: { skip: 'money moved, no coins' },
    })
  })

  it('are read from the older lists', () => {
    expect(
      read(
        'Time,Coin,Network,Amount,Type,Wallet Address/Account,Remark\n2021-02-01 10:00:00,BTC,BTC,0.5,W,bc1q,',
      ),
    ).toMatchObject({ 2: [{ type: 'withdrawal', at: '2021-02-01T02:00:00Z', quantity: '0.5' }] })
    expect(read('Time,Coin,Amount,Type,Remark\n2021-02-01 10:00:00,BTC,0.5,D,')).toMatchObject({
      2: [{ type: 'deposit', quantity: '0.5' }],
    })
    const both = `coin_type,type,add,hash,vol,created_at
BTC,DEPOSIT,a,h1,0.5,2019-02-01 10:00:00
BTC,WITHDRAW,a,h2,0.4,2019-02-01 10:00:00
BTC,WARP,a,h3,0.4,2019-02-01 10:00:00`
    expect(read(both)).toMatchObject({
      2: [{ type: 'deposit', quantity: '0.5', sourceId: 'deposit:BTC:h1' }],
      3: [{ type: 'withdrawal', quantity: '0.4', sourceId: 'withdrawal:BTC:h2' }],
      4: { issue: 'type' },
    })
  })
})

describe('other lists', () => {
  it('takes from the account history what stands nowhere else', () => {
    expect(read(sample('account-history.csv'))).toEqual({
      2: [
        {
          type: 'trade',
          at: '2024-03-01T00:00:00Z',
          asset: 'DOGE',
          quantity: '3',
          received: { asset: 'KCS', quantity: '0.2' },
        },
      ],
      3: { with: 2 },
      4: [
        {
          type: 'income',
          kind: 'airdrop',
          at: '2024-03-02T00:00:00Z',
          asset: 'LUNC',
          quantity: '100',
          note: 'LUNA Distribution',
        },
      ],
      5: { skip: "listed in KuCoin's exports of orders, deposits, withdrawals and earnings" },
      6: { issue: 'Remark' },
    })
  })

  it('reads earnings as staking or interest', () => {
    const text = `UID,Account Type,Order ID,Time(UTC),Staked Coin,Product Type,Product Name,Earnings Coin,Earnings Type,Remarks,Amount,Amount（USDT）,Fee
1,m,e-1,2024-01-01 10:00:00,ETH,Staking,ETH Staking,ETH,Profit,,0.001,2,0
1,m,e-2,2024-01-02 10:00:00,USDT,Savings,Flexible,USDT,Profit,,0.5,0.5,0`
    expect(read(text)).toMatchObject({
      2: [{ type: 'income', kind: 'staking', asset: 'ETH', quantity: '0.001', at: '2024-01-01T10:00:00Z' }],
      3: [{ type: 'income', kind: 'interest', asset: 'USDT', quantity: '0.5' }],
    })
  })

  it('reads purchases with money and conversions', () => {
    const purchases = `Order ID,Currency (Crypto),Crypto Quantity,Currency (Fiat),Fiat Amount,Fee Currency (Fiat),Fee (Fiat),Fee Currency (Crypto),Fee (Crypto),Payment Method,Status,Time(UTC)
f-1,BTC,0.01,USD,400,USD,8,,,Card,SUCCEEDED,2024-01-01 10:00:00
f-2,BTC,0.01,EUR,400,EUR,8,,,Card,FAILED,2024-01-01 10:00:00`
    expect(read(purchases)).toEqual({
      2: [
        {
          type: 'buy',
          at: '2024-01-01T10:00:00Z',
          asset: 'BTC',
          quantity: '0.01',
          usd: '400',
          fee: { usd: '8' },
          sourceId: 'purchase:f-1',
        },
      ],
      3: { skip: 'not completed' },
    })
    const conversions = `UID,Account Type,Payment Account,Sell,Buy,Price,Tax,Time of Update(UTC+08:00),Status
1,m,Funding,100 USDT,0.0025 BTC,40000,,2024-01-01 08:00:00,Success
1,m,Funding,100,0.0025 BTC,40000,,2024-01-01 08:00:00,Success`
    expect(read(conversions)).toEqual({
      2: [
        {
          type: 'trade',
          at: '2024-01-01T00:00:00Z',
          asset: 'USDT',
          quantity: '100',
          received: { asset: 'BTC', quantity: '0.0025' },
        },
      ],
      3: { issue: 'Sell' },
    })
  })

  it('counts both fees of a purchase: the one in coins was taken off them', () => {
    const text = `Order ID,Currency (Crypto),Crypto Quantity,Currency (Fiat),Fiat Amount,Fee Currency (Fiat),Fee (Fiat),Fee Currency (Crypto),Fee (Crypto),Payment Method,Status,Time(UTC)
f-3,USDT,98,EUR,100,EUR,2,USDT,0.5,Card,SUCCEEDED,2024-01-01 10:00:00`
    expect(read(text)[2]).toEqual([
      {
        type: 'buy',
        at: '2024-01-01T10:00:00Z',
        asset: 'USDT',
        quantity: '97.5',
        quote: { asset: 'EUR', quantity: '100' },
        fee: { asset: 'EUR', quantity: '2' },
        sourceId: 'purchase:f-3',
      },
    ])
  })

  it('says what to export instead of money paid in', () => {
    expect(() => read('Order ID,Currency (Fiat),Fiat Amount,Fee,Deposit Method,Status,Time(UTC)\n')).toThrow(
      /no coins/,
    )
  })
})

it('counts fees below zero in: they were paid to the person', () => {
  const head = 'tradeCreatedAt,orderId,symbol,side,price,size,funds,fee,liquidity,feeCurrency,orderType'
  const rows = read(`${head}
2020-02-03 08:00:00,r-1,ETH-USDT,sell,200,1,200,-0.02,maker,USDT,limit
2020-02-03 08:00:00,r-2,ETH-USDT,buy,200,1,200,-0.02,maker,USDT,limit
2020-02-03 08:00:01,r-2,ETH-USDT,buy,200,1,200,0.2,taker,USDT,limit
2020-02-03 08:00:00,r-3,ETH-USDT,buy,200,1,200,-0.01,maker,KCS,limit`)
  const common = { type: 'trade', at: '2020-02-03T00:00:00Z' }
  expect(rows).toEqual({
    2: [
      {
        ...common,
        asset: 'ETH',
        quantity: '1',
        received: { asset: 'USDT', quantity: '200.02' },
        sourceId: 'order:r-1',
        note: 'Rebates counted in: 0.02 USDT.',
      },
    ],
    3: [
      {
        ...common,
        at: '2020-02-03T00:00:01Z',
        asset: 'USDT',
        quantity: '399.98',
        received: { asset: 'ETH', quantity: '2' },
        fee: { asset: 'USDT', quantity: '0.2' },
        sourceId: 'order:r-2',
        note: 'Rebates counted in: 0.02 USDT.',
      },
    ],
    4: { with: 3 },
    5: { issue: 'fee' },
  })
})

it('takes of earn what was earned, not what was redeemed or taken back', () => {
  const head =
    'UID,Account Type,Order ID,Time(UTC),Staked Coin,Product Type,Product Name,Earnings Coin,Earnings Type,Remarks,Amount,Amount（USDT）,Fee'
  const rows = read(`${head}
1,m,e-1,2024-01-01 10:00:00,USDT,Savings,Flexible,USDT,Distribution,,0.5,0.5,0
1,m,e-1,2024-01-02 10:00:00,USDT,Savings,Flexible,USDT,Redemption,,100,100,0
1,m,e-1,2024-01-03 10:00:00,USDT,Savings,Flexible,USDT,Distribution,,-0.1,-0.1,0`)
  expect(rows).toMatchObject({
    2: [{ type: 'income', kind: 'interest', asset: 'USDT', quantity: '0.5' }],
    3: { skip: 'moved to or from earn within KuCoin' },
    4: { issue: 'Amount' },
  })
})
