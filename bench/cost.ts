// What work takes, by the clock and in processor time: other work on the machine makes the first longer, and the second
// hardly.
import { sql } from 'drizzle-orm'
import type { Db } from '../src/db/client.ts'
import { cpuOf, parentOf } from './capacity/cpu.ts'

export type Cost = { ms: number; cpuMs: number }

/** Processor time is that of the process with all its children, and of the database. */
export async function costs(db: Db, pid: number) {
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  const server = parentOf(rows[0]?.pid ?? 0)
  const cpu = () => (cpuOf(pid) + (isChildOf(server, pid) ? 0 : cpuOf(server))) * 1000
  return async (work: () => Promise<unknown>): Promise<Cost> => {
    const [began, before] = [performance.now(), cpu()]
    await work()
    return { ms: performance.now() - began, cpuMs: cpu() - before }
  }
}

/** A benchmark that started the database has its time in its own. */
const isChildOf = (child: number, parent: number): boolean =>
  child > 1 && (child === parent || isChildOf(parentOf(child), parent))
