import { expect, test } from 'vitest'
import { countEntries, findIn, readBlocks, readSpans, ruleIdOf, sectionsOf } from './markdown.ts'

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

test('a search keeps the rules with all of its words, and whole sections by their title', () => {
  const text =
    '## Methods\n- **R-FIFO** Oldest first.\n- **R-LIFO** Newest first.\n\n## Fees\nWhat is paid.\n- **R-FEE-BUY** Part of the basis.\n\n## Codes\n| code | why |\n|---|---|\n| `x` | oldest |\n| `y` | fees |\n'
  const sections = sectionsOf(readBlocks(text))
  const found = (typed: string) => findIn(sections, typed)
  expect(found('first OLDEST')).toEqual([
    {
      level: 2,
      title: 'Methods',
      blocks: [{ kind: 'list', isOrdered: false, items: ['**R-FIFO** Oldest first.'] }],
    },
  ])
  expect(found('oldest').map(({ title }) => title)).toEqual(['Methods', 'Codes'])
  expect(countEntries(found('oldest'))).toBe(2)
  expect(countEntries(found('fees'))).toBe(3)
  expect(found('staking')).toEqual([])
})
