// The words of explorers, which say all that goes wrong with HTTP 200.
import { expect, test } from 'vitest'
import { resultIn, rowsIn } from './answers.ts'

const refusal = (result: string | null, message = 'NOTOK') => JSON.stringify({ status: '0', message, result })

test.each([
  'No transactions found',
  'No internal transactions found',
  'No token transfers found',
  'No records found',
])('nothing was found: %s', message => {
  expect(rowsIn(JSON.stringify({ status: '0', message, result: [] }))).toEqual([])
})

test.each([
  [refusal('Max calls per sec rate limit reached (5/sec)'), 'rate_limited', undefined],
  [refusal('Max daily rate limit reached. 110000 (100%) of 100000 day/limit'), 'rate_limited', 3600],
  [refusal('Invalid API Key (#err2)|v2-0'), 'key_refused', undefined],
  [refusal('Missing/Invalid API Key'), 'key_refused', undefined],
  [
    refusal('Free API access is not supported for this chain. Please upgrade your api plan'),
    'not_found',
    undefined,
  ],
  [refusal(null, 'chain not supported'), 'not_found', undefined],
  [refusal(null, 'Unknown action'), 'not_found', undefined],
  [refusal('Query Timeout occured. Please select a smaller result dataset'), 'unreachable', undefined],
  [refusal('Something new'), 'malformed', undefined],
  [JSON.stringify({ status: '2', message: 'not yet processed', result: [{}] }), 'incomplete', undefined],
  [JSON.stringify({ status: '1', message: 'OK', result: 'text' }), 'malformed', undefined],
  ['<html>Just a moment...</html>', 'malformed', undefined],
  ['Must be authenticated!', 'malformed', undefined],
])('a list: %s', (body, code, retryAfterSeconds) => {
  expect(() => rowsIn(body)).toThrow(expect.objectContaining({ code, retryAfterSeconds }))
})

test.each([
  [{ error: { code: -32000, message: 'missing trie node 1f (path )' } }, 'not_found'],
  [{ error: { code: -32601, message: 'the method eth_call does not exist' } }, 'not_found'],
  [{ error: { code: 3, message: 'RPC Request failed.' } }, 'malformed'],
  [{ error: { code: 429, message: 'Too Many Requests' } }, 'rate_limited'],
  [JSON.parse(refusal('Max calls per sec rate limit reached (5/sec)')), 'rate_limited'],
  [{}, 'malformed'],
])('what a node says: %j', (body, code) => {
  expect(() => resultIn(JSON.stringify(body))).toThrow(expect.objectContaining({ code }))
})

test('a node may say that there is nothing', () => {
  expect(resultIn(JSON.stringify({ jsonrpc: '2.0', id: 1, result: null }))).toBeNull()
})
