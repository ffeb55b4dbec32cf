import { expect, it } from 'vitest'
import { transcript } from '../testing/transcript.ts'

it('reads a portfolio', () => {
  expect(transcript(import.meta.url, 'samples/portfolio.csv')).toEqual([
    'importer: delta',
    '2 2021-02-03T10:00:00Z buy 0.05 BTC $1900 fee $9.5 in Coinbase "first"',
    '3 2021-02-04T10:00:00Z trade 0.01 BTC for 0.25 ETH in Kraken',
    '4 2021-02-05T10:00:00Z deposit 1 ETH in Kraken',
    '5 2021-02-06T10:00:00Z withdrawal 0.5 ETH fee 0.002 ETH in Kraken',
    '6 skip: stocks, funds or the like, no coins',
    '7 2021-02-08T10:00:00Z transfer 0.5 ETH for 0.5 ETH in My wallet to Ledger',
    '8 2021-02-09T10:00:00Z income (airdrop) 10 UNI in Kraken',
    // Amounts exclude fees.
    '9 2021-02-10T10:00:00Z transfer 0.102 ETH for 0.1 ETH in Kraken to My wallet',
    // From and to wallets of others.
    '10 2021-02-11T10:00:00Z withdrawal 0.2 ETH in Kraken',
    '11 2021-02-12T10:00:00Z deposit 0.3 ETH in Kraken',
    '12 2021-02-13T10:00:00Z income (mining) 0.01 BTC in My wallet',
    '13 issue Way: does not say between which of your wallets',
  ])
})
