import { expect, it } from 'vitest'
import { outcomeOfRows } from '../testing/outcome-of-rows.ts'
import { readText } from '../testing/read-text.ts'
import { mycelium } from './mycelium.ts'

it('reads the sign as the direction, and coins by their ticker', () => {
  const { event, skip, issue } = outcomeOfRows(
    readText(
      [mycelium],
      [
        'Account,Transaction ID,Destination Address,Timestamp,Value,Currency,Transaction Label',
        'Account 1,h1,16Rp,2018-11-06T23:08Z,-0.0092,Bitcoin,rent',
        'Account 1,h2,16Rp,2018-11-07T23:08Z,0.5,Bitcoin,',
        'Account 2,h3,16Rp,2018-11-07T23:08Z,0.5,Bitcoin Testnet,',
        'Account 2,h4,16Rp,2018-11-07T23:08Z,much,Bitcoin,',
      ].join('\n'),
    ),
  )
  expect(event(2)).toEqual({
    type: 'withdrawal',
    at: Date.UTC(2018, 10, 6, 23, 8),
    asset: 'BTC',
    quantity: '0.0092',
    hash: 'h1',
    note: 'rent',
    sourceId: 'h1:out:Account 1',
  })
  expect(event(3)).toMatchObject({ type: 'deposit', quantity: '0.5' })
  expect(skip(4)).toContain('test network')
  expect(issue(5)).toMatchObject({ column: 'Value', value: 'much' })
})
