// Which of the records at one time was first. All of them get a place: one without would count as before the others.
import { changeLedger } from '../../db/queries/ledgers.ts'
import { idsAtTimeOf, setSequences } from '../../db/queries/same-time.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'

export async function orderTransactions(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  ids: readonly string[],
): Promise<number> {
  await db.transaction(async transaction => {
    await changeLedger(transaction, userId, ids)
    const [first] = ids
    const there =
      first === undefined ? undefined : (await idsAtTimeOf(transaction, userId, [first])).get(first)
    if (!there) throw new AppError('not_found')
    const isAll = new Set(ids).size === ids.length && ids.length === there.length
    if (!isAll || ids.some(id => !there.includes(id)))
      throw new AppError('validation_failed', {
        field: 'ids',
        message: 'Name every record at that time, each once. Load the page again: there may be another now.',
      })
    await setSequences(transaction, userId, ids, clock())
  })
  return ids.length
}
