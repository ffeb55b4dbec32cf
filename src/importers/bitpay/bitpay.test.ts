import { expect, it } from 'vitest'
import { told } from '../testing/told.ts'

it('goes by the sign of the amount; what the network took is a row of its own, also of a move within the wallet', () => {
  expect(told(import.meta.url, 'samples/history.csv')).toEqual([
    'importer: bitpay',
    '2 skip: nothing moved: its amount is zero',
    '3 2021-02-05T10:00:00Z fee 0.000005 BTC',
    '4 2021-02-04T10:00:00Z withdrawal 0.002 BTC tx tx2 "Gift card"',
    '5 2021-02-04T10:00:00Z fee 0.000012 BTC',
    '6 2021-02-03T10:00:00Z deposit 0.05 BTC tx tx1',
  ])
})
