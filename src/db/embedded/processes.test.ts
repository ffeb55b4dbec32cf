import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { birthOf, endProcess, isAlive, parseStat, postgresProcessesIn, thisProcess } from './processes.ts'

const here = process.platform

async function sleeper() {
  const child = spawn('sleep', ['60'], { stdio: 'ignore' })
  await once(child, 'spawn')
  const pid = child.pid ?? 0
  return { child, target: { pid, birth: (await birthOf(pid)) ?? '' } }
}

describe('the birth of a process', () => {
  test.each([here, 'darwin'] as const)('is the same at every look (%s)', async platform => {
    const birth = await birthOf(process.pid, platform)
    expect(birth).toMatch(/\d/)
    expect(await birthOf(process.pid, platform)).toBe(birth)
  })

  test.each([here, 'darwin'] as const)('is not there when the process is gone (%s)', async platform => {
    expect(await birthOf(2 ** 22 + 1, platform)).toBeUndefined()
  })

  test.each([here, 'darwin'] as const)('is not there for a zombie (%s)', async platform => {
    const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [line] = await once(parent.stdout, 'data')
    try {
      await expect.poll(() => birthOf(Number(line), platform)).toBeUndefined()
    } finally {
      parent.kill('SIGKILL')
    }
  })

  test('is read past a command with brackets and spaces', () => {
    const fields = `S ${Array.from({ length: 49 }, (_, index) => index + 4).join(' ')}`
    expect(parseStat(`12 (a) b (c)) ${fields}\n`)).toEqual({
      command: 'a) b (c)',
      state: 'S',
      startTicks: '22',
    })
  })

  test('distinguishes a process from a later one with the same pid', async () => {
    const self = await thisProcess()
    expect(await isAlive(self)).toBe(true)
    expect(await isAlive({ ...self, birth: 'another' })).toBe(false)
  })
})

describe('ending a process', () => {
  test('stops at the first step that works', async () => {
    const { child, target } = await sleeper()
    await endProcess(target, [
      { waitMs: 50 },
      { signal: 'SIGTERM', waitMs: 5_000 },
      { signal: 'SIGKILL', waitMs: 0 },
    ])
    expect(child.signalCode ?? (await once(child, 'exit'))[1]).toBe('SIGTERM')
  })

  test('never signals a stranger', async () => {
    const { child, target } = await sleeper()
    await endProcess({ ...target, birth: 'another' }, [{ signal: 'SIGKILL', waitMs: 0 }])
    expect(await isAlive(target)).toBe(true)
    child.kill()
  })

  test('says so when nothing helps', async () => {
    const { child, target } = await sleeper()
    await expect(endProcess(target, [{ waitMs: 30 }])).rejects.toThrow(
      `process ${target.pid} cannot be stopped`,
    )
    child.kill()
  })
})

test.each([here, 'darwin'] as const)(
  'a folder without a server has no server processes (%s)',
  async platform => {
    expect(await postgresProcessesIn(process.cwd(), platform)).toEqual([])
  },
)
