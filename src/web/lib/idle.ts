// How long there was no activity in any tab of this browser, and what follows from it.

import { storage } from './storage.ts'
import { now } from './time-zone.ts'

const MINUTE_MS = 60_000
/** Time to read the warning and come back. */
const WARNING_MS = MINUTE_MS

export type IdleState = { kind: 'active' } | { kind: 'warned'; leftMs: number } | { kind: 'over' }

export function idleState(now: number, lastActiveAt: number, timeoutMinutes: number): IdleState {
  const leftMs = lastActiveAt + timeoutMinutes * MINUTE_MS - now
  if (leftMs <= 0) return { kind: 'over' }
  return leftMs <= WARNING_MS ? { kind: 'warned', leftMs } : { kind: 'active' }
}

/** Of this browser. Without a word about the last act there was none before this one. */
export const idleStateNow = (timeoutMinutes: number): IdleState => {
  const at = now().getTime()
  return idleState(at, Number(storage.get('lastActiveAt') ?? at), timeoutMinutes)
}

export const noteActivity = () => storage.set('lastActiveAt', String(now().getTime()))
