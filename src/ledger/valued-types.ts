import type { EventType } from '#engine'

/** Types whose value in dollars the tax depends on. */
export const valuedTypes: ReadonlySet<EventType> = new Set([
  'buy',
  'sell',
  'trade',
  'income',
  'spend',
  'fee',
  'inheritance',
  'gift_in',
])
