import { analyzeTransactions } from '../../db/queries/statistics.ts'
import type { Deps } from '../deps.ts'

/** On a connection of its own: on a large table it takes longer than an ordinary query may. */
export const refreshStatistics = (
  { ownConnection }: Pick<Deps, 'ownConnection'>,
  { shard }: { shard?: string | undefined },
): Promise<void> => ownConnection(client => analyzeTransactions(client, shard))
