import { describe, expect, it } from 'vitest'
import { GAIN, LOSS } from '../layouts/result.ts'
import { importers } from '../registry.ts'
import { readText } from '../testing/read-text.ts'
import { transcript, transcriptOf } from '../testing/transcript.ts'

const trades = (...rows: string[]) =>
  transcriptOf(['time,coin,dir,px,sz,ntl,fee,closedPnl', ...rows].join('\n'), 'trade_history.csv')
/** Without what a result is made of. */
const kinds = (lines: string[]) => lines.map(line => line.replace(/ #.*/, ''))

describe('the trade history of Hyperliquid', () => {
  it('reads spot fills as trades, with the fee taken of what was received, and perpetuals as what they made', () => {
    expect(kinds(transcript(import.meta.url, 'samples/trades.csv'))).toEqual([
      'importer: hyperliquid-trades',
      '2 2025-09-20T08:00:00Z trade 4 HYPE for 240 USDC fee 0.168 USDC',
      `3 2025-09-19T09:30:00Z trade 1.2 USDC for 1 ${LOSS}`,
      `3 2025-09-19T09:30:00Z sell 1 ${LOSS} $0`,
      `4 2025-09-19T09:00:00Z buy 1 ${GAIN} $0`,
      `4 2025-09-19T09:00:00Z trade 1 ${GAIN} for 14.85 USDC`,
      // 0.001 × (117000 − 115000) less the fee of 0.05265.
      `5 2025-09-18T15:30:00Z buy 1 ${GAIN} $0`,
      `5 2025-09-18T15:30:00Z trade 1 ${GAIN} for 1.94735 USDC`,
      `6 2025-09-18T15:10:00Z trade 0.05175 USDC for 1 ${LOSS}`,
      `6 2025-09-18T15:10:00Z sell 1 ${LOSS} $0`,
      // 0.07 % of 4.03 HYPE.
      '7 2025-09-18T15:00:16Z trade 233.74 USDC for 4.03 HYPE fee 0.002821 HYPE',
    ])
  })

  it('takes fees off results where the rows that open show that they are not: in the longer history', () => {
    const text = `time,coin,dir,px,sz,ntl,fee,feeToken,closedPnl,hash
2025-01-06 13:25:38.148000,BTC,Open Long,115000,0.001,115,0.05175,USDC,0.0,0x1
2025-01-07 13:25:38.148000,BTC,Close Long,117000,0.001,117,0.05265,USDC,2.0,0x2
2025-01-08 13:25:38.148000,HYPE/USDC,Buy,20,1,20,0.0007,HYPE,0.0,0x3`
    expect(kinds(transcriptOf(text, 'fills.csv'))).toEqual([
      'importer: hyperliquid-fills',
      `2 2025-01-06T13:25:38.148Z trade 0.05175 USDC for 1 ${LOSS}`,
      `2 2025-01-06T13:25:38.148Z sell 1 ${LOSS} $0`,
      `3 2025-01-07T13:25:38.148Z buy 1 ${GAIN} $0`,
      `3 2025-01-07T13:25:38.148Z trade 1 ${GAIN} for 1.94735 USDC`,
      '4 2025-01-08T13:25:38.148Z trade 20 USDC for 1 HYPE fee 0.0007 HYPE',
    ])
  })

  it('asks where no row shows whether fees are taken off, and reads spot fills all the same', () => {
    expect(
      trades(
        '9/18/2025 - 15:30:00,BTC,Close Long,117000,0.001,117,0.05265,1.94735',
        '9/18/2025 - 15:00:16,HYPE/USDC,Buy,58,4,232,0.0028,-0.1624',
      ),
    ).toEqual([
      'importer: hyperliquid-trades',
      '2 issue closedPnl: is a gain or loss before or after its fee: a row that opens a position would show which, and this file has none',
      '3 2025-09-18T15:00:16Z trade 232 USDC for 4 HYPE fee 0.0028 HYPE',
    ])
  })

  it('names what it does not know: acts, markets of others, markets without their coins, amounts', () => {
    expect(
      trades(
        '9/18/2025 - 15:10:00,BTC,Open Long,115000,0.001,115,0.05175,-0.05175',
        '9/18/2025 - 15:20:00,BTC,Liquidated Cross Long,117000,0.001,117,0.05265,-3',
        '9/18/2025 - 16:00:00,abc:OIL,Close Long,65,1,65,0.03,2.97',
        '9/18/2025 - 17:00:00,@107,Buy,58,4,232,0.0028,-0.1624',
        '9/18/2025 - 17:00:00,ETH,Close Long,58,4,232,0.0028,many',
      ).slice(3),
    ).toEqual([
      '3 issue dir: is not a transaction type we recognize',
      '4 issue coin: is a market run by others on Hyperliquid, and the file does not say which coin it is settled in',
      '5 issue coin: is not a pair of coins such as BTC-USDT',
      '6 issue closedPnl: is not an amount',
    ])
  })

  it('finds the order of day and month in the rows, by one of them or by their sequence, and asks where neither shows it', () => {
    const spot = ',HYPE/USDC,Buy,58,4,232,0.0028,-0.1624'
    const days = (...times: string[]) =>
      trades(...times.map(time => time + spot))
        .slice(1)
        .map(line => line.slice(2, 12))
    expect(days('03/10/2025 - 10:00:00', '25/09/2025 13:33:06')).toEqual(['2025-10-03', '2025-09-25'])
    expect(days('10/03/2025 - 10:00:00', '9/25/2025 - 13:33:06')).toEqual(['2025-10-03', '2025-09-25'])
    expect(days('2025-09-25 13:33:06', '10/03/2025 - 10:00:00', '9/25/2025 - 13:33:06')).toEqual([
      '2025-09-25',
      '2025-10-03',
      '2025-09-25',
    ])
    expect(days('4/5/2025 - 10:00:00', '3/6/2025 - 10:00:00', '5/7/2025 - 10:00:00')).toEqual([
      '2025-05-04',
      '2025-06-03',
      '2025-07-05',
    ])
    expect(trades(`5/4/2025 - 10:00:00${spot}`, `6/3/2025 - 10:00:00${spot}`).slice(1)).toEqual([
      '2 issue time: can be read in two ways, as month and day or as day and month, and nothing in the file says which',
      '3 issue time: can be read in two ways, as month and day or as day and month, and nothing in the file says which',
    ])
  })
})

it('reads funding as what a position made or lost', () => {
  expect(kinds(transcript(import.meta.url, 'samples/funding.csv'))).toEqual([
    'importer: hyperliquid-funding',
    `2 2025-05-20T02:00:00Z buy 1 ${GAIN} $0`,
    `2 2025-05-20T02:00:00Z trade 1 ${GAIN} for 1.293073 USDC`,
    `3 2025-05-29T02:00:00Z trade 0.098165 USDC for 1 ${LOSS}`,
    `3 2025-05-29T02:00:00Z sell 1 ${LOSS} $0`,
  ])
})

describe('deposits and withdrawals of Hyperliquid', () => {
  it('are what the account changed by', () => {
    expect(transcript(import.meta.url, 'samples/transfers.csv')).toEqual([
      'importer: hyperliquid-transfers',
      '2 2026-06-13T00:26:56Z deposit 1989.8 USDC',
      '3 2026-06-14T00:26:56Z withdrawal 100 USDC fee 1 USDC',
    ])
  })

  const header = 'time,action,source,destination,accountValueChange,fee'

  it('are in the zone of the person, whose device wrote them', () => {
    const row = '6/13/2026 - 20:00:00,deposit,arbitrum,trading,5 USDC,0 USDC'
    const { events } = readText(importers, `${header}\n${row}`, { timeZone: 'America/New_York' })
    expect(events.map(({ at }) => new Date(at).toISOString())).toEqual(['2026-06-14T00:00:00.000Z'])
  })

  it('are asked about where the action is unknown or the sign does not fit', () => {
    const rows = [
      '6/15/2026 - 00:26:56,vault deposit,trading,vault,-50 USDC,0 USDC',
      '6/15/2026 - 00:26:56,withdraw,trading,arbitrum,100 USDC,1 USDC',
      '6/15/2026 - 00:26:56,withdraw,trading,arbitrum,-100 USDC,0.1 HYPE',
    ]
    expect(transcriptOf([header, ...rows].join('\n'), 'transfers.csv').slice(1)).toEqual([
      '2 issue action: is not a transaction type we recognize',
      '3 issue accountValueChange: has a sign that does not fit the action',
      '4 issue fee: is in another coin than what was withdrawn',
    ])
  })
})
