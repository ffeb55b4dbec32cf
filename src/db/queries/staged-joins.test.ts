// A cluster joins its tables with no table of one connection, and has no sub-select over one that looks at their rows:
// statements like that answer 500 there, and pass every test here. What is staged is read by a query of its own.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const room = import.meta.dirname
const files = readdirSync(room).filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))

const distributed = ['transaction', 'import', 'import_issue', 'exchange_connection', 'ledger']
const table = `(?:${distributed.join('|')})`
const name = '(?:\\s+(?!on\\b|where\\b|join\\b|left\\b|cross\\b|set\\b)(?:as\\s+)?\\w+)?'

/** `from staged s join transaction t`, `from transaction t join staged s`, `update transaction t … from staged s where`. */
const refused = [
  new RegExp(`\\bstaged\\b${name}\\s*(?:,|(?:\\w+\\s+)?join)\\s*${table}\\b`),
  new RegExp(`\\b(?:from|join|using)\\s+${table}\\b${name}\\s*(?:,|(?:\\w+\\s+)?join)\\s*staged\\b`),
  new RegExp(`\\b(?:update|delete from)\\s+${table}\\b(?:(?!\`)[^(])*?\\b(?:from|using)\\s+staged\\b`),
]
/** A sub-select over what is staged in which another table's row is named. */
const correlated =
  /\b(?:exists|in)\s*\(select[^)]*\bfrom staged (\w+)\s+where[^)]*\b(?!\1\.)(?!staged\.)\w+\.\w+/

const isRefused = (source: string) =>
  [...refused, correlated].some(pattern => pattern.test(source.replaceAll(/\s+/g, ' ')))

test.each(files)('%s leaves what is staged by itself', file => {
  expect(isRefused(readFileSync(`${room}/${file}`, 'utf8'))).toBe(false)
})

test.each([
  ['a join', 'select 1 from staged s join transaction t on t.identity = s.identity'],
  ['a join from the other side', 'select 1 from transaction t join staged s on t.identity = s.identity'],
  ['a list of tables', 'select 1 from staged s, transaction t where t.identity = s.identity'],
  ['an update', 'update transaction t set usd = s.usd from staged s where t.identity = s.identity'],
  ['a deletion', 'delete from import_issue i using staged where i.cells = staged.cells'],
  [
    'a sub-select that names the row outside',
    `update transaction t set usd = other.usd from (select * from staged) other
     where not exists (select 1 from staged also where also.identity = other.identity and also.id <> other.id)`,
  ],
])('what a cluster refuses is found: %s', (_, statement) => {
  expect(isRefused(statement)).toBe(true)
})
