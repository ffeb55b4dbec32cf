// Generated from the contract: every call, by everyone, with everyone's ids. A call added later is in it.
import { subscribe } from 'node:diagnostics_channel'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Access, accessRules, type Call } from '../contract/call.ts'
import type { ErrorCode } from '../contract/errors.ts'
import { findUser } from '../db/queries/users.ts'
import { openSession } from '../usecases/accounts/sessions.ts'
import { openAdminSession } from '../usecases/admin/admin-sessions.ts'
import { answer } from './answer.ts'
import { createSessionCookie } from './session-cookie.ts'
import { everyCall, idCount, nameOf, requestFor } from './testing/every-call.ts'
import { ownerOfEverything } from './testing/owner-of-everything.ts'
import { rowsOf } from './testing/rows-of.ts'
import {
  giveRole,
  signUpPerson,
  startTestProduct,
  type TestProduct,
  turnIntoDemo,
} from './testing/test-product.ts'

const calls = await everyCall()
const routes: RouteOptions[] = []
subscribe('fastify.initialization', message => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', route => void routes.push(route))
})

/** A call for each rule, since the contract need not have one. */
const probes = accessRules.map(
  access =>
    ({
      method: 'GET',
      path: `/api/probe/${access}`,
      summary: 'A probe',
      access,
      response: z.object({ caller: z.array(z.string()) }),
    }) satisfies Call,
)

let product: TestProduct
let registered: string[]
beforeAll(async () => {
  product = await startTestProduct()
  registered = routes.flatMap(({ method, url }) => [method].flat().map(one => `${one} ${url}`))
  const server = { ...product, cookie: createSessionCookie(product.deps.publicUrl) }
  for (const probe of probes)
    answer(server, probe, async (_, { request, reply, ...caller }) => ({ caller: Object.keys(caller) }))
})
afterAll(() => product.stop())

/** A session for each request: some calls end the one they are made in. */
async function cookieFor(userId: string) {
  const { secret } = await openSession(product.deps, { userId, userAgent: 'test' })
  return { cookie: `lotwise_session=${secret}` }
}

const isForOperators = ({ access }: Pick<Call, 'access'>) => access === 'moderator' || access === 'admin'

/** What someone sends who signed in to the admin panel, whatever their role is by now. */
async function adminHeadersFor(userId: string) {
  const token = await openAdminSession(product.deps, userId, { address: '127.0.0.1', userAgent: 'test' })
  const username = (await findUser(product.db, userId))?.username ?? ''
  return { 'x-admin-user': username, 'x-admin-password': token }
}

test('every call has a rule', () => {
  expect(calls.length).toBeGreaterThan(50)
  expect(calls.filter(({ access }) => !accessRules.includes(access)).map(nameOf)).toEqual([])
})

test('the routes of the API are the calls of the contract', () => {
  const ours = registered.filter(route => / \/api\/(?!docs)/.test(route) && !route.startsWith('HEAD '))
  expect(ours.sort()).toEqual(calls.map(nameOf).sort())
})

