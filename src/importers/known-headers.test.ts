// The column names that sources have written over the years, by the layout that knows them. A change to what one
// importer recognizes must not take a generation away from it, nor claim another's.
import { expect, test } from 'vitest'
import { importers, wrongExports } from './registry.ts'
import { headerOf } from './rows/header.ts'
import { readKnownHeaders } from './testing/known-headers.ts'
import { unreadHeaders } from './testing/unread-headers.ts'

const { known, unread } = readKnownHeaders()
const layouts = [...new Set(known.map(({ ids }) => ids.join(' ')))]

/** Their few names are many others' too: with a column more they are not theirs anymore. */
const onlyExactly = [
  ...['bittrex-web-trades', 'coinfloor-movements', 'coinlist', 'poloniex-deposits', 'poloniex-distributions'],
  ...['tradeogre-deposits', 'tradeogre-trades'],
]

function whoKnows(names: readonly string[]): string[] {
  const header = headerOf(names)
  return [...importers, ...wrongExports].filter(({ recognizes }) => recognizes(header)).map(({ id }) => id)
}

test.each(layouts)('%s knows each of its generations, and no other layout does', layout => {
  for (const { names, ids } of known.filter(({ ids }) => ids.join(' ') === layout))
    expect(whoKnows(names), names.join()).toEqual(ids)
})

test('no layout knows what we have a reason not to read', () => {
  for (const { names } of unread) expect(whoKnows(names), names.join()).toEqual([])
  expect([...new Set(unread.map(({ source }) => source))].sort()).toEqual(Object.keys(unreadHeaders).sort())
})

test('also with capitals, blanks and a byte order mark', () => {
  for (const { ids, names } of known) expect(whoKnows(changed(names)), names.join()).toEqual(ids)
})

test('also with a column more, but for the few that are known by all their names', () => {
  // Binance's deposits look alike at many exchanges: with a column more they may be another's.
  for (const { ids, names } of known.filter(({ ids }) => ids[0] !== 'binance-transfers')) {
    const expected = ids.some(id => onlyExactly.includes(id)) ? [] : ids
    expect(whoKnows([...changed(names), 'My remark']), names.join()).toEqual(expected)
  }
})

test('no importer knows what is no header', () => {
  for (const names of [[''], ['Date', 'Amount'], ['Total', '', ''], ['Date', 'Type', 'Amount', 'Balance']])
    expect(whoKnows(names)).toEqual([])
})

const changed = (names: readonly string[]) =>
  names.map((name, index) => `${index === 0 ? '\uFEFF' : ''} ${name.toUpperCase().replaceAll(' ', '  ')} `)
