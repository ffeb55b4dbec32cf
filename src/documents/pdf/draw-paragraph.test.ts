import { expect, test } from 'vitest'
import { layParagraph } from './draw-paragraph.ts'

/** As if every character were as wide as it is high. */
const widthOf = ({ text }: { text: string }, size: number) => text.length * size
const room = { left: 10, width: 100, size: 10 }
const textsOf = (marked: string, more = {}) =>
  layParagraph(marked, { ...room, ...more }, widthOf).lines.map(line => line.map(({ text }) => text).join(''))

test('breaks between words, and where it is told to', () => {
  expect(textsOf('one two three four')).toEqual(['one two', 'three four'])
  expect(textsOf('one\ntwo')).toEqual(['one', 'two'])
})

test('bold and italic begin and end inside a word, and over several', () => {
  const [line] = layParagraph('a *b _c_*, d', room, widthOf).lines
  expect(line?.map(({ text, isBold, isItalic }) => [text, isBold, isItalic])).toEqual([
    ['a ', false, false],
    ['b ', true, false],
    ['c', true, true],
    [', d', false, false],
  ])
})

test('gets smaller until it has no more lines than there is room for', () => {
  const { size, lines } = layParagraph('one two three', { ...room, lines: 1 }, widthOf)
  expect(lines).toHaveLength(1)
  expect(size).toBeCloseTo(100 / 13, 0)
  expect(size * 13).toBeLessThanOrEqual(100)
})

test('stands at the left, in the middle or at the right', () => {
  const startOf = (align: 'left' | 'center' | 'right') =>
    layParagraph('four', { ...room, align }, widthOf).lines[0]?.[0]?.x
  expect([startOf('left'), startOf('center'), startOf('right')]).toEqual([10, 40, 70])
})

test('the lines after the first are indented, and take less', () => {
  const { lines, end } = layParagraph('one two three four', { ...room, indent: 10 }, widthOf)
  expect(lines.map(line => line[0]?.x)).toEqual([10, 20, 20])
  expect(end).toBe(60)
})
