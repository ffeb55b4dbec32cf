// Whatever a person does to a ledger, its review by a process that holds it must be, to the letter, the one of a process
// that reads everything. An edit is a kind and a number, which chooses what it is done to.

import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { calculation, ledger, ledgerIssue } from '../../../db/schema.ts'
import { seedCloses } from '../../../prices/testing/seed-closes.ts'
import { act, ledgerOwner, type Owner } from '../../../server/testing/ledger.ts'
import type { TestProduct } from '../../../server/testing/test-product.ts'
import { createLedgerCache } from '../../books/books.ts'
import { takeLedgerPrices } from '../../prices/take-prices.ts'
import type { TaskContext } from '../../task-context.ts'
import { reviewLedger } from '../review.ts'

type Issue = { key: string; kind: string; transactions: { id: string }[] }
type Account = { product: TestProduct; owner: Owner }
type Edit = (account: Account, number: number) => Promise<unknown>

const wallets = ['Coinbase', 'Kraken', 'Ledger'] as const
const coins = ['BTC', 'ETH', 'DUST'] as const
/** Sums of each other, so that some look like an order and its fills. */
const amounts = ['0.5', '0.12345', '0.62345', '1.24690', '2'] as const
/** Near each other, at one time, at noon in New York, and years apart. */
const times = ['2023-03-04T15:00:00Z', '2023-03-04T15:00:30Z', '2023-03-04T17:00:00Z', '2024-06-01T12:00:00Z']
const types = ['buy', 'sell', 'withdrawal', 'deposit', 'income', 'trade', 'spend'] as const

/** A part of the number for each choice, so that every combination has one. */
function chooser(number: number) {
  let rest = number
  return <Item>(items: readonly Item[]): Item => {
    const item = items[rest % items.length] as Item
    rest = Math.floor(rest / items.length)
    return item
  }
}

function anyAct(number: number): object {
  const choose = chooser(number)
  const [type, wallet, symbol] = [choose(types), choose(wallets), choose(coins)]
  const [amount, time, usd] = [choose(amounts), choose(times), choose([null, '100', '900'])]
  const isMove = type === 'withdrawal' || type === 'deposit'
  return act(type, time, amount, isMove ? null : usd, {
    ...{ wallet, symbol, kind: type === 'income' ? 'staking' : null },
    ...(type === 'trade' && { receivedSymbol: symbol === 'BTC' ? 'ETH' : 'BTC', receivedAmount: '0.3' }),
    ...(type === 'sell' && choose([true, false]) && { feeSymbol: 'DUST', feeAmount: '0.01' }),
  })
}

async function anyRecord(
  { owner }: Account,
  number: number,
): Promise<{ id: string; exchange?: string } | undefined> {
  const { transactions } = await owner.list('?limit=100')
  return transactions[number % Math.max(transactions.length, 1)]
}

async function anyIssue({ owner }: Account, number: number, kind?: string): Promise<Issue | undefined> {
  const issues: Issue[] = (await owner.get('/api/review')).issues.filter(
    (issue: Issue) => kind === undefined || issue.kind === kind,
  )
  return issues[number % Math.max(issues.length, 1)]
}

const fileRows = (number: number) => {
  const choose = chooser(number)
  return Array.from({ length: 4 }, (_, index) => {
    const [coin, amount, time] = [choose(coins), choose(amounts), times[index]]
    return `${time},${index % 2 ? 'Sell' : 'Buy'},${coin},${amount},USD,100,100,100,0,${number % 7}`
  })
}

