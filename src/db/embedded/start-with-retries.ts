// Starts the server on a cluster whose past is unknown.
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { clearTheWay } from './recovery.ts'
import { type Server, ServerDidNotStart, type ServerOptions, startServer } from './server.ts'

const passingFailures = 10
const passingDelayMs = 300

/** Starts the server, again and again while the failure is one that passes. */
export async function startWithRetries(
  options: ServerOptions,
  choosePort: () => number | Promise<number>,
): Promise<{ server: Server; port: number }> {
  for (let failures = 0; ; failures++) {
    await clearTheWay(options.location.clusterDir, options.log)
    const port = await choosePort()
    try {
      return { server: await startServer({ ...options, port }), port }
    } catch (error) {
      const isPassing = error instanceof ServerDidNotStart && error.isPassing && !options.signal.aborted
      if (!isPassing || failures === passingFailures) throw error
      await sleep(passingDelayMs)
    }
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('A listening socket has no port.')
  return address.port
}
