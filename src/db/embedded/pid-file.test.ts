import { describe, expect, test } from 'vitest'
import { judgePidFile, parsePidFile } from './pid-file.ts'

const text = (pid: string, state: string) =>
  `${pid}\n/data/postgres\n1794708233\n45555\n\n127.0.0.1\n 16039947         4\n${state}\n`

describe('reading postmaster.pid', () => {
  test('a server that serves', () => {
    expect(parsePidFile(text('7228', 'ready   '))).toEqual({ pid: 7228, isReady: true, port: 45555 })
  })

  test('a server that is still starting', () => {
    expect(parsePidFile(text('7228', 'starting'))).toEqual({ pid: 7228, isReady: false, port: 45555 })
    expect(parsePidFile('7228\n/data')).toEqual({ pid: 7228, isReady: false })
  })

  test('a server without listeners has a negative pid', () => {
    expect(parsePidFile('-7228\n/data/postgres\n')).toEqual({ pid: 7228, isReady: false })
  })

  test.each(['', '\n', '\0\0\0', 'postgres', '0\n', '1.5\n'])('nothing to be read in %j', content => {
    expect(parsePidFile(content)).toBe('unreadable')
  })
})

describe('judging postmaster.pid before a start', () => {
  const file = { pid: 7228, isReady: true, port: 45555 }
  const server = { pid: 7228, birth: 'then' }

  test('no file, or a process that is gone: PostgreSQL manages', () => {
    expect(judgePidFile('absent', { running: [], isTaken: false })).toBe('clear')
    expect(judgePidFile(file, { running: [], isTaken: false })).toBe('clear')
  })

  test('the server still runs', () => {
    expect(judgePidFile(file, { running: [{ pid: 1, birth: '' }, server], isTaken: true })).toBe(server)
  })

  test('the pid belongs to a stranger', () => {
    expect(judgePidFile(file, { running: [], isTaken: true })).toBe('misleading')
  })

  test('the server is gone, its backends are not', () => {
    expect(judgePidFile(file, { running: [{ pid: 7230, birth: '' }], isTaken: false })).toBe('clear')
  })

  test('the file is empty after a power cut', () => {
    expect(judgePidFile('unreadable', { running: [], isTaken: false })).toBe('misleading')
  })
})
