// Which transactions a selection means.
import type { z } from 'zod'
import type { changeInBulk, SelectionSum } from '../../contract/bulk-changes.ts'
import type { Db } from '../../db/client.ts'
import { type Chosen, countChosen, sumChosen } from '../../db/queries/chosen-transactions.ts'
import { dollarText } from '../../ledger/decimal.ts'
import { AppError } from '../app-error.ts'
import type { TaskContext } from '../task-context.ts'
import { toFilter } from './list-transactions.ts'

export type Selection = z.output<typeof changeInBulk.body>['selection']

/** Runs in a computing process: prices are looked up for as many as the ledger has. */
export async function sumSelection(
  { db }: Pick<TaskContext, 'db'>,
  { userId, selection }: { userId: string; selection: Selection },
): Promise<SelectionSum> {
  const { chosen } = await findChosen(db, userId, selection)
  const sum = await sumChosen(db, userId, chosen)
  return { ...sum, usd: dollarText(sum.usd) }
}

const toChosen = async (db: Db, userId: string, selection: Selection): Promise<Chosen> =>
  selection.by === 'rows'
    ? { ids: [...new Set(selection.ids)] }
    : { filter: await toFilter(db, userId, selection.filters), except: selection.except }

/** Refused where it is not what the person saw: rows that went, or others that match by now. */
export async function findChosen(
  db: Db,
  userId: string,
  selection: Selection,
): Promise<{ chosen: Chosen; transactions: number }> {
  const chosen = await toChosen(db, userId, selection)
  const transactions = await countChosen(db, userId, chosen)
  if ('ids' in chosen) {
    if (transactions !== chosen.ids.length) refuseOutdated(chosen.ids.length, transactions)
    return { chosen, transactions }
  }
  const { matching } = selection as Extract<Selection, { by: 'filter' }>
  const now =
    chosen.except.length === 0 ? transactions : await countChosen(db, userId, { ...chosen, except: [] })
  if (now !== matching) refuseOutdated(matching, now)
  return { chosen, transactions }
}

const counted = (count: number) => count.toLocaleString('en-US')

function refuseOutdated(then: number, now: number): never {
  throw new AppError('answer_outdated', {
    message: `You selected ${counted(then)} transactions, and now there are ${counted(now)} of them. Nothing was changed. Select them again.`,
  })
}
