// Whether a row was completed, by the words exchanges have for it.
import { unknownKind } from './each-row.ts'
import type { ColumnName, Row } from './row.ts'

const done =
  /^((credited|withdrawal|deposit) )?(done|ok|completed?|success|successful|successfully|succeeded|confirmed|credited|finished|final|filled|fully filled|paid|processed|approved|settled|sent|executed|distributed|released|yes|true)( successfully)?$|^completed?[: ]|^done &/i
/** As exchanges say it in the languages of their customers. */
const doneAbroad =
  /^(erledigt|abgeschlossen|ausgeführt|terminée?|effectuée?|complétée?|completad[oa]|conclu[ií]d[oa]|ejecutad[oa]|completat[oa]|eseguit[oa]|voltooid|已完成|已成交|成功|完了|約定|완료|체결|выполнен[оа]?|заверш[её]н[оа]?|исполнен[оа]?|tamamlandı)$/iu
const undoneAbroad =
  /^(storniert|fehlgeschlagen|ausstehend|offen|annulée?|échouée?|en attente|anulad[oa]|pendiente|fallid[oa]|annullat[oa]|in attesa|geannuleerd|已取消|已撤销|失败|失敗|キャンセル|取消|취소|실패|отмен[её]н[оа]?|iptal( edildi)?|bekliyor)$/iu
const undone =
  /cancel|fail|reject|pending|planned|scheduled|draft|processing|in progress|verif|await|wait|declin|expired?|refus|revert|unconfirmed|^void|^(new|open|error|unsuccessful|no|not yet|false)$/i

const partly = /partial/i

/** Whether a word says that something was completed or was not. */
export const isStatusWord = (word: string) => isDone(word) || isUndoneWord(word) || partly.test(word)
export const isUndoneWord = (word: string) => (undone.test(word) || undoneAbroad.test(word)) && !isDone(word)
const isDone = (word: string) => done.test(word) || doneAbroad.test(word)

/** Why a row is left out; undefined when it was completed, or the cell is empty. */
export function whyUndone(row: Row, column: ColumnName): string | undefined {
  const status = row.text(column)
  if (status === '' || isDone(status)) return undefined
  // What was filled in part did happen, in part.
  if (partly.test(status)) return unknownKind(row, column)
  return isUndoneWord(status) ? 'not completed' : unknownKind(row, column)
}
