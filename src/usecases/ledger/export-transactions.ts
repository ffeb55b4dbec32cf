import type { TransactionFilters } from '../../contract/transactions.ts'
import type { Deps } from '../deps.ts'
import { streamTransactions } from './list-transactions.ts'

export const exportName = (now: Date, format: 'csv' | 'json') =>
  `lotwise-transactions-${now.toISOString().slice(0, 10)}.${format}`

export async function* exportTransactions(
  deps: Pick<Deps, 'db'>,
  userId: string,
  { filters }: { format: 'csv' | 'json'; filters: TransactionFilters },
): AsyncGenerator<string> {
  for await (const piece of streamTransactions(deps, userId, filters)) yield JSON.stringify(piece)
}
