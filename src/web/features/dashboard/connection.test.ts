import { expect, test } from 'vitest'
import { connectionOf } from './connection.ts'

test.each([
  ['https://lotwise.example', 'encrypted'],
  ['http://localhost:3000', 'this_computer'],
  ['http://127.0.0.1:3000', 'this_computer'],
  ['http://[::1]:3000', 'this_computer'],
  ['http://lotwise.example', 'open'],
  ['http://127.0.0.1.example', 'open'],
  ['http://192.168.1.20', 'open'],
])('%s is %s', (address, connection) => {
  expect(connectionOf(new URL(address))).toBe(connection)
})
