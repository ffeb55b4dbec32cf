// The product as three that can end at any moment, each by itself: a server, a worker and their PostgreSQL. Whatever
// ends is started again at once, as a supervisor does.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { serverArguments, serverEnvironment } from '../../../scripts/server-command.mjs'
import { postgresProcessesIn } from '../../../src/db/embedded/processes.ts'
import { startEmbeddedPostgres } from '../../../src/db/embedded/start.ts'
import { freePort } from '../../../src/db/embedded/start-with-retries.ts'
import { computingProcessesOf } from './computing.ts'

export const victims = [
  'server',
  'worker',
  'database',
  'one process of the database',
  'a computing process of each',
  'everything',
] as const
export type Victim = (typeof victims)[number]

/** On a machine that is busy with other work all takes ten times as long. */
const mostStartMs = 120_000
const mostNoticeMs = 20_000

export type Processes = Awaited<ReturnType<typeof startProcesses>>

export async function startProcesses(folder: string, settings: Record<string, string>) {
  const databaseDir = join(folder, 'database')
  await mkdir(databaseDir)
  const postgres = await startEmbeddedPostgres({
    dataDir: databaseDir,
    log: () => undefined,
    // The product waits longer with each end that comes soon after another, and here they all do.
    restartDelayMs: () => 200,
  })
  const env = {
    ...serverEnvironment,
    PATH: process.env.PATH,
    LOG_LEVEL: 'error',
    PRICE_SOURCES: 'none',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: postgres.url,
    MIGRATIONS_DATABASE_URL: postgres.ownerUrl,
    SECRET_KEY: 'a-secret-key-for-tests-that-is-long-enough',
    // Everyone comes from an address of their own, since tries are counted by address.
    TRUST_PROXY: '1',
    ...settings,
  }
  const server = await keepAlive({ ...env, ROLE: 'web' })
  const worker = await keepAlive({ ...env, ROLE: 'worker' })

  const isUp = async () => (await isOk(`${server.url}/readyz`)) && (await isOk(`${worker.url}/healthz`))
  /** Everything answers, by itself. */
  async function untilUp() {
    const deadline = Date.now() + mostStartMs
    while (!(await isUp())) {
      if (Date.now() > deadline) throw new Error(`The product did not come up again.\n${said()}`)
      await sleep(50)
    }
  }
  /** The last of each: one that fails again and again would leave no room for the other. */
  const said = () => `The server:\n${server.said().slice(-3000)}\nThe worker:\n${worker.said().slice(-3000)}`

  /** All of it at once, or one process, as the system does when memory runs out. Some end by themselves meanwhile. */
  async function killDatabase(choose = (all: readonly { pid: number }[]) => all) {
    for (const { pid } of choose(await postgresProcessesIn(databaseDir)))
      try {
        process.kill(pid, 'SIGKILL')
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
      }
  }

  async function kill(victim: Victim, random: () => number) {
    const isHit = (name: Victim) => victim === name || victim === 'everything'
    await Promise.all([
      isHit('server') && server.kill(),
      isHit('worker') && worker.kill(),
      isHit('database') && killDatabase(),
    ])
    if (victim === 'a computing process of each') {
      server.killComputing(random)
      worker.killComputing(random)
    }
    if (victim === 'one process of the database') {
      const { isOver } = await untilCutOff(postgres.ownerUrl)
      await killDatabase(all => all.slice(Math.floor(random() * all.length)).slice(0, 1))
      await isOver
    }
  }

  await untilUp()
  return {
    url: server.url,
    databaseUrl: postgres.ownerUrl,
    kill,
    untilUp,
    said,
    async stop() {
      await Promise.all([server.stop(), worker.stop()])
      await postgres.stop()
    },
  }
}

/**
 * A server of which one process is killed ends all connections and repairs itself, but only once it has noticed: until
 * then all seems well. Answers once connected, twice: the process that is killed may be that of one of the connections,
 * which then ends before anything was noticed. One that was about to end anyway is not missed.
 */
async function untilCutOff(connectionString: string): Promise<{ isOver: Promise<unknown> }> {
  const witnesses = [new pg.Client({ connectionString }), new pg.Client({ connectionString })]
  const areCut = witnesses.map(witness => {
    witness.on('error', () => undefined)
    return new Promise(resolve => witness.once('end', resolve))
  })
  for (const witness of witnesses) await witness.connect()
  const isOver = Promise.race([Promise.all(areCut), sleep(mostNoticeMs)]).finally(() =>
    Promise.allSettled(witnesses.map(witness => witness.end())),
  )
  return { isOver }
}

export const isOk = (url: string) =>
  fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** A process that is started again whenever it ends, on the same port. */
export async function keepAlive(env: NodeJS.ProcessEnv) {
  const port = await freePort()
  let child: ChildProcess
  let isStopping = false
  let text = ''
  let ended: Promise<void>
  function run() {
    child = spawn(process.execPath, serverArguments, {
      env: { ...env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', chunk => {
        text = (text + chunk).slice(-4000)
      })
    ended = new Promise(resolve =>
      child.once('close', () => {
        resolve()
        if (!isStopping) setTimeout(run, 100)
      }),
    )
  }
  async function kill() {
    child.kill('SIGKILL')
    await ended
  }
  /** Any of those under it, if it has one; it goes on without. */
  function killComputing(random: () => number) {
    const all = computingProcessesOf(child.pid ?? 0)
    const one = all[Math.floor(random() * all.length)]
    if (one !== undefined) process.kill(one, 'SIGKILL')
  }
  run()
  return {
    killComputing,
    url: `http://127.0.0.1:${port}`,
    said: () => text,
    kill,
    stop() {
      isStopping = true
      return kill()
    },
  }
}
