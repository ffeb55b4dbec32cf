import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readText } from '../testing/read-text.ts'
import { gemini } from './gemini.ts'
import { geminiCard } from './wrong-exports.ts'

const read = (text: string) => readText([gemini], text)
const of = (result: ReturnType<typeof read>, number: number) =>
  result.events.filter(({ rows }) => rows.includes(number)).map(({ rows: _, ...event }) => event)
const header =
  'Date,Time (UTC),Type,Symbol,Specification,BTC Amount BTC,Fee (BTC) BTC,USD Amount USD,Fee (USD) USD,Trade ID'

describe('Gemini', () => {
  const result = read(readFileSync(new URL('samples/transactions.csv', import.meta.url), 'utf8'))

  it('finds the coins of a trade in their columns, whatever the account holds', () => {
    expect(of(result, 3)).toEqual([
      {
        type: 'buy',
        at: Date.parse('2022-03-02T14:00:00.500Z'),
        asset: 'BTC',
        quantity: '0.1',
        usd: '4000',
        fee: { usd: '14' },
        sourceId: 'trade:501',
      },
    ])
    expect(of(result, 4)).toEqual([
      expect.objectContaining({
        type: 'trade',
        asset: 'BTC',
        quantity: '0.05',
        received: { asset: 'DAI', quantity: '2100.5' },
        fee: { asset: 'DAI', quantity: '5.25' },
      }),
    ])
  })

  it('moves coins in and out', () => {
    expect(of(result, 5)).toEqual([
      {
        type: 'withdrawal',
        at: Date.parse('2022-03-04T14:00:00.500Z'),
        asset: 'BTC',
        quantity: '0.01',
        fee: { asset: 'BTC', quantity: '0.0001' },
        hash: 'abc123',
        note: 'Withdrawal (BTC)',
      },
    ])
    expect(of(result, 6)).toEqual([
      expect.objectContaining({ type: 'deposit', quantity: '0.02', hash: 'def456' }),
    ])
    expect(of(result, 7)).toEqual([
      expect.objectContaining({ type: 'income', kind: 'other', quantity: '0.001' }),
    ])
  })

  it('leaves out money, moves of its own and the balances at the end', () => {
    expect(result.skips).toEqual([
      { rows: [2], reason: 'money moved, no tax event' },
      { rows: [8], reason: 'moved between accounts within Gemini' },
      { rows: [11], reason: 'the balances at the end of the file' },
    ])
  })

  it('reads the rewards of its credit card as rewards, and sends the list of purchases back for them', () => {
    const { events } = read(
      `${header}\n2025-03-01,10:00:00,Credit,BTC,Gemini Credit Card Reward Payout,0.00002,,,,`,
    )
    expect(events).toMatchObject([{ type: 'income', kind: 'reward', asset: 'BTC', quantity: '0.00002' }])
    const card = 'Reference Number,Transaction Post Date,Description of Transaction,Transaction Type,Amount'
    const purchase = `${card}\n1,03/01/25,COFFEE,Purchase,4.50`
    expect(() => readText([gemini], purchase, { wrongExports: [geminiCard] })).toThrow(
      /rewards are in Gemini's transaction history/,
    )
  })

  it('names what it does not know', () => {
    expect(result.issues.map(({ row, column, value }) => [row, column, value])).toEqual([
      [9, 'Specification', 'Administrative Debit'],
      [10, 'Type', 'Swap'],
    ])
  })

  it('reads the numbers of a spreadsheet: serial days, and more digits than a coin has', () => {
    const [event] = read(
      `${header}\n45717.5,45717.5,Sell,BTCUSD,Market,-2.30340864977892e-06,,0.2,0,7`,
    ).events
    expect(event).toMatchObject({
      type: 'sell',
      at: Date.parse('2025-03-01T12:00:00Z'),
      quantity: '0.000002303408649779',
      usd: '0.2',
    })
  })

  it('goes by the pair and the type where the amounts have no signs', () => {
    const events = read(
      `${header}\n2025-03-01,10:00:00,Buy,BTCUSD,Market,0.02,,1680,5,1\n2025-03-02,10:00:00,Sell,BTCUSD,Market,0.01,,842.5,2.5,2`,
    ).events
    expect(events.map(({ type, quantity, usd, fee }) => [type, quantity, usd, fee])).toEqual([
      ['buy', '0.02', '1680', { usd: '5' }],
      ['sell', '0.01', '842.5', { usd: '2.5' }],
    ])
    expect(read(`${header}\n2025-03-01,10:00:00,Buy,ETHUSD,Market,0.02,,1680,5,1`).issues).toMatchObject([
      { column: 'Symbol', value: 'ETHUSD' },
    ])
  })

  it('counts rebates in, which have a rate below zero', () => {
    const columns = header.replace('Specification', 'Specification,Trading Fee Rate (bps)')
    const events = read(
      `${columns}\n2017-03-01,10:00:00,Buy,BTCUSD,Limit,-5,0.5,,($400.00),$0.20,1\n2017-03-02,10:00:00,Sell,BTCUSD,Limit,-5,(0.5),,$500.00,$0.25,2`,
    ).events
    expect(events.map(({ type, quantity, usd, fee }) => [type, quantity, usd, fee])).toEqual([
      ['buy', '0.5', '399.8', undefined],
      ['sell', '0.5', '500.25', undefined],
    ])
  })

  it('reads the older names of the columns', () => {
    const older =
      'Date,Time (UTC),Type,Symbol,USD Amount,Trading Fee (USD),USD Balance,BTC Amount,Trading Fee (BTC)'
    const [event] = read(`${older}\n2017-03-01,10:00:00,Buy,BTCUSD,($100.00),($0.25),$0.00,0.1 BTC,`).events
    expect(event).toMatchObject({ type: 'buy', quantity: '0.1', usd: '100', fee: { usd: '0.25' } })
  })

  it('reads the history of Gemini Earn', () => {
    const earn = 'Date,Time (UTC),Type,Symbol,APR,GUSD Amount GUSD,Price USD,Amount USD,GUSD Balance GUSD'
    const rows = [
      '2022-01-01,20:00:00,Interest Credit,GUSD,8.05%,0.5 GUSD,$1.00,$0.50,100.5 GUSD',
      '2022-01-02,20:00:00,Deposit,GUSD,,100 GUSD,,,100 GUSD',
      '2022-01-31,20:00:00,Monthly Interest Summary,GUSD,,0.5 GUSD,,,100.5 GUSD',
    ]
    const story = read([earn, ...rows].join('\n'))
    expect(of(story, 2)).toEqual([
      expect.objectContaining({
        type: 'income',
        kind: 'interest',
        asset: 'GUSD',
        quantity: '0.5',
        usd: '0.5',
      }),
    ])
    expect(story.skips.map(({ rows: numbers }) => numbers)).toEqual([[3], [4]])
  })

  it('calls interest by its name after Earn had ended: it comes from staking', () => {
    const staking = 'Date,Time (UTC),Type,Symbol,APR,ETH Amount ETH,Price USD,Amount USD,ETH Balance ETH'
    const row = (day: string) => `${day},20:00:00,Interest Credit,ETH,3%,0.5 ETH,$1800.00,$900.00,10 ETH`
    const { events } = read([staking, row('2023-01-10'), row('2023-01-11')].join('\n'))
    expect(events.map(({ kind }) => kind)).toEqual(['interest', 'staking'])
  })
})
