// Goes through the streams of an account, page by page. What comes out after each page is all that is needed to go on
// from there, in another process if need be.
import type { Cursor, Page, Session } from './connector.ts'
import { ConnectorError } from './connector-error.ts'

/** As it is kept with the connection. */
export type PullState = { readonly streams: readonly StreamState[] }
type StreamState = { readonly name: string; readonly cursor?: Cursor; readonly isDone: boolean }

export type Pulled = Pick<Page, 'body' | 'entries'> & { stream: string; state: PullState }

type PullOptions = {
  now: () => Date
  signal: AbortSignal
  /** The shortest pause before a request is made again. */
  pauseMs: number
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
    const page = await patiently(() => session.page(stream.name, stream.cursor, options.now()), options)
    state = after(state, stream.name, page)
    yield { stream: stream.name, body: page.body, entries: page.entries, state }
  }
}

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

const MOST_TRIES = 6
/** Who asks for a longer pause is asked again by a later sync. */
const LONGEST_PAUSE_MS = 120_000

/** What passes is tried again, after as long as the exchange asks for. */
export async function patiently<T>(
  work: () => Promise<T>,
  { signal, pauseMs }: Pick<PullOptions, 'signal' | 'pauseMs'>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    signal.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      const asked = pauseAfter(error, pauseMs * 2 ** tries)
      if (asked === undefined || asked > LONGEST_PAUSE_MS || tries === MOST_TRIES) throw error
      await pause(asked, signal)
    }
  }
}

function pauseAfter(error: unknown, usualMs: number): number | undefined {
  if (!(error instanceof ConnectorError)) return undefined
  const { code, retryAfterSeconds } = error
  if (code === 'rate_limited') return retryAfterSeconds === undefined ? 5 * usualMs : retryAfterSeconds * 1000
  return code === 'unreachable' || code === 'malformed' ? usualMs : undefined
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
