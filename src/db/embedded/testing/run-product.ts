// Runs the smallest product as a process of its own, and offers the ways in which a test ends it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { postgresProcessesIn } from '../processes.ts'

const productScript = fileURLToPath(new URL('./product.ts', import.meta.url))

export type RunOptions = { uid?: number; gid?: number; sharedDir?: string }

export type Product = {
  child: ChildProcess
  /** Of the owner of its database. */
  url: string
  productUrl: string
  clusterDir: string
  /** What it printed so far. */
  said: () => string
}

/** A product that serves. One that does not is an error with everything it said. */
export async function runProduct(dataDir: string, options: RunOptions = {}): Promise<Product> {
  const { child, said } = spawnProduct(dataDir, options)
  const line = once(createInterface(child.stdout), 'line').then(([text]) => JSON.parse(text))
  const first = await Promise.race([line, once(child, 'close').then(() => undefined)])
  if (first === undefined) throw new Error(said())
  return { child, said, ...first }
}

export function spawnProduct(dataDir: string, { uid, gid, sharedDir }: RunOptions = {}) {
  const args = [productScript, dataDir, ...(sharedDir ? [sharedDir] : [])]
  const child = spawn(process.execPath, args, { uid, gid, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  child.stderr.on('data', chunk => {
    text += chunk
  })
  return { child, said: () => text }
}

export async function endProduct(
  { child }: { child: ChildProcess },
  signal: NodeJS.Signals,
): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal)
    await once(child, 'exit')
  }
  return child.exitCode
}

export const stopProduct = (product: Product) => endProduct(product, 'SIGTERM')

/** Ends the product like a crash does. Its server is left running. */
export const killProduct = (product: { child: ChildProcess }) => endProduct(product, 'SIGKILL')

/** Ends every PostgreSQL program in the folder like a power cut does. */
export async function killPostgres(folder: string): Promise<void> {
  for (const { pid } of await postgresProcessesIn(folder)) process.kill(pid, 'SIGKILL')
}

export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  // A lost connection also fails the query that waits for it.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
