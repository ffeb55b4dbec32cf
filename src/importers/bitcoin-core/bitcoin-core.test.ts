import { expect, it } from 'vitest'
import { outcomeOfRows } from '../testing/outcome-of-rows.ts'
import { readText } from '../testing/read-text.ts'
import { bitcoinCore } from './bitcoin-core.ts'

const read = (amount: string, ...lines: string[]) =>
  outcomeOfRows(
    readText(
      [bitcoinCore],
      [`"Confirmed","Date","Type","Label","Address","${amount}","ID"`, ...lines].join('\n'),
    ),
  )

it('reads what came and went', () => {
  const { event, skip, issue } = read(
    'Amount (BTC)',
    '"true","2017-06-08T19:10:57","Sent to","Bitstamp","1Q9m","-0.50010000","id1-001"',
    '"true","2017-01-29T20:00:03","Received with","Primary","12xB","1.16414435","id2"',
    '"true","2017-01-28T20:00:03","Payment to yourself","","","-0.00010000","id3"',
    '"true","2011-01-28T20:00:03","Mined","","1abc","50","id4"',
    '"false","2017-01-28T20:00:03","Received with","","1abc","50","id5"',
    '"true","2017-01-28T20:00:03","Conjured","","1abc","50","id6"',
  )
  expect(event(2)).toEqual({
    type: 'withdrawal',
    at: Date.UTC(2017, 5, 8, 19, 10, 57),
    asset: 'BTC',
    quantity: '0.5001',
    hash: 'id1',
    note: 'Bitstamp',
    sourceId: 'id1-001:sent to:1Q9m',
  })
  expect(event(3)).toMatchObject({ type: 'deposit', quantity: '1.16414435' })
  expect(event(4)).toMatchObject({ type: 'fee', quantity: '0.0001' })
  expect(event(5)).toMatchObject({ type: 'income', kind: 'mining', quantity: '50' })
  expect(skip(6)).toBe('not confirmed, nothing moved')
  expect(issue(7)).toMatchObject({ column: 'Type', value: 'Conjured' })
})

it('reads other units and coins by the name of the column', () => {
  const row = '"true","2017-01-29T20:00:03","Received with","","12xB","1500","id"'
  expect(read('Amount (mBTC)', row).event(2)).toMatchObject({ asset: 'BTC', quantity: '1.5' })
  expect(read('Amount (µBTC)', row).event(2)).toMatchObject({ asset: 'BTC', quantity: '0.0015' })
  expect(read('Amount (DOGE)', row).event(2)).toMatchObject({ asset: 'DOGE', quantity: '1500' })
  expect(read('Amount', row).issue(2)?.message).toContain('which coin')
})
