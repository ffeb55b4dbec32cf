// Whatever is sent to whatever call, the answer is never that something went wrong on our side. A request for each call
// with `npm test`, 1,200 with `npm run test:all`, 20,000 with `npm run test:fuzz`; FUZZ_SEED makes others.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '../contract/call.ts'
import { openSession } from '../usecases/accounts/sessions.ts'
import { openAdminSession } from '../usecases/admin/admin-sessions.ts'
import { operator } from './testing/admin.ts'
import { startDemo } from './testing/demo.ts'
import { everyCall, nameOf } from './testing/every-call.ts'
import { inputMaker, makeRequest, randomFrom } from './testing/made-up-input.ts'
import { oddFiles, oddTables } from './testing/odd-files.ts'
import { formWith, makeForm } from './testing/odd-forms.ts'
import { ownerOfEverything } from './testing/owner-of-everything.ts'
import { signUpPerson, startTestProduct, type TestProduct } from './testing/test-product.ts'

const calls = await everyCall()
const requests = Number(process.env.FUZZ_REQUESTS ?? calls.length)
/** Of so many odd files one is sent to each call, the next one to the next call; with many requests every one. */
const stride = requests > 1_000 ? 1 : 12
const seed = Number(process.env.FUZZ_SEED ?? 1)

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

/** Everyone who makes calls. */
async function cast() {
  const owner = await ownerOfEverything(product, `somebody ${randomUUID()}`)
  // For operators to change and delete.
  const victim = await signUpPerson(product.app)
  const admin = await operator(product)
  const demo = await startDemo(product.app)
  const cookieFor = async (userId: string) => {
    const { secret } = await openSession(product.deps, { userId, userAgent: 'test' })
    return { cookie: `lotwise_session=${secret}` }
  }
  /** A session for each request: some calls end the one they are made in. */
  const headersFor = async ({ access }: Call): Promise<Record<string, string>> => {
    if (access === 'public') return {}
    if (access === 'demo') return cookieFor(demo.id)
    if (access === 'account' || access === 'user') return cookieFor(owner.id)
    const token = await openAdminSession(product.deps, admin.id, { address: '127.0.0.1', userAgent: 'test' })
    return { ...admin.headers, 'x-admin-password': token }
  }
  return { headersFor, ids: [victim.id, ...Object.values(owner.ids), randomUUID()] }
}

/** Said by what is asked outside: an exchange or a mail server that does not answer is not a fault of the product. */
const isExpected = (status: number, code: string) => status === 502 && code === 'mail_not_sent'

/** What the last failure said. */
const cause = () => product.logs.findLast(line => line.includes('"err"'))?.slice(0, 3_000) ?? ''

test('a file that no program would write is refused or imported, and is never a 5xx', async () => {
  const { headersFor } = await cast()
  const failed: string[] = []
  const codes = new Map<string, number>()
  const uploads = calls.filter(({ isUpload }) => isUpload)
  for (const call of uploads) {
    const isStatement = call.path.includes(':year')
    const url = isStatement ? `${call.path.replace(':year', '2025')}?wallet=Kraken` : call.path
    for (const [index, file] of (isStatement ? oddTables : oddFiles).entries()) {
      if ((index + uploads.indexOf(call)) % stride > 0) continue
      await product.db.execute(sql`delete from rate_limit`)
      const form = formWith(file, isStatement ? (file.name.endsWith('.xlsx') ? 'xlsx' : 'csv') : 'auto')
      const headers = { ...form.headers, ...(await headersFor(call)) }
      const response = await product.app.inject({ method: call.method, url, ...form, headers })
      const code = response.statusCode < 400 ? 'ok' : response.json().code
      codes.set(code, (codes.get(code) ?? 0) + 1)
      if (response.statusCode < 500) continue
      failed.push(`${code} ${nameOf(call)} ${index} ${file.content}`.slice(0, 3_000), cause())
    }
  }
  expect(failed).toEqual([])
  // Some must come as far as the database, or only the first look at a file is tried.
  expect(codes.get('ok')).toBeGreaterThan(100 / stride)
}, 900_000)

test(
  `${requests} made-up requests are answered, and no answer is a 5xx`,
  async () => {
    const random = randomFrom(seed)
    let people = await cast()
    const failed: string[] = []
    const statuses = new Map<number, number>()
    for (let sent = 0; sent < requests; sent++) {
      // Some calls change everything there is; anyone who comes after finds it whole again.
      if (sent % 2_000 === 1_999) people = await cast()
      if (sent % 50 === 0) await product.db.execute(sql`delete from rate_limit`)
      const call = calls[sent % calls.length] as Call
      const made = makeRequest(call, random, inputMaker(random, people.ids))
      const form = call.isUpload ? makeForm(random) : { headers: made.headers }
      const request = { ...made, ...form, headers: { ...form.headers, ...(await people.headersFor(call)) } }
      const response = await product.app.inject(request)
      const { statusCode } = response
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
      if (statusCode < 500 || isExpected(statusCode, response.json().code)) continue
      failed.push([statusCode, nameOf(call), request.url, request.payload].join(' ').slice(0, 3_000), cause())
    }
    expect(failed).toEqual([])
    // Most of it must come past the schemas, or nothing behind them is tried.
    expect((statuses.get(200) ?? 0) / requests).toBeGreaterThan(0.2)
  },
  180_000 + requests * 200,
)
