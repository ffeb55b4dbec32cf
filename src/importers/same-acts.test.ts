// Sources split one history into several exports, and people upload all of them. What both have must be known for the
// same, by the source's own id or by content, so that it counts once.
import { describe, expect, test } from 'vitest'
// The identity is the ledger's: what it makes of two exports is what is promised here.
import { type Identity, identityOf } from '../ledger/identity.ts'
import { importers } from './registry.ts'
import { exportPairs } from './testing/export-pairs.ts'
import { readText } from './testing/read-text.ts'

type Export = { text: string; fileName?: string }
type Act = Identity & { words: string }

function actsOf({ text, fileName = 'export.csv' }: Export): Act[] {
  const lines = text
    .trim()
    .split('\n')
    .map(line => line.trim())
  const { importer, events, issues } = readText(importers, lines.join('\n'), { fileName })
  expect(issues).toEqual([])
  const family = importers.find(({ id }) => id === importer)?.wallet ?? ''
  return events.map(event => ({
    ...identityOf(family, event, event.wallet ?? family),
    words: `${event.type} ${event.quantity} ${event.asset} ${event.sourceId ?? 'without id'}`,
  }))
}

/** As the ledger knows them again: by identity, or by content where one of the two has no id. */
const isSame = (a: Act, b: Act) =>
  a.identity === b.identity || a.identity === b.contentKey || a.contentKey === b.identity

/** What is left of the second export when the first is in the ledger. */
function leftOver(first: Export, second: Export): string[] {
  const inLedger = actsOf(first)
  return actsOf(second)
    .filter(act => {
      const index = inLedger.findIndex(known => isSame(known, act))
      if (index >= 0) inLedger.splice(index, 1)
      return index < 0
    })
    .map(({ words }) => words)
}

function expectOnce(one: Export, other: Export) {
  expect(actsOf(one).length).toBeGreaterThan(0)
  expect(leftOver(one, other)).toEqual([])
  expect(leftOver(other, one)).toEqual([])
}

test.each(exportPairs)('$title', ({ files: [one, other] }) =>
  expectOnce({ ...one, fileName: one.name }, { ...other, fileName: other.name }),
)

describe('Binance', () => {
  const trades = `Date(UTC),Pair,Side,Price,Executed,Amount,Fee
    2021-01-09 10:00:00,ETHUSDT,SELL,1200,0.1ETH,120USDT,0.12USDT
    2021-01-08 10:00:00,ADAEUR,SELL,0.4,50ADA,20EUR,0.02EUR
    2021-01-07 10:00:00,ADABTC,BUY,0.00001,100ADA,0.001BTC,0.1ADA
    2021-01-06 10:00:00,ETHUSDT,BUY,1500,0.2ETH,300USDT,0.0015BNB
    2021-01-06 10:00:00,ETHUSDT,BUY,1500,0.1ETH,150USDT,0.0007BNB`
  test('trades in another time zone', () => {
    const shifted = trades.replace('Date(UTC)', 'Date(UTC+2)').replaceAll(' 10:00:00', ' 12:00:00')
    expectOnce({ text: trades }, { text: shifted })
  })
})

describe('Crypto.com', () => {
  test('App, with and without the hash', () => {
    const rows = (
      hash: string,
    ) => `Timestamp (UTC),Transaction Description,Currency,Amount,To Currency,To Amount,Native Currency,Native Amount,Native Amount (in USD),Transaction Kind${hash && ',Transaction Hash'}
      2024-05-20 10:00:00,Withdraw BTC,BTC,-0.01,,,USD,-650.00,-650.00,crypto_withdrawal${hash}
      2024-05-17 10:00:00,BTC -> ETH,BTC,-0.02,ETH,0.4,USD,1300.00,1300.00,crypto_exchange${hash && ','}
      2024-05-04 10:00:00,Convert Dust,CRO,30,,,USD,3.00,3.00,dust_conversion_credited${hash && ','}
      2024-05-04 10:00:00,Convert Dust,DOGE,-10,,,USD,1.00,1.00,dust_conversion_debited${hash && ','}
      2024-05-04 10:00:00,Convert Dust,ADA,-5,,,USD,2.00,2.00,dust_conversion_debited${hash && ','}`
    expectOnce({ text: rows('') }, { text: rows(',0xaa11') })
  })
})

