import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { outcomeOfRows, rowsTo } from '../testing/outcome-of-rows.ts'
import { readText } from '../testing/read-text.ts'
import { transcriptOf } from '../testing/transcript.ts'
import { cointracking } from './cointracking.ts'

const readCsv = (text: string) => outcomeOfRows(readText([cointracking], text))
const read = (name: string) => readCsv(readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8'))

describe('the trade list', () => {
  const { importer, event, skip, issue, rows } = read('trades.csv')

  it('accounts for every row', () => {
    expect(importer).toBe('cointracking')
    expect(rows).toEqual(rowsTo(13))
  })

  it('takes the fee out of what was sent, and adds it to what was received', () => {
    expect(event(2)).toEqual({
      type: 'buy',
      at: Date.UTC(2024, 0, 30, 15, 20, 25),
      wallet: 'Kraken',
      asset: 'ETH',
      quantity: '0.5',
      usd: '1000',
      fee: { usd: '5' },
      note: 'with fee',
    })
    expect(event(3)).toMatchObject({
      type: 'trade',
      quantity: '0.05',
      received: { asset: 'ETH', quantity: '1' },
      fee: { asset: 'ETH', quantity: '0.01' },
    })
    expect(event(5)).toMatchObject({
      type: 'withdrawal',
      quantity: '1',
      fee: { asset: 'BTC', quantity: '0.001' },
      hash: 'abc',
    })
  })

  it('counts a fee in a third coin once, by its own row', () => {
    expect(event(4)).toMatchObject({ type: 'trade', note: 'fee 0.001 BNB' })
    expect(event(4)?.fee).toBeUndefined()
    expect(event(7)).toMatchObject({ type: 'fee', asset: 'BNB', quantity: '0.001' })
  })

  it('takes what arrived as income for the income', () => {
    expect(event(6)).toMatchObject({
      type: 'income',
      kind: 'staking',
      at: Date.UTC(2024, 1, 1, 8),
      quantity: '0.1',
      note: 'fee 0.001 ATOM',
    })
    expect(event(6)?.fee).toBeUndefined()
  })

  it('reads swaps as migrations, and leaves money out', () => {
    expect(event(8)).toMatchObject({ type: 'migration', asset: 'MATIC', received: { asset: 'POL' } })
    expect(skip(9)).toBe('money received, no coins moved')
  })

  it('reports what it cannot calculate or does not know', () => {
    expect(issue(10)?.message).toContain('kept out of taxes')
    expect(issue(11)).toBeUndefined()
    expect(event(12)?.note).toContain('liquidity pool')
    expect(issue(13)).toMatchObject({ column: 'Type', value: 'Zauberei' })
  })
})

it('reads the list in German', () => {
  const { event } = read('german.csv')
  expect(event(2)).toMatchObject({ type: 'deposit', asset: 'ETH', quantity: '1.5', wallet: 'Bitpanda' })
  expect(event(3)).toMatchObject({ type: 'fee', quantity: '0.01', at: Date.UTC(2024, 2, 3, 10) })
})

it('reads German types and amounts, also where they are about margin, loans and pools', () => {
  const text = `"Typ";"Kauf";"Cur.";"Verkauf";"Cur.";"Gebühr";"Cur.";"Börse";"Gruppe";"Kommentar";"Datum"
"Trade";"0,50000000";"ETH";"1.900,50";"EUR";"2,00";"EUR";"Kraken";"";"";"13.01.2022 10:00:00"
"Zinsen";"0,01";"ETH";"";"";"";"";"Nexo";"";"";"14.01.2022 10:00:00"
"Margin Verlust";"";"";"10,5";"USDT";"";"";"Binance";"";"";"15.01.2022 10:00:00"
"Gestohlen/Gehackt/Betrug";"";"";"1";"BCH";"";"";"Binance";"";"";"16.01.2022 10:00:00"
"Swap (nicht steuerbar)";"10";"POL";"10";"MATIC";"";"";"Binance";"";"";"17.01.2022 10:00:00"
"Einnahme (steuerfrei)";"1";"BTC";"";"";"";"";"Binance";"";"";"18.01.2022 10:00:00"
"Liquidität bereitstellen";"";"";"0,05";"ETH";"";"";"Uniswap";"";"";"19.01.2022 10:00:00"
"LP Token erhalten";"1,5";"UNI-V2";"";"";"";"";"Uniswap";"";"";"19.01.2022 10:00:00"
"Hardfork";"3";"BCH";"";"";"";"";"Ledger";"";"";"20.01.2022 10:00:00"`
  const pool = 'Exchanged for the token of a pool, or back.'
  const lines = transcriptOf(text, 'trades.csv').map(line =>
    line.replace(/(token of a pool, or back\.).*"/, '$1"'),
  )
  expect(lines).toEqual([
    'importer: cointracking',
    '2 2022-01-13T10:00:00Z buy 0.5 ETH at 1898.5 EUR fee 2 EUR in Kraken',
    '3 2022-01-14T10:00:00Z income (interest) 0.01 ETH in Nexo',
    '4 2022-01-15T10:00:00Z trade 10.5 USDT for 1 Margin or futures loss in Binance #result:1642240800000:-10.5 USDT:opened',
    '4 2022-01-15T10:00:00Z sell 1 Margin or futures loss $0 in Binance #result:1642240800000:-10.5 USDT:closed',
    '5 2022-01-16T10:00:00Z loss (stolen) 1 BCH in Binance',
    '6 2022-01-17T10:00:00Z migration 10 MATIC for 10 POL in Binance',
    '7 issue Typ: was kept out of taxes in CoinTracking, and the reason is not in the file',
    `8+9 2022-01-19T10:00:00Z trade 0.05 ETH for 1.5 UNI-V2 in Uniswap "${pool}"`,
    '10 2022-01-20T10:00:00Z income (fork) 3 BCH in Ledger',
  ])
})

describe('days with slashes', () => {
  const header = 'Type,Buy,Cur.,Sell,Cur.,Fee,Cur.,Exchange,Group,Comment,Date'
  const deposit = (date: string) => `Deposit,1,BTC,,,,,Kraken,,,${date}`
  const days = (...dates: string[]) => {
    const { event } = readCsv([header, ...dates.map(deposit)].join('\n'))
    return dates.map((_, index) => new Date(event(index + 2)?.at ?? 0).toISOString().slice(0, 10))
  }

  it('are read in the order that another row of the file shows', () => {
    expect(days('5/9/2023 10:00', '5/30/2023 10:00')).toEqual(['2023-05-09', '2023-05-30'])
    expect(days('5/9/2023 10:00', '30/5/2023 10:00')).toEqual(['2023-09-05', '2023-05-30'])
  })

  it('are read in the order in which the rows follow each other', () => {
    expect(days('1/11/2023 10:00', '2/3/2023 10:00', '3/4/2023 10:00')).toEqual([
      '2023-01-11',
      '2023-02-03',
      '2023-03-04',
    ])
    expect(days('5/5/2023 10:00')).toEqual(['2023-05-05'])
  })

  it('have the day first when nothing shows it', () => {
    expect(days('5/9/2023 10:00')).toEqual(['2023-09-05'])
  })
})

it('is no file without its currencies', () => {
  expect(() => readCsv('Type,Buy,Sell,Exchange,Date\nTrade,1,2,Kraken,2024-01-01')).toThrow()
})
