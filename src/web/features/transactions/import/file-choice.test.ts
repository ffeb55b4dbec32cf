import { expect, test } from 'vitest'
import { refusalOf, sizeWords } from './file-choice.ts'

test('a file that cannot be taken says why', () => {
  expect(refusalOf({ name: 'a.csv', size: 10 }, 'csv')).toBeNull()
  expect(refusalOf({ name: 'a.pdf', size: 10 }, 'csv')).toBe(
    'This is a .pdf file. For CSV, choose a file that ends in .csv, .tsv, or .txt.',
  )
  expect(refusalOf({ name: 'a.pdf', size: 10 }, 'auto')).toBeNull()
  expect(refusalOf({ name: 'a.csv', size: 0 }, 'csv')).toBe('This file is empty.')
  expect(refusalOf({ name: 'a.csv', size: 300 * 1024 * 1024 }, 'csv')).toContain('larger than 200 MB')
})

test('sizes are shown in the unit people use', () => {
  expect(sizeWords(512)).toBe('512 bytes')
  expect(sizeWords(1536)).toBe('1.5 kB')
  expect(sizeWords(12.25 * 1024 * 1024)).toBe('12.3 MB')
})
