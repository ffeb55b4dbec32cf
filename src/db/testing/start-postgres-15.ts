// Set-up of the tests that run on the oldest PostgreSQL we promise to work on, where the system has it.
import { existsSync } from 'node:fs'
import { chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type ClusterLocation, locateCluster } from '../embedded/cluster-location.ts'
import { program } from '../embedded/installation.ts'
import { postgresProcessesIn } from '../embedded/processes.ts'
import { run } from '../embedded/run.ts'
import { command, thisMachine } from '../embedded/run-as.ts'
import { type Settings, serverSettings } from '../embedded/settings.ts'
import { freePort, startWithRetries } from '../embedded/start-with-retries.ts'
import { careless, provideServer, type TestServer } from './provide-server.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Where Debian, Ubuntu and the packages of the PostgreSQL project put it. */
const installation = { native: '/usr/lib/postgresql/15', version: '15' }

export const hasPostgres15 = existsSync(program(installation, 'postgres'))

export const setup = async (project: TestProject) => provideServer(project, await startPostgres15())

export type KillableServer = TestServer & {
  /** In the folder of the server; tests may read it. */
  logPath: string
  /** All its processes at once, as when the machine goes away. */
  kill(): Promise<void>
  /** After that, at the same address. */
  startAgain(): Promise<void>
}

export async function startPostgres15(settings: Settings = {}): Promise<KillableServer> {
  const folder = await temporaryFolder()
  const dataDir = folder.path
  const location = await locateCluster(thisMachine, { dataDir, installation })
  await createCluster(location)
  const log = (message: string) => process.stderr.write(`${message}\n`)
  const logPath = join(dataDir, 'postgres.log')
  const options = {
    location,
    dataDir,
    log,
    logPath,
    settings: { ...serverSettings, ...careless, ...settings },
    signal: new AbortController().signal,
  }
  let { server, port } = await startWithRetries(options, freePort)
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    logPath,
    kill: async () => {
      for (const { pid } of await postgresProcessesIn(location.clusterDir)) endAtOnce(pid)
      await server.ended
    },
    startAgain: async () => {
      ;({ server } = await startWithRetries(options, () => port))
    },
    stop: async () => {
      await server.stop()
      await folder.remove()
    },
  }
}

function endAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // When the first of them ends, some others end by themselves.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Not as the product makes its own: the locale provider that it names came with version 17. */
async function createCluster({ clusterDir, runAs }: ClusterLocation): Promise<void> {
  await mkdir(clusterDir, { mode: 0o700 })
  if (runAs.kind === 'account') await chown(clusterDir, runAs.uid, runAs.gid)
  const options = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  const { code, output } = await run(
    command(runAs, program(installation, 'initdb'), ['-D', clusterDir, ...options]),
  )
  if (code !== 0) throw new Error(`initdb of PostgreSQL 15 failed:\n${output}`)
}
