import { expect, test } from 'vitest'
import { areaPath, linePath, runsOf } from './paths.ts'
import { stacked } from './stacks.ts'

test('a gap ends a line, and another begins after it', () => {
  expect(runsOf([1, 2, null, null, 3, null])).toEqual([[1, 2], [3]])
  expect(runsOf([null, null])).toEqual([])
  expect(runsOf([0, 1])).toEqual([[0, 1]])
})

test('a line goes through its points, an area back along its base', () => {
  const run = [
    { x: 0, y: 5.04 },
    { x: 10, y: 2 },
  ]
  expect(linePath(run)).toBe('M0 5 L10 2')
  expect(areaPath(run, 20)).toBe('M0 5 L10 2 L10 20 L0 20Z')
  expect(areaPath([], 20)).toBe('')
})

test('gains are stacked up from zero, losses down; what is not known is not drawn', () => {
  expect(stacked([3, -2, 4, -1])).toEqual([
    { series: 0, from: 0, to: 3 },
    { series: 1, from: 0, to: -2 },
    { series: 2, from: 3, to: 7 },
    { series: 3, from: -2, to: -3 },
  ])
  expect(stacked([null, 0])).toEqual([])
})
