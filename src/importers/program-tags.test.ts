// The words of tax programs that their help pages list, each to what we make of it.
import { describe, expect, test } from 'vitest'
import { transcriptOf } from './testing/transcript.ts'

const outcome = (line: string | undefined) => line?.replace(/^2 (\d{4}\S+ )?/, '').replace(/ "[^"]*"$/, '')

describe('Koinly', () => {
  const header =
    'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash'
  test.each([
    ['Cashback', 'in', 'income (reward) 2 ADA'],
    ['Fee refund', 'in', 'income (reward) 2 ADA'],
    ['Salary', 'in', 'income (other) 2 ADA'],
    ['Lending interest', 'in', 'income (interest) 2 ADA'],
    ['Remove from Pool', 'in', 'skip: coins locked or unlocked, still your own'],
    ['Tax', 'out', 'spend 2 ADA'],
    ['Add to pool', 'out', 'skip: coins locked or unlocked, still your own'],
    ['Loan fee', 'out', 'fee 2 ADA'],
    ['Realized PNL', 'in', 'buy 1 Margin or futures gain $0 #result:1706954400000:2 ADA:opened'],
  ])('%s', (label, way, expected) => {
    const sides = way === 'in' ? ',,2,ADA' : '2,ADA,,'
    const lines = transcriptOf(`${header}\n2024-02-03 10:00:00,${sides},,,,,${label},,`, 'koinly.csv')
    expect(outcome(lines[1])).toBe(expected)
  })
})

describe('CoinTracker', () => {
  const header =
    'Date,Received Quantity,Received Currency,Sent Quantity,Sent Currency,Fee Amount,Fee Currency,Tag'
  test.each([
    ['Mining reward', 'in', 'income (mining) 2 ADA'],
    ['Rebate', 'in', 'income (reward) 2 ADA'],
    ['Lost / Stolen', 'out', 'loss (lost) 2 ADA'],
    ['Interest expense', 'out', 'fee 2 ADA'],
    ['Loan repayment', 'out', 'withdrawal 2 ADA'],
    ['Wrap', 'out', 'issue Tag: is a coin exchanged for its wrapped form'],
  ])('%s', (tag, way, expected) => {
    const sides = way === 'in' ? '2,ADA,,' : ',,2,ADA'
    const lines = transcriptOf(`${header}\n02/03/2024 10:00:00,${sides},,,${tag}`, 'cointracker.csv')
    expect(outcome(lines[1])).toBe(expected)
  })
})

describe('CoinTracking in German', () => {
  const header = 'Typ,Kauf,Cur.,Verkauf,Cur.,Gebühr,Cur.,Börse,Gruppe,Kommentar,Datum'
  test.each([
    ['Einzahlung', 'in', 'deposit 2 ADA in Kraken'],
    ['Auszahlung', 'out', 'withdrawal 2 ADA in Kraken'],
    ['Belohnung / Bonus', 'in', 'income (reward) 2 ADA in Kraken'],
    ['Geschenk / Trinkgeld', 'in', 'gift_in 2 ADA in Kraken'],
    ['Zinsen Einnahme', 'in', 'income (interest) 2 ADA in Kraken'],
    ['Dividenden Einnahme', 'in', 'income (other) 2 ADA in Kraken'],
    ['Spende', 'out', 'donation 2 ADA in Kraken'],
    ['Gestohlen', 'out', 'loss (stolen) 2 ADA in Kraken'],
  ])('%s', (type, way, expected) => {
    const sides = way === 'in' ? '2,ADA,,' : ',,2,ADA'
    const lines = transcriptOf(
      `${header}\n${type},${sides},,,Kraken,,,23.02.2024 10:00:00`,
      'cointracking.csv',
    )
    expect(outcome(lines[1])).toBe(expected)
  })
})
