import { existsSync, openSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openLog } from './log.ts'

// On Linux: whatever is written to it, the disk is full.
test.skipIf(!existsSync('/dev/full'))(
  'a full disk costs lines beyond four megabytes, and nothing else',
  async () => {
    const { log, lostLines } = openLog('info', openSync('/dev/full', 'w'))
    const line = 'x'.repeat(1024 ** 2)
    for (let count = 0; count < 3; count++) log.info(line)
    await new Promise(resolve => setImmediate(resolve))
    expect(lostLines()).toBe(0)
    for (let count = 0; count < 5; count++) log.info(line)
    expect(lostLines()).toBe(5)
  },
)
