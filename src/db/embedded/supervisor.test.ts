import { expect, test, vi } from 'vitest'
import { keepUp, restartDelayMs } from './supervisor.ts'

function fakeServer() {
  const { promise: ended, resolve: end } = Promise.withResolvers<string>()
  return { ended, end, stop: vi.fn(async () => end('it ended with code 0')) }
}

function watched(restart: () => Promise<ReturnType<typeof fakeServer>>) {
  const first = fakeServer()
  const said: string[] = []
  const stopping = new AbortController()
  const log = (message: string) => void said.push(message)
  return { first, said, stopping, stop: keepUp(first, { restart, log, stopping, delayMs: () => 0 }) }
}

test('the pause before a restart grows to half a minute and no further', () => {
  expect([0, 1, 2, 3, 20].map(restartDelayMs)).toEqual([200, 400, 800, 1600, 30_000])
})

test('a server that ends by itself is replaced, and the replacement too', async () => {
  const [second, third] = [fakeServer(), fakeServer()]
  const restart = vi.fn().mockResolvedValueOnce(second).mockResolvedValueOnce(third)
  const { first, said, stop } = watched(restart)
  first.end('it was ended by SIGKILL')
  await vi.waitFor(() => expect(restart).toHaveBeenCalledTimes(1))
  second.end('it ended with code 1')
  await vi.waitFor(() => expect(restart).toHaveBeenCalledTimes(2))
  await stop()
  expect(third.stop).toHaveBeenCalled()
  expect(said).toEqual([
    'PostgreSQL stopped: it was ended by SIGKILL.\nStarting PostgreSQL again.',
    'PostgreSQL serves again.',
    'PostgreSQL stopped: it ended with code 1.\nStarting PostgreSQL again.',
    'PostgreSQL serves again.',
  ])
})

test('a restart that fails is tried again, for as long as it takes', async () => {
  const late = fakeServer()
  let tries = 0
  const restart = vi.fn(async () => {
    if (++tries < 100) throw new Error('The disk is full.')
    return late
  })
  const { first, said, stop } = watched(restart)
  first.end('it ended with code 1')
  await vi.waitFor(() => expect(said.at(-1)).toBe('PostgreSQL serves again.'))
  expect(said.at(-2)).toContain('The disk is full.')
  expect(restart).toHaveBeenCalledTimes(100)
  await stop()
})

test('a server stopped on purpose stays stopped', async () => {
  const restart = vi.fn()
  const { said, stop } = watched(restart)
  await stop()
  expect(restart).not.toHaveBeenCalled()
  expect(said).toEqual([])
})

test('a stop during a restart stops the server that comes of it', async () => {
  const late = fakeServer()
  const { promise, resolve } = Promise.withResolvers<typeof late>()
  const restart = vi.fn(() => promise)
  const { first, stop } = watched(restart)
  first.end('it was ended by SIGKILL')
  await vi.waitFor(() => expect(restart).toHaveBeenCalled())
  const stopped = stop()
  resolve(late)
  await stopped
  expect(late.stop).toHaveBeenCalled()
})
