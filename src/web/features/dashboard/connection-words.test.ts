import { expect, test } from 'vitest'
import { connectedWords } from './connection-words.ts'

test('connections are counted, and those in error by themselves', () => {
  const [good, bad] = [{ isConnected: true }, { isConnected: false }]
  expect(connectedWords([good, good])).toBe('2 connected')
  expect(connectedWords([good, bad])).toBe('1 connected, 1 with an error')
  expect(connectedWords([bad])).toBe('0 connected, 1 with an error')
})
