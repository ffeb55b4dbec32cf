import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ImportRefusal } from '../../rows/refusal.ts'
import { csvRecords, LONGEST_RECORD } from './csv-records.ts'

function read(text: string, delimiter = ',', piece = text.length || 1) {
  const records: [number, string[]][] = []
  const reader = csvRecords(delimiter, (line, cells) => void records.push([line, cells]))
  for (let at = 0; at < text.length; at += piece) reader.push(text.slice(at, at + piece))
  reader.end()
  return records
}

describe('cells', () => {
  test.each([
    [
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\r\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\rc,d\r',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a,,\n', [['a', '', '']]],
    ['"a,b",c\n', [['a,b', 'c']]],
    ['"say ""hi""",""\n', [['say "hi"', '']]],
    ['a,"two\nlines",c\nd\n', [['a', 'two\nlines', 'c'], ['d']]],
    ['a,"two\r\nlines"\r\nd\r\n', [['a', 'two\r\nlines'], ['d']]],
    // What spreadsheets make of writers that do not follow the rules.
    ['a, "b, c" ,d\n', [['a', 'b, c', 'd']]],
    ['5" pipe,x\n', [['5" pipe', 'x']]],
    ['"a"b,c\n', [['ab', 'c']]],
    ['a,b"c"\n', [['a', 'b"c"']]],
    ['""\n', [['']]],
  ])('%j', (text, expected) => {
    expect(read(text).map(([, cells]) => cells)).toEqual(expected)
  })

  test('each record is known by the line it begins on', () => {
    expect(read('a\n\n"b\nb\r\nb",c\r\nd\n').map(([line]) => line)).toEqual([1, 2, 3, 6])
  })

  test.each([';', '\t', '|'])('delimiter %j', delimiter => {
    expect(
      read(`a${delimiter}"b${delimiter}c"\n1,5${delimiter}2\n`, delimiter).map(([, cells]) => cells),
    ).toEqual([
      ['a', `b${delimiter}c`],
      ['1,5', '2'],
    ])
  })
})

test('however the text is cut into pieces, the records are the same', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', '\n', '\r', ' ', '1') })
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 6 }),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.integer({ min: 1, max: 7 }),
      (rows, lineBreak, piece) => {
        const text = rows
          .map(cells => cells.map(value => `"${value.replaceAll('"', '""')}"`).join(',') + lineBreak)
          .join('')
        expect(read(text, ',', piece).map(([, cells]) => cells)).toEqual(rows)
      },
    ),
    { numRuns: 300, seed: 1 },
  )
})

describe('what cannot be distinguished is refused by its line', () => {
  const refusal = (text: string) => {
    try {
      read(text, ',', 65_536)
    } catch (error) {
      if (error instanceof ImportRefusal) return error
      throw error
    }
    return undefined
  }

  test.each([
    ['a,b\nc,"never closed\nd,e\n', 2],
    // The quote of the next cell would close it.
    ['a,b\nc,"open\nd,"fine",e\n', 2],
    [`a\nb\n"${'x\n'.repeat(LONGEST_RECORD)}`, 3],
  ])('a quote that stays open (%#)', (text, line) => {
    const result = refusal(text)
    expect(result?.message).toContain(`Line ${line} has a quotation mark`)
    expect(result?.row).toBe(line)
  })

  test('a line without end', () => {
    const result = refusal(`a,b\n${'x'.repeat(LONGEST_RECORD + 1)}\nc\n`)
    expect(result?.message).toContain('Line 2 is longer than 1 MB')
    expect(result?.row).toBe(2)
  })
})
