import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { byRow } from '../testing/by-row.ts'
import { readText } from '../testing/read-text.ts'
import { revolut, revolutCoinStatement } from './revolut.ts'

it('reads every kind of row, money in its own currency', () => {
  const text = readFileSync(new URL('samples/crypto.csv', import.meta.url), 'utf8')
  expect(byRow(readText([revolut], text))).toEqual({
    2: [
      {
        type: 'buy',
        at: '2025-05-09T11:12:13Z',
        asset: 'BTC',
        quantity: '0.001',
        usd: '105',
        fee: { usd: '1.05' },
      },
    ],
    3: [
      {
        type: 'sell',
        at: '2025-05-10T21:08:07Z',
        asset: 'BTC',
        quantity: '0.002',
        quote: { asset: 'SEK', quantity: '182' },
      },
    ],
    4: [
      {
        type: 'buy',
        at: '2025-05-11T08:35:01Z',
        asset: 'ETH',
        quantity: '0.01',
        quote: { asset: 'EUR', quantity: '23' },
        fee: { asset: 'EUR', quantity: '0.02' },
      },
    ],
    5: [{ type: 'withdrawal', at: '2025-05-12T08:35:01Z', asset: 'ETH', quantity: '0.1' }],
    6: [{ type: 'deposit', at: '2025-05-13T08:35:01Z', asset: 'ETH', quantity: '0.2' }],
    7: [{ type: 'income', kind: 'staking', at: '2025-05-14T00:34:56Z', asset: 'ETH', quantity: '0.000035' }],
    8: [
      {
        type: 'income',
        kind: 'reward',
        at: '2025-05-15T12:34:56Z',
        asset: 'ETH',
        quantity: '0.001',
        usd: '2.3',
      },
    ],
    9: { skip: 'moved to or from staking within Revolut' },
    10: { skip: 'money moved, no coins' },
    11: { issue: 'Type' },
    12: { issue: 'Value' },
  })
})

it('shows which export is needed when it gets the statement of one coin', () => {
  const old =
    'Completed Date,Description,Paid Out (BTC),Paid In (BTC),Exchange Out, Exchange In, Balance (BTC)\n'
  expect(() => readText([revolut], old, { wrongExports: [revolutCoinStatement] })).toThrow(
    /crypto account statement/,
  )
})
