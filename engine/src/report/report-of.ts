import { postingKinds } from '../compile/postings.ts'
import type { LedgerEvent } from '../event.ts'

/** A broker reports the sale itself, not the coins that paid its fee. */
export function reportOf(event: LedgerEvent, kind: number) {
  const name = postingKinds[kind]
  const isMain = name === 'sale' || name === 'spend' || name === 'trade'
  return isMain && (event.type === 'sell' || event.type === 'spend' || event.type === 'trade')
    ? event
    : undefined
}
