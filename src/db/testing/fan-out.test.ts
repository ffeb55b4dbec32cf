import { expect, test } from 'vitest'
import { judgeFanOut } from './fan-out.ts'

const logged = (
  statement: string,
) => `2026-11-16 23:45:59.149 UTC [1] LOG:  multi-task query about to be executed
2026-11-16 23:45:59.149 UTC [1] HINT:  Queries are split to multiple tasks if they have to be split.
2026-11-16 23:45:59.149 UTC [1] STATEMENT:  ${statement}
`

const unexpectedIn = (log: string) => judgeFanOut(log).unexpected

test('a statement that goes to every shard is named, once, on one line', () => {
  const log = logged('select *\n\tfrom transaction') + logged('select *\n\tfrom transaction')
  expect(unexpectedIn(log)).toEqual(['select * from transaction'])
})

test('one that has a reason is not', () => {
  expect(unexpectedIn(logged('delete from "session" where "session"."expires_at" <= $1'))).toEqual([])
})

test('what goes to one shard is not logged so, and not named', () => {
  expect(unexpectedIn('2026-11-16 23:45:59.149 UTC [1] STATEMENT:  select 1\n')).toEqual([])
})

test('what the list allows and did not happen is reported', () => {
  const { unused } = judgeFanOut(logged('select "user_id", "years" from "retention_setting"'))
  const isOfRetention = (text: string) => text.includes('retention_setting')
  expect(unused.length).toBeGreaterThan(0)
  expect(unused.filter(isOfRetention)).toEqual([])
  expect(judgeFanOut('').unused.filter(isOfRetention)).toHaveLength(1)
})
