import { analyzeTransactions } from '../../db/queries/import-staging.ts'
import type { Deps } from '../deps.ts'

/** On a connection of its own: on a large table it takes longer than an ordinary query may. */
export const refreshStatistics = ({ ownConnection }: Pick<Deps, 'ownConnection'>): Promise<void> =>
  ownConnection(analyzeTransactions)
