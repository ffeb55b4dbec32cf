import { expect, test } from 'vitest'
import { readMigrations } from './migrate.ts'
import { splitStatements } from './sql-statements.ts'

test.each([
  ['several statements', 'select 1; select 2;\nselect 3', ['select 1', 'select 2', 'select 3']],
  ['nothing but comments and semicolons', '-- a; b\n;; /* c; */ ;', []],
  [
    'a semicolon in a comment',
    'select 1 -- one; only\n, 2; select 3',
    ['select 1 -- one; only\n, 2', 'select 3'],
  ],
  ['a semicolon in a block comment', 'select /* a; b */ 1; select 2', ['select /* a; b */ 1', 'select 2']],
  ['a semicolon in quoted text', "select 'it''s; one'; select 2", ["select 'it''s; one'", 'select 2']],
  ['an escaped quote', String.raw`select E'a\';b'; select 2`, [String.raw`select E'a\';b'`, 'select 2']],
  ['a backslash in ordinary text', String.raw`select 'a\'; select 2`, [String.raw`select 'a\'`, 'select 2']],
  ['a semicolon in a quoted name', 'select 1 as "a;""b"; select 2', ['select 1 as "a;""b"', 'select 2']],
  ['a function body', 'do $$ begin; end $$; select 2', ['do $$ begin; end $$', 'select 2']],
  ['a tagged body', 'do $a$ $b$; $$; $a$; select 2', ['do $a$ $b$; $$; $a$', 'select 2']],
  ['parameters, which are no dollar quotes', 'select $1; select $2', ['select $1', 'select $2']],
])('splits %s', (_, sql, statements) => {
  expect(splitStatements(sql)).toEqual(statements)
})

test('no statement of a migration is empty, and nothing but semicolons and space between them is lost', async () => {
  for (const { sql } of await readMigrations()) {
    const statements = splitStatements(sql)
    expect(statements.length).toBeGreaterThan(0)
    let rest = sql
    for (const statement of statements) {
      const start = rest.indexOf(statement)
      expect(rest.slice(0, start)).toMatch(/^[;\s]*$/)
      rest = rest.slice(start + statement.length)
    }
    expect(rest).toMatch(/^[;\s]*$/)
  }
})
