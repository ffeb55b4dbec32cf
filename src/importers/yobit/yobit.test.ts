import { expect, it } from 'vitest'
import { outcomeOfRows, rowsTo } from '../testing/outcome-of-rows.ts'
import { readText } from '../testing/read-text.ts'
import { yobit } from './yobit.ts'

const { event, skip, issue, rows } = outcomeOfRows(
  readText(
    [yobit],
    [
      'Order time\tClosed time\tPair\tType\tPrice\tAmount\tCompleted\tTotal',
      '2015-03-15 21:07:36\t2015-03-16 22:17:38\tCC/BTC\tSELL\t0.00002\t1000\t1000\t0.02',
      '2015-03-15 21:07:36\t2015-03-16 22:17:38\tCC/BTC\tBUY\t\t0.00002\t1000\t400\t0.02',
      '2015-03-15 21:07:36\t2015-03-16 22:17:38\tCC/BTC\tSELL\t0.00002\t1000\t0.00000000\t\t0.02',
      '2015-03-15 21:07:36\t2015-03-16 22:17:38\tCC/BTC\tBUY\t\t0.00002\t1000\t1000\t0.2',
      '2015-03-15 21:07:36\t2015-03-16 22:17:38\tCC/BTC\tHOLD\t0.00002\t1000\t1000\t0.02',
    ].join('\n'),
    { delimiter: '\t' },
  ),
)

it('reads filled orders, and the filled part of others, past doubled tabs', () => {
  expect(rows).toEqual(rowsTo(6))
  expect(event(2)).toEqual({
    type: 'trade',
    at: Date.UTC(2015, 2, 16, 22, 17, 38),
    asset: 'CC',
    quantity: '1000',
    received: { asset: 'BTC', quantity: '0.02' },
  })
  expect(event(3)).toMatchObject({
    asset: 'BTC',
    quantity: '0.008',
    received: { asset: 'CC', quantity: '400' },
  })
  expect(skip(4)).toBe('orders that were not filled')
})

it('reports a total that contradicts the price, and an unknown side', () => {
  expect(issue(5)).toMatchObject({ column: 'Total', value: '0.2' })
  expect(issue(6)?.value).toBe('HOLD')
})
