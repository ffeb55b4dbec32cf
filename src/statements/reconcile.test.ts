import { describe, expect, test } from 'vitest'
import type { KeptLine, Sale } from './line.ts'
import { type Decision, reconcile } from './reconcile.ts'
import { line, sale } from './testing/lines.ts'

const decision = (id: string, kind: Decision['kind'], lines: string[], sales: string[] = []): Decision => ({
  ...{ id, kind, lines, sales },
})

/** Pairs as 'lines kind sales (decision)', the rest as 'id (decision)', with '-' where a sale is on no form. */
function readable(lines: KeptLine[], sales: Sale[], decisions: Decision[]) {
  const result = reconcile(lines, sales, decisions)
  const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id).join('+')
  const by = (decisionId: string | null) => (decisionId === null ? '' : ` (${decisionId})`)
  return {
    pairs: result.pairs.map(
      pair => `${ids(pair.lines)} ${pair.kind} ${ids(pair.sales)}${by(pair.decisionId)}`,
    ),
    lines: result.lines.map(each => each.line.id + by(each.decisionId)),
    sales: result.sales.map(each => each.sale.id + (each.isNotReported ? '-' : '') + by(each.decisionId)),
  }
}

/** A coin that nothing else has, so that it matches nothing. */
const apart = { asset: 'ETH' }

test('without decisions everything is matched, and what has no partner is listed', () => {
  expect(readable([line('a'), line('b', apart)], [sale('1'), sale('2', { asset: 'SOL' })], [])).toEqual({
    pairs: ['a exact 1'],
    lines: ['b'],
    sales: ['2'],
  })
})

test('what nearly agrees is proposed, and neither side is listed as alone', () => {
  expect(readable([line('a', { proceeds: '90090' })], [sale('1')], [])).toEqual({
    pairs: ['a proposed 1'],
    lines: [],
    sales: [],
  })
})

describe('what a person said is the same', () => {
  const lines = [line('a'), line('b', apart)]
  const sales = [sale('1'), sale('2', { asset: 'SOL' })]

  test('is a pair, whatever the figures say, and comes first', () => {
    expect(readable(lines, sales, [decision('d', 'same', ['b'], ['2'])])).toEqual({
      pairs: ['b accepted 2 (d)', 'a exact 1'],
      lines: [],
      sales: [],
    })
  })

  test('is no longer there to be matched by itself', () => {
    expect(readable(lines, sales, [decision('d', 'same', ['a'], ['2'])])).toEqual({
      pairs: ['a accepted 2 (d)'],
      lines: ['b'],
      sales: ['1'],
    })
  })

  test('can be several lines and several sales', () => {
    expect(readable(lines, sales, [decision('d', 'same', ['b', 'a'], ['2', '1'])]).pairs).toEqual([
      'b+a accepted 2+1 (d)',
    ])
  })
})

test('a line said to fit no sale is not matched, and its sales are free for others', () => {
  const result = readable([line('a'), line('b')], [sale('1')], [decision('d', 'apart', ['a'], ['1'])])
  expect(result).toEqual({ pairs: ['b exact 1'], lines: ['a (d)'], sales: [] })
  expect(readable([line('a')], [sale('1')], [decision('d', 'apart', ['a'])])).toEqual({
    pairs: [],
    lines: ['a (d)'],
    sales: ['1'],
  })
})

test('a sale said to be on no form is not matched, and is listed as such', () => {
  expect(readable([line('a')], [sale('1')], [decision('d', 'not_reported', [], ['1'])])).toEqual({
    pairs: [],
    lines: ['a'],
    sales: ['1- (d)'],
  })
})

describe('a decision falls', () => {
  test('where a line or a sale of it is gone', () => {
    for (const gone of [decision('d', 'same', ['a'], ['1', 'x']), decision('d', 'same', ['a', 'x'], ['1'])])
      expect(readable([line('a')], [sale('1')], [gone])).toEqual({
        pairs: ['a exact 1'],
        lines: [],
        sales: [],
      })
  })

  test('where something of it was decided before, and then it decides nothing', () => {
    const lines = [line('a'), line('b', apart)]
    const sales = [sale('1'), sale('2', { asset: 'SOL' })]
    const decisions = [
      decision('first', 'not_reported', [], ['1']),
      decision('second', 'same', ['b'], ['1', '2']),
    ]
    expect(readable(lines, sales, decisions)).toEqual({
      pairs: [],
      lines: ['a', 'b'],
      sales: ['1- (first)', '2'],
    })
  })

  test('but not because of another that fell', () => {
    const decisions = [decision('gone', 'same', ['a', 'x'], ['1']), decision('stands', 'apart', ['a'])]
    expect(readable([line('a')], [sale('1')], decisions)).toEqual({
      pairs: [],
      lines: ['a (stands)'],
      sales: ['1'],
    })
  })
})

test('lines and sales that are alone keep their order', () => {
  const lines = [line('c', apart), line('a', apart), line('b', apart)]
  const sales = [sale('3'), sale('1'), sale('2')]
  expect(
    readable(lines, sales, [decision('d', 'apart', ['a']), decision('e', 'not_reported', [], ['1'])]),
  ).toEqual({
    pairs: [],
    lines: ['c', 'a (d)', 'b'],
    sales: ['3', '1- (e)', '2'],
  })
})