const edits = {
  add: ({ owner }, number) => owner.post('/api/transactions', anyAct(number)),
  change: async (account, number) => {
    const record = await anyRecord(account, number)
    return record && account.owner.put(`/api/transactions/${record.id}`, anyAct(number))
  },
  remove: async (account, number) => {
    const record = await anyRecord(account, number)
    if (!record) return
    await account.owner.remove(`/api/transactions/${record.id}`)
    if (number % 2) await account.owner.post(`/api/transactions/${record.id}/undelete`)
  },
  answer: async (account, number) => {
    const issue = await anyIssue(account, number)
    return issue && account.owner.post('/api/review/dismiss', { key: issue.key })
  },
  join: async (account, number) => {
    const [withdrawal, deposit] = (await anyIssue(account, number, 'proposed_transfer'))?.transactions ?? []
    if (!withdrawal || !deposit) return
    await account.owner.post('/api/transfers', { withdrawalId: withdrawal.id, depositId: deposit.id })
    if (number % 3 === 1) await account.owner.remove(`/api/transfers/${withdrawal.id}`)
    if (number % 3 === 2) await account.owner.remove(`/api/transactions/${withdrawal.id}`)
  },
  settle: async ({ owner }, number) => {
    const { proposals } = await owner.get('/api/review/together')
    const proposal = proposals[number % Math.max(proposals.length, 1)]
    if (!proposal) return
    const { wallet, type, asset } = proposal
    const action = proposal.actions[number % proposal.actions.length]
    const done = await owner.post('/api/review/together', {
      ...{ action, ...(wallet && { wallet }), ...(asset && { asset }) },
      ...(action === 'mine' && { type }),
      ...(action === 'one_wallet' && { to: 'Vault' }),
    })
    if (number % 2) await owner.remove(`/api/review/together/${done.json().id}`)
  },
  price: async ({ owner }, number) => {
    const choose = chooser(number)
    const [asset, day] = [choose(coins), choose(times).slice(0, 10)]
    if (choose([true, true, false])) await owner.put('/api/prices', { asset, day, usd: choose(amounts) })
    else await owner.remove(`/api/prices/${asset}/${day}`)
  },
  closes: async ({ product, owner }, number) => {
    const day = chooser(number)(times).slice(0, 10)
    await seedCloses(product.db, { btc: { [day]: '20000' }, eth: { [day]: '1500' } })
    await takeLedgerPrices(product.deps, { userId: owner.id })
  },
  import: ({ owner }, number) => owner.importRows(...fileRows(number)),
  undoImport: async ({ owner }, number) => {
    const imports = await owner.get('/api/imports')
    const chosen = imports[number % Math.max(imports.length, 1)]
    return chosen && owner.remove(`/api/imports/${chosen.id}`)
  },
  rename: ({ owner }, number) => {
    const choose = chooser(number)
    return owner.post('/api/wallets/rename', { from: choose(wallets), to: choose(wallets), isMerge: true })
  },
  method: ({ owner }, number) =>
    owner.put(`/api/year-methods/${2023 + (number % 2)}`, {
      method: chooser(number)(['FIFO', 'HIFO', 'LIFO']),
    }),
  instruct: ({ owner }, number) =>
    owner.post('/api/standing-orders', {
      method: 'HIFO',
      from: '2023-01-01',
      wallet: chooser(number)(wallets),
    }),
  pool: ({ owner }, number) =>
    owner.put('/api/filing-facts/pooling', { poolingBefore2025: number % 2 ? 'universal' : 'wallet' }),
  zone: ({ owner }, number) =>
    owner.put('/api/filing-facts/time-zone', {
      timeZone: number % 2 ? 'America/New_York' : 'Pacific/Honolulu',
    }),
  form: ({ owner }, number) =>
    owner.put('/api/broker-forms/2023', { wallet: 'Coinbase', form: number % 2 ? 'none' : null }),
  order: async (account, number) => {
    const ids = (await anyIssue(account, number, 'order_open'))?.transactions.map(({ id }) => id)
    return ids && account.owner.put('/api/transactions/order', { ids: ids.toReversed() })
  },
} satisfies Record<string, Edit>

export type EditName = keyof typeof edits
export const editNames = Object.keys(edits) as EditName[]

/** Does one after the other, and compares after each. */
export async function compareReviews(
  product: TestProduct,
  steps: readonly (readonly [EditName, number])[],
): Promise<void> {
  const owner = await ledgerOwner(product)
  const held = contextOn(product)
  const done: string[] = []
  for (const [name, number] of steps) {
    await edits[name]({ product, owner }, number)
    done.push(`${name} ${number}`)
    // Prices that a job has taken over meanwhile are a change between the two.
    for (;;) {
      const before = await revisionOf(product, owner.id)
      const review = await reviewOf(product, held, owner.id)
      await forgetResults(product, owner.id)
      const fresh = await reviewOf(product, contextOn(product), owner.id)
      if (before !== (await revisionOf(product, owner.id))) continue
      expect(review, done.join(', ')).toEqual(fresh)
      break
    }
  }
}

async function reviewOf({ db }: TestProduct, context: TaskContext, userId: string) {
  const review = await reviewLedger(context, { userId })
  const issues = await db
    .select()
    .from(ledgerIssue)
    .where(eq(ledgerIssue.userId, userId))
    .orderBy(ledgerIssue.transactionId, ledgerIssue.code)
  return { review, issues }
}

async function revisionOf({ db }: TestProduct, userId: string) {
  const [row] = await db.select().from(ledger).where(eq(ledger.userId, userId))
  return row?.revision
}

async function forgetResults({ db }: TestProduct, userId: string) {
  await db.delete(calculation).where(eq(calculation.userId, userId))
  await db.delete(ledgerIssue).where(eq(ledgerIssue.userId, userId))
  await db.update(ledger).set({ issuesBasis: '' }).where(eq(ledger.userId, userId))
}

const contextOn = ({ db }: TestProduct): TaskContext => ({
  ...createLedgerCache(db),
  ownConnection: () => Promise.reject(new Error('Nothing here stores for minutes.')),
  formsDir: '',
  now: new Date('2025-03-01T12:00:00Z'),
  signal: new AbortController().signal,
  onProgress: () => undefined,
  limitReading: () => undefined,
})
