import { checked } from '../core/checked.ts'
import type { LedgerEvent } from '../core/event.ts'
import type { Postings } from './postings.ts'

/** The event behind a posting. */
export const eventOf = (
  { events, postings }: { events: readonly LedgerEvent[]; postings: Postings },
  posting: number,
): LedgerEvent => checked(events[checked(postings.event[posting])])
