import type { Json } from './ask.ts'

const KEPT_MS = 12 * 3_600_000

/**
 * The pairs a source lists, asked once for half a day: a ledger with two thousand worthless tokens costs one request and
 * not two thousand.
 */
export function listedPairs(load: () => Promise<readonly (Json | undefined)[]>, now: () => Date) {
  let listed: { pairs: ReadonlySet<Json | undefined>; until: number } | undefined
  return async (pair: string): Promise<boolean> => {
    if (!listed || listed.until < now().getTime())
      listed = { pairs: new Set(await load()), until: now().getTime() + KEPT_MS }
    return listed.pairs.has(pair)
  }
}
