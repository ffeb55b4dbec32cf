import { expect, it } from 'vitest'
import { outcomeOfRows } from '../testing/outcome-of-rows.ts'
import { readText } from '../testing/read-text.ts'
import { shapeshift } from './shapeshift.ts'

const { events, skip, issue } = outcomeOfRows(
  readText(
    [shapeshift],
    [
      '\uFEFFid,status,timestamp,rate,minerFee,inputAmount,inputCurrency,inputAddress,inputTxid,outputAmount,outputCurrency,outputAddress,outputTxid,refundAddress,refundCurrency,refundTxid',
      'i1,complete,2019-06-26T12:11:55.670Z,0.0057,0.002,100,LTC,a,tx1,0.568,DASH,b,tx2',
      'i2,returned,2019-06-26T12:11:55.670Z,0.0057,0.002,100,LTC,a,tx1,0.568,DASH,b,tx2,,,tx3',
      'i3,dreaming,2019-06-26T12:11:55.670Z,0.0057,0.002,100,LTC,a,tx1,0.568,DASH,b,tx2',
    ].join('\n'),
  ),
)

it('follows the coins in, through the exchange, and out', () => {
  const at = Date.parse('2019-06-26T12:11:55.670Z')
  expect(events(2)).toEqual([
    { type: 'deposit', at, asset: 'LTC', quantity: '100', hash: 'tx1', sourceId: 'in:i1' },
    {
      type: 'trade',
      at,
      asset: 'LTC',
      quantity: '100',
      received: { asset: 'DASH', quantity: '0.57' },
      fee: { asset: 'DASH', quantity: '0.002' },
      sourceId: 'swap:i1',
    },
    { type: 'withdrawal', at, asset: 'DASH', quantity: '0.568', hash: 'tx2', sourceId: 'out:i1' },
  ])
})

it('leaves out what was returned, and reports unknown states', () => {
  expect(skip(3)).toBe('returned or not finished')
  expect(issue(4)).toMatchObject({ column: 'status', value: 'dreaming' })
})
