// An operator who looks through the lists, each of them over all accounts, at one process after the other.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { expect, vi } from 'vitest'
import type { Life } from './life.ts'

type Headers = Record<string, string>

/** `known` has an account and a plan that was paid for. */
export async function operator(urls: readonly string[], password: string, known: string): Promise<Life> {
  const [first = ''] = urls
  const login = await fetch(`${first}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.8.0.1' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  expect(login.status).toBe(200)
  const { sessionToken } = (await login.json()) as { sessionToken: string }
  const headers: Headers = { 'x-admin-user': 'admin', 'x-admin-password': sessionToken }
  const lists = [
    { path: `/api/admin/users?search=${known}`, says: known },
    { path: `/api/admin/payments?search=${known}`, says: known },
    { path: `/api/admin/subscriptions?search=${known}`, says: known },
    { path: '/api/admin/users?sort=username&order=asc&limit=100', says: known },
    { path: '/api/admin/payment-stats', says: '' },
    { path: '/api/admin/stats', says: '' },
    { path: '/api/admin/system-health', says: '' },
    { path: '/api/admin/audit-log', says: '' },
    { path: '/api/admin/demo-analytics', says: '' },
    { path: '/api/admin/location-analytics', says: '' },
  ]
  let turn = 0
  const seen = new Set<string>()

  return {
    async act() {
      const { path, says } = lists[turn % lists.length] ?? { path: '', says: '' }
      const text = await lookAt(`${urls[turn++ % urls.length]}${path}`, headers)
      if (text !== undefined) {
        expect(text, path).toContain(says)
        seen.add(path)
      }
      await sleep(300)
    },
    check: async () => undefined,
    async settle() {
      for (const { path, says } of lists) {
        expect(await lookAt(first + path, headers), path).toContain(says)
        seen.add(path)
      }
      expect(seen.size).toBe(lists.length)
    },
  }
}

/** Undefined where a process was killed, or could not reach its database. */
async function lookAt(url: string, headers: Headers): Promise<string | undefined> {
  let answer: Response
  let text: string
  try {
    answer = await fetch(url, {
      headers: { ...headers, 'x-forwarded-for': '10.8.0.1' },
      signal: AbortSignal.timeout(180_000),
    })
    text = await answer.text()
  } catch {
    return undefined
  }
  if (answer.status === 503) return undefined
  expect(answer.status, `${url}: ${text}`).toBe(200)
  return text
}

/** Visitors who start a demo each and leave. Once their demos have ended, nothing of them stays. */
export function demoVisitors(urls: readonly string[], cleanUp: () => Promise<void>): Life {
  const ids: string[] = []
  let tried = 0

  async function start(url: string) {
    const name = `Visitor ${tried++}`
    const ask = (path: string, body: object, headers: Headers = {}) =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.7.0.${tried}`, ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(180_000),
      })
    try {
      const begun = await ask('/api/demo/register', { name, email: `visitor${tried}@example.com` })
      const { sessionId, user } = (await begun.json()) as { sessionId: string; user?: { id: string } }
      if (!user) return expect(begun.status).toBe(503)
      ids.push(user.id)
      const sample = await ask('/api/demo/sample', {}, { 'x-demo-session-id': sessionId })
      expect([200, 201, 503]).toContain(sample.status)
    } catch (error) {
      // The process was killed under it.
      if (!(error instanceof TypeError)) throw error
    }
  }

  return {
    async act() {
      if (tried < 6) await start(urls[tried % urls.length] ?? '')
      await sleep(2000)
    },
    async check(database) {
      expect(await stillThere(database)).toEqual(ids.toSorted())
    },
    async settle(database) {
      expect(ids.length).toBeGreaterThan(0)
      await database.query(`update demo set ends_at = now() - interval '1 hour' where user_id = any($1)`, [
        ids,
      ])
      await cleanUp()
      await vi.waitFor(async () => expect(await stillThere(database)).toEqual([]), {
        timeout: 400_000,
        interval: 1000,
      })
      ids.length = 0
    },
  }

  async function stillThere(database: pg.Client): Promise<string[]> {
    const { rows } = await database.query<{ id: string }>(
      'select id from app_user where id = any($1) order by id',
      [ids],
    )
    return rows.map(({ id }) => id)
  }
}
