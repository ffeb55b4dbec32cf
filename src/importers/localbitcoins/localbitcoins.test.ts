import { describe, expect, it } from 'vitest'
import { outcomeOfRows } from '../testing/outcome-of-rows.ts'
import { readText } from '../testing/read-text.ts'
import { localbitcoinsTrades, localbitcoinsWallet } from './localbitcoins.ts'

const header =
  'id,created_at,buyer,seller,trade_type,btc_amount,btc_traded,fee_btc,btc_amount_less_fee,btc_final,fiat_amount,fiat_fee,fiat_per_btc,currency,exchange_rate,transaction_released_at,online_provider,reference'
const read = (lines: string[], fileName?: string) =>
  outcomeOfRows(readText([localbitcoinsTrades, localbitcoinsWallet], lines.join('\n'), { fileName }))
const bought =
  '1,2019-11-29 06:34:25+00:00,me_24,other,ONLINE_SELL,0.1,0.1,0.001,0.1,0.1,700,0,7000,USD,7000,2019-11-29 06:48:36+00:00,BANK,L1'
const sold =
  '2,2019-11-30 06:34:25+00:00,third,me_24,ONLINE_SELL,0.2,0.2,0.002,0.198,0.198,1400,0,7000,EUR,7000,,BANK,L2'

describe('trades', () => {
  it('are of the name that all rows have in common', () => {
    const { importer, event } = read([header, bought, sold])
    expect(importer).toBe('localbitcoins-trades')
    expect(event(2)).toEqual({
      type: 'buy',
      at: Date.UTC(2019, 10, 29, 6, 48, 36),
      asset: 'BTC',
      quantity: '0.1',
      usd: '700',
      note: 'L1',
      sourceId: 'trade:1',
    })
    expect(event(3)).toMatchObject({
      type: 'sell',
      at: Date.UTC(2019, 10, 30, 6, 34, 25),
      quantity: '0.2',
      quote: { asset: 'EUR', quantity: '1400' },
      fee: { asset: 'BTC', quantity: '0.002' },
    })
  })

  it('are known by the name of the file where rows do not show it', () => {
    expect(read([header, bought]).issue(2)?.message).toContain('username')
    expect(read([header, bought], 'trades-Me_24.csv').event(2)).toMatchObject({ type: 'buy' })
    expect(read([header, bought], 'trades-other.csv').event(2)).toMatchObject({ type: 'sell' })
  })

  it('withhold what the buyer did not get', () => {
    const short = bought.replace('0.1,0.1,700', '0.099,0.099,700')
    expect(read([header, short, sold]).event(2)).toMatchObject({
      quantity: '0.1',
      fee: { quantity: '0.001' },
    })
  })

  it('of others are reported', () => {
    expect(read([header, bought, sold, sold.replace('me_24', 'fourth')]).issue(4)).toMatchObject({
      column: 'buyer',
    })
  })
})

it('reads the wallet, and reports what it does not know', () => {
  const { importer, event, issue } = read([
    'TXID, Created, Received, Sent, TXtype, TXdesc, TXNotes',
    ',2019-11-29T07:29:43+00:00,,1.75,Send to address,32F5,',
    ',2019-11-30T07:29:43+00:00,,0.0001,Conjuring,32F5,',
  ])
  expect(importer).toBe('localbitcoins-wallet')
  expect(event(2)).toEqual({
    type: 'withdrawal',
    at: Date.UTC(2019, 10, 29, 7, 29, 43),
    asset: 'BTC',
    quantity: '1.75',
  })
  expect(issue(3)).toMatchObject({ value: 'Conjuring' })
})
