import { expect, it } from 'vitest'
import { transcript, transcriptOf } from '../testing/transcript.ts'

it('goes by the sign of the amount; what the network took is a fee in a row of its own', () => {
  expect(transcript(import.meta.url, 'samples/history.csv')).toEqual([
    'importer: bitpay',
    '2 skip: nothing moved: its amount is zero',
    '3 2021-02-05T10:00:00Z fee 0.000005 BTC "Sent to self:0.01000000"',
    '4 2021-02-04T10:00:00Z withdrawal 0.002 BTC tx tx2 "Gift card"',
    '5 2021-02-04T10:00:00Z fee 0.000012 BTC "Gift card"',
    '6 2021-02-03T10:00:00Z deposit 0.05 BTC tx tx1',
  ])
})

const header = 'Date,Destination,Description,Amount,Currency,Txid,Creator,Copayers,Comment'

it('knows which coin a network takes', () => {
  const rows = [
    '2023-02-04T10:00:00.000Z,0xshop,,-0.50000000,ETH,tx1,,,',
    '2023-02-04T10:00:00.000Z,ARB Network Fees,,-0.00021000,ARB,,,',
  ]
  expect(transcriptOf([header, ...rows].join('\n'), 'BitPay-wallet.csv').slice(1)).toEqual([
    '2 2023-02-04T10:00:00Z withdrawal 0.5 ETH tx tx1',
    '3 2023-02-04T10:00:00Z fee 0.00021 ETH',
  ])
})

it('believes no fee that is scaled as a token is', () => {
  const rows = [
    '2023-02-03T10:00:00.000Z,0xshop,,-20.00000000,USDC,tx2,,,',
    '2023-02-03T10:00:00.000Z,ETH Network Fees,,-21000000.00000000,ETH,,,',
  ]
  expect(transcriptOf([header, ...rows].join('\n'), 'BitPay-wallet.csv').slice(1)).toEqual([
    '2 2023-02-03T10:00:00Z withdrawal 20 USDC tx tx2',
    '3 issue Amount: may not be what was paid: the file counts fees in the decimals of its own coin',
  ])
})
