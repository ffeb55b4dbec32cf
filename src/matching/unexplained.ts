import type { OpenMovement, Unsettled } from './transfer-pairs.ts'

/** Those that nothing explains. Of two that look like one transfer, what left stands for both. */
export function unexplainedOf({ movements, pairs, dismissed }: Unsettled): OpenMovement[] {
  if (movements.length === 0) return []
  const arrived = new Set(pairs.map(({ depositId }) => depositId))
  return movements.filter(({ id }) => !arrived.has(id) && !dismissed.has(`unmatched_transfer:${id}`))
}

/** Movements without a match that are not settled. */
export function unmatchedOf({ movements, pairs, dismissed }: Unsettled): OpenMovement[] {
  const paired = new Set(pairs.flatMap(({ withdrawalId, depositId }) => [withdrawalId, depositId]))
  return movements.filter(({ id }) => !paired.has(id) && !dismissed.has(`unmatched_transfer:${id}`))
}
