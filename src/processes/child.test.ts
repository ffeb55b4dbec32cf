// Real processes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, expect, test, vi } from 'vitest'
import { type Child, ChildLost, startChild } from './child.ts'

const started: Child[] = []
function start(module = './testing/calls.ts', onLost = (_: ChildLost) => {}) {
  const url = new URL(module, import.meta.url)
  const data = { secret: 'the key to everything' }
  const child = startChild({ module: url, data, memoryMb: 64, niceness: 0, onLost })
  started.push(child)
  return child
}
afterAll(() => Promise.all(started.map(child => child.end(new Error('The tests are over.')))))

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('what a child needs is told to it alone, and stands where no other process can read it', async () => {
  const child = start()
  expect(await child.ask('secret', undefined)).toBe('the key to everything')
  expect(JSON.stringify(await child.ask('whoAmI', undefined))).not.toContain('the key')
})

test('dates, bytes and large numbers arrive as they are', async () => {
  const input = {
    at: new Date(0),
    bytes: new Uint8Array([1, 2, 3]),
    cents: 10n ** 30n,
    by: new Map([[1, 2]]),
  }
  expect(await start().ask('echo', input)).toEqual(input)
})

test('calls go on beside each other', async () => {
  const child = start()
  const slow = child.ask('waits', 60_000).catch(error => error)
  expect(await child.ask('echo', 1)).toBe(1)
  expect(child.asked).toBe(1)
  await child.end(new Error('Enough.'))
  expect(await slow).toMatchObject({ message: 'Enough.' })
})

test('callers that wait for a child that goes away get an error, and so does its starter', async () => {
  const onLost = vi.fn()
  const child = start('./testing/calls.ts', onLost)
  const waiting = child.ask('waits', 60_000).catch(error => error)
  await expect(child.ask('leaves', 3)).rejects.toThrow('ended: code 3')
  expect(await waiting).toBeInstanceOf(ChildLost)
  expect(onLost).toHaveBeenCalledOnce()
  expect(child.hasEnded).toBe(true)
  await expect(child.ask('echo', 1)).rejects.toThrow('ended: code 3')
})

test('a module that does not load ends the child, with its reason', async () => {
  const lost = await start('./testing/breaks-on-load.ts')
    .ask('echo', 1)
    .catch(error => error)
  expect(lost).toBeInstanceOf(ChildLost)
  expect(lost).toMatchObject({ said: expect.stringContaining('This module is broken.') })
})

test('what a terminal sends to all its processes is left to the parent', async () => {
  const child = start()
  await child.ask('echo', 1)
  process.kill(child.id, 'SIGINT')
  process.kill(child.id, 'SIGTERM')
  expect(await child.ask('echo', 2)).toBe(2)
})

test('a child does not outlive its parent', async () => {
  const parent = spawn(process.execPath, [new URL('./testing/parent.ts', import.meta.url).pathname], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(parent.stdout, 'data')
  const child = Number(String(said))
  expect(isRunning(child)).toBe(true)
  parent.kill('SIGKILL')
  await vi.waitFor(() => expect(isRunning(child)).toBe(false), { timeout: 60_000, interval: 50 })
})
