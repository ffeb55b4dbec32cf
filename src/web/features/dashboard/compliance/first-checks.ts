import type { CheckState, Compliance } from '../../../../contract/compliance.ts'
import { type CheckName, checkNames } from '../../../lib/compliance/checks.ts'

const most = 3

type States = Record<Exclude<CheckName, 'allocation' | 'lock'>, { state: CheckState }> & {
  allocation: Pick<Compliance['allocation'], 'state' | 'reason'>
  lock: Pick<Compliance['lock'], 'state' | 'hasMoved'>
}

/**
 * Those shown before all are asked for: what is to do. The question about wallets is answered here, and nothing is more
 * serious than a filed year whose figures have moved, so neither is ever hidden.
 */
export function firstChecks(compliance: States): CheckName[] {
  const isNeverHidden = (name: CheckName) =>
    (name === 'allocation' && compliance.allocation.reason === 'open') ||
    (name === 'lock' && compliance.lock.hasMoved)
  const todo = checkNames.filter(name => compliance[name].state === 'todo')
  const chosen = new Set([...todo.filter(isNeverHidden), ...todo].slice(0, most))
  return checkNames.filter(name => chosen.has(name))
}
