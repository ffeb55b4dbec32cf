// How long nobody has done anything, in any tab of this browser, and what follows from it.

const MINUTE_MS = 60_000
/** Time to read the warning and come back. */
const WARNING_MS = MINUTE_MS

export type IdleState = { kind: 'active' } | { kind: 'warned'; leftMs: number } | { kind: 'over' }

export function idleState(now: number, lastActiveAt: number, timeoutMinutes: number): IdleState {
  const leftMs = lastActiveAt + timeoutMinutes * MINUTE_MS - now
  if (leftMs <= 0) return { kind: 'over' }
  return leftMs <= WARNING_MS ? { kind: 'warned', leftMs } : { kind: 'active' }
}
