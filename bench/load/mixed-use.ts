// Many people at once, who look at pages and now and then change something.
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { coinbaseRows, importFile, signUp } from '../account.ts'
import { changeLedger, type Visitor, visitorOf } from '../calculation/visitor.ts'
import { randomNumbers } from '../engine/random-numbers.ts'

export const connections = Number(process.env.CONNECTIONS ?? 200)
export const seconds = Number(process.env.SECONDS ?? 20)
/** Several browsers and phones belong to one person. */
const people = Math.min(40, connections)
const rows = 500

type Use = { name: string; share: number; run(visitor: Visitor): Promise<unknown> }

const looks = (name: string, share: number, path: string): Use => ({
  name,
  share,
  run: visitor => visitor.get(path),
})
export const bare = looks('session', 1, '/api/auth/session')
export const mixed: Use[] = [
  { ...bare, share: 10 },
  looks('transactions', 30, '/api/transactions?limit=50'),
  looks('year', 20, '/api/tax-calculations/2023'),
  looks('portfolio', 15, '/api/portfolio/performance'),
  looks('imports', 10, '/api/imports'),
  looks('review', 8, '/api/review'),
  looks('reports', 5, '/api/reports'),
  // What comes after a change is computed again.
  { name: 'entry', share: 2, run: changeLedger },
]

/** The Cookie headers of people with a ledger each. */
export async function everybody(url: string, dir: string): Promise<string[]> {
  const file = join(dir, 'coinbase.csv')
  await pipeline(coinbaseRows(rows), createWriteStream(file))
  const cookies: string[] = []
  for (let person = 0; person < people; person++) {
    const cookie = await signUp(url, `person${person}`)
    await importFile(url, cookie, file, rows)
    cookies.push(cookie)
  }
  return cookies
}

/** Their connections, which a proxy would spread over the processes in the same way. */
export const visitorsOf = (urls: readonly string[], cookies: readonly string[]): Visitor[] =>
  Array.from({ length: connections }, (_, n) =>
    visitorOf(urls[n % urls.length] ?? '', cookies[n % cookies.length] ?? ''),
  )

export type Used = { name: string; ms: number }

/** Each connection asks again as soon as it is answered. An answer that is not a success ends the benchmark. */
export async function loadFor(
  howLong: number,
  visitors: readonly Visitor[],
  uses: readonly Use[],
): Promise<Used[]> {
  const end = performance.now() + howLong * 1000
  const used: Used[] = []
  const total = uses.reduce((sum, { share }) => sum + share, 0)
  await Promise.all(
    visitors.map(async (visitor, n) => {
      const random = randomNumbers(n)
      while (performance.now() < end) {
        const use = pick(uses, random() * total)
        const began = performance.now()
        await use.run(visitor)
        used.push({ name: use.name, ms: performance.now() - began })
      }
    }),
  )
  return used
}

function pick(uses: readonly Use[], at: number): Use {
  let end = 0
  for (const use of uses) {
    end += use.share
    if (at < end) return use
  }
  return uses[0] as Use
}
