// The network's fee belongs to what it was paid for: a trade before a transfer. Where nothing can carry it, because coins
// only came or nothing moved, it is an act of its own.
import { compare } from '../../ledger/decimal.ts'
import type { Act } from './act.ts'
import { type Side, textOf } from './exchange.ts'

const carriers: readonly Act['type'][] = ['trade', 'spend', 'migration', 'withdrawal']

/** `alone`: what a fee is said to be for where nothing moved. */
export function withFee(acts: readonly Act[], side: Side, alone: string): Act[] {
  if (side.units === 0n) return [...acts]
  const fee = { asset: side.asset, quantity: textOf(side) }
  const carrier = carriers
    .flatMap(type => acts.filter(act => act.type === type))
    .find(({ received }) => received?.asset !== fee.asset || compare(received.quantity, fee.quantity) > 0)
  if (carrier) return acts.map(act => (act === carrier ? { ...act, fee } : act))
  const [first] = acts
  const note = first ? ['Network fee', first.note].filter(Boolean).join('. ') : alone
  return [...acts, { type: 'fee', ...fee, note }]
}
