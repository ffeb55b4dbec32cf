import { describe, expect, test } from 'vitest'
import { readColumns } from '../read-file.ts'
import { ImportRefusal } from '../rows/refusal.ts'
import { temporaryFiles } from '../testing/temporary-file.ts'

const file = temporaryFiles()
const read = (text: string | Buffer) =>
  readColumns(file('a.txf', text), { fileType: 'txf', importers: [], wrongExports: [] })
const lines = (...parts: string[]) => parts.join('\n')
const top = lines('V042', 'AMy program', 'D04/15/2025', '^')
const sale = lines(
  'TD',
  'N712',
  'C1',
  'L1',
  'P0.5 BTC',
  'D01/05/2024',
  'D03/09/2024',
  '$100.00',
  '$150.00',
  '^',
)

test('each record is a row that begins on its line', async () => {
  const result = await read(`${top}\n${sale}\n${sale.replace('D01/05/2024', 'D')}\n`)
  expect(result.map(({ number }) => number)).toEqual([1, 1, 5, 15])
  expect(result[0]?.cells).toEqual(['V042', 'AMy program', 'D04/15/2025'])
  expect(result[2]?.cells).toEqual(['712', '0.5 BTC', '01/05/2024', '03/09/2024', '100.00', '150.00', '', ''])
  expect(result[3]?.cells.slice(2, 4)).toEqual(['', '03/09/2024'])
})

describe('is read however it was written', () => {
  test.each([
    ['CRLF', `${top}\n${sale}\n`.replaceAll('\n', '\r\n')],
    ['CR', `${top}\n${sale}\n`.replaceAll('\n', '\r')],
    ['no last mark', `${top}\n${sale.slice(0, -2)}`],
    ['blank lines and a byte order mark', `\uFEFF${top}\n\n${sale}\n\n`],
  ])('%s', async (_, text) => {
    const result = await read(text)
    expect(result.at(-1)?.cells).toEqual([
      '712',
      '0.5 BTC',
      '01/05/2024',
      '03/09/2024',
      '100.00',
      '150.00',
      '',
      '',
    ])
    expect(result).toHaveLength(3)
  })
})

test('a disallowed loss, and unknown lines, are kept', async () => {
  const result = await read(`${top}\n${sale.replace('\n^', '\n$20.00\n$1\nXwhat\n^').replace('TD', 'TS')}`)
  expect(result[2]?.cells.slice(6)).toEqual(['20.00', 'TS Xwhat $1'])
})

describe('refusals', () => {
  test.each([
    ['no version', lines('X042', 'A', '^', sale), 'does not begin with its version'],
    ['a CSV file', 'When,Coin\n1,2\n', 'does not begin with its version'],
    ['no end', `${top}\nTD\n${'P1 BTC\n'.repeat(300)}`, 'a record without an end (^) on line 5'],
    ['blank', '\n\n', 'it has no records'],
    ['a workbook', 'PK\x03\x04xl/', 'Choose xlsx'],
  ])('%s', async (_, text, message) => {
    const error = await read(text).catch(reason => reason)
    expect(error).toBeInstanceOf(ImportRefusal)
    expect(error.message).toContain(message)
  })
})
