import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConnectorError, type ConnectorErrorCode } from './connector-error.ts'
import { type Pause, withRetries } from './pull.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What becomes of a request that always fails, and each time takes so long. */
async function failing(code: ConnectorErrorCode, answerMs: number, retryAfterSeconds?: number) {
  const pauses: Pause[] = []
  const begun = Date.now()
  const settled = withRetries(
    async () => {
      await new Promise(resolve => setTimeout(resolve, answerMs))
      throw new ConnectorError(code, retryAfterSeconds)
    },
    {
      signal: new AbortController().signal,
      pauseMs: 1000,
      onPause: async pause => void pauses.push(pause),
    },
  ).catch((error: unknown) => ({ error, tookMs: Date.now() - begun }))
  await vi.runAllTimersAsync()
  return { ...((await settled) as { error: ConnectorError; tookMs: number }), pauses }
}

test('each pause is reported, and an exchange that is away is given up after half a minute', async () => {
  const { error, pauses, tookMs } = await failing('unreachable', 10)
  expect(error.code).toBe('unreachable')
  expect(pauses).toEqual([2000, 4000, 8000, 16_000].map(ms => ({ code: 'unreachable', ms })))
  expect(tookMs).toBeLessThan(31_000)
})

test('one that lets every request wait is given up within a minute and a half', async () => {
  const { pauses, tookMs } = await failing('unreachable', 30_000)
  expect(pauses).toHaveLength(1)
  expect(tookMs).toBeLessThan(90_000)
})

test('one that asks for a pause is given it', async () => {
  const { pauses } = await failing('rate_limited', 10, 90)
  expect(pauses).toEqual(Array(4).fill({ code: 'rate_limited', ms: 90_000 }))
})

test('what does not pass is not tried again', async () => {
  expect((await failing('key_refused', 10)).pauses).toEqual([])
})
