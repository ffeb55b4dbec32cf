// What a running product holds at a moment, by process: memory, heap, open files, connections, and what is on its disk.
import { readdirSync, readFileSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { computingProcessesOf } from '../../e2e/process/support/computing.ts'
import { postgresProcessesIn } from '../../src/db/embedded/processes.ts'
import { runningUrl } from '../../src/db/embedded/reach.ts'

const MB = 1024 ** 2

/** `pid` is the process that answers at `url`. */
export async function lookInside({ url, pid }: { url: string; pid: number }, dataDir: string) {
  const database = new pg.Client({ connectionString: await runningUrl(dataDir, 'owner') })
  await database.connect()

  return {
    async look(): Promise<Record<string, number>> {
      const metrics = await (await fetch(`${url}/metrics`)).text()
      const metric = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1] ?? 0)
      const computing = computingProcessesOf(pid)
      const servers = await postgresProcessesIn(join(dataDir, 'postgres'))
      const { rows } = await database.query<{ connections: number; size: number; jobs: number }>(
        `select (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
           pg_database_size(current_database())::float8 as size,
           (select count(*)::int from pgboss.job where state < 'active' and start_after <= now()) as jobs`,
      )
      return {
        'server MB': ownMemory(pid),
        'server heap MB': metric('nodejs_heap_size_used_bytes') / MB,
        'server outside heap MB': metric('nodejs_external_memory_bytes') / MB,
        'server files': openFiles(pid),
        'server handles': metric('nodejs_active_handles_total'),
        'computing processes': computing.length,
        'largest of them MB': Math.max(0, ...computing.map(ownMemory)),
        'their files': Math.max(0, ...computing.map(openFiles)),
        'database MB': sum(servers.map(({ pid }) => ownMemory(pid))),
        'largest of its processes MB': Math.max(0, ...servers.map(({ pid }) => ownMemory(pid))),
        'database files': sum(servers.map(({ pid }) => openFiles(pid))),
        'database connections': rows[0]?.connections ?? 0,
        'database size MB': (rows[0]?.size ?? 0) / MB,
        'jobs that wait': rows[0]?.jobs ?? 0,
        'uploads left': await countOf(join(dataDir, 'uploads')),
        'data folder MB without database': (await bytesIn(dataDir)) / MB,
      }
    },
    end: () => database.end(),
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Without what it shares with others. Nothing of a process that has ended meanwhile, here and below. */
function ownMemory(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

function openFiles(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length
  } catch {
    return 0
  }
}

const countOf = async (folder: string) => (await readdir(folder).catch(() => [])).length

async function bytesIn(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || entry.parentPath.includes('/postgres')) continue
    bytes += await stat(join(entry.parentPath, entry.name)).then(
      ({ size }) => size,
      () => 0,
    )
  }
  return bytes
}
