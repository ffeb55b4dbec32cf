// The one way to the server. Schemas come in with the endpoint, so importing this file costs no zod.
import type { Answer, Call, Request } from '../../contract/call.ts'
import type { ErrorCode } from '../../contract/errors.ts'
import { type ApiError, invalidRequest, noAnswer, refusal, unreadableAnswer } from './api-error.ts'
import { storage } from './storage.ts'
import { parseStoredUser } from './stored-user.ts'

export type Parts = {
  params?: Record<string, string>
  query?: Record<string, string | undefined>
  body?: unknown
}
type Options = {
  signal?: AbortSignal
  /** Sends the cookie alone, for asking whose session it is when that may differ from who is stored. */
  asAnybody?: boolean
}

/** Why a signed-in page may not go on as it is. */
export type Interruption = 'session-ended' | 'another-account' | 'demo-ended'

const listeners = new Set<(interruption: Interruption) => void>()

export function onInterruption(listener: (interruption: Interruption) => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export async function call<C extends Call>(
  endpoint: C,
  request: Request<C>,
  { signal, asAnybody }: Options = {},
): Promise<Answer<C>> {
  const parts = parseRequest(endpoint, request as Parts)
  const { status, json } = await send(addressOf(endpoint.path, parts), {
    method: endpoint.method,
    signal,
    asAnybody,
    ...(endpoint.body && { body: JSON.stringify(parts.body) }),
  })
  return readAnswer(endpoint, status, json)
}

export function readAnswer<C extends Call>(endpoint: C, status: number, json: unknown): Answer<C> {
  const answer = endpoint.response.safeParse(json)
  if (!answer.success) throw unreadableAnswer(status, answer.error)
  return answer.data as Answer<C>
}

/** A plain read without a contract: parsed JSON, whatever it is. */
export async function getJson(path: string, { signal }: Options = {}): Promise<unknown> {
  const { json } = await send(path, { method: 'GET', signal })
  return json
}

export function parseRequest({ params, query, body }: Call, parts: Parts): Parts {
  return {
    params: parsePart(params, parts.params) as Parts['params'],
    query: parsePart(query, parts.query) as Parts['query'],
    body: parsePart(body, parts.body),
  }
}

function parsePart(schema: Call['body'], part: unknown) {
  const parsed = schema?.safeParse(part)
  if (parsed?.error) throw invalidRequest(parsed.error)
  return parsed?.data
}

export function addressOf(path: string, { params = {}, query = {} }: Parts) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  // A filter that is not set must not reach the address as the word "undefined".
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  const search = new URLSearchParams(given).toString()
  return search ? `${filled}?${search}` : filled
}

async function send(path: string, { body, asAnybody, ...init }: Options & { method: string; body?: string }) {
  const sent = asAnybody ? { user: null, demo: null } : storedIdentity()
  const response = await fetchAnswer(path, {
    ...init,
    body,
    credentials: 'include',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...identityHeaders(sent),
    },
  })
  if (!response.ok) throw refused(response, sent)
  return { status: response.status, json: parseJson(response.status, response.text) }
}

/** The error of an answer that is not ok. `sent` is who was stored when the request was sent. */
export function refused(
  { status, statusText, text }: { status: number; statusText: string; text: string },
  sent: Identity,
) {
  const error = refusal(status, statusText, text)
  // An answer to a session that has ended since says nothing about the page as it is now.
  const stored = storedIdentity()
  if (
    error.code === 'demo_ended'
      ? sent.demo && sent.demo === stored.demo
      : sent.user && sent.user === stored.user
  )
    announceInterruption(error)
  return error
}

export async function fetchAnswer(path: string, init: RequestInit) {
  try {
    const response = await fetch(path, init)
    return {
      ok: response.ok,
      status: response.status,
      statusText: response.statusText,
      text: await response.text(),
    }
  } catch (cause) {
    if (init.signal?.aborted) throw cause
    throw noAnswer(cause)
  }
}

export function parseJson(status: number, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw unreadableAnswer(status, cause)
  }
}

/** Who is stored in this browser, as it is kept: the signed-in person, the secret of a demo. */
type Identity = { user: string | null; demo: string | null }

export const storedIdentity = (): Identity => ({
  user: storage.get('user'),
  demo: storage.get('demoSessionId'),
})

/** The server trusts the secret of a demo. Of a person it trusts the session cookie; a differing id is refused. */
export function identityHeaders({ user: stored, demo }: Identity) {
  const user = parseStoredUser(stored)
  return {
    ...(user && { 'x-user-id': user.id }),
    ...(demo && { 'x-demo-session-id': demo }),
  }
}

const interruptions: Partial<Record<ErrorCode, Interruption>> = {
  unauthenticated: 'session-ended',
  user_mismatch: 'another-account',
  demo_ended: 'demo-ended',
}

function announceInterruption({ code }: ApiError) {
  const interruption = code && interruptions[code]
  if (interruption) for (const listener of listeners) listener(interruption)
}
