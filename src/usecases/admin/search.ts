import { mostFound, type searchAdmin } from '../../contract/admin-search.ts'
import type { Answer } from '../../contract/call.ts'
import { listUserPage } from '../../db/queries/admin-users.ts'
import { wordsQuery } from '../../db/queries/words-query.ts'
import type { Deps } from '../deps.ts'
import { listSettings } from './change-settings.ts'
import { listAllPlans } from './change-tiers.ts'
import { listNewestPayments } from './payments.ts'

export async function searchPanel(deps: Pick<Deps, 'db'>, text: string): Promise<Answer<typeof searchAdmin>> {
  // Of a text without a word, the lists would have everything.
  if (wordsQuery(text) === undefined) return { users: [], payments: [], settings: [], plans: [] }
  const sort = { by: 'createdAt', order: 'desc' } as const
  const users = await listUserPage(deps.db, { search: text }, { sort, offset: 0, limit: mostFound })
  const payments = await listNewestPayments(deps, text, mostFound)
  const settings = await listSettings(deps)
  const plans = await listAllPlans(deps)
  return {
    users: users.map(({ id, username, email }) => ({ id, username, email })),
    payments: payments.map(({ id, username, plan, amount, status, createdAt }) => ({
      id,
      username,
      plan,
      amount,
      status,
      createdAt,
    })),
    settings: matching(settings, text, ({ key, description }) => `${key} ${description}`).map(
      ({ key, description }) => ({ key, description }),
    ),
    plans: matching(plans, text, ({ id, name }) => `${id} ${name}`).map(({ id, name, price }) => ({
      id,
      name,
      price,
    })),
  }
}

/** Those whose text has every word that was typed, by its beginning. */
function matching<T>(rows: readonly T[], text: string, textOf: (row: T) => string): T[] {
  const typed = wordsOf(text)
  return rows
    .filter(row => {
      const own = wordsOf(textOf(row))
      return typed.every(word => own.some(each => each.startsWith(word)))
    })
    .slice(0, mostFound)
}

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '')
