// When and where acts were, and the ids they are known by whenever the wallet is read again. An act is named by what went
// and what came, not by what it was for: what is known of a protocol may be learned later, and other acts of the same
// transaction may come and go with it.
import type { ImportedEvent } from '../../ledger/fields.ts'
import type { Act } from './act.ts'
import type { ChainTransaction } from './transaction.ts'

export function withIds({ chain, hash, seconds }: ChainTransaction, acts: readonly Act[]): ImportedEvent[] {
  const seen = new Map<string, number>()
  return acts.map(act => {
    const name = nameOf(act)
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    const id = `chain:${chain.id}:${hash}:${name}`
    return { ...act, at: seconds * 1000, hash, sourceId: count === 1 ? id : `${id}:${count}` }
  })
}

function nameOf({ type, asset, received }: Act): string {
  if (received) return `${asset}>${received.asset}`
  if (type === 'fee') return `fee:${asset}`
  return `${type === 'deposit' || type === 'income' ? 'in' : 'out'}:${asset}`
}
