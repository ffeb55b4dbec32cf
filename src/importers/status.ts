// Whether a row was completed, by the words exchanges have for it.
import { unknownKind } from './each-row.ts'
import type { ColumnName, Row } from './row.ts'

const done =
  /^((credited|withdrawal|deposit) )?(done|ok|completed?|success|successful|successfully|succeeded|confirmed|credited|finished|final|filled|fully filled|paid|processed|approved|settled|sent|executed|distributed)( successfully)?$|^completed?[: ]|^done &/i
const undone =
  /cancel|fail|reject|pending|processing|in progress|verif|await|wait|declin|expired?|refus|revert|unconfirmed|^(new|open|error|unsuccessful)$/i

const partly = /partial/i

/** Whether a word says that something was completed or was not. */
export const isStatusWord = (word: string) => done.test(word) || undone.test(word) || partly.test(word)
export const isUndoneWord = (word: string) => undone.test(word) && !done.test(word)

/** Why a row is left out; undefined when it was completed, or the cell is empty. */
export function whyUndone(row: Row, column: ColumnName): string | undefined {
  const status = row.text(column)
  if (status === '' || done.test(status)) return undefined
  // What was filled in part did happen, in part.
  if (partly.test(status)) return unknownKind(row, column)
  return undone.test(status) ? 'not completed' : unknownKind(row, column)
}
