import { expect, it } from 'vitest'
import { headerOf } from '../rows/header.ts'
import { outcomeOfRows } from '../testing/outcome-of-rows.ts'
import { readText } from '../testing/read-text.ts'
import { cryptotaxcalculator } from './cryptotaxcalculator.ts'

const header =
  'Timestamp (UTC),Type,Base Currency,Base Amount,Quote Currency (Optional),Quote Amount (Optional),Fee Currency (Optional),Fee Amount (Optional),From (Optional),To (Optional),Blockchain (Optional),ID (Optional),Description (Optional),Reference Price Per Unit (Optional),Reference Price Currency (Optional)'
const { event, skip, issue } = outcomeOfRows(
  readText(
    [cryptotaxcalculator],
    [
      header,
      '2024-01-05 10:00:00,buy,ETH,1,USD,2200,USD,5,Bank,Kraken,,i1,,,',
      '2024-01-06 10:00:00,sell,ETH,0.5,USDC,1200,ETH,0.001,Kraken,Kraken,,i2,,,',
      '2024-01-07 10:00:00,send,ETH,0.1,,,ETH,0.002,Kraken,Ledger,,i3,,,',
      '2024-01-08 10:00:00,staking-reward,ETH,0.02,,,,,,Ledger,,i4,,2500,USD',
      '2024-01-09 10:00:00,airdrop,UNI,10,USD,65.5,,,,Ledger,,i5,,,',
      '2024-01-10 10:00:00,fiat-deposit,USD,100,,,,,,,,,,,',
      '2024-01-11 10:00:00,buy,ETH,1,,,,,,,,,,,',
      '2024-01-12 10:00:00,incantation,ETH,1,,,,,,,,,,,',
      '2024-01-13 10:00:00,outgoing-gift,ETH,1,,,,,Ledger,,,,,2600,EUR',
    ].join('\n'),
  ),
)

it('reads purchases and sales against the quote', () => {
  expect(event(2)).toEqual({
    type: 'buy',
    at: Date.UTC(2024, 0, 5, 10),
    wallet: 'Kraken',
    asset: 'ETH',
    quantity: '1',
    usd: '2200',
    fee: { usd: '5' },
    sourceId: 'i1',
  })
  expect(event(3)).toMatchObject({
    type: 'trade',
    asset: 'ETH',
    quantity: '0.5',
    received: { asset: 'USDC', quantity: '1200' },
    fee: { asset: 'ETH', quantity: '0.001' },
  })
})

it('reads other types, with their worth by price or quote in dollars', () => {
  expect(event(4)).toMatchObject({
    type: 'withdrawal',
    wallet: 'Kraken',
    quantity: '0.1',
    fee: { quantity: '0.002' },
  })
  expect(event(5)).toMatchObject({ type: 'income', kind: 'staking', wallet: 'Ledger', usd: '50' })
  expect(event(6)).toMatchObject({ type: 'income', kind: 'airdrop', usd: '65.5' })
  expect(event(10)).toMatchObject({ type: 'gift_out', wallet: 'Ledger' })
  expect(event(10)?.usd).toBeUndefined()
  expect(skip(7)).toBe('money received, no coins moved')
})

it('reports half a purchase and unknown types', () => {
  expect(issue(8)?.message).toContain('only one side')
  expect(issue(9)).toMatchObject({ column: 'Type', value: 'incantation' })
})

it('knows the columns without "(Optional)"', () => {
  expect(cryptotaxcalculator.recognizes(headerOf(header.replaceAll(' (Optional)', '').split(',')))).toBe(true)
  expect(
    cryptotaxcalculator.recognizes(headerOf(['Timestamp', 'Type', 'Base Currency', 'Base Amount'])),
  ).toBe(false)
})
