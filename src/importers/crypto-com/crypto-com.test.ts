import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { byRow } from '../testing/by-row.ts'
import { readText } from '../testing/read-text.ts'
import { transcriptOf } from '../testing/transcript.ts'
import { cryptoComApp } from './app.ts'
import { meaningOf } from './app-kinds.ts'
import { cryptoComExchangeJournal } from './exchange-journal.ts'
import { cryptoComExchangeRewards, cryptoComExchangeTransfers } from './exchange-movements.ts'
import { cryptoComExchangeTrades } from './exchange-trades.ts'

const importers = [
  cryptoComApp,
  cryptoComExchangeTrades,
  cryptoComExchangeJournal,
  cryptoComExchangeTransfers,
  cryptoComExchangeRewards,
]
const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8')
const read = (text: string) => readText(importers, text)
const LOCKED = { skip: 'moved to or from staking or earning within Crypto.com' }

describe('the App', () => {
  const result = read(sample('app.csv'))
  const rows = byRow(result)

  it('reads movements, with the Exchange as a place of its own', () => {
    expect(result.importer).toBe('crypto-com-app')
    expect(rows[2]).toEqual([
      {
        type: 'withdrawal',
        at: '2024-05-20T10:00:00Z',
        asset: 'BTC',
        quantity: '0.01',
        note: 'Withdraw BTC',
        hash: '0xaa11',
      },
    ])
    expect(rows[3]).toEqual([
      { type: 'deposit', at: '2024-05-19T10:00:00Z', asset: 'ETH', quantity: '1.5', note: 'Deposit ETH' },
    ])
    expect(rows[4]).toEqual([expect.objectContaining({ type: 'withdrawal', asset: 'CRO', quantity: '20' })])
    // Written without a sign: the kind shows the direction.
    expect(rows[5]).toEqual([expect.objectContaining({ type: 'withdrawal', asset: 'CRO', quantity: '100' })])
  })

  it('reads exchanges of coins and of money', () => {
    expect(rows[6]).toEqual([
      {
        type: 'trade',
        at: '2024-05-17T10:00:00Z',
        asset: 'BTC',
        quantity: '0.02',
        usd: '1300',
        received: { asset: 'ETH', quantity: '0.4' },
        note: 'BTC -> ETH',
      },
    ])
    expect(rows[7]).toEqual([
      {
        type: 'buy',
        at: '2024-05-16T10:00:00Z',
        asset: 'BTC',
        quantity: '0.008',
        usd: '500',
        note: 'USD -> BTC',
      },
    ])
    expect(rows[8]).toEqual([
      {
        type: 'sell',
        at: '2024-05-15T10:00:00Z',
        asset: 'ETH',
        quantity: '0.1',
        quote: { asset: 'EUR', quantity: '280' },
        note: 'ETH -> EUR',
      },
    ])
    expect(rows[9]).toEqual([
      expect.objectContaining({ type: 'buy', asset: 'CRO', quantity: '1000', usd: '125' }),
    ])
    expect(rows[10]).toEqual([
      expect.objectContaining({ type: 'buy', asset: 'CRO', quantity: '80', usd: '10' }),
    ])
    expect(rows[11]).toEqual([
      expect.objectContaining({ type: 'sell', asset: 'BTC', quantity: '0.001', usd: '66' }),
    ])
    expect(rows[12]).toEqual({ skip: 'coins or money reserved for an order, or given back' })
    expect(rows[13]).toEqual([
      expect.objectContaining({ type: 'sell', asset: 'CRO', quantity: '200', usd: '25' }),
    ])
  })

  it('reads payments, their refunds and rewards', () => {
    expect(rows[14]).toEqual([
      expect.objectContaining({ type: 'spend', asset: 'CRO', quantity: '40', usd: '5' }),
    ])
    expect(rows[15]).toEqual([
      expect.objectContaining({ type: 'buy', asset: 'CRO', quantity: '40', usd: '5.1' }),
    ])
    expect(rows[16]).toEqual([
      {
        type: 'income',
        kind: 'interest',
        at: '2024-05-09T10:00:00Z',
        asset: 'BTC',
        quantity: '0.00000001',
        usd: undefined,
        note: 'Crypto Earn',
      },
    ])
    expect(rows[17]).toEqual([expect.objectContaining({ kind: 'staking', quantity: '3', usd: '0.40123457' })])
    expect(rows[18]).toEqual([expect.objectContaining({ type: 'income', kind: 'reward', usd: '0.25' })])
    expect(rows[19]).toEqual([expect.objectContaining({ type: 'spend', quantity: '2', usd: '0.25' })])
    expect(rows[20]).toEqual([expect.objectContaining({ type: 'income', kind: 'referral', usd: '6' })])
    expect(rows[21]).toEqual([
      expect.objectContaining({
        type: 'income',
        kind: 'airdrop',
        wallet: 'Crypto.com Exchange',
        quantity: '5',
      }),
    ])
  })

  it('divides the proceeds of dust by what each coin was worth', () => {
    const dust = { type: 'trade', at: '2024-05-04T10:00:00Z', note: 'Convert Dust' }
    expect(rows[22]).toEqual([
      { ...dust, asset: 'DOGE', quantity: '10', usd: '1', received: { asset: 'CRO', quantity: '10' } },
      { ...dust, asset: 'ADA', quantity: '5', usd: '2', received: { asset: 'CRO', quantity: '20' } },
    ])
    expect([rows[23], rows[24]]).toEqual([{ with: 22 }, { with: 22 }])
    expect(rows[25]).toEqual([
      expect.objectContaining({
        type: 'trade',
        asset: 'MCO',
        quantity: '10',
        received: { asset: 'CRO', quantity: '270' },
      }),
    ])
    expect(rows[26]).toEqual({ with: 25 })
  })

  it('leaves out what stays within, and never drops what it does not know', () => {
    expect(rows[27]).toEqual(LOCKED)
    expect(rows[28]).toEqual({ skip: 'money moved, no coins' })
    expect(rows[29]).toEqual({ issue: 'Transaction Kind' })
    expect(Object.keys(rows)).toHaveLength(30)
  })

  it('takes what Invest gave back beyond what it got as earned', () => {
    expect(rows[30]).toEqual([
      expect.objectContaining({ type: 'income', kind: 'other', asset: 'BTC', quantity: '0.2' }),
    ])
    expect(rows[31]).toEqual({ skip: 'moved to or from Crypto.com Invest' })
  })

  const header = sample('app.csv').split('\n')[0] ?? ''

  it('reads the older columns, without a hash', () => {
    const old = `${header.replace(',Transaction Hash', '')}\n2020-01-01 10:00:00,Stake,CRO,1,,,USD,0.11,0.11,mco_stake_reward`
    expect(read(old).events).toEqual([
      expect.objectContaining({
        type: 'income',
        kind: 'staking',
        quantity: '1',
        usd: '0.11',
        hash: undefined,
      }),
    ])
  })

  it('does not guess the missing side of a conversion', () => {
    const alone = read(`${header}\n2020-01-01 10:00:00,Dust,DOGE,-1,,,USD,1,1,dust_conversion_debited,`)
    expect(byRow(alone)).toEqual({ 2: { issue: 'Transaction Kind' } })
    const two = read(
      `${header}
2020-01-01 10:00:00,Dust,CRO,1,,,USD,1,1,dust_conversion_credited,
2020-01-01 10:00:00,Dust,BTC,1,,,USD,1,1,dust_conversion_credited,
2020-01-01 10:00:00,Dust,DOGE,-1,,,USD,1,1,dust_conversion_debited,`,
    )
    expect(two.events).toEqual([])
    expect(two.issues).toHaveLength(1)
  })

  it('sells and buys at the market where dust has no values', () => {
    const result = read(
      `${header}
2020-01-01 10:00:00,Dust,CRO,9,,,USD,0,0,dust_conversion_credited,
2020-01-01 10:00:00,Dust,DOGE,-1,,,USD,0,0,dust_conversion_debited,
2020-01-01 10:00:00,Dust,ADA,-2,,,USD,1,1,dust_conversion_debited,`,
    )
    expect(result.events.map(({ type, asset, quantity, usd }) => [type, asset, quantity, usd])).toEqual([
      ['sell', 'DOGE', '1', undefined],
      ['sell', 'ADA', '2', '1'],
      ['buy', 'CRO', '9', undefined],
    ])
  })

  it('counts a swap once that is listed as a whole and by its parts', () => {
    const result = read(
      `${header}
2020-08-03 10:00:00,MCO -> CRO,CRO,4500,,,USD,700,700,dynamic_coin_swap_credited,
2020-08-03 10:00:00,MCO -> CRO,MCO,-150,,,USD,700,700,dynamic_coin_swap_debited,
2020-08-03 10:00:00,Locked part,CRO,3000,,,USD,467,467,lockup_swap_credited,
2020-08-03 10:00:00,Locked part,MCO,-100,,,USD,467,467,lockup_swap_debited,
2020-08-03 10:00:00,Wallet part,CRO,1500,,,USD,233,233,crypto_wallet_swap_credited,
2020-08-03 10:00:00,Wallet part,MCO,-50,,,USD,233,233,crypto_wallet_swap_debited,
2020-08-04 10:00:00,Alone,CRO,30,,,USD,5,5,crypto_wallet_swap_credited,
2020-08-04 10:00:00,Alone,MCO,-1,,,USD,5,5,crypto_wallet_swap_debited,`,
    )
    expect(result.issues).toEqual([])
    expect(
      result.events.map(({ asset, quantity, received }) => [asset, quantity, received?.quantity]),
    ).toEqual([
      ['MCO', '150', '4500'],
      ['MCO', '1', '30'],
    ])
    expect(result.skips.flatMap(({ rows }) => rows).sort()).toEqual([4, 5, 6, 7])
  })

  it('counts swaps of one second by themselves that are more than the whole', () => {
    const result = read(
      `${header}
2020-08-03 10:00:00,MCO -> CRO,CRO,270,,,USD,47,47,dynamic_coin_swap_credited,
2020-08-03 10:00:00,MCO -> CRO,MCO,-10,,,USD,47,47,dynamic_coin_swap_debited,
2020-08-03 10:00:00,Locked,CRO,1400,,,USD,240,240,lockup_swap_credited,
2020-08-03 10:00:00,Locked,MCO,-50,,,USD,240,240,lockup_swap_debited,`,
    )
    expect(result.events.map(({ quantity, received }) => [quantity, received?.quantity])).toEqual([
      ['10', '270'],
      ['50', '1400'],
    ])
    expect(result.skips).toEqual([])
  })

  it('takes no dollars from an account in another currency, whose column is one rate for all days', () => {
    const result = read(
      `${header}
2020-01-01 10:00:00,Earn,CRO,9,,,EUR,1,1.08,crypto_earn_interest_paid,
2021-01-01 10:00:00,BTC -> ETH,BTC,-1,ETH,20,EUR,9000,9720,crypto_exchange,`,
    )
    expect(result.events.map(({ type, usd, quote }) => [type, usd, quote])).toEqual([
      ['income', undefined, { asset: 'EUR', quantity: '1' }],
      ['trade', undefined, undefined],
    ])
  })

  it('refuses a purchase or a reward that is negative', () => {
    const result = read(
      `${header}
2020-01-01 10:00:00,Buy,CRO,-9,,,USD,1,1,crypto_purchase,
2020-01-01 11:00:00,Earn,CRO,-9,,,USD,1,1,crypto_earn_interest_paid,`,
    )
    expect(byRow(result)).toEqual({ 2: { issue: 'Amount' }, 3: { issue: 'Amount' } })
  })

  it.each([
    ['finance.dpos.unstaking.crypto_wallet', { is: 'nothing', reason: LOCKED.skip }],
    ['finance.dpos.compound_interest.crypto_wallet', { is: 'income', kind: 'staking' }],
    ['trading.limit_order.fiat_wallet.purchase_commit', { is: 'exchange' }],
    ['lockup_swap_debited', { is: 'leg', family: 'lockup_swap' }],
    ['crypto_credit_loan_credited', { is: 'loan' }],
    ['crypto_unheard_of', undefined],
    ['constructor', undefined],
  ])('knows %s', (kind, meaning) => {
    expect(meaningOf(kind)).toEqual(meaning)
  })
})