describe('Strike', () => {
  const until2024 = `Transaction ID,Initiated Date (UTC),Initiated Time (UTC),Completed Date (UTC),Completed Time (UTC),Transaction Type,State,Amount 1,Currency 1,Fee 1,Amount 2,Currency 2,Fee 2,BTC Price,Balance 1,Currency 1,Balance - BTC,Destination,Description
    m-2,Jun 28 2024,00:05:00,Jun 28 2024,00:05:10,Trade,Completed,-50.00,USD,0.50,0.0008,BTC,,61875.00,26.00,USD,,,
    m-3,Jun 29 2024,00:05:00,Jun 29 2024,00:35:00,Onchain,Completed,,,,-0.0005,BTC,0.00001,,,,,bc1q,To wallet`
  const annual = `Reference,Date & Time (UTC),Transaction Type,Amount USD,Fee USD,Amount BTC,Fee BTC,BTC Price,Cost Basis (USD),Destination,Description,Transaction Hash,Note
    m-2,Jun 28 2024 00:05:10,Purchase,-50.00,0.50,0.0008,,61875.00,50.00,,,,
    m-3,Jun 29 2024 00:35:00,Send,,,-0.0005,0.00001,,,bc1q,To wallet,,`
  const statement = `Transaction ID,Time (UTC),Status,Transaction Type,Amount USD,Fee USD,Amount BTC,Fee BTC,Description,Exchange Rate,Transaction Hash
    m-2,Jun 28 2024 00:05:10,Completed,Purchase,-50.00,0.50,0.0008,,,61875.00,
    m-3,Jun 29 2024 00:35:00,Completed,Send,,,-0.0005,0.00001,To wallet,,`
  test('have the same figures', () => {
    const figures = (text: string) =>
      readText(
        importers,
        text
          .split('\n')
          .map(line => line.trim())
          .join('\n'),
      ).events.map(({ type, at, quantity, usd, fee }) => ({ type, at, quantity, usd, fee }))
    expect(figures(until2024)).toEqual(figures(annual))
    expect(figures(statement)).toEqual(figures(annual))
  })
})

describe('Swan', () => {
  const transfers = `Event,Date,Timezone,Status,Transaction ID,Total USD,Transaction USD,Fee USD,Unit Count,Asset Type,BTC Price,Address Label,USD Cost Basis,Acquisition Date
    purchase,2025-03-01 12:00:00+00,UTC,settled,p-1,8440.00,8400.00,40.00,0.10000000,BTC,84000.00,,,`
  const trades = `Date,Received Quantity,Received Currency,Sent Quantity,Sent Currency,Fee Amount,Fee Currency,Tag
    03/01/2025 12:00:00,0.10000000,BTC,8400.00,USD,40.00,USD,`
  test.each(['swan_trades.csv', 'Swan Bitcoin trades 2025.csv', 'my-swan.csv'])(
    'transfers and trades, known by the name of the file: %s',
    fileName => expectOnce({ text: transfers }, { text: trades, fileName }),
  )
  test('and by the lines above', () =>
    expectOnce(
      { text: transfers },
      { text: `"Electric Solidus, Inc. (DBA Swan Bitcoin), Somewhere 1"\nPhone: 5550100\n${trades}` },
    ))
  test('other files in this layout stay what they are', () => {
    const { events } = readText(importers, trades.replace(/\n\s+/g, '\n'), { fileName: 'swanson.csv' })
    expect(events[0]?.wallet).toBeUndefined()
  })
})

test('equal fills are two acts, and stay two', () => {
  const fill = '2021-01-06 10:00:00,ETHUSDT,BUY,1500,0.2ETH,300USDT,0.0015BNB'
  const header = 'Date(UTC),Pair,Side,Price,Executed,Amount,Fee'
  const other = '2021-01-06 10:00:01,ETHUSDT,BUY,1500,0.2ETH,300USDT,0.0015BNB'
  expect(leftOver({ text: `${header}\n${fill}` }, { text: `${header}\n${fill}\n${other}` })).toHaveLength(1)
})
