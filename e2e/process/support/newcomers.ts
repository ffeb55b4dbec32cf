// People who sign up, one after the other.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import type { Life } from './life.ts'
import { type Visitor, visitor } from './visitor.ts'

export function newcomers(url: string, dataDir: string): Life {
  const tried: string[] = []
  const answered: Visitor[] = []
  let checked = 0

  return {
    async act() {
      const name = `newcomer${tried.length}`
      tried.push(name)
      const person = await visitor(url, name).signUp()
      if (person) answered.push(person)
      await sleep(200)
    },
    async check(database) {
      const { rows } = await database.query<{ username: string; sessions: number }>(
        `select u.username, count(s.*)::int as sessions from app_user u left join session s on s.user_id = u.id
         where u.username like 'newcomer%' group by u.username`,
      )
      const stored = rows.map(({ username }) => username)
      expect(new Set(stored).size).toBe(stored.length)
      expect(tried).toEqual(expect.arrayContaining(stored))
      expect(stored).toEqual(expect.arrayContaining(answered.map(({ name }) => name)))
      // No one is there by half: an account comes with the session it was answered with.
      expect(rows.filter(({ sessions }) => sessions !== 1)).toEqual([])
      for (const person of answered.slice(checked))
        expect(await person.status('GET', '/api/auth/session')).toBe(200)
      checked = answered.length
    },
    async settle(database) {
      const { rows } = await database.query<{ email: string }>(
        `select email from app_user where username like 'newcomer%' order by email`,
      )
      const addresses = rows.map(({ email }) => email)
      await vi.waitFor(async () => expect(await welcomed(dataDir)).toEqual(addresses), {
        timeout: 300_000,
        interval: 500,
      })
    },
  }
}

/** Who was welcomed, once for each mail. One that was sent again after a kill is the same mail: it has the same id. */
async function welcomed(dataDir: string): Promise<string[]> {
  const outbox = join(dataDir, 'outbox')
  const mails = new Map<string, string>()
  for (const name of await readdir(outbox)) {
    if (!name.endsWith('.eml')) continue
    const text = await readFile(join(outbox, name), 'utf8')
    const to = /^To: (newcomer\S+)/m.exec(text)?.[1]
    const id = /^Message-ID: (\S+)/im.exec(text)?.[1]
    if (to && id && /^Subject: Welcome/m.test(text)) mails.set(id, to)
  }
  return [...mails.values()].sort()
}
