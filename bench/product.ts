// Starts the product as its own process, as `npm start` does after installing and building.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverArguments, serverEnvironment } from '../scripts/server-command.mjs'
import { freePort } from '../src/db/embedded/start-with-retries.ts'

/** Runs a Node program that serves /healthz on PORT; answers once it does, with the milliseconds that took. */
export async function launch(args: string[], env: Record<string, string> = {}) {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await isUp(url))) {
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended with ${child.exitCode}`)
    await sleep(5)
  }
  const startMs = performance.now() - began
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { url, pid: child.pid ?? 0, startMs, stop }
}

const isUp = (url: string) =>
  fetch(`${url}/healthz`).then(
    response => response.ok,
    () => false,
  )

/** `nodeOptions` come before those the product is always run with. */
export const launchProduct = (
  dataDir: string,
  env: Record<string, string> = {},
  nodeOptions: string[] = [],
) =>
  launch([...nodeOptions, ...serverArguments], {
    ...serverEnvironment,
    DATA_DIR: dataDir,
    PRICE_SOURCES: 'none',
    ADMIN_PASSWORD: 'Bench-Admin-1',
    ...env,
  })

/** The least a Node server can be: the reference for start time and memory. */
const bareServer = `
  const { createServer } = require('node:http')
  createServer((_, response) => response.end('ok')).listen(process.env.PORT, '127.0.0.1')`
export const launchBareServer = () => launch(['-e', bareServer])

export type Memory = {
  /** The most that one process has had at any moment since it was started. */
  largestMb: number
  /** The most that all together have had, what they share counted once. */
  togetherMb: number
}

const LOOK_EVERY_MS = 200

/** Looks at a product's process and those that compute for it until it is stopped. */
export function watchMemory(pid: number): { end(): Memory } {
  const most: Memory = { largestMb: 0, togetherMb: 0 }
  const look = () => {
    const all = [pid, ...childrenOf(pid)]
    const shares = all.map(one => megabytesIn(`/proc/${one}/smaps_rollup`, 'Pss'))
    most.togetherMb = Math.max(
      most.togetherMb,
      shares.reduce((sum, mb) => sum + mb, 0),
    )
    most.largestMb = Math.max(most.largestMb, ...all.map(one => megabytesIn(`/proc/${one}/status`, 'VmHWM')))
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  return {
    end() {
      clearInterval(timer)
      look()
      return most
    },
  }
}

/** Nothing of a process that has ended meanwhile. */
function megabytesIn(file: string, name: string): number {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(file, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Those it has forked to compute; the embedded database is none of them. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(child => child !== '' && commandOf(child).includes('child-main'))
    .map(Number)

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

export const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** How a budget is reported. */
export const verdict = (isMet: boolean) => (isMet ? 'met    ' : 'NOT MET')