describe('the Exchange', () => {
  it('reads its trades', () => {
    expect(byRow(read(sample('exchange-trades.csv')))).toEqual({
      2: [
        {
          type: 'buy',
          at: '2024-01-02T10:00:00.250Z',
          asset: 'BTC',
          quantity: '0.01',
          usd: '420',
          fee: { usd: '0.42' },
          sourceId: 'trade:5001',
          isPartial: true,
        },
      ],
      3: [
        {
          type: 'trade',
          at: '2024-01-03T11:00:00Z',
          asset: 'ETH',
          quantity: '0.5',
          received: { asset: 'USDT', quantity: '1500' },
          fee: { asset: 'USDT', quantity: '1.5' },
          sourceId: 'trade:5002',
        },
      ],
      4: { issue: 'Side' },
    })
  })

  it('reads the older trades, whose total is left to the reader', () => {
    expect(read(sample('exchange-trades-2020.csv')).events).toEqual([
      expect.objectContaining({
        type: 'trade',
        asset: 'CRO',
        quantity: '1000',
        received: { asset: 'USDT', quantity: '125' },
        fee: { asset: 'USDT', quantity: '0.25' },
        sourceId: 'trade:5001',
      }),
    ])
  })

  it('joins the rows of its journal by trade', () => {
    expect(byRow(read(sample('exchange-journal.csv')))).toEqual({
      1: { skip: 'lines above the column names' },
      3: [
        {
          type: 'trade',
          at: '2023-01-05T10:00:00Z',
          asset: 'USDC',
          quantity: '12',
          received: { asset: 'CRO', quantity: '200' },
          fee: { asset: 'CRO', quantity: '0.5' },
          sourceId: 'trade:T1',
        },
      ],
      4: { with: 3 },
      5: { with: 3 },
      6: [{ type: 'deposit', at: '2023-01-06T10:00:00Z', asset: 'BTC', quantity: '0.5' }],
      7: [{ type: 'withdrawal', at: '2023-01-07T10:00:00Z', asset: 'BTC', quantity: '0.2' }],
      8: [{ type: 'income', kind: 'staking', at: '2023-01-08T10:00:00Z', asset: 'CRO', quantity: '1.25' }],
      9: { issue: 'Journal Type' },
      10: { issue: 'Trade ID' },
    })
  })

  it('counts nothing of what its journal says was taken back', () => {
    const journal = `Account Type,Time (UTC),Journal Type,Instrument,Transaction Quantity,Transaction Cost,Side,Order ID,Trade ID
SPOT,2023-01-07 10:00:00,ONCHAIN_WITHDRAWAL,BTC,-0.2,0,,,
SPOT,2023-01-07 11:00:00,ROLLBACK_ONCHAIN_WITHDRAWAL,BTC,0.2,0,,,
SPOT,2023-01-08 11:00:00,ROLLBACK_ONCHAIN_WITHDRAWAL,BTC,0.3,0,,,`
    expect(byRow(read(journal))).toEqual({
      2: { skip: 'deposits or withdrawals that Crypto.com took back' },
      3: { skip: 'deposits or withdrawals that Crypto.com took back' },
      4: { issue: 'Journal Type' },
    })
  })

  it('asks about what its journal does not say in full, in dollars too', () => {
    const journal = `Account Type,Time (UTC),Journal Type,Instrument,Transaction Quantity,Transaction Cost,Side,Order ID,Trade ID
SPOT,2025-01-07 10:00:00,WITHDRAW_FEE,BTC,-0.0002,0,,,
SPOT,2025-01-07 11:00:00,REALIZED_PNL,USD,12.5,0,,,
SPOT,2025-01-08 11:00:00,SESSION_RESET,USD,0,0,,,
SPOT,2025-01-08 12:00:00,SUBACCOUNT_TX,BTC,-0.3,0,,,
SPOT,2025-01-08 13:00:00,OFFCHAIN_SALE,BTC,-0.3,0,,,
SPOT,2025-01-08 14:00:00,OFFCHAIN_DEPOSIT,USD,100,0,,,`
    expect(byRow(read(journal))).toEqual({
      2: [{ type: 'fee', at: '2025-01-07T10:00:00Z', asset: 'BTC', quantity: '0.0002' }],
      3: { issue: 'Journal Type' },
      4: { skip: 'nothing moved' },
      5: { skip: 'moved between your own accounts at the Crypto.com Exchange' },
      6: { issue: 'Journal Type' },
      7: { skip: 'money moved, no coins' },
    })
  })

  it('reads the transfers, interest and rebates of its first years', () => {
    const transfers = `create_time_utc,currency,amount,fee,address,status
2020-05-01 10:00:00,BTC,0.5,0,abc,1
2020-05-02 10:00:00,BTC,0.4,0.0004,abc,5
2020-05-03 10:00:00,BTC,0.4,0.0004,abc,9
2020-05-04 10:00:00,USD,50,0,abc,1`
    expect(byRow(read(transfers))).toEqual({
      2: [{ type: 'deposit', at: '2020-05-01T10:00:00Z', asset: 'BTC', quantity: '0.5' }],
      3: [
        {
          type: 'withdrawal',
          at: '2020-05-02T10:00:00Z',
          asset: 'BTC',
          quantity: '0.4',
          fee: { asset: 'BTC', quantity: '0.0004' },
        },
      ],
      4: { issue: 'status' },
      5: { skip: 'money moved, no coins' },
    })
    const interest = `create_time_utc,stake_currency,stake_amount,apr,interest_currency,interest_amount,status
2020-05-01 10:00:00,CRO,5000,0.1,CRO,1.36,1`
    expect(read(interest).events).toEqual([
      expect.objectContaining({ kind: 'staking', asset: 'CRO', quantity: '1.36' }),
    ])
    const rebate = `create_time_utc,trade_fee_currency,trade_fee_amount,rebate_percentage,rebate_currency,rebate_amount,rebate_destination,status
2020-05-01 10:00:00,CRO,10,0.1,CRO,1,wallet,1`
    expect(read(rebate).events).toEqual([
      expect.objectContaining({ kind: 'reward', asset: 'CRO', quantity: '1' }),
    ])
  })
})

it('takes a reward that the exchange took back for no income', () => {
  const text = `Account Type,Time (UTC),Journal Type,Instrument,Transaction Quantity,Transaction Cost,Side,Order ID,Trade ID
SPOT,2023-01-08 10:00:00,SOFT_STAKE_REWARD,CRO,-1.25,0,,,`
  expect(transcriptOf(text, 'journal.csv')).toEqual([
    'importer: crypto-com-exchange-journal',
    '2 issue Transaction Quantity: is negative, as what was paid and taken back is',
  ])
})
