// What a rename or a merge would change. It is done and taken back in one transaction, so the figures are those that it would
// really come to. Runs in a computing process.
import { minus, type Outcome, type Usd, usdText } from '#engine'
import type { RenamePreview } from '../../contract/wallets.ts'
import type { Transaction } from '../../db/client.ts'
import { longTransaction } from '../../db/long-transaction.ts'
import { changeLedger } from '../../db/queries/ledgers.ts'
import { countLedger } from '../../db/queries/transactions.ts'
import { countOfWallet, countTransfersBetween, findWallet, hasWallet } from '../../db/queries/wallets.ts'
import { snapshotOfHolder } from '../../db/snapshot.ts'
import { AppError } from '../app-error.ts'
import { readBook } from '../books/books.ts'
import { termsOf } from '../calculations/year-result.ts'
import { yearAt, yearsOf } from '../filing/years.ts'
import type { TaskContext } from '../task-context.ts'
import { applyRename, type Renaming } from './rename-wallet.ts'

/** Changes of the ledger wait meanwhile, so a larger one is not computed twice for a preview. */
const MAX_TRANSACTIONS = 100_000

export async function previewRename(
  context: TaskContext,
  { userId, from, to }: Pick<Renaming, 'userId' | 'from' | 'to'>,
): Promise<RenamePreview> {
  let preview: RenamePreview | undefined
  try {
    await longTransaction(context, async db => {
      preview = await previewIn(db, context, { userId, from, to })
      throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
  if (!preview) throw new Error('A preview was taken back before it was made.')
  return preview
}

/** Nothing of a preview stays. */
class TakenBack extends Error {}

async function previewIn(
  db: Transaction,
  { now }: TaskContext,
  { userId, from, to }: Pick<Renaming, 'userId' | 'from' | 'to'>,
): Promise<RenamePreview> {
  await changeLedger(db, userId)
  if (from === to) throw new AppError('validation_failed', { field: 'to', message: 'Enter another name.' })
  if (!(await hasWallet(db, userId, from))) throw new AppError('not_found')
  const isMerge = await hasWallet(db, userId, to)
  const similar = await findWallet(db, userId, to)
  const known = {
    isMerge,
    similar: isMerge || similar === undefined || similar === from ? null : similar,
    transactions: await countOfWallet(db, userId, from),
    transfersBetween: isMerge ? await countTransfersBetween(db, userId, from, to) : 0,
  }
  // Another name changes no gain.
  const before = isMerge && (await isSmall(db, userId)) ? await gainsIn(db, userId, now) : undefined
  try {
    await applyRename(db, { userId, from, to, isMerge: true, now })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { ...known, years: [], refusal: error.message }
  }
  const after = before && (await gainsIn(db, userId, now))
  const years = before && after ? changed(before, after) : isMerge ? null : []
  return { ...known, years, refusal: null }
}

const isSmall = async (db: Transaction, userId: string) => (await countLedger(db, userId)) <= MAX_TRANSACTIONS

/** Short- and long-term gains of each year together, as Schedule D has them. */
async function gainsIn(db: Transaction, userId: string, now: Date): Promise<Map<number, Usd>> {
  const book = await readBook(snapshotOfHolder(db), userId)
  const outcome: Outcome = book.chosen()
  const years = yearsOf(book.events, yearAt(now.getTime(), book.filing.facts.timeZone), book.filing)
  return new Map(
    years.map(year => {
      const { short, long } = termsOf(outcome, year, book)
      return [year, (short.gain + long.gain) as Usd]
    }),
  )
}

const none = 0n as Usd

function changed(before: ReadonlyMap<number, Usd>, after: ReadonlyMap<number, Usd>) {
  const years = [...new Set([...before.keys(), ...after.keys()])].sort((a, b) => a - b)
  return years.flatMap(year => {
    const [was, is] = [before.get(year) ?? none, after.get(year) ?? none]
    return minus(was, is) === none ? [] : [{ year, before: usdText(was), after: usdText(is) }]
  })
}
