import { transactionTypes } from '../../contract/transaction-types.ts'
import type { TransactionFilters, TransactionPage } from '../../contract/transactions.ts'
import type { Db } from '../../db/client.ts'
import {
  countLedger,
  type LedgerFilter,
  type LedgerSort,
  type Place,
  pageOfLedger,
} from '../../db/queries/transactions.ts'
import { fromZone } from '../../ledger/time.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { findFiling } from '../filing/filing-facts.ts'
import { toWire } from './wire.ts'

type Wanted = {
  filters: TransactionFilters
  limit: number
  cursor?: string | undefined
  offset?: number | undefined
  sort?: LedgerSort['by'] | undefined
  order?: 'asc' | 'desc' | undefined
}

/** A page, by its place in the list or after a cursor. */
export async function listPage(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { filters, limit, cursor, offset = 0, sort = 'date', order = 'desc' }: Wanted,
): Promise<TransactionPage> {
  const filter = await toFilter(db, userId, filters)
  const start = cursor === undefined ? { offset } : readCursor(cursor, sort)
  const options = { filter, sort: { by: sort, isDescending: order === 'desc' }, limit: limit + 1, ...start }
  const [rows, total] = await Promise.all([
    pageOfLedger(db, userId, options),
    countLedger(db, userId, filter),
  ])
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const nextCursor =
    rows.length > limit && last
      ? writeCursor(sort, last, ('offset' in start ? (start.offset ?? 0) : 0) + limit)
      : null
  return { transactions: page.map(toWire), nextCursor, total }
}

/** In order of time a place is a row, so that what comes meanwhile moves nothing; else it is a number. */
type Cursor = { after: Place } | { offset: number }

const writeCursor = (sort: LedgerSort['by'], last: Place, offset: number) =>
  Buffer.from(JSON.stringify(sort === 'date' ? [last.at.toISOString(), last.id] : [offset]), 'utf8').toString(
    'base64url',
  )

function readCursor(text: string, sort: LedgerSort['by']): Cursor {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (!Array.isArray(parts)) throw new TypeError('no cursor')
    if (sort !== 'date') {
      const [offset] = parts
      if (Number.isSafeInteger(offset) && offset >= 0) return { offset }
    } else {
      const [at, id] = parts
      const date = new Date(String(at))
      if (!Number.isNaN(date.getTime()) && /^[0-9a-f-]{36}$/.test(String(id)))
        return { after: { at: date, id: String(id) } }
    }
  } catch {
    // Falls through: whatever it was, it is not one of ours.
  }
  throw new AppError('validation_failed', {
    field: 'cursor',
    message: 'This place in the list is not known. Start from the top.',
  })
}

/** The first instant of a day, `days` later, on the person's clock. */
function startOfDay(day: string, timeZone: string, days = 0): Date {
  try {
    return new Date(fromZone(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000, timeZone))
  } catch {
    throw new AppError('validation_failed', {
      field: 'timeZone',
      message: `"${timeZone}" is not a time zone.`,
    })
  }
}

export async function toFilter(db: Db, userId: string, filters: TransactionFilters): Promise<LedgerFilter> {
  const types = filters.type?.split(',').filter(type => type !== '')
  const unknown = types?.find(type => !(transactionTypes as readonly string[]).includes(type))
  if (unknown !== undefined)
    throw new AppError('validation_failed', { field: 'type', message: `"${unknown}" is not a type.` })
  const hasDays = filters.from !== undefined || filters.to !== undefined
  // Unless a zone is given, a day is the taxpayer's: January 1 to December 31 are then exactly the tax year.
  const timeZone = filters.timeZone ?? (hasDays ? (await findFiling(db, userId)).facts.timeZone : 'UTC')
  return {
    types,
    asset: filters.asset || undefined,
    wallet: filters.exchange || undefined,
    from: filters.from ? startOfDay(filters.from, timeZone) : undefined,
    before: filters.to ? startOfDay(filters.to, timeZone, 1) : undefined,
    text: filters.text?.trim() || undefined,
    needsReview: filters.needsReview === undefined ? undefined : filters.needsReview === 'true',
    importId: filters.importId,
  }
}
