import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readText } from '../testing/read-text.ts'
import { coinbase } from './transactions.ts'

const readLines = (...lines: string[]) => readText([coinbase], lines.join('\n'))
const at = (text: string) => Date.parse(text)
type Found = ReturnType<typeof readLines>
const of = (result: Found, row: number) =>
  result.events.filter(({ rows }) => rows.includes(row)).map(({ rows: _, ...event }) => event)
const accountedRows = (result: Found) =>
  [
    ...new Set([
      ...result.events.flatMap(({ rows }) => rows),
      ...result.skips.flatMap(({ rows }) => rows),
      ...result.issues.map(({ row }) => row),
    ]),
  ].sort((a, b) => a - b)

const HEADER_2024 =
  'ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes'
/** Rows after the header of 2024 with an ID: the first one is row 2. */
const read2024 = (...rows: string[]) => readLines(HEADER_2024, ...rows)

describe('a history of 2025', () => {
  const result = readText(
    [coinbase],
    readFileSync(new URL('samples/history-2025.csv', import.meta.url), 'utf8'),
  )
  /** Events by the id of their row: the rows begin on line 5. */
  const event = (id: string) => of(result, Number(id.slice(1)) + 4)[0]

  it('accounts for every row once', () => {
    expect(accountedRows(result).filter(row => row > 3)).toEqual(Array.from({ length: 36 }, (_, i) => i + 5))
    const named = result.events.flatMap(({ rows }) => rows)
    expect(named).toHaveLength(new Set(named).size)
  })

  it('reads purchases and sales for dollars before fees, with the fee', () => {
    expect(event('a011')).toEqual({
      type: 'buy',
      at: at('2025-08-17T09:00:00Z'),
      asset: 'BTC',
      quantity: '0.05',
      usd: '3000',
      fee: { usd: '44.7' },
      sourceId: 'tx:a011',
      note: 'Bought 0.05 BTC for 3044.7 USD using My Checking Account',
    })
    expect(event('a010')).toMatchObject({ type: 'sell', quantity: '0.02', usd: '1220', fee: { usd: '5' } })
  })

  it('reads a trade paid in coins as a trade, fees within the coins', () => {
    expect(event('a008')).toMatchObject({
      type: 'trade',
      asset: 'USDC',
      quantity: '994.2',
      received: { asset: 'ETH', quantity: '0.4', usd: '992' },
    })
    expect(event('a008')?.fee).toBeUndefined()
    expect(event('a009')).toMatchObject({
      type: 'trade',
      asset: 'ETH',
      quantity: '0.1',
      received: { asset: 'USDC', quantity: '255.2', usd: '255.2' },
    })
  })

  it('joins the two rows of a conversion, by their note or by moment and total', () => {
    expect(of(result, 9)).toEqual(of(result, 10))
    expect(event('a005')).toEqual({
      type: 'trade',
      at: at('2025-09-01T09:00:00Z'),
      asset: 'XLM',
      quantity: '100',
      received: { asset: 'DOGE', quantity: '80', usd: '19.51' },
      sourceId: 'tx:a005',
      note: 'Converted 100 XLM to 80 DOGE. Coinbase’s fee of $0.50 is already taken off the value',
      includedFee: '0.5',
    })
    expect(event('a003')).toEqual({
      type: 'trade',
      at: at('2025-09-10T12:00:00Z'),
      asset: 'USDC',
      quantity: '230',
      received: { asset: 'SOL', quantity: '1.5', usd: '225' },
      sourceId: 'tx:a004',
    })
  })

  it('reads a conversion whose other side stands only in the note', () => {
    expect(event('a007')).toMatchObject({
      type: 'trade',
      asset: 'BTC',
      quantity: '0.01',
      received: { asset: 'XRP', quantity: '1180.5', usd: '590' },
    })
  })

  it('sees that what is deposited on Coinbase Exchange leaves Coinbase', () => {
    expect(event('a012')).toMatchObject({ type: 'withdrawal', asset: 'BTC', quantity: '0.03' })
    expect(event('a013')).toMatchObject({ type: 'deposit', asset: 'BTC', quantity: '0.02' })
  })

  it('reads coins sent and received without a value', () => {
    expect(event('a014')).toEqual({
      type: 'withdrawal',
      at: at('2025-08-14T09:00:00Z'),
      asset: 'BTC',
      quantity: '0.015',
      sourceId: 'tx:a014',
      note: 'to bc1qexample',
    })
    expect(event('a002')).toMatchObject({ type: 'deposit', asset: 'ETH', note: 'from 0xsender' })
    expect(event('a002')?.usd).toBeUndefined()
  })

  it('values income by what arrived, not by what Coinbase kept, and below a cent by its price', () => {
    expect(event('a015')).toMatchObject({ type: 'income', kind: 'staking', quantity: '0.0103', usd: '1.03' })
    expect(event('a015')?.fee).toBeUndefined()
    expect(event('a016')).toMatchObject({ type: 'income', kind: 'reward', usd: '0.002727' })
    expect(event('a019')).toMatchObject({ type: 'income', kind: 'other', usd: '6.9' })
  })

  it('reads what was paid with coins', () => {
    expect(event('a018')).toMatchObject({ type: 'spend', asset: 'USDC', usd: '29.99' })
    expect(event('a020')).toMatchObject({ type: 'spend', asset: 'BTC', usd: '12', fee: { usd: '0.3' } })
    expect(event('a001')).toMatchObject({ type: 'spend', asset: 'BTC', quantity: '0.0005', usd: '30' })
    expect(event('a021')).toMatchObject({ type: 'donation', asset: 'BTC', usd: '60' })
    expect(event('a034')).toMatchObject({ type: 'sell', asset: 'SHIB', quantity: '120', usd: '0.0024' })
  })

  it('carries coins over into their successors, also seconds apart', () => {
    expect(event('a023')).toEqual({
      type: 'migration',
      at: at('2025-08-06T09:00:00Z'),
      asset: 'MATIC',
      quantity: '12.5',
      received: { asset: 'POL', quantity: '12.5' },
      sourceId: 'tx:a023',
    })
    for (const [id, quantity] of [
      ['a025', '0.5'],
      ['a026', '0.18'],
      ['a031', '0.06'],
    ] as const)
      expect(event(id)).toMatchObject({
        type: 'migration',
        asset: 'ETH2',
        quantity,
        received: { asset: 'ETH', quantity },
      })
    expect(event('a027')).toEqual(event('a026'))
  })

  it('skips what is no tax event, and says why', () => {
    const reasonOf = (row: number) => result.skips.find(({ rows }) => rows.includes(row))?.reason
    expect(reasonOf(21)).toBe('money moved, no tax event')
    expect([32, 33, 34].map(reasonOf)).toEqual(Array(3).fill('coins staked or unstaked, still your own'))
    expect(reasonOf(37)).toBe('moved between your own Coinbase accounts')
  })

  it('reports a type that it does not know, and one that Coinbase does not explain', () => {
    expect(result.issues.map(({ row, column, value }) => [row, column, value])).toEqual([
      [39, 'Transaction Type', 'Admin Debit'],
      [40, 'Transaction Type', 'Moon Bonus'],
    ])
  })
})

