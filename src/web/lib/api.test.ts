import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import { addressOf, call, onInterruption } from './api.ts'
import { ApiError, messageFor } from './api-error.ts'
import { storage } from './storage.ts'

const keeper = { id: 'b8a5d9c0-6b1f-4b3a-9d7e-2f6a3c1d0e4f', username: 'mkeller', email: 'm@example.com' }
const readLot = {
  method: 'GET',
  path: '/api/lots/:id',
  summary: 'One lot',
  access: 'account',
  params: z.object({ id: z.string() }),
  query: z.object({ year: z.string() }),
  response: z.object({ asset: z.string() }),
} satisfies Call
const renameLot = {
  method: 'POST',
  path: '/api/lots',
  summary: 'Rename a lot',
  access: 'account',
  body: z.strictObject({ name: z.string().trim() }),
  response: z.object({ success: z.literal(true) }),
} satisfies Call

const answer = vi.fn<typeof fetch>()
const answerWith = (status: number, body: string, statusText = '') =>
  answer.mockResolvedValue(new Response(body, { status, statusText }))
const sent = () => {
  const [address, init] = answer.mock.lastCall ?? []
  return { address, ...init }
}
const failure = async (promise: Promise<unknown>) => {
  const error = await promise.catch((thrown: unknown) => thrown)
  if (!(error instanceof ApiError)) throw new Error('expected an ApiError', { cause: error })
  return error
}

beforeEach(() => {
  answer.mockReset()
  vi.stubGlobal('fetch', answer)
})
afterEach(() => {
  vi.unstubAllGlobals()
  storage.remove('user')
  storage.remove('demoSessionId')
})

test('the path is filled, cookies are included and the answer is parsed', async () => {
  answerWith(200, '{"asset":"BTC","unknown":1}')
  expect(await call(readLot, { params: { id: 'a/b' }, query: { year: '2025' } })).toEqual({ asset: 'BTC' })
  expect(sent()).toMatchObject({
    address: '/api/lots/a%2Fb?year=2025',
    method: 'GET',
    credentials: 'include',
  })
  expect(sent().headers).toEqual({})
})

test('the body goes out as the schema reads it, with the stored user and the demo session named', async () => {
  storage.set('user', JSON.stringify(keeper))
  storage.set('demoSessionId', 'secret')
  answerWith(200, '{"success":true}')
  await call(renameLot, { body: { name: ' First ' } })
  expect(sent().body).toBe('{"name":"First"}')
  expect(sent().headers).toEqual({
    'content-type': 'application/json',
    'x-user-id': keeper.id,
    'x-demo-session-id': 'secret',
  })
})

test('a filter that is not set is not sent', () => {
  expect(addressOf('/api/lots', { query: { year: '2025', asset: undefined } })).toBe('/api/lots?year=2025')
  expect(addressOf('/api/lots', { query: { asset: undefined } })).toBe('/api/lots')
})

test('what the contract refuses is not sent, and fails as it would on the server', async () => {
  const error = await failure(call(renameLot, { body: { name: 7 as unknown as string } }))
  expect(error).toMatchObject({ status: 400, code: 'validation_failed', field: 'name' })
  expect(error.serverMessage).toBe(error.message)
  expect(answer).not.toHaveBeenCalled()
})

test('a refusal reads status, colon, body, and carries the parts of our error shape', async () => {
  const body = JSON.stringify({
    code: 'username_taken',
    message: 'This username is already taken.',
    error: 'This username is already taken.',
    field: 'username',
    requestId: 'req-1',
  })
  answerWith(409, body)
  const error = await failure(call(renameLot, { body: { name: 'x' } }))
  expect(error.message).toBe(`409: ${body}`)
  expect(error).toMatchObject({ status: 409, code: 'username_taken', field: 'username', requestId: 'req-1' })
  expect(messageFor(error, 'Otherwise')).toBe('This username is already taken.')
})

test('a body that is not ours is kept as it came; an empty one gives the status text', async () => {
  answerWith(502, '<h1>Bad gateway</h1>')
  const page = await failure(call(renameLot, { body: { name: 'x' } }))
  expect(page.message).toBe('502: <h1>Bad gateway</h1>')
  expect(messageFor(page, 'Otherwise')).toBe('Otherwise')

  answerWith(500, '', 'Internal Server Error')
  expect((await failure(call(renameLot, { body: { name: 'x' } }))).message).toBe('500: Internal Server Error')
})

test('no answer at all is shown in words', async () => {
  answer.mockRejectedValue(new TypeError('fetch failed'))
  const error = await failure(call(renameLot, { body: { name: 'x' } }))
  expect(error.status).toBe(0)
  expect(error.serverMessage).toBe('We could not reach Lotwise. Check your connection and try again.')
})

test('an answer of another shape is refused', async () => {
  answerWith(200, '{"asset":7}')
  const error = await failure(call(readLot, { params: { id: 'a' }, query: { year: '2025' } }))
  expect(error.serverMessage).toMatch('does not understand')
})

test('a lost session interrupts only the person whose request was refused', async () => {
  const notices: string[] = []
  const stop = onInterruption(interruption => notices.push(interruption))
  const refused = (code: string) => JSON.stringify({ code, message: 'No.', error: 'No.', requestId: 'r' })

  answerWith(401, refused('unauthenticated'))
  await failure(call(renameLot, { body: { name: 'x' } }))
  expect(notices).toEqual([])

  storage.set('user', JSON.stringify(keeper))
  answerWith(401, refused('invalid_credentials'))
  await failure(call(renameLot, { body: { name: 'x' } }))
  expect(notices).toEqual([])

  answerWith(401, refused('unauthenticated'))
  await failure(call(renameLot, { body: { name: 'x' } }))
  answerWith(403, refused('user_mismatch'))
  await failure(call(renameLot, { body: { name: 'x' } }))
  expect(notices).toEqual(['session-ended', 'another-account'])

  answer.mockImplementation(async () => {
    storage.remove('user')
    return new Response(refused('unauthenticated'), { status: 401 })
  })
  await failure(call(renameLot, { body: { name: 'x' } }))
  expect(notices).toHaveLength(2)
  stop()
})

test('a demo that has ended interrupts only the demo whose request was refused', async () => {
  storage.remove('user')
  storage.set('demoSessionId', 'secret')
  const notices: string[] = []
  const stop = onInterruption(interruption => notices.push(interruption))
  const body = JSON.stringify({ code: 'demo_ended', message: 'Ended.', error: 'Ended.', requestId: 'r' })
  answerWith(401, body)
  await failure(call(renameLot, { body: { name: 'x' } }))
  expect(notices).toEqual(['demo-ended'])
  answer.mockImplementationOnce(async () => {
    storage.set('demoSessionId', 'another')
    return new Response(body, { status: 401 })
  })
  await failure(call(renameLot, { body: { name: 'x' } }))
  expect(notices).toEqual(['demo-ended'])
  stop()
})
