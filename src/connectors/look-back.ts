/**
 * Where a later sync begins: so far back that what came late is found, and on to the start of such a stretch of time. So
 * the syncs of a stretch begin at one moment, and the pages of each take the place of those before (`Page.window`).
 */
export const lookBackFrom = (until: number, stretchMs: number) =>
  Math.max(Math.floor((until - stretchMs) / stretchMs) * stretchMs, 0)
