import { describe, expect, it } from 'vitest'
import { outcomeOfRows } from '../testing/outcome-of-rows.ts'
import { readText } from '../testing/read-text.ts'
import { blockchainStatement, blockchainWallet } from './blockchain-com.ts'

const read = (...lines: string[]) =>
  outcomeOfRows(readText([blockchainWallet, blockchainStatement], lines.join('\n')))

describe('the wallet', () => {
  it('is read by type and sign', () => {
    const { importer, event, skip, issue } = read(
      'date,time,token,type,amount,value_then,value_now,exchange_rate_then,tx,note',
      '2020-10-17,15:34:56 GMT +02:00,BTC,sent,-0.0389,"$ -442.50","$ -2,179.89","$ 11,353.18",h1,',
      '2020-10-17,1602945296,BTC,received,0.0138,"$ 157.10","$ 774.79","$ 11,340.00",h2,pay',
      '2020-10-17,15:34:56 GMT +00:00,BTC,transferred,-0.0001,$ -1,$ -1,$ 1,h3,',
      '2020-10-17,15:34:56 GMT +00:00,BTC,received,-1,$ -1,$ -1,$ 1,h4,',
      '2020-10-17,teatime,BTC,received,1,$ -1,$ -1,$ 1,h5,',
    )
    expect(importer).toBe('blockchain-com-wallet')
    expect(event(2)).toEqual({
      type: 'withdrawal',
      at: Date.UTC(2020, 9, 17, 13, 34, 56),
      asset: 'BTC',
      quantity: '0.0389',
      hash: 'h1',
      sourceId: 'out:h1:BTC',
    })
    expect(event(3)).toMatchObject({ type: 'deposit', at: 1602945296000, quantity: '0.0138', note: 'pay' })
    expect(skip(4)).toBe('moved within the wallet')
    expect(issue(5)).toMatchObject({ column: 'type' })
    expect(issue(6)).toMatchObject({ column: 'time', value: 'teatime' })
  })

  it('gives the fee apart in newer files, and no token in the oldest', () => {
    const newer = read(
      'date,time,token,type,amount,value_then,value_now,exchange_rate_then,tx,note,fee_value,fee_value_then,recipient_received,recipient_value_then,value_then_raw,value_now_raw,exchange_rate_then_raw',
      '2024-02-17,22:15:07 GMT +00:00,ETH,sent,-0.51,$1,$1,$1,h1,,0.01,$1,0.5,$1,1,1,1',
    )
    expect(newer.event(2)).toMatchObject({
      type: 'withdrawal',
      quantity: '0.5',
      fee: { asset: 'ETH', quantity: '0.01' },
    })
    const oldest = read(
      'date,time,type,amount_btc,value_then,value_now,exchange_rate_then,tx,note',
      '2016-02-17,22:15:07 GMT +00:00,received,2,$1,$1,$1,h1,',
    )
    expect(oldest.event(2)).toMatchObject({ type: 'deposit', asset: 'BTC', quantity: '2' })
  })
})

it('reads the statement of the trading account', () => {
  const { importer, event, issue } = read(
    'date_time_utc,transaction_type,asset,quantity_transacted,counter_asset,counter_amount,fee_asset,fee_amount,Notes,transaction_id,transaction_hash',
    '2024-01-05 10:00:00,BUY,ETH,1,USD,2010,USD,10,,i1,',
    '2024-01-06 10:00:00,SWAP,SOL,20,ETH,1,,,,i2,',
    '2024-01-07 10:00:00,REWARDS,SOL,0.1,,,,,,i3,',
    '2024-01-08 10:00:00,SEND,,,SOL,5,,,,i4,h1',
    '2024-01-09 10:00:00,RAIN,SOL,0.1,,,,,,i5,',
    '2024-01-10 10:00:00,SELL,USD,2500,ETH,1,,,,i6,',
    '2024-01-11 10:00:00,SELL,ETH,1,USD,2500,,,,i7,',
  )
  expect(importer).toBe('blockchain-com-statement')
  expect(event(2)).toMatchObject({
    type: 'buy',
    quantity: '1',
    usd: '2000',
    fee: { usd: '10' },
    sourceId: 'i1',
  })
  expect(event(3)).toMatchObject({ type: 'trade', asset: 'ETH', received: { asset: 'SOL', quantity: '20' } })
  expect(event(4)).toMatchObject({ type: 'income', kind: 'interest', quantity: '0.1' })
  expect(event(5)).toMatchObject({ type: 'withdrawal', asset: 'SOL', quantity: '5', hash: 'h1' })
  expect(issue(6)).toMatchObject({ column: 'transaction_type', value: 'RAIN' })
  expect(event(7)).toMatchObject({ type: 'sell', asset: 'ETH', quantity: '1', usd: '2500' })
  // The other way around it would be a purchase.
  expect(issue(8)?.message).toContain('two sides')
})
