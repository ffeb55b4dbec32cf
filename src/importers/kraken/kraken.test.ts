import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { krakenAsset } from '../rows/kraken-asset.ts'
import { byRow } from '../testing/by-row.ts'
import { readText } from '../testing/read-text.ts'
import { krakenLedgers } from './ledgers.ts'
import { krakenPair } from './pair.ts'
import { krakenTrades } from './trades.ts'

const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8')
const read = (name: string) => readText([krakenLedgers, krakenTrades], sample(name))
const row = (result: ReturnType<typeof read>, number: number) =>
  result.events.filter(({ rows }) => rows.includes(number)).map(({ rows: _, ...event }) => event)
const skipOf = (result: ReturnType<typeof read>, number: number) =>
  result.skips.find(({ rows }) => rows.includes(number))?.reason
const issueOf = (result: ReturnType<typeof read>, number: number) =>
  result.issues.find(issue => issue.row === number)
const at = (text: string) => Date.parse(text)

describe('the ledgers', () => {
  const result = read('ledgers-11-columns.csv')

  it('account for every row once', () => {
    const rows = [
      ...result.events.flatMap(event => event.rows),
      ...result.skips.flatMap(skip => skip.rows),
      ...result.issues.map(issue => issue.row),
    ]
    expect([...new Set(rows)].sort((a, b) => a - b)).toEqual(Array.from({ length: 28 }, (_, i) => i + 2))
    expect(result.importer).toBe('kraken-ledgers')
  })

  it('join the two sides of a trade by refid, even where rows of another stand between', () => {
    expect(row(result, 5)).toEqual([
      {
        type: 'buy',
        at: at('2024-01-04T09:00:00Z'),
        asset: 'SOL',
        quantity: '20',
        usd: '2000',
        fee: { usd: '5.2' },
        sourceId: 'trade:T01',
      },
    ])
    expect(row(result, 6)).toEqual([
      {
        type: 'trade',
        at: at('2024-01-04T09:00:01Z'),
        asset: 'ETH',
        quantity: '1',
        received: { asset: 'BTC', quantity: '0.05' },
        fee: { asset: 'BTC', quantity: '0.00013' },
        sourceId: 'trade:T02',
      },
    ])
  })

  it('count fees on both legs: the dollars as the fee, the coins as sold with the rest', () => {
    expect(row(result, 9)).toEqual([
      expect.objectContaining({
        type: 'sell',
        asset: 'DOT',
        quantity: '10.02',
        usd: '70',
        fee: { usd: '0.18' },
      }),
    ])
  })

  it('read spend and receive as one purchase', () => {
    expect(row(result, 11)).toEqual([
      expect.objectContaining({
        type: 'buy',
        asset: 'SOL',
        quantity: '1.25',
        usd: '250',
        fee: { usd: '2.5' },
        sourceId: 'trade:S01',
      }),
    ])
  })

  it('list coins that came and went, the fee on top', () => {
    expect(row(result, 4)).toEqual([
      {
        type: 'deposit',
        at: at('2024-01-03T09:05:00Z'),
        asset: 'ETH',
        quantity: '2',
        sourceId: 'ledger:L02',
      },
    ])
    expect(row(result, 13)).toEqual([
      expect.objectContaining({ type: 'withdrawal', quantity: '5', fee: { asset: 'SOL', quantity: '0.01' } }),
    ])
  })

  it('read rewards, whatever the suffix of the coin', () => {
    expect(row(result, 16)).toEqual([
      expect.objectContaining({ type: 'income', kind: 'reward', asset: 'SOL', quantity: '0.01' }),
    ])
    expect(row(result, 18)).toEqual([
      expect.objectContaining({ type: 'income', kind: 'staking', asset: 'DOT', quantity: '0.03' }),
    ])
    expect(row(result, 21)).toEqual([
      expect.objectContaining({ type: 'income', kind: 'reward', asset: 'BTC', quantity: '0.00000009' }),
    ])
    expect(row(result, 27)).toEqual([
      expect.objectContaining({ type: 'income', kind: 'fork', asset: 'BCH', quantity: '0.2' }),
    ])
  })

  it('move coins to the wallet of the futures', () => {
    expect(row(result, 22)).toEqual([
      expect.objectContaining({
        type: 'transfer',
        asset: 'BTC',
        quantity: '0.01',
        toWallet: 'Kraken Futures',
      }),
    ])
  })

  it('leave out what is no act, with the reason', () => {
    expect(skipOf(result, 2)).toBe('money moved, no tax event')
    expect(skipOf(result, 3)).toBe('pending, listed again when it was done')
    expect(result.skips).toContainEqual({ rows: [14, 15], reason: 'withdrawals that Kraken took back' })
    expect(skipOf(result, 17)).toBe('moved between spot and earn within Kraken')
    expect(result.skips).toContainEqual({
      rows: [19, 20],
      reason: 'moved between spot and earn within Kraken',
    })
    expect(skipOf(result, 23)).toBe('Kraken fee credits, which are not a coin')
  })

  it('name what they cannot use', () => {
    expect(issueOf(result, 24)).toBeUndefined()
    expect(issueOf(result, 25)).toMatchObject({ column: 'type', value: 'jackpot' })
    expect(issueOf(result, 26)).toMatchObject({ column: 'type', value: 'transfer' })
    expect(issueOf(result, 28)).toMatchObject({ column: 'balance' })
    expect(issueOf(result, 29)).toMatchObject({ column: 'refid', value: 'T09' })
    expect(result.issues).toHaveLength(4)
  })

  it('of the first years have nine columns', () => {
    const old = read('ledgers-9-columns.csv')
    expect(old.issues).toEqual([])
    expect(old.events.map(({ type, asset, quantity, usd }) => [type, asset, quantity, usd])).toEqual([
      ['buy', 'BTC', '1', '600'],
      ['withdrawal', 'BTC', '0.4', undefined],
    ])
  })

  it('of 2026 give dollars, and the fee in the coin or money they name', () => {
    const recent = read('ledgers-16-columns.csv')
    expect(recent.issues).toEqual([])
    expect(row(recent, 2)).toEqual([
      expect.objectContaining({ quantity: '0.5', usd: '75', fee: { asset: 'SOL', quantity: '0.1' } }),
    ])
    expect(row(recent, 3)).toEqual([
      expect.objectContaining({
        type: 'trade',
        asset: 'ETH',
        usd: '2500',
        received: { asset: 'BTC', quantity: '0.03' },
        fee: { usd: '6.25' },
      }),
    ])
    expect(row(recent, 5)).toEqual([
      expect.objectContaining({
        type: 'trade',
        asset: 'ADA',
        quantity: '3',
        usd: '1.2',
        received: { asset: 'ETH', quantity: '0.000474' },
      }),
      expect.objectContaining({
        type: 'trade',
        asset: 'DOGE',
        quantity: '8',
        usd: '0.8',
        received: { asset: 'ETH', quantity: '0.000316' },
      }),
    ])
  })

  it('leave out shares with the money that paid for them', () => {
    const header = sample('ledgers-16-columns.csv').split('\n')[0]
    const trade = readText(
      [krakenLedgers],
      `${header}
L1,R1,2026-02-01 12:00:00,trade,tradespot,currency,fiat,USD,spot / main,-200,0,0,200,0,0,
L2,R1,2026-02-01 12:00:00,trade,tradespot,equity,,AAPL,spot / main,1,0,1,200,0,200,`,
    )
    expect(trade.skips).toEqual([{ rows: [2, 3], reason: 'shares of companies, which are no coins' }])
    expect(trade.events).toEqual([])
  })

  it('take a value of zero for none', () => {
    const header = sample('ledgers-16-columns.csv').split('\n')[0]
    const row =
      'L1,R1,2026-02-01 12:00:00,earn,reward,currency,crypto,SOL,earn / liquid,0.00001,0,1,0.00,0,0,'
    expect(readText([krakenLedgers], `${header}\n${row}`).events).toMatchObject([
      { quantity: '0.00001', usd: undefined },
    ])
  })

  it('leave out what is paid in dollars', () => {
    const header = sample('ledgers-9-columns.csv').split('\n')[0]
    const row = 'L1,R1,2024-02-01 12:00:00,dividend,currency,ZUSD,1.25,0,1.25'
    const { events, skips } = readText([krakenLedgers], `${header}\n${row}`)
    expect(events).toEqual([])
    expect(skips).toEqual([
      { rows: [2], reason: 'income in money, not in coins: report it as dividends or interest' },
    ])
  })

  it('know a second export of the same trade by its id', () => {
    const trades = read('trades-22-columns.csv')
    const ids = (events: typeof result.events) => events.map(({ sourceId }) => sourceId)
    expect(ids(trades.events)).toEqual(['trade:T01', 'trade:T02'])
    expect(ids(result.events)).toEqual(expect.arrayContaining(ids(trades.events)))
  })
})

