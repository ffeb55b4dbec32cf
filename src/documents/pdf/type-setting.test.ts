import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import type { Slot } from './slot.ts'
import { encode, setterOf } from './type-setting.ts'

const slot: Slot = { left: 100, bottom: 100, width: 136, height: 24, align: 'left', wraps: true }
const document = await PDFDocument.create()
const font = document.embedStandardFont(StandardFonts.HelveticaBold)
const set = setterOf(font, 'F')

type Line = { size: number; scale: number; x: number; y: number; text: string }
function linesOf(operators: string): Line[] {
  const pattern = /\/F ([\d.]+) Tf (?:([\d.]+) Tz )?([\d.]+) ([\d.]+) Td \((.*)\) Tj/g
  return [...operators.matchAll(pattern)].map(([, size, scale = '100', x, y, text = '']) => ({
    size: Number(size),
    scale: Number(scale) / 100,
    x: Number(x),
    y: Number(y),
    text: text.replace(/\\(.)/g, '$1'),
  }))
}

test.each([
  '0.5 BTC',
  '0.123456789012345678 WRAPPED-STAKED-ETHER',
  `1 ${'A-VERY-LONG-NAME-'.repeat(12)}`,
  `1 ${'W'.repeat(2000)}`,
])('nothing of text %# is cut off or leaves its place', text => {
  const lines = linesOf(set(text, slot))
  expect(
    lines
      .map(line => line.text)
      .join('')
      .replaceAll(' ', ''),
  ).toBe(text.replaceAll(' ', ''))
  for (const line of lines) {
    const width = [...line.text].reduce((sum, letter) => sum + font.widthOfTextAtSize(letter, line.size), 0)
    expect(line.x).toBeGreaterThanOrEqual(slot.left)
    expect(line.x + width * line.scale).toBeLessThanOrEqual(slot.left + slot.width)
    expect(line.y).toBeGreaterThanOrEqual(slot.bottom)
    expect(line.y + line.size * 0.72).toBeLessThanOrEqual(slot.bottom + slot.height)
  }
})

test.each([
  ['100000000000.000000000000000001 SHIB', ['100000000000.000000000000000001', 'SHIB']],
  ['123456789.123456789012345678 LONGTICKERNAME', ['123456789.123456789012345678', 'LONGTICKERNAME']],
  ['25 UNI-V2-LP-WETH-USDC-0.30%-POSITION-184467', ['25 UNI-V2-LP-WETH-USDC-0.30%-', 'POSITION-184467']],
])('%s breaks between words and after a hyphen, never inside a number', (text, lines) => {
  expect(linesOf(set(text, slot)).map(line => line.text)).toEqual(lines)
})

test.each(['BTC', 'X'.repeat(100), 'X'.repeat(1000)])('a long number stays whole before %s', name => {
  const number = '123456789012345678901234567890.123456789012345678'
  const lines = linesOf(set(`${number} ${name}`, slot)).map(line => line.text)
  expect(lines[0]?.split(' ')[0]).toBe(number)
  expect(lines.join('').replaceAll(' ', '')).toBe(number + name)
})

test('the last line of a description is level with the cells beside it', () => {
  const cell: Slot = { ...slot, height: 12, wraps: false }
  const [beside] = linesOf(set('1.00', cell))
  for (const text of ['1 BTC', '123456789.123456789012345678 LONGTICKERNAME'])
    expect(linesOf(set(text, slot)).at(-1)?.y).toBeCloseTo(beside?.y ?? 0, 1)
})

test('amounts stand at the right edge and shrink when they are long', () => {
  const cell: Slot = { ...slot, width: 64, height: 12, align: 'right', wraps: false }
  const [short] = linesOf(set('1.00', cell))
  const [long] = linesOf(set('(123,456,789,012.34)', cell))
  expect(short?.size).toBe(8)
  expect(long?.size).toBeLessThan(8)
  for (const line of [short, long]) {
    const width = [...(line?.text ?? '')].reduce(
      (sum, letter) => sum + font.widthOfTextAtSize(letter, line?.size ?? 0),
      0,
    )
    expect((line?.x ?? 0) + width).toBeCloseTo(162, 1)
  }
})

test('letters beyond the standard encoding stay readable', () => {
  expect(encode('Šárka Łukasz’s')).toBe('Sárka Lukasz\x92s')
  expect(encode('1 币')).toMatch(/^1 \[other letters [0-9A-F]{5}\]$/)
})
