// Lists that are asked for by windows of time, read from the oldest window to the newest.
import type { Page } from '../connector.ts'
import { ConnectorError } from '../connector-error.ts'
import type { Json } from '../json.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Most accounts rest on most days: windows without entries are passed, this many at a time. */
const MAX_REQUESTS = 30

export type Answer = { body: string; list: readonly Json[] }
type Read = (params: Record<string, string>) => Promise<Answer>

/** In milliseconds. `now`: what has been read when the end is reached; a window that is in the past ends sooner. */
export type Range = { start: number; end: number; now: number }
type Turned = { page: Page; list: readonly Json[] }

/** `until`: everything up to then has been read. `reading`: what is being read now; its end is fixed. */
export type SlideCursor = {
  until?: number
  /** In nanoseconds, as text: JSON would round them. */
  reading?: { from: string; width: string; end: string; now: number }
}

const NS = 1_000_000n
const LONGEST = BigInt(DAY_MS) * NS
const MAX_ENTRIES = 100

/**
 * Windows of a day at most, of which at most a hundred entries are listed. One that is full is asked for again in halves,
 * in whatever order its entries came; after that the windows grow again.
 */
export async function slide(read: Read, { until, reading }: SlideCursor, range: Range): Promise<Turned> {
  const end = reading ? BigInt(reading.end) : BigInt(range.end) * NS
  const now = reading?.now ?? range.now
  let from = reading ? BigInt(reading.from) : BigInt(range.start) * NS
  let width = reading ? BigInt(reading.width) : LONGEST
  let answer: Answer | undefined
  for (let requests = 0; from < end && requests < MAX_REQUESTS && !answer; requests++) {
    const to = smaller(from + width, end)
    const found = await read({
      start_time: String(from),
      end_time: String(to),
      limit: String(MAX_ENTRIES),
    })
    if (found.list.length >= MAX_ENTRIES) {
      width = (to - from) / 2n
      // More at one instant than can be asked for.
      if (width === 0n) throw new ConnectorError('crowded')
      continue
    }
    from = to
    width = smaller(width * 2n, LONGEST)
    if (found.list.length > 0) answer = found
  }
  const rest: SlideCursor = {
    ...(until !== undefined && { until }),
    reading: { from: String(from), width: String(width), end: String(end), now },
  }
  return turned(answer, from < end ? rest : undefined, now)
}

const smaller = (a: bigint, b: bigint) => (a < b ? a : b)

export type TurnCursor = {
  until?: number
  reading?: { from: number; page: number; end: number; now: number }
}

const LONGEST_TURN_MS = 90 * DAY_MS

/** Windows of ninety days at most, each with numbered pages, of which the first empty one is the last. */
export async function turnPages(read: Read, { until, reading }: TurnCursor, range: Range): Promise<Turned> {
  let { from, page, end, now } = reading ?? { from: range.start, page: 0, end: range.end, now: range.now }
  let answer: Answer | undefined
  for (let requests = 0; from < end && requests < MAX_REQUESTS && !answer; requests++) {
    const to = Math.min(from + LONGEST_TURN_MS, end)
    const found = await read({
      start_ts: String(from),
      end_ts: String(to),
      page_size: String(MAX_ENTRIES),
      page: String(page),
    })
    if (found.list.length > 0) {
      answer = found
      page++
    } else {
      from = to
      page = 0
    }
  }
  const rest: TurnCursor = { ...(until !== undefined && { until }), reading: { from, page, end, now } }
  return turned(answer, from < end ? rest : undefined, now)
}

const turned = (
  answer: Answer | undefined,
  rest: SlideCursor | TurnCursor | undefined,
  now: number,
): Turned => ({
  page: {
    body: answer?.body ?? null,
    entries: answer?.list.length ?? 0,
    cursor: rest ?? { until: now },
    hasMore: rest !== undefined,
  },
  list: answer?.list ?? [],
})
