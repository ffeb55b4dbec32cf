// Keeps the server up: when it ends by itself it is started again, always on the same port, so that a connection
// pool recovers on its own and the product needs no restart.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Server } from './server.ts'

/** A run of a minute begins a new count. It is tried for ever: a full disk has room again some day, without a restart. */
const steadyMs = 60_000

export const restartDelayMs = (failures: number) => Math.min(200 * 2 ** failures, 30_000)

/** Returns what stops both the server and the watch over it. `stopping` also ends a restart under way. */
export function keepUp(
  first: Server,
  {
    restart,
    log,
    stopping,
    delayMs = restartDelayMs,
  }: {
    restart: () => Promise<Server>
    log: (message: string) => void
    stopping: AbortController
    delayMs?: typeof restartDelayMs | undefined
  },
): () => Promise<void> {
  let server = first

  async function watch(): Promise<void> {
    let failures = 0
    let reason = `PostgreSQL stopped: ${await server.ended}.`
    while (!stopping.signal.aborted) {
      log(`${reason}\nStarting PostgreSQL again.`)
      try {
        await sleep(delayMs(failures++), undefined, { signal: stopping.signal })
        server = await restart()
        const startedAt = performance.now()
        // Too late to be given up, too early to be seen by the function below.
        if (stopping.signal.aborted) return await server.stop()
        log('PostgreSQL serves again.')
        reason = `PostgreSQL stopped: ${await server.ended}.`
        if (performance.now() - startedAt > steadyMs) failures = 0
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error)
      }
    }
  }

  const watching = watch()
  return async () => {
    stopping.abort()
    await server.stop()
    await watching
  }
}
