// What the tags of tax programs mean. Each source declares which of its words means what; what a meaning makes of a
// row is the same for all (act.ts).
import type { IncomeKind } from '#engine'

/** What a tag says about the two sides of its row. */
export type Meaning =
  /** Nothing more than the sides themselves: both are an exchange, one alone is a deposit or a withdrawal. */
  | { type: 'movement' }
  | { type: 'income'; kind: IncomeKind }
  | { type: 'loss'; kind: 'lost' | 'stolen' }
  | { type: 'spend' | 'gift' | 'donation' | 'fee' | 'migration' }
  /** One thing for another: one side alone is a row that was not read right. */
  | { type: 'exchange' }
  /** Where one word means different things for coins sent and coins received. */
  | { type: 'by side'; sent: Meaning; received: Meaning }
  /** Into or out of staking: one coin alone stays the person's own, two coins are an exchange. */
  | { type: 'lock' }
  /** Into or out of a liquidity pool: two coins are an exchange; of one alone the person is asked what it was. */
  | { type: 'pool' }
  /** Coins borrowed or paid back: they move, and the person is asked what it was. */
  | { type: 'loan' }
  /** Given as security for a loan or returned: still the person's own. `wallet` where the rows name none. */
  | { type: 'collateral'; wallet?: string }
  /** What margin, futures or options made (coins or money received) or lost (sent). */
  | { type: 'result' }
  | { type: 'skip'; reason: string }
  /** A kind we know and cannot calculate: the message completes "Row 12, Type: …". */
  | { type: 'refuse'; message: string }

export const MOVEMENT: Meaning = { type: 'movement' }
export const EXCHANGE: Meaning = { type: 'exchange' }
export const GIFT: Meaning = { type: 'gift' }
export const SPEND: Meaning = { type: 'spend' }
export const DONATION: Meaning = { type: 'donation' }
export const FEE: Meaning = { type: 'fee' }
export const MIGRATION: Meaning = { type: 'migration' }
export const LOCK: Meaning = { type: 'lock' }
export const POOL: Meaning = { type: 'pool' }
export const LOST: Meaning = { type: 'loss', kind: 'lost' }
export const STOLEN: Meaning = { type: 'loss', kind: 'stolen' }
/** Of trades on margin and of futures whose row does not say what the position made or lost. */
export const MARGIN_RESULT =
  'is a trade on margin or of futures, and the row does not say what the position made or lost. Import the file that shows realized profit and loss, or add the gain or loss by hand.'
export const MARGIN: Meaning = { type: 'result' }
export const LOAN: Meaning = { type: 'loan' }
export const collateral = (wallet?: string): Meaning => ({ type: 'collateral', ...(wallet && { wallet }) })
export const income = (kind: IncomeKind): Meaning => ({ type: 'income', kind })
export const skipped = (reason: string): Meaning => ({ type: 'skip', reason })
