import { expect, test } from 'vitest'
import { unexpectedFanOut } from './fan-out.ts'

const logged = (
  statement: string,
) => `2026-11-16 23:45:59.149 UTC [1] LOG:  multi-task query about to be executed
2026-11-16 23:45:59.149 UTC [1] HINT:  Queries are split to multiple tasks if they have to be split.
2026-11-16 23:45:59.149 UTC [1] STATEMENT:  ${statement}
`

test('a statement that goes to every shard is named, once, on one line', () => {
  const log = logged('select *\n\tfrom transaction') + logged('select *\n\tfrom transaction')
  expect(unexpectedFanOut(log)).toEqual(['select * from transaction'])
})

test('one that has a reason is not', () => {
  expect(unexpectedFanOut(logged('delete from "session" where "session"."expires_at" <= $1'))).toEqual([])
})

test('what goes to one shard is not logged so, and not named', () => {
  expect(unexpectedFanOut('2026-11-16 23:45:59.149 UTC [1] STATEMENT:  select 1\n')).toEqual([])
})
