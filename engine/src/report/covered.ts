// Whether a broker must report what the units of a line cost, by the history of their lot alone. A covered security was
// acquired after 2025 for cash, other coins, property or services in an account in which the broker held it, and stayed
// there until it was sold (Instructions for Form 1099-DA (2026)). So coins that came from elsewhere are noncovered, even
// where they had been bought there and came back; and so is what was not paid for: a gift, an inheritance, and rewards,
// airdrops and interest that the broker credited.
import { eventOf } from '../compile/event-of.ts'
import { MOVE } from '../compile/postings.ts'
import { checked } from '../core/checked.ts'
import { hasMoved } from '../lots/parcels.ts'
import type { Walk } from '../lots/walk.ts'
import { COVERED_FROM } from '../rules/us/covered.ts'
import { lotOf, NO_LOT } from './line.ts'

export type Coverage = 'covered' | 'no_lot' | 'before_2026' | 'from_elsewhere' | 'not_paid_for'

export function coverageOf(walk: Walk, piece: number): Coverage {
  const { compiled, parcels, pieces } = walk
  const lot = lotOf(walk, piece)
  if (lot === NO_LOT || compiled.postings.kind[lot] === MOVE) return 'no_lot'
  if (checked(compiled.postings.day[lot]) < COVERED_FROM) return 'before_2026'
  const { type } = eventOf(compiled, lot)
  if (type === 'deposit' || hasMoved(parcels, checked(pieces.parcel[piece]))) return 'from_elsewhere'
  return type === 'buy' || type === 'trade' ? 'covered' : 'not_paid_for'
}
