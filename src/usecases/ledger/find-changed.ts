// Rows that a person changed in a table of their own before importing it again: the record of the old row is the one
// in doubt, since the table no longer has it.
import type { LedgerIssue } from '../../db/queries/ledger-issues.ts'
import type { TableRecord } from '../../db/queries/tables-again.ts'
import { duplicateKey } from '../../matching/duplicate-pair.ts'

/** Takes the nearest pairs first. `others`: what is asked about already is not asked about twice. */
export function findChanged(
  changed: readonly TableRecord[],
  dismissed: ReadonlySet<string>,
  others: readonly LedgerIssue[],
): LedgerIssue[] {
  const taken = new Set(others.flatMap(({ transactionId, otherId }) => [transactionId, otherId ?? '']))
  return pairsOf(changed).flatMap(({ gone, came }): LedgerIssue[] => {
    if (taken.has(gone.id) || taken.has(came.id)) return []
    if (dismissed.has(duplicateKey({ id: came.id }, { id: gone.id }))) return []
    taken.add(gone.id).add(came.id)
    return [
      {
        transactionId: gone.id,
        code: 'likely_duplicate',
        quantity: null,
        usdAtStake: gone.usd,
        otherId: came.id,
      },
    ]
  })
}

type Pair = { gone: TableRecord; came: TableRecord }

/**
 * Those at the same time and those with the same amount. Of many alike each is paired with one before and one after it,
 * and not with all.
 */
function pairsOf(changed: readonly TableRecord[]): Pair[] {
  const sorted = changed.toSorted(
    (one, other) => one.at - other.at || compare(one.amount, other.amount) || compare(one.id, other.id),
  )
  const atOneTime = Map.groupBy(sorted, ({ table, act, at }) => `${table} ${at} ${act}`)
  const ofOneAmount = Map.groupBy(sorted, ({ table, act, amount }) => `${table} ${act} ${amount}`)
  const pairs = [...[...atOneTime.values()].flatMap(inOrder), ...[...ofOneAmount.values()].flatMap(nearest)]
  return pairs.sort((one, other) => apart(one) - apart(other))
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other))

const apart = ({ gone, came }: Pair) => Math.abs(gone.at - came.at)

/** The first with the first, the second with the second. */
function inOrder(alike: readonly TableRecord[]): Pair[] {
  const came = alike.filter(({ isGone }) => !isGone)
  return alike
    .filter(({ isGone }) => isGone)
    .flatMap((gone, index) => {
      const other = came[index]
      return other ? [{ gone, came: other }] : []
    })
}

function nearest(alike: readonly TableRecord[]): Pair[] {
  return [...beside(alike), ...beside(alike.toReversed())]
}

/** Each with the last one that came before it in the list, if no other has it. */
function beside(alike: readonly TableRecord[]): Pair[] {
  const waiting: TableRecord[] = []
  return alike.flatMap(record => {
    if (!record.isGone) {
      waiting.push(record)
      return []
    }
    const came = waiting.pop()
    return came ? [{ gone: record, came }] : []
  })
}
