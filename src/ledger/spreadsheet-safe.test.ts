import { expect, test } from 'vitest'
import { csvLine, fromSpreadsheetSafe, spreadsheetSafe } from './spreadsheet-safe.ts'

test.each([
  ['=HYPERLINK("http://x")', `'=HYPERLINK("http://x")`],
  ['+1 (555) 0100', `'+1 (555) 0100`],
  ['-cmd', `'-cmd`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['\tx', `'\tx`],
  ['\rx', `'\rx`],
  ['\n=1', `'\n=1`],
  ['＝1+2', `'＝1+2`],
  ['＠SUM(A1)', `'＠SUM(A1)`],
  ["'=1", "''=1"],
  ['-12.50', '-12.50'],
  ['12', '12'],
  ['BTC-PERP', 'BTC-PERP'],
  ["'quoted'", "'quoted'"],
  ['', ''],
])('%j becomes %j and back', (text, safe) => {
  expect(spreadsheetSafe(text)).toBe(safe)
  expect(fromSpreadsheetSafe(safe)).toBe(text)
})

test('a number with a plus or an exponent is no plain number', () => {
  expect(spreadsheetSafe('+5')).toBe("'+5")
  expect(spreadsheetSafe('-5e3')).toBe("'-5e3")
})

test('a line of RFC 4180', () => {
  expect(csvLine(['a', 'b,c', 'say "x"', 'two\nlines', '=1,2', ''])).toBe(
    `a,"b,c","say ""x""","two\nlines","'=1,2",\r\n`,
  )
})
