import { expect, test } from 'vitest'
import { tellingParts } from './telling-parts.ts'

const marked = (text: string) =>
  tellingParts(text)
    .filter(({ isTelling }) => isTelling)
    .map(({ text }) => text)

test('amounts, lines and answers stand out', () => {
  expect(marked('Enter $1,234.56 on Schedule 1, line 8v. Check "Yes" on line 20.')).toEqual([
    '$1,234.56',
    'line 8v',
    '"Yes"',
    'line 20',
  ])
  expect(marked('If nothing else goes on it, ($3,000.00) goes to Form 1040, line 7a.')).toEqual([
    '($3,000.00)',
    'line 7a',
  ])
})

test('lines in a row are one', () => {
  expect(marked('You need it for lines 6 and 14 of your 2026 Schedule D.')).toEqual(['lines 6 and 14'])
  expect(marked('Lines 7, 15 and 16 to 22 are blank; lines 4, 5 and 11 to 13 too.')).toEqual([
    'Lines 7, 15 and 16 to 22',
    'lines 4, 5 and 11 to 13',
  ])
})

test('no word of the text is lost', () => {
  const text = 'Line 21 has $5.00; "No" on lines 1 and 2, and box H or K of page 2. Nothing more.'
  expect(
    tellingParts(text)
      .map(part => part.text)
      .join(''),
  ).toBe(text)
})