describe('older layouts', () => {
  it('reads 2018 to 2019: one amount with the fees in it, days without a time', () => {
    const result = readLines(
      'Timestamp,Transaction Type,Asset,Quantity Transacted,USD Spot Price at Transaction,USD Amount Transacted (Inclusive of Coinbase Fees),Address,Notes',
      '12/31/2018,Buy,BTC,0.1,3700.00,375.50,,Bought 0.1 BTC for $375.50 USD',
    )
    expect(of(result, 2)).toEqual([
      {
        type: 'buy',
        at: at('2018-12-31T12:00:00Z'),
        asset: 'BTC',
        quantity: '0.1',
        usd: '375.5',
        note: 'Bought 0.1 BTC for $375.50 USD',
        isPartial: true,
      },
    ])
  })

  it('reads 2019 to 2021: the currency in the names of the columns', () => {
    const header = (currency: string) =>
      `Timestamp,Transaction Type,Asset,Quantity Transacted,${currency} Spot Price at Transaction,${currency} Subtotal,${currency} Total (inclusive of fees),${currency} Fees,Notes`
    const dollars = readLines(
      header('USD'),
      '2020-01-02T03:04:05Z,Sell,ETH,2,150.00,300.00,295.01,4.99,Sold 2 ETH for $295.01 USD',
      '2020-01-03T03:04:05Z,Receive,ETH,1.0e-08,150.00,"","","",Received 0.00000001 ETH',
    )
    expect(of(dollars, 2)[0]).toMatchObject({ type: 'sell', quantity: '2', usd: '300', fee: { usd: '4.99' } })
    expect(of(dollars, 3)[0]).toMatchObject({ type: 'deposit', quantity: '0.00000001' })
    const euros = readLines(
      header('EUR'),
      '2020-01-02T03:04:05Z,Buy,BTC,0.01,7000.00,70.00,72.99,2.99,"Bought 0,01 BTC for 72,99 € EUR"',
    )
    expect(of(euros, 2)[0]).toMatchObject({
      type: 'buy',
      quote: { asset: 'EUR', quantity: '70' },
      fee: { asset: 'EUR', quantity: '2.99' },
    })
    expect(of(euros, 2)[0]?.usd).toBeUndefined()
  })

  it('reads 2021 to 2024: a column for the currency, conversions in one row without sign', () => {
    for (const [total, fees] of [
      ['Total (inclusive of fees)', 'Fees'],
      ['Total (inclusive of fees and/or spread)', 'Fees and/or Spread'],
    ]) {
      const result = readLines(
        '\uFEFF"You can use this transaction report to inform your likely tax obligations."',
        'Transactions',
        'User,Robin Example,1',
        `Timestamp,Transaction Type,Asset,Quantity Transacted,Spot Price Currency,Spot Price at Transaction,Subtotal,${total},${fees},Notes`,
        '2022-05-06T07:08:09Z,Convert,ETH,0.5,USD,2800.00,1386.00,1400.00,14.00,Converted 0.5 ETH to 0.035 BTC',
        '2022-05-07T07:08:09Z,Convert,ETH,0.3,USD,2800.00,840.00,840.00,0.00,Converted 0.3 ETH to 0.3 ETH2',
        // A spread in the person's favor: what came was worth the total.
        '2022-05-08T07:08:09Z,Convert,ETH,0.5,USD,2800.00,1410.00,1400.00,-10.00,Converted 0.5 ETH to 0.035 BTC',
      )
      expect(of(result, 5)[0]).toMatchObject({
        type: 'trade',
        asset: 'ETH',
        quantity: '0.5',
        received: { asset: 'BTC', quantity: '0.035', usd: '1386' },
        includedFee: '14',
      })
      expect(of(result, 6)[0]).toMatchObject({
        type: 'migration',
        asset: 'ETH',
        quantity: '0.3',
        received: { asset: 'ETH2', quantity: '0.3' },
      })
      expect(of(result, 7)[0]).toMatchObject({ received: { asset: 'BTC', quantity: '0.035', usd: '1400' } })
    }
  })

  it('reads the files of two years joined into one', () => {
    const sale = (year: number) => `s,${year}-01-01 00:00:00 UTC,Sell,SOL,-1,USD,$9.00,$9.00,$9.00,$0.00,`
    const result = read2024(sale(2024), '', 'Transactions', 'User,Robin,0000-1', HEADER_2024, sale(2025))
    expect(result.events.map(({ rows }) => rows)).toEqual([[2], [7]])
    expect(result.skips).toEqual([
      { rows: [4], reason: 'lines above the column names' },
      { rows: [5], reason: 'lines above the column names' },
      { rows: [6], reason: 'column names repeated' },
    ])
  })

  it('separates rewards of earlier years from coins sent in, by their note', () => {
    const result = read2024(
      'r1,2021-04-01 09:00:00 UTC,Receive,GRT,12.5,USD,$0.10,$1.25,$1.25,$0.00,Received 12.5 GRT from Coinbase Earn',
      'r2,2021-06-01 09:00:00 UTC,Receive,BTC,0.0002,USD,$25000.00,$5.00,$5.00,$0.00,Received 0.0002 BTC from Coinbase Referral',
      'r3,2021-07-01 09:00:00 UTC,Receive,BTC,0.003,USD,$27000.00,$81.00,$81.00,$0.00,Received 0.003 BTC from Coinbase',
    )
    expect(result.events).toMatchObject([
      { type: 'income', kind: 'reward', usd: '1.25' },
      { type: 'income', kind: 'referral', usd: '5' },
      { type: 'deposit' },
    ])
  })
})

