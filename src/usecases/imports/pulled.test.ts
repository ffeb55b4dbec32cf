import { expect, test } from 'vitest'
import { pulled } from './pulled.ts'

test('pieces come in order, each pushed when the one before has been read', async () => {
  const log: string[] = []
  const pieces = pulled<number>(async push => {
    for (const piece of [1, 2, 3]) {
      log.push(`push ${piece}`)
      await push(piece)
    }
  })
  for await (const piece of pieces) log.push(`read ${piece}`)
  expect(log).toEqual(['push 1', 'read 1', 'push 2', 'read 2', 'push 3', 'read 3'])
})

test('a producer that fails fails its reader, after the pieces before', async () => {
  const pieces = pulled<number>(async push => {
    await push(1)
    throw new Error('unreadable')
  })
  expect(await pieces.next()).toEqual({ value: 1, done: false })
  await expect(pieces.next()).rejects.toThrow('unreadable')
})

test('a reader that stops ends the producer, which can clean up', async () => {
  let isClosed = false
  const pieces = pulled<number>(async push => {
    try {
      for (let piece = 0; ; piece++) await push(piece)
    } finally {
      isClosed = true
    }
  })
  for await (const piece of pieces) if (piece === 2) break
  expect(isClosed).toBe(true)
})

test('a producer that fails while its reader is busy is heard when the reader asks next', async () => {
  const pieces = pulled<number>(async push => {
    void push(1)
    await Promise.resolve()
    throw new Error('cut off')
  })
  expect(await pieces.next()).toEqual({ value: 1, done: false })
  // Long enough for a stray error to be noticed.
  await new Promise(resolve => setTimeout(resolve, 10))
  await expect(pieces.next()).rejects.toThrow('cut off')
})
