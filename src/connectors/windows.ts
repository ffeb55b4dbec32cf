// Lists that an exchange answers for a stretch of time only, and so many entries at once: read from the oldest stretch
// to the newest, page by page.
import type { Cursor, Page } from './connector.ts'
import { ConnectorError } from './connector-error.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/**
 * Entries that an exchange adds late, or changes, are found by looking this far back, and on to the start of that
 * fortnight: so the syncs of a fortnight begin at one time, and each takes the place of the one before.
 */
const FORTNIGHT_MS = 14 * DAY_MS
const lookBack = (until: number) => Math.floor((until - FORTNIGHT_MS) / FORTNIGHT_MS) * FORTNIGHT_MS
/** Whether the ends of a stretch belong to it differs between exchanges: an entry there is in both or in one of two. */
const OVERLAP_MS = 1
const SHORTEST_MS = 1

export type Windows = {
  /** The first moment anything can have happened. */
  since: number
  /** The longest stretch that may be asked for. */
  days: number
  /** The most entries that are answered at once. */
  most: number
  /**
   * What the others are asked for by: their place, the number of the page, or, where there is no such thing, not at
   * all.
   */
  next: 'offset' | 'page' | 'none'
}

/** `page` is an offset where the list goes by offsets. */
export type Ask = { start: number; end: number; page: number }
export type Answer = {
  body: string
  entries: number
  /** The exchange says that there are more than it has answered. */
  isCut?: boolean
  found?: readonly string[]
}

/**
 * `until`: everything up to then has been read. `window`: what is being read now, on the way from `begin` to `goal`.
 */
type WindowCursor = {
  until?: number
  window?: { start: number; end: number; page: number; begin: number; goal: number }
}

export async function windowPage(
  { since, days, most, next }: Windows,
  kept: Cursor | undefined,
  now: Date,
  ask: (asked: Ask) => Promise<Answer>,
): Promise<Page> {
  const { until, window: begun }: WindowCursor = kept ?? {}
  const longest = days * DAY_MS
  const first = next === 'page' ? 1 : 0
  const window = begun ?? firstWindow()
  const { start, end, page, begin, goal } = window
  const {
    body,
    entries,
    isCut = entries >= most,
    found,
  } = await ask({ start: start - OVERLAP_MS, end, page })
  const answer = {
    body: entries === 0 ? null : body,
    entries,
    ...(until !== undefined && { window: String(begin) }),
    ...(found && { found }),
  }
  const goOn = (changed: Partial<typeof window>): Page => ({
    ...answer,
    cursor: { ...(until !== undefined && { until }), window: { ...window, ...changed } },
    hasMore: true,
  })
  if (isCut && next !== 'none') {
    // More of them, and none on this page: a history with a hole.
    if (entries === 0) throw new ConnectorError('malformed')
    return goOn({ page: next === 'page' ? page + 1 : page + entries })
  }
  if (isCut) {
    if (end - start <= SHORTEST_MS) throw new ConnectorError('crowded')
    // Which ones are missing is unknown, so all are requested again, in shorter windows.
    return { ...goOn({ end: start + Math.ceil((end - start) / 2) }), body: null, entries: 0 }
  }
  if (end >= goal) return { ...answer, cursor: { until: goal }, hasMore: false }
  // Where a stretch had to be short, the next one may be longer, but not at once as long as any.
  const length = Math.min(2 * (end - start), longest)
  return goOn({ start: end, end: Math.min(end + length, goal), page: first })

  function firstWindow() {
    const goal = now.getTime()
    const begin = Math.min(until === undefined ? since : Math.max(since, lookBack(until)), goal)
    return { start: begin, end: Math.min(begin + longest, goal), page: first, begin, goal }
  }
}
