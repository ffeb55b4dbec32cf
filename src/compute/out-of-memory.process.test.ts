import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { loadingArguments } from '../../scripts/server-command.mjs'

test('whatever fills the memory of computing processes, the one that asks outlives them', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    ...loadingArguments,
    join(import.meta.dirname, 'testing/eat-often.ts'),
  ])
  expect(JSON.parse(stdout)).toEqual({ endings: Array(6).fill('out_of_memory'), isAlive: true })
})