describe('everybody', () => {
  const callers = ['nobody', 'demo', 'user', 'moderator', 'admin'] as const
  type CallerKind = (typeof callers)[number]
  const refusals: Record<Access, Partial<Record<CallerKind, ErrorCode>>> = {
    public: {},
    account: { nobody: 'unauthenticated' },
    user: { nobody: 'unauthenticated', demo: 'not_in_demo' },
    demo: { nobody: 'unauthenticated', user: 'demo_only', moderator: 'demo_only', admin: 'demo_only' },
    moderator: { nobody: 'unauthenticated', demo: 'unauthenticated', user: 'unauthenticated' },
    admin: {
      nobody: 'unauthenticated',
      demo: 'unauthenticated',
      user: 'unauthenticated',
      moderator: 'forbidden',
    },
  }
  const statuses: Partial<Record<ErrorCode, number>> = {
    unauthenticated: 401,
    not_in_demo: 403,
    demo_only: 403,
    forbidden: 403,
  }

  const ids = new Map<CallerKind, string>()
  beforeAll(async () => {
    for (const kind of callers.slice(1)) ids.set(kind, (await signUpPerson(product.app)).id)
    await turnIntoDemo(product, ids.get('demo') ?? '')
    for (const role of ['moderator', 'admin'] as const) await giveRole(product, ids.get(role) ?? '', role)
  })

  // Signing out ends a demo, and a job deletes it a minute later: the next calls would have no account.
  afterEach(() =>
    product.db.execute(
      sql`update demo set ends_at = now() + interval '2 hours' where user_id = ${ids.get('demo')}`,
    ),
  )

  const headersFor = (call: Call, userId: string) =>
    isForOperators(call) ? adminHeadersFor(userId) : cookieFor(userId)

  test.each([...calls, ...probes].map(call => [nameOf(call), call] as const))('%s', async (_, call) => {
    for (const kind of callers) {
      const userId = ids.get(kind)
      const headers = userId ? await headersFor(call, userId) : {}
      const sent = requestFor(call, () => '7e0b9a52-3f5d-4f0e-8a39-5b8b8f1f2c77')
      const response = await product.app.inject({ ...sent, headers })
      const refusal = refusals[call.access][kind]
      if (refusal) {
        expect([kind, response.statusCode]).toEqual([kind, statuses[refusal]])
        expect([kind, response.json().code]).toEqual([kind, refusal])
      } else {
        expect(response.statusCode).toBeLessThan(500)
        for (const code of Object.keys(statuses)) expect(response.body).not.toContain(`"${code}"`)
      }
    }
  })

  test('a handler learns of its caller what the rule promises', async () => {
    const learned = async (access: Access) => {
      const id = ids.get(access === 'demo' ? 'demo' : 'admin') ?? ''
      const headers = isForOperators({ access }) ? await adminHeadersFor(id) : await cookieFor(id)
      return (await product.app.inject({ url: `/api/probe/${access}`, headers })).json().caller
    }
    expect(await Promise.all(accessRules.map(learned))).toEqual([
      [],
      ['account'],
      ['account', 'session'],
      ['account'],
      ['operator', 'session'],
      ['operator', 'session'],
    ])
  })

  describe('no call for operators takes', () => {
    const forOperators = [...calls, ...probes].filter(isForOperators)
    type Wrong = () => Promise<Record<string, string>>
    const admin = () => ids.get('admin') ?? ''
    const wrong: Record<string, Wrong> = {
      'a session cookie': () => cookieFor(admin()),
      'a token that has ended': async () => {
        const headers = await adminHeadersFor(admin())
        await product.db.execute(sql`update admin_session set expires_at = now() - interval '1 minute'`)
        return headers
      },
      'a token that somebody changed': async () => {
        const headers = await adminHeadersFor(admin())
        const token = headers['x-admin-password']
        return { ...headers, 'x-admin-password': token.slice(0, -2) + (token.endsWith('AA') ? 'BB' : 'AA') }
      },
      "another operator's token": async () => ({
        ...(await adminHeadersFor(admin())),
        'x-admin-user': (await findUser(product.db, ids.get('moderator') ?? ''))?.username ?? '',
      }),
      "somebody's session secret": async () => {
        const { cookie } = await cookieFor(admin())
        const headers = await adminHeadersFor(admin())
        return { ...headers, 'x-admin-password': cookie.split('=')[1] ?? '' }
      },
    }
    test.each(Object.entries(wrong))('%s', async (_, headersOf) => {
      for (const call of forOperators) {
        const sent = requestFor(call, () => '7e0b9a52-3f5d-4f0e-8a39-5b8b8f1f2c77')
        const response = await product.app.inject({ ...sent, headers: await headersOf() })
        expect([nameOf(call), response.statusCode]).toEqual([nameOf(call), 401])
        await product.db.execute(sql`delete from rate_limit`)
      }
    })
  })

  test('what a stranger sends is not even read', async () => {
    const payload = '{"not json'
    const headers = { 'content-type': 'application/json' }
    const response = await product.app.inject({ method: 'POST', url: '/api/transactions', payload, headers })
    expect(response.json().code).toBe('unauthenticated')
  })
})

