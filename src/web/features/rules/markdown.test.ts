import { expect, test } from 'vitest'
import { readBlocks, readSpans, ruleIdOf } from './markdown.ts'

test('headings, paragraphs, lists and tables', () => {
  const text =
    '# Title\n\nSome text.\n\n## Rules\n- **R-A** First.\n- Second.\n\n1. One\n2. Two\n\n| code | why |\n|---|---|\n| `x` | y |\n'
  expect(readBlocks(text)).toEqual([
    { kind: 'heading', level: 1, text: 'Title' },
    { kind: 'paragraph', text: 'Some text.' },
    { kind: 'heading', level: 2, text: 'Rules' },
    { kind: 'list', isOrdered: false, items: ['**R-A** First.', 'Second.'] },
    { kind: 'list', isOrdered: true, items: ['One', 'Two'] },
    { kind: 'table', head: ['code', 'why'], rows: [['`x`', 'y']] },
  ])
})

test('bold and code within a line', () => {
  expect(readSpans('**R-A** by `method`, always')).toEqual([
    { kind: 'bold', text: 'R-A' },
    { kind: 'text', text: ' by ' },
    { kind: 'code', text: 'method' },
    { kind: 'text', text: ', always' },
  ])
})

test('a rule is found by its id', () => {
  expect(ruleIdOf('**R-FEE-SELL** Sale: the fee')).toBe('R-FEE-SELL')
  expect(ruleIdOf('**Lot**: units')).toBeUndefined()
})
