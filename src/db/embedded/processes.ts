// What the operating system knows about processes. A pid alone proves nothing: after a crash or a reboot it may
// belong to a stranger. A process is therefore always its pid together with its birth, a text that no later
// process with the same pid can have.
import { execFile } from 'node:child_process'
import { readdir, readlink, realpath } from 'node:fs/promises'
import { sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { readIfThere } from './durable-files.ts'
import { EmbeddedPostgresError, hasCode } from './error.ts'
import { programEnvironment } from './run.ts'

export type Process = { pid: number; birth: string }

/** When the process began, or undefined when it is gone. A zombie is gone: it only waits to be counted. */
export function birthOf(pid: number, platform = process.platform): Promise<string | undefined> {
  return platform === 'linux' ? birthFromProc(pid) : birthFromPs(pid)
}

export const isAlive = async ({ pid, birth }: Process) => (await birthOf(pid)) === birth

export async function thisProcess(): Promise<Process> {
  const birth = await birthOf(process.pid)
  if (birth === undefined) throw new Error('This system does not tell when a process was started.')
  return { pid: process.pid, birth }
}

/** The PostgreSQL programs that work in this folder or below it: server, backends, a running initdb. */
export async function postgresProcessesIn(folder: string, platform = process.platform): Promise<Process[]> {
  const pids = platform === 'linux' ? await pidsByWorkingFolder(folder) : await pidsByCommand(folder)
  const found = await Promise.all(pids.map(async pid => ({ pid, birth: await birthOf(pid, platform) })))
  return found.filter((process): process is Process => process.birth !== undefined)
}

/** A signal to send, or none, and how long to wait for the end before the next step. */
export type Step = { signal?: NodeJS.Signals; waitMs: number }

/** Takes the steps in order until the process is gone. */
export async function endProcess(target: Process, steps: readonly Step[]): Promise<void> {
  for (const { signal, waitMs } of steps) {
    if (!(await isAlive(target))) return
    if (signal) send(target.pid, signal)
    if (await isGoneWithin(target, waitMs)) return
  }
  throw new EmbeddedPostgresError(`The PostgreSQL process ${target.pid} cannot be stopped. Stop it by hand.`)
}

async function isGoneWithin(target: Process, waitMs: number): Promise<boolean> {
  const deadline = performance.now() + waitMs
  while (await isAlive(target)) {
    if (performance.now() > deadline) return false
    await sleep(25)
  }
  return true
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // It ended by itself between the look and the signal.
    if (!hasCode(error, 'ESRCH')) throw error
  }
}

type Stat = { command: string; state: string; startTicks: string }

/** /proc/<pid>/stat: the command stands in brackets and may itself hold spaces and brackets. */
export function parseStat(text: string): Stat {
  const open = text.indexOf('(')
  const close = text.lastIndexOf(')')
  const fields = text.slice(close + 2).split(' ')
  return { command: text.slice(open + 1, close), state: fields[0] ?? '', startTicks: fields[19] ?? '' }
}

async function readStat(pid: number): Promise<Stat | undefined> {
  const text = await readIfThere(`/proc/${pid}/stat`)
  return text === undefined ? undefined : parseStat(text)
}

async function birthFromProc(pid: number): Promise<string | undefined> {
  const stat = await readStat(pid)
  if (!stat || stat.state === 'Z' || stat.state === 'X') return undefined
  // The ticks count from the start of the system, so they need the name of that start beside them.
  const boot = await readIfThere('/proc/sys/kernel/random/boot_id')
  return `${boot?.trim() ?? 'boot'}/${stat.startTicks}`
}

async function birthFromPs(pid: number): Promise<string | undefined> {
  const [state, ...start] = (await ps('-o', 'stat=', '-o', 'lstart=', '-p', String(pid))).trim().split(/\s+/)
  return !state || state.startsWith('Z') ? undefined : start.join(' ')
}

async function ps(...args: string[]): Promise<string> {
  try {
    // The start is printed as local time in the local language: both are fixed, so that it never changes.
    return (await promisify(execFile)('ps', args, { env: programEnvironment, maxBuffer: 16 * 1024 * 1024 }))
      .stdout
  } catch (error) {
    // Exit code 1 says that no such process exists.
    if (error instanceof Error && 'code' in error && error.code === 1) return ''
    throw error
  }
}

// The command is checked too: a person's shell may be in the folder as well, and is none of our business.
async function pidsByWorkingFolder(folder: string): Promise<number[]> {
  const home = await realpath(folder)
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name)).map(Number)
  const isOurs = await Promise.all(
    pids.map(async pid => {
      const stat = await readStat(pid)
      if (stat?.command !== 'postgres' && stat?.command !== 'initdb') return false
      const at = await workingFolder(pid)
      return at === home || at?.startsWith(home + sep)
    }),
  )
  return pids.filter((_, index) => isOurs[index])
}

async function workingFolder(pid: number): Promise<string | undefined> {
  try {
    return await readlink(`/proc/${pid}/cwd`)
  } catch (error) {
    // Gone meanwhile, or another user's, which cannot be working in a cluster of ours.
    if (hasCode(error, 'ENOENT', 'ESRCH', 'EACCES', 'EPERM')) return undefined
    throw error
  }
}

// Where there is no /proc, the command line names the cluster. Backends rewrite theirs and are not found; the
// server refuses to start while one is left, and the start is tried again.
async function pidsByCommand(folder: string): Promise<number[]> {
  const home = await realpath(folder)
  const lines = (await ps('-axww', '-o', 'pid=', '-o', 'command=')).split('\n')
  return lines
    .filter(line => ['postgres', 'initdb'].some(program => `${line} `.includes(`/${program} -D ${home} `)))
    .map(line => Number.parseInt(line, 10))
}
