// What people do in an hour, a few acts a second: they look, edit, import, have reports made, take files along, start
// demos, sign up, and mistype their passwords. What an act adds it takes away again, so that only accounts grow in
// number.

import type { playExchange } from '../../e2e/process/support/syncer.ts'
import { customer, type Visitor, visitor } from '../../e2e/process/support/visitor.ts'
import type { CoinbaseRow } from '../../e2e/support/transaction-files.ts'
import { randomNumbers } from '../engine/random-numbers.ts'

const people = 20
const rows = 400
const password = 'Correct-Horse-1'

type Act = { name: string; share: number; run(): Promise<unknown> }

const rowsFrom = (minute: number, count: number): CoinbaseRow[] =>
  Array.from({ length: count }, (_, row) => {
    const at = new Date(Date.UTC(2024, 0, 2) + (minute * 60 + row * 3600) * 1000).toISOString()
    return row % 3 === 2
      ? { at, type: 'Sell', quantity: '0.01', price: '42000', subtotal: '420', total: '420' }
      : { at, type: 'Buy', quantity: '0.02', price: '40000', subtotal: '800', total: '800' }
  })

/** `exchange` is what the product is to read. */
export async function mixedLife(url: string, exchange: Awaited<ReturnType<typeof playExchange>>) {
  const random = randomNumbers(1)
  const all: Visitor[] = []
  for (let person = 0; person < people; person++) all.push(await resident(url, `person${person}`, exchange))
  let acts = 0
  const anybody = () => all[Math.floor(random() * all.length)] as Visitor

  const looks = (name: string, share: number, path: string): Act => ({
    name,
    share,
    run: () => anybody().json('GET', path),
  })
  const life: Act[] = [
    {
      name: 'page',
      share: 20,
      run: () => page(url, ['/', '/help', '/transactions', '/calculations'][acts % 4] ?? '/'),
    },
    looks('transactions', 16, '/api/transactions?limit=50'),
    looks('year', 12, '/api/tax-calculations/2024'),
    looks('portfolio', 8, '/api/portfolio/performance'),
    looks('review', 6, '/api/review'),
    looks('reports', 6, '/api/reports'),
    looks('exchanges', 4, '/api/exchanges'),
    { name: 'events', share: 2, run: () => listen(anybody()) },
    { name: 'edit', share: 6, run: () => edit(anybody()) },
    { name: 'import', share: 4, run: () => importFile(anybody(), acts) },
    { name: 'report', share: 3, run: () => report(anybody(), acts % 2 === 0 ? 'csv' : 'pdf') },
    { name: 'tax file', share: 2, run: () => taxFile(anybody()) },
    { name: 'sync', share: 1, run: () => sync(anybody()) },
    { name: 'archive', share: 0.2, run: () => archive(anybody()) },
    { name: 'demo', share: 1, run: () => demo(url, acts) },
    { name: 'sign-up', share: 1, run: () => visitor(url, `newcomer${acts}`).signUp() },
    { name: 'sign-in', share: 3, run: () => signIn(url, anybody().name, acts) },
    { name: 'wrong password', share: 4, run: () => wrongPassword(url, acts) },
  ]
  const total = life.reduce((sum, { share }) => sum + share, 0)

  return {
    next(): Act {
      acts++
      let at = random() * total
      for (const act of life) {
        at -= act.share
        if (at < 0) return act
      }
      return life[0] as Act
    },
  }
}

/** A person with a ledger and an exchange. */
async function resident(url: string, name: string, exchange: Awaited<ReturnType<typeof playExchange>>) {
  const person = await customer(url, name)
  await person.importFile('coinbase.csv', rowsFrom(0, rows))
  exchange.open(`key-of-${name}`)
  await person.json('POST', '/api/exchanges', {
    name: 'uphold',
    displayName: 'Uphold',
    apiKey: `key-of-${name}`,
  })
  return person
}

async function page(url: string, path: string) {
  const answer = await fetch(url + path)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  await answer.arrayBuffer()
}

/** A look at what is under way, left before it ends. */
async function listen(person: Visitor) {
  const leaving = new AbortController()
  const answer = await person.open('/api/exchanges/events', leaving.signal)
  await answer.body?.getReader().read()
  leaving.abort()
}

