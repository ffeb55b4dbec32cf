// The embedded server for a command that runs beside the product: the one that is up, or one of its own.
import { join, resolve } from 'node:path'
import pg from 'pg'
import { urlOf } from './database.ts'
import { readPassword } from './password.ts'
import { readPidFile } from './pid-file.ts'
import type { Role } from './roles.ts'
import { startEmbeddedPostgres } from './start.ts'

type Reached = {
  url: string
  /** Whether the product's own server was found running. */
  isShared: boolean
  /** Stops what was started for this, and leaves the product's server alone. */
  release(): Promise<void>
}

export async function reachEmbeddedPostgres(
  dataDir: string,
  log: (message: string) => void,
): Promise<Reached> {
  const url = await runningUrl(dataDir)
  if (url !== undefined) return { url, isShared: true, release: async () => undefined }
  const own = await startEmbeddedPostgres({ dataDir, log })
  return { url: own.url, isShared: false, release: own.stop }
}

export async function runningUrl(dataDir: string, role: Role = 'product'): Promise<string | undefined> {
  const folder = resolve(dataDir)
  const [file, password] = [await readPidFile(join(folder, 'postgres')), await readPassword(folder)]
  if (typeof file === 'string' || !file.isReady || file.port === undefined || !password) return undefined
  const url = urlOf(role, { port: file.port, password })
  return (await answers(url)) ? url : undefined
}

/** The file outlives a crash, and its port may be another program's by now, which does not know the password. */
async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
