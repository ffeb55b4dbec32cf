import { expect, test } from 'vitest'
import { minus, plus, shareOf } from '../../ledger/decimal.ts'

import { eachRow, skip } from '../rows/each-row.ts'
import type { Importer } from '../rows/importer.ts'
import { readText } from '../testing/read-text.ts'
import { positionRows } from './positions.ts'
import { LOSS } from './result.ts'

const importer: Importer = {
  id: 'positions',
  title: 'Positions',
  wallet: 'Somewhere',
  recognizes: header => header.has('At', 'Of', 'Size', 'Cash'),
  open: positionRows(
    {
      isPart: row => row.text('Of') !== '',
      flow: row => ({
        at: row.time('At'),
        instrument: row.needed('Of'),
        size: row.text('Size'),
        cash: row.text('Cash'),
        asset: 'USD',
      }),
      blame: 'Of',
    },
    eachRow(() => skip('others')),
  ),
}
const read = (rows: readonly (readonly string[])[]) =>
  readText([importer], ['At,Of,Size,Cash', ...rows.map(row => row.join())].join('\n'))

/** What all results come to. */
const totalOf = ({ events }: ReturnType<typeof read>) =>
  events.reduce((sum, { type, asset, usd = '0' }) => {
    if (asset === LOSS && type === 'buy') return minus(sum, usd)
    return type === 'sell' ? plus(sum, usd) : sum
  }, '0')

test('however a position is opened and closed, its results come to what came in less what went out', () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed % below
  }
  for (let round = 0; round < 200; round++) {
    const rows: string[][] = []
    let size = 0
    let cash = 0
    for (let step = 0; step < 12; step++) {
      const change = random(19) - 9
      if (change === 0) continue
      const paid = -change * (90 + random(20)) + random(3)
      size += change
      cash += paid
      rows.push([`2024-01-${String(step + 1).padStart(2, '0')}`, 'X', String(change), String(paid)])
    }
    if (size !== 0) {
      cash += size * 100
      rows.push(['2024-02-01', 'X', String(-size), String(size * 100)])
    }
    if (rows.length === 0) continue
    const inOrder = read(rows)
    expect(inOrder.issues).toEqual([])
    expect(totalOf(inOrder), JSON.stringify(rows)).toBe(String(cash))
    const newestFirst = read(rows.toReversed())
    expect(totalOf(newestFirst)).toBe(String(cash))
  }
})

test('money that comes while nothing is held stands by itself', () => {
  const { events } = read([['2024-01-01', 'X', '0', '-3']])
  expect(events).toMatchObject([{ type: 'buy', asset: LOSS, usd: '3' }, { type: 'sell' }])
})

test('a share is never more than its part, and takes nothing from the rest', () => {
  expect(shareOf('10', '1', '3')).toBe('3.33333333')
  expect(shareOf('-10', '1', '3')).toBe('-3.33333333')
  expect(shareOf('0.1234567891', '0.5', '1')).toBe('0.06172839')
  expect(shareOf('7', '2', '2')).toBe('7')
})
