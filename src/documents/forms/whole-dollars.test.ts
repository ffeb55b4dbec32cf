import { expect, test } from 'vitest'
import { usd, ZERO_USD } from '#engine'
import { busyForm } from '../pdf/testing/busy-form.ts'
import { columnsAs, formAs, leftOutAs } from './whole-dollars.ts'

const line = { proceeds: usd('100.50'), basis: usd('40.49'), adjustment: usd('-9.50'), gain: usd('50.51') }
const leftOut = {
  '1a': { rows: 1, proceeds: usd('10.50'), basis: usd('4.50'), gain: usd('6.00') },
  '8a': { rows: 2, proceeds: usd('7.49'), basis: usd('1.51'), gain: usd('5.98') },
}

test('in cents nothing changes', () => {
  expect(columnsAs(line, 'cents')).toBe(line)
  expect(leftOutAs(leftOut, 'cents')).toBe(leftOut)
})

test('in dollars each column is rounded, halves away from zero, and (h) follows from them', () => {
  const [proceeds, basis, adjustment] = [usd('101'), usd('40'), usd('-10')]
  expect(columnsAs(line, 'dollars')).toEqual({ proceeds, basis, adjustment, gain: usd('51') })
})

test('totals of a form are rounded and its rows are not', () => {
  const form = busyForm(2025, 3)
  const { rounding, boxes } = formAs(form, 'dollars')
  expect(rounding).toBe('dollars')
  boxes.forEach((box, index) => {
    const before = form.boxes[index]
    expect(box.rows).toBe(before?.rows)
    expect(box.totals).toEqual(columnsAs(before?.totals ?? line, 'dollars'))
    expect(box.totals.proceeds % usd('1')).toBe(ZERO_USD)
  })
})

test('totals of lines 1a and 8a subtract as they are printed', () => {
  // 10.50 is 11 and 4.50 is 5: 6. 7.49 is 7 and 1.51 is 2: 5, where the cents would give 6.
  expect(leftOutAs(leftOut, 'dollars')).toEqual({
    '1a': { rows: 1, proceeds: usd('11'), basis: usd('5'), gain: usd('6') },
    '8a': { rows: 2, proceeds: usd('7'), basis: usd('2'), gain: usd('5') },
  })
})
