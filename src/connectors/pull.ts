// Goes through the streams of an account, page by page. What comes out after each page is all that is needed to go on
// from there, in another process if need be.
import type { Cursor, CursorOf, Page, Session } from './connector.ts'
import { ConnectorError, type ConnectorErrorCode } from './connector-error.ts'

/** As it is kept with the connection. */
export type PullState = { readonly streams: readonly StreamState[] }
type StreamState = { readonly name: string; readonly cursor?: Cursor; readonly isDone: boolean }

export type Pulled = Pick<Page, 'body' | 'entries' | 'window' | 'hasMore'> & {
  stream: string
  state: PullState
}

/** Why nothing is asked for a while. */
export type Pause = { code: ConnectorErrorCode; ms: number }

type PullOptions = {
  now: () => Date
  signal: AbortSignal
  /** The shortest pause before a request is made again. */
  pauseMs: number
  onPause?(pause: Pause): Promise<void>
}

export async function* pull(
  session: Session,
  kept: PullState | null,
  options: PullOptions,
): AsyncGenerator<Pulled, void> {
  let state = begin(kept, session.streams)
  for (;;) {
    const stream = state.streams.find(({ isDone }) => !isDone)
    if (!stream) return
    const cursorOf = cursorsIn(state)
    const page = await withRetries(
      () => session.page(stream.name, stream.cursor, options.now(), cursorOf),
      options,
    )
    state = after(state, stream.name, page)
    const { body, entries, window, hasMore } = page
    yield { stream: stream.name, body, entries, hasMore, ...(window !== undefined && { window }), state }
  }
}

export const cursorsIn =
  (state: PullState | null): CursorOf =>
  name =>
    state?.streams.find(stream => stream.name === name)?.cursor

/** A sync that was broken off goes on; after a complete one every stream is asked for what is new. */
function begin(kept: PullState | null, names: readonly string[]): PullState {
  const known = kept?.streams ?? []
  const isComplete = known.every(({ isDone }) => isDone)
  const added = names.filter(name => known.every(stream => stream.name !== name))
  return {
    streams: [
      ...known.map(stream => (isComplete ? { ...stream, isDone: false } : stream)),
      ...added.map(name => ({ name, isDone: false })),
    ],
  }
}

function after({ streams }: PullState, name: string, { cursor, hasMore, found = [] }: Page): PullState {
  const added = found.filter(other => streams.every(stream => stream.name !== other))
  return {
    streams: [
      ...streams.map(stream => (stream.name === name ? { name, cursor, isDone: !hasMore } : stream)),
      ...added.map(other => ({ name: other, isDone: false })),
    ],
  }
}

const MAX_TRIES = 5
/** A person may be waiting to learn that the exchange is away. One that asks for a pause is not away. */
const MAX_SILENCE_MS = 60_000
/** Who asks for a longer pause is asked again by a later sync. */
const LONGEST_PAUSE_MS = 120_000

/** What passes is tried again, after as long as the exchange asks for. */
export async function withRetries<T>(
  work: () => Promise<T>,
  { signal, pauseMs, onPause }: Pick<PullOptions, 'signal' | 'pauseMs' | 'onPause'>,
): Promise<T> {
  const begun = performance.now()
  for (let tries = 1; ; tries++) {
    signal.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      const asked = pauseAfter(error, pauseMs * 2 ** tries)
      if (!asked || asked.ms > LONGEST_PAUSE_MS || tries === MAX_TRIES) throw error
      const isSilent = asked.code !== 'rate_limited'
      if (isSilent && performance.now() - begun + asked.ms > MAX_SILENCE_MS) throw error
      await onPause?.(asked)
      await pause(asked.ms, signal)
    }
  }
}

function pauseAfter(error: unknown, usualMs: number): Pause | undefined {
  if (!(error instanceof ConnectorError)) return undefined
  const { code, retryAfterSeconds } = error
  switch (code) {
    case 'rate_limited':
      return { code, ms: retryAfterSeconds === undefined ? 5 * usualMs : retryAfterSeconds * 1000 }
    // Two requests of ours may have overtaken each other.
    case 'nonce_refused':
    case 'clock_differs':
    case 'unreachable':
    case 'malformed':
      return { code, ms: usualMs }
    default:
      return undefined
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>(resolve => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done)
  })
