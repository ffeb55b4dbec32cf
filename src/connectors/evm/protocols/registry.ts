// The protocols that are known. Where two claim the same coins, the one that is listed first has them.
import type { Protocol } from './protocol.ts'

export const protocols: readonly Protocol[] = []