describe('amounts that need care', () => {
  it('keeps both rows that share an id', () => {
    const row = 'same,2022-03-25 06:45:27 UTC,Buy,BTC,0.001,USD,$40000.00,$40.00,$41.00,$1.00,'
    expect(read2024(row, row).events.map(({ sourceId }) => sourceId)).toEqual(['tx:same', 'tx:same'])
  })

  it('refuses totals that do not add up, on the side the type says', () => {
    const buy = read2024('b,2025-01-01 00:00:00 UTC,Buy,SOL,30,USD,$200.00,$6000.00,$5950.00,$50.00,')
    expect(buy.issues).toMatchObject([{ row: 2, column: 'Total (inclusive of fees and/or spread)' }])
    const sell = read2024('s,2025-01-01 00:00:00 UTC,Sell,SOL,-1,USD,$200.00,$200.00,$205.00,$5.00,')
    expect(sell.issues).toMatchObject([{ row: 2, column: 'Total (inclusive of fees and/or spread)' }])
  })

  it('finds the fee in the other two amounts where its cell is empty', () => {
    const result = read2024('b,2025-01-01 00:00:00 UTC,Buy,SOL,1,USD,$200.00,$200.00,$202.50,,')
    expect(result.events).toMatchObject([{ usd: '200', fee: { usd: '2.5' } }])
  })

  it('takes the total where the fee is a rebate', () => {
    const result = read2024('b,2025-01-01 00:00:00 UTC,Buy,SOL,1,USD,$200.00,$200.00,$199.00,-$1.00,')
    expect(result.events).toMatchObject([{ usd: '199' }])
    expect(result.events[0]?.fee).toBeUndefined()
  })

  it('does not take amounts of zero for a price of zero', () => {
    const result = read2024(
      'a,2025-01-01 00:00:00 UTC,Sell,SHIB,-120,USD,$0.00002,$0.00,$0.00,$0.00,',
      'b,2025-01-02 00:00:00 UTC,Sell,OLD,-120,USD,$0.00,$0.00,$0.00,$0.00,',
      'c,2025-01-03 00:00:00 UTC,Sell,BTC,-1,USD,$60000.00,$0.00,$0.00,$0.00,',
    )
    expect(result.events.map(({ asset, usd }) => [asset, usd])).toEqual([
      ['SHIB', '0.0024'],
      ['OLD', undefined],
    ])
    expect(result.issues).toMatchObject([{ row: 4, column: 'Total (inclusive of fees and/or spread)' }])
  })

  it('leaves out a value that the file does not have', () => {
    const result = read2024(
      'b,2025-01-01 00:00:00 UTC,Buy,SOL,1,USD,,,,,',
      'i,2025-01-02 00:00:00 UTC,Airdrop,FLR,7,USD,$0.00,$0.00,$0.00,$0.00,',
    )
    expect(result.events).toMatchObject([{ type: 'buy' }, { type: 'income', kind: 'airdrop' }])
    expect(result.events.map(({ usd }) => usd)).toEqual([undefined, undefined])
  })

  it('takes the currency of the prices for money, but for coins that Coinbase prices in', () => {
    const result = read2024(
      'l,2025-01-01 00:00:00 UTC,Buy,BTC,1,LKR,9.00,9.00,10.00,1.00,Bought 1 BTC for 10 LKR',
      'u,2025-01-02 00:00:00 UTC,Sell,BTC,-1,USDC,9.00,9.00,8.00,1.00,',
    )
    expect(result.events).toMatchObject([
      { type: 'buy', quote: { asset: 'LKR', quantity: '9' }, fee: { asset: 'LKR', quantity: '1' } },
      { type: 'trade', asset: 'BTC', received: { asset: 'USDC', quantity: '8' } },
    ])
  })

  it('keeps the fee of coins that were sent', () => {
    const result = read2024('f,2025-01-01 00:00:00 UTC,Send,BTC,-1,USD,$9.00,-$9.00,-$9.50,$0.50,')
    expect(result.events).toMatchObject([{ type: 'withdrawal', quantity: '1', fee: { usd: '0.5' } }])
  })

  it('refuses coins that come in with a minus', () => {
    const result = read2024('b,2025-01-01 00:00:00 UTC,Pro Withdrawal,BTC,-1,USD,$1.00,$1.00,$1.00,$0.00,')
    expect(result.issues).toMatchObject([{ row: 2, column: 'Quantity Transacted' }])
  })

  it('takes a conversion of dollars for a purchase and one into dollars for a sale', () => {
    const result = read2024(
      'c,2025-01-01 00:00:00 UTC,Convert,USD,-100,USD,$1.00,$100.00,$100.00,$0.00,Converted 100 USD to 100 USDC',
      'd,2025-01-02 00:00:00 UTC,Convert,USDC,-50,USD,$1.00,$50.00,$50.00,$0.00,Converted 50 USDC to 50 USD',
    )
    expect(result.events).toMatchObject([
      { type: 'buy', asset: 'USDC', quantity: '100', usd: '100' },
      { type: 'sell', asset: 'USDC', quantity: '50', usd: '50' },
    ])
  })
})