describe('the trades', () => {
  it('are read with 22 columns', () => {
    const result = read('trades-22-columns.csv')
    expect(row(result, 2)).toEqual([
      {
        type: 'buy',
        at: at('2024-01-04T09:00:00.123Z'),
        asset: 'SOL',
        quantity: '20',
        usd: '2000',
        fee: { usd: '5.2' },
        sourceId: 'trade:T01',
        isPartial: true,
      },
    ])
    expect(skipOf(result, 4)).toContain('import those too')
    expect(issueOf(result, 5)).toMatchObject({ column: 'pair', value: 'FOOBAR' })
    expect(skipOf(result, 6)).toContain('import those too')
  })

  it('are read with 13 columns', () => {
    const result = read('trades-13-columns.csv')
    expect(row(result, 2)).toEqual([
      expect.objectContaining({
        type: 'buy',
        asset: 'BTC',
        quantity: '0.1',
        quote: { asset: 'EUR', quantity: '800' },
        fee: { asset: 'EUR', quantity: '1.28' },
      }),
    ])
    expect(row(result, 3)).toEqual([
      expect.objectContaining({
        type: 'sell',
        asset: 'XTZ',
        quantity: '100',
        usd: '150',
        fee: { usd: '0.39' },
      }),
    ])
  })
})

