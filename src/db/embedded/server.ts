// One run of the PostgreSQL server, from its start to its end.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ClusterLocation } from './cluster-location.ts'
import { EmbeddedPostgresError, programFailure } from './error.ts'
import { program } from './installation.ts'
import { cutLog, logSize, readLogFrom } from './log-file.ts'
import { readPidFile } from './pid-file.ts'
import { birthOf, endProcess } from './processes.ts'
import { shutdownSteps } from './recovery.ts'
import { programEnvironment } from './run.ts'
import { command } from './run-as.ts'
import { type Settings, settingArguments } from './settings.ts'

export type Server = {
  /** How it ended, in words. */
  ended: Promise<string>
  stop(): Promise<void>
}

export type ServerOptions = {
  location: ClusterLocation
  dataDir: string
  logPath: string
  settings: Settings
  log: (message: string) => void
  /** Gives up a start that is under way. */
  signal: AbortSignal
}

// Repairing a large cluster after a power cut takes its time; ended only when it surely hangs.
const startLimitMs = 10 * 60 * 1000
const worthMentioningMs = 10_000

/** The start failed. `isPassing` when the same start may well succeed in a moment. */
export class ServerDidNotStart extends EmbeddedPostgresError {
  override name = 'ServerDidNotStart'
  readonly isPassing: boolean

  constructor(message: string, { isPassing }: { isPassing: boolean }) {
    super(message)
    this.isPassing = isPassing
  }
}

export async function startServer(options: ServerOptions & { port: number }): Promise<Server> {
  const { logPath, dataDir } = options
  await cutLog(logPath)
  const logStart = await logSize(logPath)
  const { child, server } = await spawnServer(options)
  const failure = await waitUntilReady(child, server, options)
  if (failure === undefined) return server
  await server.stop()
  const output = await readLogFrom(logPath, logStart)
  const what = `PostgreSQL did not start: ${failure}. The end of its log, ${logPath}:`
  throw new ServerDidNotStart(programFailure({ what, output, dataDir }), { isPassing: isPassing(output) })
}

async function spawnServer({ location, port, settings, logPath }: ServerOptions & { port: number }) {
  const { clusterDir, installation, runAs } = location
  const { file, args, uid, gid } = command(runAs, program(installation, 'postgres'), [
    ...['-D', clusterDir],
    ...settingArguments({ ...settings, port: String(port) }),
  ])
  const logFile = await open(logPath, 'a', 0o600)
  try {
    // Detached: Ctrl-C on the terminal is for the product, which still needs its database while it finishes.
    const child = spawn(file, args, {
      uid,
      gid,
      cwd: clusterDir,
      env: programEnvironment,
      detached: true,
      stdio: ['ignore', logFile.fd, logFile.fd],
    })
    // Listened to from the start: it can end while the file is being closed here.
    return { child, server: toServer(child) }
  } finally {
    await logFile.close()
  }
}

function toServer(child: ChildProcess): Server {
  // A product that ends without stopping its server, say by an uncaught error, takes it down too.
  const stopOnExit = () => child.kill('SIGINT')
  process.once('exit', stopOnExit)
  const ended = waitForEnd(child).finally(() => process.off('exit', stopOnExit))
  const stop = async () => {
    // Once it has ended its pid may be a stranger's.
    const isRunning = child.pid !== undefined && child.exitCode === null && child.signalCode === null
    const birth = isRunning ? await birthOf(child.pid) : undefined
    if (isRunning && birth) await endProcess({ pid: child.pid, birth }, shutdownSteps)
    await ended
  }
  return { ended, stop }
}

async function waitForEnd(child: ChildProcess): Promise<string> {
  try {
    const [code, signal] = await once(child, 'exit')
    return signal ? `it was ended by ${signal}` : `it ended with code ${code}`
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Undefined when it serves, otherwise why it does not. */
async function waitUntilReady(
  child: ChildProcess,
  server: Server,
  { location, log, signal }: ServerOptions,
): Promise<string | undefined> {
  let ended: string | undefined
  const watch = server.ended.then(reason => {
    ended = reason
  })
  const startedAt = performance.now()
  let isMentioned = false
  while (ended === undefined) {
    const file = await readPidFile(location.clusterDir)
    if (typeof file === 'object' && file.isReady && file.pid === child.pid) return undefined
    const elapsedMs = performance.now() - startedAt
    if (signal.aborted) return 'Lotwise is stopping'
    if (elapsedMs > startLimitMs) return `it was not ready after ${startLimitMs / 60_000} minutes`
    if (elapsedMs > worthMentioningMs && !isMentioned) {
      isMentioned = true
      log('PostgreSQL is still starting. After a crash it repairs its files first; this can take minutes.')
    }
    await Promise.race([watch, sleep(25)])
  }
  return ended
}

// The port was taken since it was chosen; or backends of a killed server are still leaving.
const isPassing = (output: string) =>
  /could not create any TCP\/IP sockets|pre-existing shared memory block|lock file "postmaster.pid" already exists/.test(
    output,
  )
