import { describe, expect, it } from 'vitest'
import { outcomeOfRows } from '../testing/outcome-of-rows.ts'
import { readText } from '../testing/read-text.ts'
import { bitcoinTaxIncomeAndSpending, bitcoinTaxTrades } from './bitcoin-tax.ts'

const read = (...lines: string[]) =>
  outcomeOfRows(readText([bitcoinTaxTrades, bitcoinTaxIncomeAndSpending], lines.join('\n')))

describe('trades', () => {
  const { importer, event, issue } = read(
    'Date,Action,Symbol,Account,Volume,Price,Currency,Fee,FeeCurrency,Total,Cost/Proceeds,ExchangeId,Category,Subaccount,Memo,SymbolBalance,CurrencyBalance,FeeBalance',
    '2024-01-05 10:00:00 +0000,BUY,ETH,Kraken,1,2000,USD,5,USD,-2005,2005,x1,,,,,,',
    '2024-01-06 10:00:00 +0000,SELL,ETH,Kraken,0.5,0.05,BTC,0.001,BTC,0.024,0.024,x2,,,memo,,,',
    '2024-01-07 10:00:00 +0000,SWAP,BTC,Kraken,1,1,WBTC,0,,1,1,,,,,,,',
    '2024-01-08 10:00:00 +0000,BUY,ETH,Kraken,1,2000,USD,-1,USD,-1999,1999,x1,,,,,,',
    '2024-01-09 10:00:00 +0000,RIG,ETH,Kraken,1,2000,USD,0,USD,-1999,1999,x1,,,,,,',
  )

  it('have the fee inside cost and proceeds', () => {
    expect(importer).toBe('bitcoin-tax-trades')
    expect(event(2)).toEqual({
      type: 'buy',
      at: Date.UTC(2024, 0, 5, 10),
      wallet: 'Kraken',
      asset: 'ETH',
      quantity: '1',
      usd: '2000',
      fee: { usd: '5' },
    })
    expect(event(3)).toMatchObject({
      type: 'trade',
      quantity: '0.5',
      received: { asset: 'BTC', quantity: '0.025' },
      fee: { asset: 'BTC', quantity: '0.001' },
      note: 'memo',
    })
  })

  it('that cannot be read are reported', () => {
    expect(issue(4)).toMatchObject({ column: 'Action', value: 'SWAP' })
    expect(issue(5)).toMatchObject({ column: 'Fee', value: '-1' })
    expect(issue(6)).toMatchObject({ column: 'Action', value: 'RIG' })
  })
})

it('reads income and spending with their worth', () => {
  const { importer, event, issue } = read(
    'Date,Action,Symbol,Account,Volume,Price,Currency,Fee,FeeCurrency,Total,Ref,Memo,Margin,MarginId,TxHash,Sender,Recipient,SymbolBalance',
    '2024-01-05 10:00:00 +0000,SPEND,BTC,,0.05,40000,USD,0,USD,2000,r1,,,,h1,,,',
    '2024-01-05 10:00:00 +0000,SPEND,BTC,,0.05,40000,EUR,0,EUR,2000,r2,,,,,,,',
    '2024-01-05 10:00:00 +0000,MINING,BTC,Pool,0.05,40000,USD,0,USD,2000,r3,,,,,,,',
    '2024-01-05 10:00:00 +0000,MINING,BTC,Pool,0.05,40000,EUR,0,EUR,2000,r4,,,,,,,',
    '2024-01-05 10:00:00 +0000,DONATION,BTC,,0.05,40000,USD,0,USD,2000,r5,,,,,,,',
    '2024-01-05 10:00:00 +0000,GIFTIN,BTC,,0.05,40000,USD,0,USD,2000,r6,,,,,,,',
    '2024-01-05 10:00:00 +0000,BET,BTC,,0.05,40000,USD,0,USD,2000,r7,,,,,,,',
  )
  expect(importer).toBe('bitcoin-tax-income')
  expect(event(2)).toMatchObject({ type: 'spend', quantity: '0.05', usd: '2000', hash: 'h1', sourceId: 'r1' })
  expect(event(3)).toMatchObject({ type: 'spend', quote: { asset: 'EUR', quantity: '2000' } })
  expect(event(3)?.usd).toBeUndefined()
  expect(event(4)).toMatchObject({ type: 'income', kind: 'mining', wallet: 'Pool', usd: '2000' })
  expect(event(5)?.usd).toBeUndefined()
  expect(event(6)).toMatchObject({ type: 'donation', usd: '2000' })
  expect(event(7)).toMatchObject({ type: 'gift_in', usd: '2000' })
  expect(issue(8)).toMatchObject({ column: 'Action', value: 'BET' })
})
