import { expect, it } from 'vitest'
import { transcript, transcriptOf } from '../testing/transcript.ts'

it('reads purchases with their fee on top, sales with it taken off, rewards and movements', () => {
  expect(transcript(import.meta.url, 'samples/history.csv')).toEqual([
    'importer: fold',
    '2 2025-02-02T21:40:43.123Z buy 0.001 BTC $97 fee $1.46 #trade:r-1',
    '3 2025-02-10T12:00:00Z income (reward) 0.000025 BTC #move:r-2 "Card Reward"',
    '4 2025-02-11T12:00:00Z deposit 0.01 BTC #move:r-3 tx txin "Receive"',
    '5 2025-03-01T08:00:00Z sell 0.0005 BTC $43 fee $0.65 #trade:r-4',
    '6 2025-03-05T08:00:00Z withdrawal 0.009 BTC #move:r-5 tx txout "Send"',
  ])
})

it('asks about what arrived under other words, and about other types; lines around the table are left out', () => {
  const text = `Fold bitcoin statement
Reference ID,Date (UTC),Transaction Type,Description,Asset,Amount (BTC),Price per Coin (USD),Subtotal (USD),Fee (USD),Total (USD),Transaction ID
r-1,2025-02-10 12:00:00+00:00,Deposit,Spin,BTC,0.000025,,,,,
r-2,2025-02-10 12:00:00+00:00,Adjustment,Sale,BTC,0.000025,,,,,
r-3,2025-02-10 12:00:00+00:00,Deposit,Receive,BTC,-0.01,,,,,
r-4,2025-03-01 08:00:00+00:00,Sale,Sale,BTC,-0.0005,86000.00,43.00,0.65,43.65,`
  expect(transcriptOf(text, 'fold.csv')).toEqual([
    'importer: fold',
    '1 skip: lines above the column names',
    '3 issue Description: does not say whether the bitcoin was a reward or came from a wallet of your own',
    '4 issue Transaction Type: is not a transaction type we recognize',
    '5 issue Amount (BTC): is negative although coins came in',
    '6 issue Total (USD): is not the subtotal with the fee',
  ])
})