it.each([
  ['XXBT', 'BTC'],
  ['XETH', 'ETH'],
  ['ZUSD', 'USD'],
  ['XTZ', 'XTZ'],
  ['XXDG', 'DOGE'],
  ['ETH2.S', 'ETH'],
  ['XBT.M', 'BTC'],
  ['DOT28.S', 'DOT'],
  ['USD.HOLD', 'USD'],
  ['SOL.F', 'SOL'],
  ['XXBT.B', 'BTC'],
])('%s is %s', (code, asset) => {
  expect(krakenAsset(code)).toBe(asset)
})

it.each([
  ['XXBTZEUR', 'BTC', 'EUR'],
  ['XETHXXBT', 'ETH', 'BTC'],
  ['XTZUSD', 'XTZ', 'USD'],
  ['USDTZUSD', 'USDT', 'USD'],
  ['SOLPYUSD', 'SOL', 'PYUSD'],
  ['BTC/USDT', 'BTC', 'USDT'],
])('%s is %s against %s', (pair, base, quote) => {
  expect(krakenPair(pair)).toEqual({ base, quote })
})

it('reads every word of Earn that is known, and asks about any other', () => {
  const head =
    'txid,refid,time,type,subtype,aclass,subclass,asset,wallet,amount,fee,balance,amountusd,feeusd,balanceusd,feecurrency'
  const line = (id: number, type: string, subtype: string, amount: string) =>
    `L${id},R${id},2026-05-1${id} 09:14:41,${type},${subtype},currency,crypto,SOL,earn / flexible,${amount},0,1,,,,`
  const result = readText(
    [krakenLedgers],
    [
      head,
      line(1, 'earn', 'airdrop', '0.25'),
      line(2, 'earn', 'airdrop', '-0.1'),
      line(3, 'earn', 'autoallocation', '1.25'),
      line(4, 'hybridearnwithdrawal', '', '-500'),
      line(5, 'hybridearndeposit', '', '501'),
      line(6, 'hybridearndeposit', '', '-1'),
      line(7, 'earn', 'superstake', '0.5'),
      line(8, 'hybridstake', '', '0.5'),
    ].join('\n'),
  )
  expect(byRow(result)).toMatchObject({
    2: [{ type: 'income', kind: 'airdrop', quantity: '0.25' }],
    3: { issue: 'amount' },
    4: { skip: 'moved between spot and earn within Kraken' },
    5: [{ type: 'withdrawal', asset: 'SOL', quantity: '500' }],
    6: [{ type: 'deposit', asset: 'SOL', quantity: '501' }],
    7: { issue: 'amount' },
    8: { issue: 'subtype' },
    9: { issue: 'type' },
  })
})

it('what Kraken exchanged outside of trading is an exchange where one refid has both sides', () => {
  const rows = [
    'txid,refid,time,type,subtype,aclass,asset,amount,fee,balance',
    'L1,A1,2018-11-01 10:00:00,adjustment,,currency,ICN,-100,0,0',
    'L2,A1,2018-11-01 10:00:00,adjustment,,currency,XETH,0.5,0,0.5',
    'L3,A2,2018-11-02 10:00:00,adjustment,,currency,ICN,-3,0,0',
    'L4,C1,2024-11-02 10:00:00,custodytransfer,,currency,XXBT,-0.1,0,0',
    'L5,N1,2024-11-03 10:00:00,nfttrade,,currency,XETH,-0.1,0,0',
  ]
  expect(byRow(readText([krakenLedgers], rows.join('\n')))).toMatchObject({
    2: [{ type: 'trade', asset: 'ICN', quantity: '100', received: { asset: 'ETH', quantity: '0.5' } }],
    4: { issue: 'type' },
    5: [{ type: 'withdrawal', asset: 'BTC', quantity: '0.1' }],
    6: { issue: 'type' },
  })
})
