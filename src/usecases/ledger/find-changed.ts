// Rows that a person changed in a table of their own before they brought it again: the record of the old row is the one
// in doubt, since the table no longer tells it.
import type { LedgerIssue } from '../../db/queries/ledger-issues.ts'
import type { ChangedRecord } from '../../db/queries/tables-again.ts'
import { duplicateKey } from './duplicate-pair.ts'

/** Takes the nearest pairs first. `others`: what is asked about already is not asked about twice. */
export function findChanged(
  pairs: readonly ChangedRecord[],
  dismissed: ReadonlySet<string>,
  others: readonly LedgerIssue[],
): LedgerIssue[] {
  const taken = new Set(others.flatMap(({ transactionId, otherId }) => [transactionId, otherId ?? '']))
  return pairs.flatMap(({ goneId, cameId, usd }): LedgerIssue[] => {
    if (taken.has(goneId) || taken.has(cameId)) return []
    if (dismissed.has(duplicateKey({ id: cameId }, { id: goneId }))) return []
    taken.add(goneId).add(cameId)
    return [
      {
        transactionId: goneId,
        code: 'likely_duplicate',
        quantity: null,
        usdAtStake: usd,
        otherId: cameId,
      },
    ]
  })
}
