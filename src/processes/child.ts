// A child process that answers calls. What must not fail together with the process that answers people runs in one:
// Node ends a thread that needs too much memory or too much time too, but at some moments the whole process with it.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { FromChild, ToChild } from './calls.ts'
import { packError, unpackError } from './packed-error.ts'

export type ChildOptions = {
  /** A module that exports `serve`. */
  module: URL
  /** What `serve` is called with. */
  data: unknown
  /** Of its heap. */
  memoryMb: number
  /** How far it stands back behind other processes for the processor, from 0 to 19. */
  niceness: number
  /** It ended without being asked to, whether or not it was asked anything. */
  onLost(error: ChildLost): void
}

export type CallOptions = {
  signal?: AbortSignal | undefined
  onNews?: ((news: never) => void) | undefined
}

export type Child = {
  id: number
  /** How many calls are under way. */
  readonly asked: number
  readonly hasEnded: boolean
  ask(call: string, input: unknown, options?: CallOptions): Promise<unknown>
  /** At once, whatever it does. Those who wait for an answer get the reason. */
  end(reason: Error): Promise<void>
}

/** The child is gone, and with it what it did. */
export class ChildLost extends Error {
  override name = 'ChildLost'
  /** The last lines it wrote, to find the cause. */
  readonly said: string
  /** By its own heap, or from outside: by the system where memory is short, or by an operator. */
  readonly ending: 'out of memory' | 'killed' | 'failed'

  constructor(how: string, said: string, ending: ChildLost['ending']) {
    super(`The process that did this ended: ${how}.`)
    this.said = said
    this.ending = ending
  }
}

type Waiting = {
  resolve(result: unknown): void
  reject(reason: unknown): void
  onNews: CallOptions['onNews']
}

const entry = new URL('./child-main.ts', import.meta.url)

/**
 * Room for what is made and forgotten at once, row by row: half as often collected, an import takes a fifth less time.
 */
const YOUNG_MB = 32

export type StartChild = (options: ChildOptions) => Child

export const startChild: StartChild = ({ module, data, memoryMb, niceness, onLost }) => {
  const child = fork(entry, {
    // Structured cloning: dates, maps and bytes arrive as such.
    serialization: 'advanced',
    execArgv: [...process.execArgv, `--max-old-space-size=${memoryMb}`, `--max-semi-space-size=${YOUNG_MB}`],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const lastWords = keepLastWords(child)
  const waiting = new Map<number, Waiting>()
  let asked = 0
  let endedFor: Error | undefined

  const exited = once(child, 'close').then(([code, signal]) => lost(code, signal))
  // A child that could not even be started says so here, and is closed as well.
  child.on('error', giveUp)
  child.on('message', (message: FromChild) => {
    const caller = waiting.get(message.id)
    if (!caller) return
    if ('news' in message) return caller.onNews?.(message.news as never)
    waiting.delete(message.id)
    if ('error' in message) caller.reject(unpackError(message.error))
    else caller.resolve(message.result)
  })
  const send = (message: ToChild) => {
    // Between its end and the news of it, nothing reaches it anymore.
    if (child.connected) child.send(message, () => undefined)
  }
  send({ module: module.href, data, niceness })

  function lost(code: number | null, signal: NodeJS.Signals | null) {
    if (endedFor) return giveUp(endedFor)
    const said = lastWords()
    const isOutOfMemory = /out of memory|heap limit/i.test(said)
    const ending = isOutOfMemory ? 'out of memory' : signal === 'SIGKILL' ? 'killed' : 'failed'
    const error = new ChildLost(signal ? `signal ${signal}` : `code ${code}`, said, ending)
    endedFor = error
    giveUp(error)
    onLost(error)
  }

  function giveUp(reason: Error) {
    for (const caller of waiting.values()) caller.reject(reason)
    waiting.clear()
  }

  return {
    id: child.pid ?? 0,
    get asked() {
      return waiting.size
    },
    get hasEnded() {
      return endedFor !== undefined
    },
    ask(call, input, { signal, onNews } = {}) {
      if (endedFor) return Promise.reject(endedFor)
      const id = ++asked
      const callOff = () => send({ id, calledOff: packError(signal?.reason) })
      signal?.addEventListener('abort', callOff, { once: true })
      const answer = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject, onNews }))
      send({ id, call, input })
      return answer.finally(() => signal?.removeEventListener('abort', callOff))
    },
    async end(reason) {
      endedFor ??= reason
      child.kill('SIGKILL')
      await exited
    },
  }
}

const MAX_WORDS = 10_000

/** The end of what it wrote as its errors: V8 says there why it gave up. */
function keepLastWords(child: ChildProcess): () => string {
  let words = ''
  child.stderr?.setEncoding('utf8')
  child.stderr?.on('data', (text: string) => {
    words = (words + text).slice(-MAX_WORDS)
  })
  return () => words.trim()
}