describe('rows that wait for each other', () => {
  const sent =
    'c1,2025-01-05 10:00:00 UTC,Convert,XLM,-100,USD,$0.20,$19.50,$20.00,$0.50,Converted 100 XLM to 80 DOGE'
  const received =
    'c2,2025-01-05 10:00:00 UTC,Convert,DOGE,80,USD,$0.24,$19.51,$20.00,$0.49,Converted 100 XLM to 80 DOGE'
  const between = 'x,2025-01-07 10:00:00 UTC,Send,BTC,-1,USD,$1.00,$1.00,$1.00,$0.00,'

  it('counts a conversion once, whatever the order of the rows', () => {
    for (const rows of [
      [sent, received],
      [received, sent],
      [sent, between, received],
      [received, between, sent],
    ]) {
      const trades = read2024(...rows).events.filter(({ type }) => type === 'trade')
      expect(trades).toHaveLength(1)
      expect(trades).toMatchObject([
        { asset: 'XLM', quantity: '100', received: { asset: 'DOGE', quantity: '80' } },
      ])
    }
  })

  it('reads a conversion from its received side, if the file has only that', () => {
    expect(read2024(received, between).events).toContainEqual(
      expect.objectContaining({
        type: 'trade',
        asset: 'XLM',
        quantity: '100',
        received: { asset: 'DOGE', quantity: '80', usd: '19.51' },
      }),
    )
  })

  it('reports halves whose other half is not in the file', () => {
    const result = read2024(
      'c1,2025-01-05 10:00:00 UTC,Convert,XLM,-100,USD,$0.20,$19.50,$20.00,$0.50,',
      'm1,2025-01-06 10:00:00 UTC,Asset Migration,MATIC,-5,USD,$0.20,$1.00,$1.00,$0.00,',
      'e1,2025-01-07 10:00:00 UTC,Send,ETH2,-5,USD,$0.20,$1.00,$1.00,$0.00,',
    )
    expect(result.events).toEqual([])
    expect(result.issues.map(({ row }) => row)).toEqual([2, 3, 4])
  })

  it('does not take ether that came at another moment for the end of staking', () => {
    const result = read2024(
      'e1,2025-01-07 10:00:00 UTC,Send,ETH2,-5,USD,$0.20,$1.00,$1.00,$0.00,',
      'e2,2025-01-07 10:01:00 UTC,Receive,ETH,5,USD,$0.20,$1.00,$1.00,$0.00,',
    )
    expect(result.events).toMatchObject([{ type: 'deposit', asset: 'ETH', rows: [3] }])
    expect(result.issues.map(({ row }) => row)).toEqual([2])
  })

  it('takes a refund to the card in coins for a purchase of what was refunded', () => {
    const result = read2024(
      'b1,2021-12-05 10:00:00 UTC,CardBuyBack,BTC,0.0005,USD,$50000.00,$25.00,$25.00,$0.00,',
      'b2,2021-12-06 10:00:00 UTC,CardBuyBack,USD,12.50,USD,$1.00,$12.50,$12.50,$0.00,',
    )
    expect(result.events).toMatchObject([{ type: 'buy', asset: 'BTC', quantity: '0.0005', usd: '25' }])
    expect(result.skips).toMatchObject([{ rows: [3] }])
    expect(result.issues).toEqual([])
  })

  it('refuses notes that are about something else', () => {
    const result = read2024(
      'n1,2025-01-05 10:00:00 UTC,Convert,XLM,-100,USD,$0.20,$19.50,$20.00,$0.50,Converted 5 XLM to 80 DOGE',
      'n2,2025-01-05 10:01:00 UTC,Convert,XLM,-100,USD,$0.20,$19.50,$20.00,$0.50,Converted XLM',
      'n3,2025-01-05 10:02:00 UTC,Buy,ETH,1,USD,$1.00,$1.00,$1.00,$0.00,Bought 2 SOL for 9 USDC',
      'n4,2025-01-05 10:03:00 UTC,Withdrawal,BTC,-1,USD,$1.00,$1.00,$1.00,$0.00,Withdrawal to First Bank ****1234',
      'n5,2025-01-05 10:04:00 UTC,Order,BTC,1,USD,$1.00,$1.00,$1.00,$0.00,',
    )
    expect(result.events).toEqual([])
    expect(result.issues.map(({ row, column }) => [row, column])).toEqual([
      [2, 'Notes'],
      [3, 'Notes'],
      [4, 'Notes'],
      [5, 'Transaction Type'],
      [6, 'Transaction Type'],
    ])
  })
})
