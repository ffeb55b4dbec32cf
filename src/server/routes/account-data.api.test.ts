import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { accountTables } from '../../db/queries/account-tables.ts'
import { unzip } from '../../documents/testing/unzip.ts'
import { startDataExport } from '../../usecases/account-data/data-exports.ts'
import { tableWords } from '../../usecases/account-data/readme.ts'
import { deleteReportsPastRetention } from '../../usecases/account-data/retention.ts'
import { deleteExpired } from '../../usecases/upkeep/delete-expired.ts'
import { act, ledgerOwner, makeArchive, makeReport, type Owner } from '../testing/ledger.ts'
import { ownerOfEverything } from '../testing/owner-of-everything.ts'
import { giveRole, newPerson, post, startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const password = 'Correct-Horse-1'
const hour = 3600 * 1000
const day = 24 * hour
const textOf = (file: Buffer | undefined) => file?.toString('utf8') ?? ''

/** Jobs fill tables too, and would change them between two looks. */
const whenJobsAreDone = () =>
  vi.waitFor(
    async () => {
      const { rows } = await product.db.execute(sql`select name from pgboss.job
        where state in ('created', 'retry', 'active') and start_after < now() + interval '1 minute'`)
      if (rows.length > 0) throw new Error(`still to do: ${JSON.stringify(rows)}`)
    },
    { timeout: 60_000, interval: 200 },
  )

describe('an archive', () => {
  async function archiveOf(owner: Owner) {
    const id = await makeArchive(owner)
    const response = await owner.getRaw(`/api/account/exports/${id}/download`)
    expect(response.headers['content-type']).toBe('application/zip')
    expect(response.rawPayload.length).toBe(Number(response.headers['content-length']))
    return unzip(response.rawPayload)
  }

  test('has every table of the account as CSV and as JSON, with the same rows, and a line about each', async () => {
    const ann = await ownerOfEverything(product, 'Ann')
    await whenJobsAreDone()
    const files = await archiveOf(ann)
    const readme = textOf(files.get('README.txt'))
    let rowsInAll = 0
    for (const { name, columns } of accountTables) {
      const [header, ...rows] = parse(textOf(files.get(`tables/${name}.csv`)), { bom: true })
      const objects: object[] = JSON.parse(textOf(files.get(`tables/${name}.json`)))
      const { rows: counted } = await product.db.execute<{ count: number }>(
        sql.raw(
          `select count(*)::int as count from "${name}" where ${name === 'app_user' ? 'id' : 'user_id'} = '${ann.id}'`,
        ),
      )
      expect([name, header]).toEqual([name, columns.map(column => column.name)])
      expect([name, rows.length]).toEqual([name, objects.length])
      // Signing in, archives and reports go on while it is read; nothing else does.
      if (!['session', 'data_export', 'security_event'].includes(name))
        expect([name, objects.length]).toEqual([name, counted[0]?.count])
      expect(readme).toContain(`${name} `)
      rowsInAll += objects.length
    }
    expect(rowsInAll).toBeGreaterThan(30)
    const report = [...files.keys()].find(name => name.startsWith(`files/${ann.ids.report.slice(0, 8)}-`))
    const kept = await ann.getRaw(`/api/reports/${ann.ids.report}/download`)
    expect(files.get(report ?? '')?.equals(kept.rawPayload)).toBe(true)
    expect([...files.keys()].some(name => name.startsWith(`files/${ann.ids.taxExport.slice(0, 8)}-`))).toBe(
      true,
    )
  })

  test('says what each table is, and of no other', () => {
    expect(Object.keys(tableWords).sort()).toEqual(accountTables.map(({ name }) => name).sort())
  })

  test('holds exact figures, harmless cells, no secret and nothing of anybody else', async () => {
    const ann = await ledgerOwner(product)
    const bob = await ledgerOwner(product)
    const wallet = '=HYPERLINK("x")'
    await ann.post(
      '/api/transactions',
      act('buy', '2024-01-10T15:00:00Z', '0.123456789012345678', '1', { wallet }),
    )
    await bob.post('/api/transactions', act('buy', '2024-01-10T15:00:00Z', '7.5', '1', { wallet: 'Bobs' }))
    const files = await archiveOf(ann)
    const [transaction] = JSON.parse(textOf(files.get('tables/transaction.json')))
    expect(transaction).toMatchObject({
      quantity: '0.123456789012345678',
      wallet,
      at: '2024-01-10T15:00:00.000Z',
    })
    expect(textOf(files.get('tables/transaction.csv'))).toContain(`"'=HYPERLINK(""x"")"`)
    const everything = [...files.values()].map(textOf).join('\n')
    expect(everything).not.toContain('Bobs')
    expect(everything).not.toContain('$argon2')
    expect(everything).not.toMatch(/"(password_hash|token_hash|code_hash|sealed)"/)
  })

  test('has every row of a table that is read in many pieces', async () => {
    const ann = await ledgerOwner(product)
    await product.db.execute(sql`insert into security_event
      select ${ann.id}::uuid, gen_random_uuid(), 'signed_in', 'browser', 'network', now() from generate_series(1, 700)`)
    const files = await archiveOf(ann)
    const events: { id: string }[] = JSON.parse(textOf(files.get('tables/security_event.json')))
    const rows = parse(textOf(files.get('tables/security_event.csv')), { bom: true, from_line: 2 })
    expect(new Set(events.map(({ id }) => id)).size).toBe(701)
    expect(rows).toHaveLength(events.length)
  })

  test('is its owner’s alone, one at a time, and gone after three days', async () => {
    const ann = await ledgerOwner(product)
    const bob = await ledgerOwner(product)
    const [first, second] = await Promise.all([
      ann.post('/api/account/exports', { password }),
      ann.post('/api/account/exports', { password }),
    ])
    expect([first.statusCode, second.statusCode]).toEqual([202, 202])
    const id = await makeArchive(ann)
    expect((await bob.getRaw(`/api/account/exports/${id}/download`)).statusCode).toBe(404)
    expect(await bob.get('/api/account/exports')).toEqual({ export: null })
    product.wait(3 * day + 1000)
    expect((await ann.getRaw(`/api/account/exports/${id}/download`)).statusCode).toBe(404)
    product.wait(-3 * day - 1000)
  })

  test('whose job was lost is reported as failed after an hour, and can be asked for again', async () => {
    const ann = await ledgerOwner(product)
    const visitor = {
      ...{ address: '203.0.113.7', network: '203.0.113.7', userAgent: 'Firefox' },
      ...{ sessionSecret: undefined, deviceTokens: [], demoSecret: undefined },
    }
    const lost = { ...product.deps, queue: { enqueue: async () => undefined } }
    await startDataExport(lost, { userId: ann.id, visitor, proof: { password } })
    expect(await ann.get('/api/account/exports')).toMatchObject({ export: { status: 'pending' } })
    product.wait(hour)
    expect(await ann.get('/api/account/exports')).toMatchObject({ export: { status: 'error' } })
    await makeArchive(ann)
    expect(await ann.get('/api/account/exports')).toMatchObject({ export: { status: 'complete' } })
    product.wait(-hour)
  })
})

describe('how long reports are kept', () => {
  test('for as long as the account is there, unless a shorter time is chosen', async () => {
    const ann = await ledgerOwner(product)
    expect(await ann.get('/api/account/retention')).toEqual({ dataRetention: 'forever' })
    for (const dataRetention of ['1year', '5years', 'forever', '3years']) {
      const saved = await ann.put('/api/account/retention', { dataRetention })
      expect(saved.json()).toEqual({ dataRetention })
      expect(await ann.get('/api/account/retention')).toEqual({ dataRetention })
    }
    expect((await ann.put('/api/account/retention', { dataRetention: '0years' })).statusCode).toBe(400)
  })

  test('what is older goes, but neither a transaction, nor what belongs to a locked year, nor anybody else’s', async () => {
    const [ann, bob] = [await ledgerOwner(product), await ledgerOwner(product)]
    for (const owner of [ann, bob]) {
      await owner.post('/api/transactions', act('buy', '2023-01-10T15:00:00Z', '1', '41000'))
      for (const taxYear of [2023, 2024])
        await makeReport(owner, 'transaction-summary', { taxYear, format: 'csv' })
    }
    expect((await ann.put('/api/year-locks/2023', {})).statusCode).toBe(200)
    await ann.put('/api/account/retention', { dataRetention: '1year' })
    const yearsOf = async (owner: Owner) =>
      (await owner.get('/api/reports')).map(({ taxYear }: { taxYear: number }) => taxYear).sort()

    await deleteExpired(product.deps)
    expect(await yearsOf(ann)).toEqual([2023, 2024])
    await deleteReportsPastRetention(product.deps, new Date(Date.now() + 367 * day))
    expect(await yearsOf(ann)).toEqual([2023])
    expect(await yearsOf(bob)).toEqual([2023, 2024])
    expect(await ann.list()).toHaveLength(1)
  })
})

describe('deleting everything', () => {
  /** Each table there is, with how many of its rows hold one of the words anywhere. */
  async function rowsWith(words: string[]): Promise<Map<string, number>> {
    const { rows: tables } = await product.db.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    )
    const found = new Map<string, number>()
    for (const { name } of tables) {
      const isIn = words.map(word => `position('${word}' in t::text) > 0`).join(' or ')
      const { rows } = await product.db.execute<{ count: number }>(
        sql.raw(`select count(*)::int as count from "${name}" t where ${isIn}`),
      )
      found.set(name, rows[0]?.count ?? 0)
    }
    return found
  }
  const receiptTo = (address: string) =>
    vi.waitFor(
      () => {
        const mail = product.mails.find(
          ({ to, subject }) => to === address && subject.includes('was deleted'),
        )
        if (!mail) throw new Error('no receipt yet')
        return mail
      },
      { timeout: 60_000 },
    )
  const filled = (found: Map<string, number>) =>
    [...found].flatMap(([name, count]) => (count > 0 ? [name] : [])).sort()

  test('leaves no row anywhere, and touches no one else’s', async () => {
    const ann = await ownerOfEverything(product, 'Ann')
    const bob = await ownerOfEverything(product, 'Bob')
    const { user } = await ann.get('/api/auth/session')
    await ann.put('/api/account/notifications', { emailReports: true, syncAlerts: true, weeklyDigest: true })
    await ann.post('/api/account/two-factor/start', { password: 'Correct-Horse-1' })
    await ann.put('/api/account/retention', { dataRetention: '5years' })
    const [annsWords, bobsWords] = [[ann.id, user.email, user.username], [bob.id]]
    await whenJobsAreDone()
    const before = filled(await rowsWith(annsWords))
    expect(before.length).toBeGreaterThan(30)
    const bobs = await rowsWith(bobsWords)

    const deleted = await ann.post('/api/account/delete', { username: user.username, password })
    expect(deleted.json()).toMatchObject({ success: true })
    // Counts of tries, by address and name: they run out within a day and must outlive anyone who tries. What operators did
    // to an account stays in the audit log, by username and id: it is only added to (decision 29).
    const outlives = ['rate_limit', 'audit_entry']
    expect(filled(await rowsWith(annsWords)).filter(name => !outlives.includes(name))).toEqual([])
    expect(await rowsWith(bobsWords)).toEqual(bobs)

    expect((await ann.getRaw('/api/auth/session')).statusCode).toBe(401)
    const again = await post(product.app, '/api/auth/signin', {
      username: user.username,
      password: 'Correct-Horse-1',
    })
    expect(again.json().code).toBe('invalid_credentials')
    await receiptTo(user.email)
  })

  test('keeps what was paid, and nothing that says by whom', async () => {
    const ann = await ledgerOwner(product)
    const { user } = await ann.get('/api/auth/session')
    const { payment } = (await ann.post('/api/create-payment-intent', { planId: 'basic' })).json()
    await product.db.execute(sql`update payment set status = 'completed', completed_at = now(),
      provider_reference = 'kept-reference', payment_method = 'Visa ending in 4242' where id = ${payment.id}`)
    await ann.post('/api/account/delete', { username: user.username, password })
    const { rows } = await product.db.execute(
      sql`select * from closed_account_payment where id = ${payment.id}`,
    )
    expect(rows).toMatchObject([{ plan: 'basic', amount_cents: 1900, status: 'completed' }])
    const kept = JSON.stringify(rows)
    for (const personal of [ann.id, user.username, user.email, '4242']) expect(kept).not.toContain(personal)
    expect((await receiptTo(user.email)).text).toContain('without your name')
  })

  test('needs the password, and notifies the owner of a wrong one', async () => {
    const ann = await ledgerOwner(product)
    const { user } = await ann.get('/api/auth/session')
    for (const [path, body] of [
      ['/api/account/delete', { username: user.username }],
      ['/api/account/exports', {}],
    ] as const) {
      expect((await ann.post(path, body)).statusCode).toBe(400)
      const refused = await ann.post(path, { ...body, password: 'Wrong-Horse-1' })
      expect([refused.statusCode, refused.json().code]).toEqual([403, 'password_wrong'])
    }
    expect(await ann.get('/api/account/exports')).toEqual({ export: null })
    const { events } = await ann.get('/api/account/security')
    expect(events.filter(({ kind }: { kind: string }) => kind === 'request_refused')).toHaveLength(2)
  })

  test('that a payment under way holds up is listed', async () => {
    const ann = await ledgerOwner(product)
    const { user } = await ann.get('/api/auth/session')
    const { payment } = (await ann.post('/api/create-payment-intent', { planId: 'basic' })).json()
    await product.db.execute(sql`update payment set refund_due = true, status = 'completed',
      completed_at = now(), provider_reference = 'unknown' where id = ${payment.id}`)
    const held = await ann.post('/api/account/delete', { username: user.username, password })
    expect(held.statusCode).not.toBe(200)
    const { events } = await ann.get('/api/account/security')
    expect(events[0].kind).toBe('deletion_requested')
  })

  test('needs the username as it is', async () => {
    const ann = await ledgerOwner(product)
    const { user } = await ann.get('/api/auth/session')
    for (const typed of ['someone', user.username.toUpperCase()]) {
      const refused = await ann.post('/api/account/delete', { username: typed, password })
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'username_differs'])
    }
    expect((await ann.getRaw('/api/auth/session')).statusCode).toBe(200)
  })

  test('is not for operators', async () => {
    const ann = await ledgerOwner(product)
    const { user } = await ann.get('/api/auth/session')
    await giveRole(product, ann.id, 'admin')
    expect((await ann.post('/api/account/delete', { username: user.username, password })).json().code).toBe(
      'forbidden',
    )
  })

  test('what is under way when it happens leaves nothing behind either', async () => {
    const ann = await ledgerOwner(product)
    const { user } = await ann.get('/api/auth/session')
    await ann.post('/api/transactions', act('buy', '2024-01-10T15:00:00Z', '1', '41000'))
    await ann.post('/api/account/exports', { password })
    const kraken = { name: 'kraken', displayName: 'Kraken', apiKey: 'key', apiSecret: 'c2VjcmV0' }
    expect((await ann.post('/api/exchanges', kraken)).statusCode).toBe(201)
    const [report, , added] = await Promise.all([
      ann.post('/api/reports/transaction-summary', { taxYear: 2024, format: 'csv' }),
      ann.post('/api/account/delete', { username: user.username, password }),
      ann.post('/api/transactions', act('buy', '2024-01-11T15:00:00Z', '1', '41000')),
    ])
    expect([report.statusCode, added.statusCode].every(status => status !== 200)).toBe(true)
    const nothing = async () =>
      expect(filled(await rowsWith([ann.id])).filter(name => name !== 'rate_limit')).toEqual([])
    await nothing()
    // The jobs that were ordered find no one, and say nothing.
    await vi.waitFor(
      async () => {
        const { rows } = await product.db.execute(sql`select name, state from pgboss.job
          where data->>'userId' = ${ann.id} and state <> 'completed'`)
        expect(rows).toEqual([])
      },
      { timeout: 90_000, interval: 1000 },
    )
    await nothing()
  })

  test('the name can be had again, by anybody, with nothing in it', async () => {
    const person = newPerson()
    const ann = await ledgerOwner(product, person)
    await ann.post('/api/transactions', act('buy', '2024-01-10T15:00:00Z', '1', '41000'))
    await makeReport(ann, 'transaction-summary', { taxYear: 2024, format: 'csv' })
    await ann.post('/api/account/delete', { username: person.username, password })
    const next = await ledgerOwner(product, person)
    expect(await next.list()).toEqual([])
    expect(await next.get('/api/reports')).toEqual([])
  })
})