async function edit(person: Visitor) {
  const entry = {
    type: 'buy',
    symbol: 'BTC',
    timestamp: '2024-01-01T12:00:00Z',
    wallet: 'Coinbase',
    usd: '30',
  }
  const added = await person.json<{ id: string }>('POST', '/api/transactions', { ...entry, amount: '0.001' })
  const path = `/api/transactions/${added?.id}`
  await person.json('PUT', path, { ...entry, amount: '0.002' })
  await person.json('GET', '/api/tax-calculations/2024')
  await person.json('DELETE', path)
}

async function importFile(person: Visitor, act: number) {
  const answer = await person.importFile<{ importId: string }>(`file-${act}.csv`, rowsFrom(act, 100))
  if (answer?.importId) await person.json('DELETE', `/api/imports/${answer.importId}`)
}

async function report(person: Visitor, format: 'csv' | 'pdf') {
  const asked = await person.json<{ id: string }>('POST', '/api/reports/form8949', { taxYear: 2024, format })
  for (let look = 0; look < 60; look++) {
    await new Promise(resolve => setTimeout(resolve, 500))
    const all = await person.json<{ id: string; status: string }[]>('GET', '/api/reports')
    if (all?.find(({ id }) => id === asked?.id)?.status === 'pending') continue
    await person.bytes(`/api/reports/${asked?.id}/download`)
    await person.json('DELETE', `/api/reports/${asked?.id}`)
    return
  }
  throw new Error('A report was not made within half a minute.')
}

async function taxFile(person: Visitor) {
  const wanted = { taxYear: 2024, format: 'form8949_csv' }
  const made = await person.json<{ downloadUrl: string }>('POST', '/api/tax-exports/generate', wanted)
  if (made) await person.bytes(made.downloadUrl)
}

async function sync(person: Visitor) {
  const [connection] = (await person.json<{ id: string; status: string }[]>('GET', '/api/exchanges')) ?? []
  if (connection?.status === 'connected') await person.json('POST', `/api/exchanges/${connection.id}/sync`)
}

/** Few are allowed in a day, and one at a time. */
async function archive(person: Visitor) {
  const found = (
    await person.json<{ export: { id: string; status: string } | null }>('GET', '/api/account/exports')
  )?.export
  if (found?.status === 'complete') await person.bytes(`/api/account/exports/${found.id}/download`)
  else if (!found) await person.json('POST', '/api/account/exports', { password })
}

const post = (url: string, body: object, act: number, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.9.${Math.floor(act / 250) % 250}.${act % 250}`,
      ...headers,
    },
    body: JSON.stringify(body),
  })

async function demo(url: string, act: number) {
  const who = { name: 'Visitor', email: `visitor${act}@example.com` }
  const begun = await post(`${url}/api/demo/register`, who, act)
  const { sessionId } = (await begun.json()) as { sessionId: string }
  const headers = { 'x-demo-session-id': sessionId }
  for (const path of ['/api/demo/sample', '/api/auth/signout']) {
    const answer = await post(url + path, {}, act, headers)
    if (!answer.ok) throw new Error(`${path} of a demo answered ${answer.status}: ${await answer.text()}`)
    await answer.arrayBuffer()
    if (path === '/api/demo/sample')
      await (await fetch(`${url}/api/tax-calculations/2025`, { headers })).arrayBuffer()
  }
}

async function signIn(url: string, username: string, act: number) {
  const answer = await post(`${url}/api/auth/signin`, { username, password }, act)
  if (!answer.ok) throw new Error(`Sign-in answered ${answer.status}: ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map(text => text.split(';')[0])
    .join('; ')
  await answer.arrayBuffer()
  await (await post(`${url}/api/auth/signout`, {}, act, { cookie })).arrayBuffer()
}

async function wrongPassword(url: string, act: number) {
  const answer = await post(
    `${url}/api/auth/signin`,
    { username: `nobody${act}`, password: 'Wrong-1234' },
    act,
  )
  if (answer.status !== 401) throw new Error(`A wrong password was answered ${answer.status}.`)
  await answer.arrayBuffer()
}
