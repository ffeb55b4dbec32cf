// A program that ends is started again, and anyone who gives up on it says so and cleans up behind it.
import { type ChildProcess, spawn } from 'node:child_process'
import { afterEach, expect, test, vi } from 'vitest'
import { keepRunning } from '../../scripts/keep-running.mjs'

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

const runsOn = `process.on('SIGTERM', () => process.exit(0)); process.send('running'); setInterval(() => {}, 1000)`
const fails = 'process.exit(3)'
const failsLater = `process.send('running', () => process.exit(4))`

function keep(...programs: [string, ...string[]]) {
  const messages: string[] = []
  const onGiveUp = vi.fn()
  const kept = keepRunning({
    start: () => {
      const code = programs[Math.min(children.length, programs.length - 1)] as string
      const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
      children.push(child)
      return child
    },
    log: message => messages.push(message),
    onGiveUp,
    delayMs: () => 10,
  })
  const running = (count: number) =>
    vi.waitFor(() => expect(children).toHaveLength(count), { timeout: 60_000, interval: 20 })
  return { ...kept, messages, onGiveUp, running }
}

test('what is killed is started again, and stops when it is told to', async () => {
  const { running, stop, ended, messages, onGiveUp } = keep(runsOn)
  const up = (child: ChildProcess | undefined) => new Promise(resolve => child?.once('message', resolve))
  await up(children[0])
  children[0]?.kill('SIGKILL')
  await running(2)
  expect(messages).toEqual(['Lotwise was ended by SIGKILL. Starting it again in 1 s.'])
  await up(children[1])
  await stop()
  expect(await ended).toBe(0)
  expect(onGiveUp).not.toHaveBeenCalled()
})

test('what could not start the first time is not tried again', async () => {
  const { ended, messages } = keep(fails)
  expect(await ended).toBe(3)
  expect(children).toHaveLength(1)
  expect(messages).toEqual([])
})

test('what is killed leaves nothing behind, also before it was up and after it was told to stop', async () => {
  const early = keep('setInterval(() => {}, 1000)')
  children[0]?.kill('SIGKILL')
  expect(await early.ended).toBe(1)
  expect(early.onGiveUp).toHaveBeenCalledOnce()

  children.splice(0)
  const late = keep(`process.on('SIGTERM', () => {}); process.send('running'); setInterval(() => {}, 1000)`)
  await new Promise(resolve => children[0]?.once('message', resolve))
  await late.stop()
  children[0]?.kill('SIGKILL')
  expect(await late.ended).toBe(1)
  expect(late.onGiveUp).toHaveBeenCalledOnce()
})

test('what never lasts is given up, with words, and taken down', async () => {
  const { ended, messages, onGiveUp } = keep(failsLater, fails)
  expect(await ended).toBe(1)
  expect(children).toHaveLength(9)
  expect(messages.at(-1)).toContain('is not started again after 8 tries')
  expect(onGiveUp).toHaveBeenCalledOnce()
})