describe("another account's ids", () => {
  type Owner = Awaited<ReturnType<typeof ownerOfEverything>>
  type Thing = keyof Owner['ids']
  const withIds = calls.filter(call => !isForOperators(call) && idCount(call, 'params', 'query', 'body') > 0)
  const lists = calls.filter(
    ({ method, params, access }) =>
      method === 'GET' && !params && (access === 'account' || access === 'user'),
  )

  let ann: Owner
  let bob: Owner
  /** Everything Ann can list, before anyone else tries anything. */
  let annsLists: Record<string, string>
  let annsRows: string
  /** For each call, the things whose ids it takes. */
  const taken = new Map<Call, Thing[]>()
  beforeAll(async () => {
    ann = await ownerOfEverything(product, 'Ann')
    bob = await ownerOfEverything(product, 'Bob')
    const carl = await ownerOfEverything(product, 'Carl')
    // What reads goes first and what deletes last, so that nothing is missing when its turn comes.
    const order = ['GET', 'POST', 'PUT', 'DELETE']
    const inOrder = withIds.toSorted((a, b) => order.indexOf(a.method) - order.indexOf(b.method))
    for (const call of inOrder) taken.set(call, await thingsFor(call, carl))
    annsLists = await readAll(ann)
    annsRows = await rowsOf(product.db, ann.id)
    expect(JSON.stringify(annsLists)).toContain('Ann')
  })

  const send = async (call: Call, caller: Owner, ids: string[]) => {
    const rest = [...ids]
    const sent = requestFor(call, () => rest.shift())
    return product.app.inject({ ...sent, headers: { cookie: caller.cookie } })
  }

  /** Tried with the owner's things until it works: an impossible request would prove nothing. */
  async function thingsFor(call: Call, owner: Owner): Promise<Thing[]> {
    const things = Object.keys(owner.ids) as Thing[]
    const tries = tuples(things, idCount(call, 'params', 'query', 'body'))
    // What another call takes comes first: of two ids there are hundreds of pairs.
    const known = [...taken.values()].filter(({ length }) => length === tries[0]?.length)
    for (const tried of [...known, ...tries]) {
      const ids = tried.map(thing => owner.ids[thing])
      const response = await send(call, owner, ids)
      if (response.statusCode < 300) return tried
    }
    throw new Error(`${nameOf(call)} takes none of the ids of ownerOfEverything(): add what it is about.`)
  }

  /** When something was computed may change without anyone's doing. */
  const readAll = async (owner: Owner) => {
    const answers: Record<string, string> = {}
    for (const call of lists)
      answers[nameOf(call)] = (await send(call, owner, [])).body.replaceAll(/"computedAt":"[^"]+"/g, '')
    return answers
  }

  test.each(withIds.map(call => [nameOf(call), call] as const))('%s', async (_, call) => {
    const things = taken.get(call) ?? []
    for (const owners of tuples([ann, bob], things.length)) {
      if (!owners.includes(ann)) continue
      const ids = things.map((thing, index) => owners[index]?.ids[thing] ?? '')
      const response = await send(call, bob, ids)
      const isInAddress = owners.slice(0, idCount(call, 'params')).includes(ann)
      const isInBody = owners.slice(idCount(call, 'params', 'query')).includes(ann)
      if (isInAddress) expect([response.statusCode, response.json().code]).toEqual([404, 'not_found'])
      else if (isInBody) expect(response.statusCode).toSatisfy(status => status >= 400 && status < 500)
      // A filter that fits nothing is not a fault.
      else expect(response.statusCode).toBe(200)
      expect(response.body).not.toContain('Ann')
    }
    if (call.method !== 'GET') await expectNothingChanged()
  })

  /** Rows that are the same make the same lists, and are read in a moment. Jobs may have changed some of them. */
  async function expectNothingChanged() {
    const rows = await rowsOf(product.db, ann.id)
    if (rows !== annsRows) expect(await readAll(ann)).toEqual(annsLists)
    annsRows = rows
  }

  test('no list shows what is in it', async () => {
    expect(JSON.stringify(await readAll(bob))).not.toContain('Ann')
    expect(await readAll(ann)).toEqual(annsLists)
  })
})

/** Every way to choose so many of them, in every order, the same one twice included. */
function tuples<T>(choices: readonly T[], length: number): T[][] {
  if (length === 0) return [[]]
  return tuples(choices, length - 1).flatMap(tuple => choices.map(choice => [...tuple, choice]))
}
