// What one account may do and hold, whatever its plan: far above what people need, and low enough that no one can take
// what all share. Operators change the numbers in the settings.
import type { Db } from '../db/client.ts'
import { bytesStored, isBeyondOwnPrices, isBeyondRows } from '../db/queries/account-size.ts'
import { AppError } from './app-error.ts'
import type { Deps } from './deps.ts'
import { countTry, giveBackTry } from './rate-limit.ts'
import { readSettings } from './settings/read-settings.ts'

type CeilingDeps = Pick<Deps, 'db'>
const anHour = { windowSeconds: 3600 }
const MB = 1024 ** 2
const wordsOf = (most: number, noun: string) =>
  `That's ${most.toLocaleString('en-US')} ${most === 1 ? noun : `${noun}s`} in an hour.`

const importLimit = (most: number) => ({ name: 'imports account', most, ...anHour })

/** What was refused before it was read, or is asked about and sent again, is not counted as a file. */
export async function countImport<T>(
  { db }: CeilingDeps,
  userId: string,
  work: () => Promise<T>,
): Promise<T> {
  const { importsPerHour: most } = await readSettings(db)
  await countTry(db, importLimit(most), userId, wordsOf(most, 'file'))
  try {
    return await work()
  } catch (error) {
    const isUncounted =
      error instanceof AppError &&
      ['rate_limited', 'import_layout_unknown', 'import_is_statement'].includes(error.code)
    if (isUncounted) await giveBackTry(db, importLimit(most), userId)
    throw error
  }
}

/** Looking at a file takes as much as importing it, so it has the same ceiling, counted by itself. */
export async function countPreview({ db }: CeilingDeps, userId: string): Promise<void> {
  const { importsPerHour: most } = await readSettings(db)
  await countTry(db, { name: 'previews account', most, ...anHour }, userId, wordsOf(most, 'file'))
}

export async function countStatement({ db }: CeilingDeps, userId: string): Promise<void> {
  const { importsPerHour: most } = await readSettings(db)
  await countTry(db, { name: 'statements account', most, ...anHour }, userId, wordsOf(most, 'statement'))
  await refuseBytesBeyondCeiling(db, userId)
}

/** Of reports that are made, and made again. */
export async function countReport({ db }: CeilingDeps, userId: string): Promise<void> {
  const { reportsPerHour: most } = await readSettings(db)
  await countTry(db, { name: 'reports account', most, ...anHour }, userId, wordsOf(most, 'report'))
  await refuseBytesBeyondCeiling(db, userId)
}

export async function countExport({ db }: CeilingDeps, userId: string): Promise<void> {
  const { exportsPerHour: most } = await readSettings(db)
  await countTry(db, { name: 'exports account', most, ...anHour }, userId, wordsOf(most, 'file'))
  await refuseBytesBeyondCeiling(db, userId)
}

/** In the transaction that adds: throwing takes it back. */
export async function refuseRowsBeyondCeiling(db: Db, userId: string): Promise<void> {
  const { mostTransactions: most } = await readSettings(db)
  if (await isBeyondRows(db, userId, most))
    throw new AppError('account_full', {
      message: `An account can hold up to ${most.toLocaleString('en-US')} transactions, and this would be more. Nothing was stored. Please contact support.`,
    })
}

/** In the transaction that adds: throwing takes it back. */
export async function refusePricesBeyondCeiling(db: Db, userId: string): Promise<void> {
  const { mostOwnPrices: most } = await readSettings(db)
  if (await isBeyondOwnPrices(db, userId, most))
    throw new AppError('account_full', {
      message: `You can enter up to ${most.toLocaleString('en-US')} prices, and this would be more. Nothing was saved. Delete those you no longer need, then try again.`,
    })
}

async function refuseBytesBeyondCeiling(db: Db, userId: string): Promise<void> {
  const { mostStoredMegabytes: most } = await readSettings(db)
  if ((await bytesStored(db, userId)) >= most * MB)
    throw new AppError('account_full', {
      message: `Your reports, files and statements take more than ${most.toLocaleString('en-US')} MB. Delete those you no longer need, then try again.`,
    })
}
