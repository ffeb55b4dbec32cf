import { expect, test } from 'vitest'
import type { HttpSession } from '../http.ts'
import { rpcOf } from './rpc.ts'

/** Answers what it is told to, one after the other, and keeps what it was asked. */
function told(...answers: { status?: number; body: unknown }[]) {
  const asked: string[] = []
  const http: HttpSession = {
    get: () => expect.fail('is never asked this way'),
    async post(_path, json) {
      asked.push(json)
      const { status = 200, body } = answers.shift() ?? expect.fail('was asked too often')
      return { status, headers: new Headers(), body: typeof body === 'string' ? body : JSON.stringify(body) }
    },
  }
  return { rpc: rpcOf(http), asked }
}
const slots = Array.from({ length: 2 }, (_, nth) => ({ method: 'getBlock', params: [nth] }))

test('several calls go in one request, and their answers come in any order', async () => {
  const { rpc, asked } = told({
    body: [
      { jsonrpc: '2.0', id: 1, result: 'second' },
      { jsonrpc: '2.0', id: 0, result: 'first' },
    ],
  })
  expect(await rpc.calls(slots)).toEqual(['first', 'second'])
  expect(asked).toHaveLength(1)
})

test.each([
  { status: 400, body: 'no batches' },
  { status: 413, body: 'too large' },
  { body: { jsonrpc: '2.0', error: { code: -32600, message: 'Invalid request' } } },
])('where a node takes one at a time, it is asked so from then on', async refusal => {
  const one = { body: { jsonrpc: '2.0', id: 0, result: 1 } }
  const { rpc, asked } = told(refusal, one, one, one, one)
  expect(await rpc.calls(slots)).toEqual(['1', '1'])
  expect(await rpc.calls(slots)).toEqual(['1', '1'])
  expect(asked).toHaveLength(5)
})

test.each([
  ['rate_limited', { error: { code: 429, message: 'Too many requests' } }],
  ['unreachable', { error: { code: -32005, message: 'Node is behind by 42 slots' } }],
  ['incomplete', { error: { code: -32011, message: 'Transaction history is not available from this node' } }],
  ['permission_missing', { error: { code: -32601, message: 'Method not found' } }],
  ['malformed', { error: { code: -32015, message: 'Transaction version (9) is not supported' } }],
  ['malformed', {}],
])('%s', async (code, answer) => {
  await expect(told({ body: answer }).rpc.call('getSlot')).rejects.toMatchObject({ code })
  const inList = told({
    body: [
      { id: 0, ...answer },
      { id: 1, result: 1 },
    ],
  })
  await expect(inList.rpc.calls(slots)).rejects.toMatchObject({ code })
})

test('a list that leaves an answer out is not believed', async () => {
  const { rpc } = told({ body: [{ id: 0, result: 1 }] })
  await expect(rpc.calls(slots)).rejects.toMatchObject({ code: 'malformed' })
})
