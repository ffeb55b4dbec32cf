// How a restore knows that a product runs on the database: each process holds a lock, shared with the others, for as long
// as it runs. Names of connections would not do, for an address may give them any name.
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Any constant that nothing else uses: the bytes of 'present'. */
const lockKey = 0x70726573656e74n
const retryMs = 1_000

/** Waits while a restore is under way. Returns how to end it. A connection that is lost is made again. */
export async function announcePresence(
  url: string,
  onLost: (error: Error) => void,
): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  let client = await hold(url, lost)

  async function lost(error: Error) {
    onLost(error)
    while (!stopping.signal.aborted)
      try {
        await sleep(retryMs, undefined, { signal: stopping.signal })
        client = await hold(url, lost)
        if (stopping.signal.aborted) await client.end()
        return
      } catch (failure) {
        if (!stopping.signal.aborted && failure instanceof Error) onLost(failure)
      }
  }

  return async () => {
    stopping.abort()
    await client.end()
  }
}

async function hold(url: string, lost: (error: Error) => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'lotwise presence',
    keepAlive: true,
  })
  let isHeld = false
  // Until then the failure is the caller's.
  client.on('error', error => isHeld && lost(error))
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [lockKey])
    isHeld = true
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

/** Until the end of the transaction no product starts. False where one runs. */
export async function keepProductsOut(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isFree: boolean }>(
    'select pg_try_advisory_xact_lock($1) as "isFree"',
    [lockKey],
  )
  return rows[0]?.isFree ?? false
}

/** The same until the connection ends, for work of several transactions. */
export async function keepProductsOutWhileConnected(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [
    lockKey,
  ])
  return rows[0]?.isFree ?? false
}
