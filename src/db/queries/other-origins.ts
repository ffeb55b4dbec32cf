// A transaction keeps the rows of the import it belongs to (`origin_rows`, `origin_cells`), and beside them the rows of
// every other import that has it (`other_origins`, by the import's id). So what is shown as its source is what its
// values came from, and an import that inherits it has its own rows.
import { sql } from 'drizzle-orm'
import type { Db } from '../client.ts'

type Origin = {
  /** The import, the numbers of its rows and their cells: expressions of SQL. */
  id: string
  rows: string
  cells: string
  /** Whether the transaction says what these rows say, and not what those of its own import say. */
  hasValues?: string
  /** Whether these rows say something else than the transaction. */
  differs?: string
}

/**
 * A sub-select of its own. Building JSON is not immutable to PostgreSQL, and a cluster takes such a call on a row that is
 * updated only there.
 */
const apart = (expression: string) => `(select ${expression})`

const flag = (name: string, condition: string) =>
  `case when ${condition} then '{"${name}": true}'::jsonb else '{}' end`

const originJson = ({ rows, cells, hasValues = 'false', differs = 'false' }: Origin) =>
  `jsonb_build_object('rows', to_jsonb(${rows}), 'cells', ${cells}) || ${flag('hasValues', hasValues)}
    || ${flag('differs', differs)}`

/** The other origins of `stored` with one more. What is there of the same import stays. */
export const withOrigin = (origin: Origin, others = 'stored.other_origins') =>
  apart(`jsonb_build_object((${origin.id})::uuid::text, ${originJson(origin)}) || coalesce(${others}, '{}')`)

/** Whether one of the other origins has the values. */
export const hasOtherSource = (others = 'stored.other_origins') =>
  `coalesce(jsonb_path_exists(${others}, '$.*.hasValues'), false)`

const REMOVED = `'{"hasValues": true}'::jsonb`

/**
 * What a transaction of one import is given when it goes over to another that has it too. The import that goes is
 * remembered where the values are its own and the rows of the other say something else.
 */
export const inherited = (heir: string, leaving = 'null::uuid') => {
  const key = `(${heir})::text`
  const rest = `coalesce(other_origins, '{}') - ${key}`
  const isSame = `${leaving} is null or ${hasOtherSource('other_origins')}
      or not coalesce(other_origins->${key} ? 'differs', false)`
  const others = `nullif(case when ${isSame} then ${rest}
      else ${rest} || jsonb_build_object((${leaving})::text, ${REMOVED}) end, '{}')`
  return `origin_rows = ${apart(`translate(other_origins->${key}->>'rows', '[]', '{}')::integer[]`)},
    origin_cells = other_origins->${key}->>'cells',
    other_origins = ${apart(others)}`
}

/** The import goes. Where its values count, and not what the rows that are left say, that is remembered. */
export async function forgetOrigins(db: Db, userId: string, importId: string): Promise<void> {
  const isRemembered = sql`other_origins->${importId}::text ? 'hasValues'`
  await db.execute(sql`
    update transaction set other_origins = (select nullif(case when ${isRemembered}
      then other_origins || jsonb_build_object(${importId}::text, ${sql.raw(REMOVED)})
      else other_origins - ${importId}::text end, '{}'))
    where user_id = ${userId} and other_origins ? ${importId}::text`)
}
