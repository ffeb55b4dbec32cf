import { expect, it } from 'vitest'
import { transcript, transcriptOf } from '../testing/transcript.ts'

it('takes the fee out of what left', () => {
  expect(transcript(import.meta.url, 'samples/history.csv')).toEqual([
    'importer: electrum',
    '2 2021-02-03T10:00:00Z deposit 0.5 BTC tx h1 "from Kraken"',
    '3 2021-02-04T10:00:00Z withdrawal 0.1 BTC fee 0.0001 BTC tx h2 "to Ledger"',
    '4 2021-02-05T10:00:00Z deposit 0.2 BTC tx h3 "mixed"',
  ])
})

it('knows other coins by the name of the file', () => {
  const text = `transaction_hash,label,confirmations,value,timestamp
h9,rent,7,-2.5,2018-02-03 10:00`
  expect(transcriptOf(text, 'electrum-ltc-history.csv')).toEqual([
    'importer: electrum',
    '2 2018-02-03T10:00:00Z withdrawal 2.5 LTC tx h9 "rent"',
  ])
})

it('takes coins sent to oneself for nothing but their fee, and leaves out what is not confirmed', () => {
  const text = `transaction_hash,label,confirmations,value,fiat_value,fee,fiat_fee,timestamp
h4,tidied up,90,-0.0002,,0.0002,,2021-02-06 10:00:00
h5,,0,0.5,,,,
h6,,-2,-0.5,,0.0001,,2021-02-07 10:00:00`
  expect(transcriptOf(text, 'electrum-history.csv')).toEqual([
    'importer: electrum',
    '2 2021-02-06T10:00:00Z fee 0.0002 BTC tx h4 "tidied up"',
    '3 skip: not confirmed',
    '4 skip: not confirmed',
  ])
})

it.each([
  ['network_fee_satoshi', '2000', '10'],
  ['network_fee_bc', '0.00002', '0.0000001'],
])('reads the chain and Lightning as one wallet, fees by %s', (column, fee, small) => {
  const text = `oc_transaction_hash,ln_payment_hash,label,confirmations,amount_chain_bc,amount_lightning_bc,fiat_value,${column},fiat_fee,timestamp
h1,,from Kraken,100,1.,0.,,0.,,2025-06-01 10:00:00
h2,,to Ledger,90,-0.10002,0.,,${fee},,2025-06-02 10:00:00
,p1,coffee,,0.,-0.0000501,,${small},,2025-06-03 10:00:00
,p2,paid back,,0.,0.00004,,0,,2025-06-04 10:00:00
h3,,open channel,80,-0.01002,0.01,,${fee},,2025-06-05 10:00:00
h4,p3,swap,80,0.0049,-0.005,,${fee},,2025-06-06 10:00:00
h5,,,0,0.1,0.,,0.,,2025-06-07 10:00:00`
  expect(transcriptOf(text, 'electrum-history.csv')).toEqual([
    'importer: electrum-lightning',
    '2 2025-06-01T10:00:00Z deposit 1 BTC tx h1 "from Kraken"',
    '3 2025-06-02T10:00:00Z withdrawal 0.1 BTC fee 0.00002 BTC tx h2 "to Ledger"',
    '4 2025-06-03T10:00:00Z withdrawal 0.00005 BTC fee 0.0000001 BTC "coffee"',
    '5 2025-06-04T10:00:00Z deposit 0.00004 BTC "paid back"',
    '6 2025-06-05T10:00:00Z fee 0.00002 BTC tx h3 "open channel"',
    '7 2025-06-06T10:00:00Z fee 0.0001 BTC tx h4 "swap"',
    '8 skip: not confirmed',
  ])
})
