const LOST_MS = 3_600_000

/**
 * A sync sets its own next time. Until it does, this is when one that was lost without a trace is taken up again: its
 * worker may have died, and on a cluster the connection may have been kept without its job (docs/scale.md).
 */
export const lostSyncAt = (now: Date) => new Date(now.getTime() + LOST_MS)
