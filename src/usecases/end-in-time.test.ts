import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { endInTime } from './end-in-time.ts'
import type { TaskContext } from './task-context.ts'

const contextOf = (signal: AbortSignal) => ({ signal }) as TaskContext
const lateCommit = async ({ signal }: TaskContext, ms: number) => {
  await sleep(ms)
  signal.throwIfAborted()
  return 'committed'
}

test('a task commits nothing when its deadline is near, and says that it took too long', async () => {
  const calm = contextOf(new AbortController().signal)
  expect(await endInTime(1000, lateCommit)(calm, 1)).toBe('committed')
  await expect(endInTime(100, lateCommit)(calm, 95)).rejects.toMatchObject({ code: 'took_too_long' })
})

test('someone who no longer waits ends it as before', async () => {
  const gone = AbortSignal.abort(new Error('cancelled'))
  await expect(endInTime(1000, lateCommit)(contextOf(gone), 1)).rejects.toThrow('cancelled')
})
