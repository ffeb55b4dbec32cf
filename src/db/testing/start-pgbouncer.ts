// A PgBouncer before the tests' server, lending connections for a transaction at a time, where the system has one.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../embedded/start-with-retries.ts'
import { temporaryFolder } from './temporary-folder.ts'

export const pgbouncerProgram = [
  process.env.PGBOUNCER ?? '',
  '/usr/sbin/pgbouncer',
  '/usr/bin/pgbouncer',
].find(existsSync)

export const hasPgbouncer = pgbouncerProgram !== undefined

/** From 1.21 on it can keep named statements. */
export const pgbouncerCanKeep = pgbouncerProgram !== undefined && minorVersion(pgbouncerProgram) >= 21

function minorVersion(file: string): number {
  const said = execFileSync(file, ['--version'], { encoding: 'utf8' })
  return Number(/ 1\.(\d+)/.exec(said)?.[1])
}

/** Returns the address by which the database is reached through it. */
export async function startPgbouncer(
  databaseUrl: string,
  extra: readonly string[] = [],
): Promise<{ url: string; stop(): Promise<void> }> {
  const target = new URL(databaseUrl)
  const folder = await temporaryFolder()
  await chmod(folder.path, 0o755)
  const port = await freePort()
  const database = target.pathname.slice(1)
  const login = `user=${target.username}${target.password && ` password=${target.password}`}`
  const settings = [
    '[databases]',
    `${database} = host=${target.hostname} port=${target.port} ${login}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 5',
    'max_client_conn = 200',
    ...extra,
  ]
  const file = join(folder.path, 'pgbouncer.ini')
  await writeFile(file, `${settings.join('\n')}\n`, { mode: 0o644 })
  // It refuses to be root.
  const unprivileged = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn(pgbouncerProgram ?? '', ['-q', ...unprivileged, file], { stdio: 'ignore' })
  target.port = String(port)
  await untilReached(target.href)
  return {
    url: target.href,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      setTimeout(() => child.kill('SIGKILL'), 2_000).unref()
      await ended
      await folder.remove()
    },
  }
}

async function untilReached(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return
    } catch (error) {
      if (tries === 100) throw error
      await sleep(100)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
