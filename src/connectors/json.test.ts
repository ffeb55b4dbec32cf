// However an exchange writes a number, it is read as the text it was sent as.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ConnectorError } from './connector-error.ts'
import { readJson } from './json.ts'

test.each([
  ['0', '0'],
  ['-0', '-0'],
  ['1.50', '1.50'],
  ['1e3', '1e3'],
  [' 12 ', '12'],
  ['999999999999999', '999999999999999'],
  ['123456789012345678901234567890.10', '123456789012345678901234567890.10'],
])('a number alone: %s', (text, read) => {
  expect(readJson(text)).toBe(read)
})

test.each([
  ['{"id":1,"amount":"2"}', { id: '1', amount: '2' }],
  ['[1,\n 2, {"a": [3]}]', ['1', '2', { a: ['3'] }]],
  ['{"a":1,"b":0.10}', { a: '1', b: '0.10' }],
  ['{"a":-5,"b":12345678901234567890}', { a: '-5', b: '12345678901234567890' }],
  [
    '{"words":"costs: 1.50, or [2]","is":true,"none":null}',
    { words: 'costs: 1.50, or [2]', is: true, none: null },
  ],
])('%s', (text, read) => {
  expect(readJson(text)).toEqual(read)
})

test('a member that is called as what objects inherit is a member', () => {
  const read = readJson('{"__proto__":1,"a":2}')
  expect(Object.entries(read as object)).toEqual([
    ['__proto__', '1'],
    ['a', '2'],
  ])
})

test('what is no JSON is said to be malformed', () => {
  for (const text of ['', '{"a":', '<html>', '01', '{"a":1,}'])
    expect(() => readJson(text)).toThrow(new ConnectorError('malformed'))
})

/** Slowly, and for all numbers alike. */
function slowly(text: string): unknown {
  type Reviver = (key: string, value: unknown, context: { source: string }) => unknown
  const parse = JSON.parse as (text: string, reviver: Reviver) => unknown
  return parse(text, (_, value, { source }) => (typeof value === 'number' ? source : value))
}

test('whatever is sent', () => {
  fc.assert(
    fc.property(fc.json(), fc.boolean(), (json, isSpaced) => {
      const text = isSpaced ? JSON.stringify(JSON.parse(json), null, 1) : json
      expect(readJson(text)).toEqual(slowly(text))
    }),
    { numRuns: 500 },
  )
})
