// One file of an account at a time, from its first byte to its answer; the others wait in line and see their
// place. Otherwise one person's hundred files would fill the disk and hold a hundred connections before one of them is
// read.
import { AppError } from '../app-error.ts'

type Options = {
  signal: AbortSignal
  /** How many are before it; called again whenever the line moves. */
  onPlace?: ((place: number) => void) | undefined
}
type Waiting = { place(ahead: number): void; start(): void }

/** Beyond these a program sends, not a person. */
const MAX_WAITING = 20

export function uploadLine(mostWaiting = MAX_WAITING) {
  /** By account: the uploads that wait behind the one under way. */
  const lines = new Map<string, Waiting[]>()
  const sendPlaces = (line: readonly Waiting[]) => {
    for (const [index, waiting] of line.entries()) waiting.place(index + 1)
  }

  function enter(account: string, { signal, onPlace }: Options): Promise<void> {
    const line = lines.get(account)
    if (!line) {
      lines.set(account, [])
      return Promise.resolve()
    }
    if (line.length >= mostWaiting)
      throw new AppError('rate_limited', {
        message: `${line.length} of your files are already waiting. Please wait until some of them are imported.`,
        retryAfterSeconds: 30,
      })
    return new Promise((start, reject) => {
      const waiting = { start, place: (ahead: number) => onPlace?.(ahead) }
      line.push(waiting)
      waiting.place(line.length)
      signal.addEventListener(
        'abort',
        () => {
          const index = line.indexOf(waiting)
          if (index < 0) return
          line.splice(index, 1)
          sendPlaces(line)
          reject(signal.reason)
        },
        { once: true },
      )
    })
  }

  function leave(account: string): void {
    const line = lines.get(account) ?? []
    const next = line.shift()
    if (!next) return void lines.delete(account)
    next.place(0)
    sendPlaces(line)
    next.start()
  }

  return async <T>(account: string, options: Options, work: () => Promise<T>): Promise<T> => {
    options.signal.throwIfAborted()
    await enter(account, options)
    try {
      return await work()
    } finally {
      leave(account)
    }
  }
}
