import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { countFigureDays, countTotals, noteFailed, noteWorked } from '../../db/queries/figures.ts'
import { MailRefused } from '../../mail/transport.ts'
import { countFigures } from '../../usecases/admin/figures.ts'
import { watchedMailer } from '../../usecases/admin/watched-mailer.ts'
import { operator, type TestOperator } from '../testing/admin.ts'
import { act, ledgerOwner } from '../testing/ledger.ts'
import { buyer } from '../testing/payments.ts'
import { signUpPerson, startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
let admin: TestOperator
beforeAll(async () => {
  product = await startTestProduct()
  admin = await operator(product, 'moderator')
})
afterAll(() => product.stop())

const stats = async () => (await admin.get('/stats')).json()

test('figures are counted over all accounts, demos left out', async () => {
  const owner = await ledgerOwner(product)
  await owner.post('/api/transactions', act('buy', '2024-01-05T12:00:00Z', '1', '100'))
  await (await buyer(product)).buy({ planId: 'plus' })
  const demo = await signUpPerson(product.app)
  await product.db.execute(sql`update app_user set kind = 'demo' where id = ${demo.id}`)
  const { changes, trends, days, countedAt, ...figures } = await stats()
  expect(figures).toEqual({
    totalUsers: 3,
    activeUsers: 3,
    subscribedUsers: 1,
    totalRevenue: '49.00',
    totalTransactions: 1,
    totalReports: 0,
  })
  expect(Date.parse(countedAt)).toBeGreaterThan(Date.now() - 60_000)
  expect(days).toHaveLength(90)
  expect(days.at(-1)).toMatchObject({ signUps: 3, revenue: '49.00', activePeople: 3 })
  // Of days before the first count only sign-ups and payments are known.
  expect(trends.totalUsers).toEqual([...Array(30).fill('0'), '3'])
  expect(trends.totalRevenue.at(-2)).toBe('0.00')
  expect(trends.totalRevenue.at(-1)).toBe('49.00')
  expect(trends.totalTransactions).toEqual([...Array(30).fill(null), '1'])
  // No one was here 30 days ago, so there is nothing to compare with.
  expect(Object.values(changes)).toEqual([null, null, null, null, null, null])
})

test('changes are those of the last 30 days, and none is invented', async () => {
  await product.db.execute(
    sql`update app_user set created_at = now() - interval '40 days' where id = ${admin.id}`,
  )
  await product.db.execute(sql`update figure_day set active_users = 4, total_reports = 0
    where day = (now() at time zone 'UTC')::date - 30`)
  await countFigures(product.deps)
  const { changes, trends, totalUsers } = await stats()
  expect(totalUsers).toBe(3)
  expect(trends.activeUsers).toEqual(['4', ...Array(29).fill(null), '3'])
  // One account is older; four were active then and three are now; of reports there were none.
  expect(changes).toMatchObject({
    totalUsers: '200.0',
    activeUsers: '-25.0',
    totalReports: null,
    subscribedUsers: null,
  })
})

test('days are those of UTC, wherever the server and its connections are', async () => {
  const now = new Date('2024-03-02T01:00:00Z')
  const { id } = await signUpPerson(product.app)
  await product.db.execute(sql`update app_user set created_at = '2024-03-01T00:30:00Z' where id = ${id}`)
  const zone = process.env.TZ
  process.env.TZ = 'Etc/GMT+12'
  const days = await product.db.transaction(async db => {
    await db.execute(sql`set local time zone 'Etc/GMT+12'`)
    await countFigureDays(db, { since: '2024-03-01', today: '2024-03-02', now })
    await countTotals(db, { today: '2024-03-02', now, activeSince: now })
    const { rows } = await db.execute(sql`
      delete from figure_day where day < '2024-04-01' returning day::text, sign_ups, total_users is not null as counted`)
    return rows
  })
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
  await product.db.execute(sql`update app_user set kind = 'demo' where id = ${id}`)
  expect(days).toEqual([
    { day: '2024-03-01', sign_ups: 1, counted: false },
    { day: '2024-03-02', sign_ups: 0, counted: true },
  ])
})

test('looking at older figures has them counted again', async () => {
  await signUpPerson(product.app)
  expect((await stats()).totalUsers).toBe(3)
  await product.db.execute(sql`update figure_day set counted_at = now() - interval '2 minutes'`)
  await stats()
  await expect.poll(async () => (await stats()).totalUsers, { timeout: 30_000 }).toBe(4)
})

test('system health is checked, not said', async () => {
  const named = async () =>
    Object.fromEntries(
      (await admin.get('/system-health'))
        .json()
        .checks.map(({ name, ...check }: { name: string }) => [name, check]),
    )
  const checks = await named()
  expect(Object.keys(checks)).toEqual([
    'database',
    'mail',
    'mail_templates',
    'payments',
    'prices',
    'response_time',
    'queue',
    'disk',
    'log',
    'backup',
    'second_calculation',
  ])
  expect(checks.database).toMatchObject({ detail: expect.stringMatching(/^round trip [\d.]+ ms$/) })
  expect(checks.response_time.detail).toMatch(/^median [\d.]+ ms, p99 [\d.]+ ms$/)
  expect(checks.disk.detail).toMatch(/^[\d.]+ GB free \(\d+%\)$/)
  expect(checks.backup).toMatchObject({ isFine: false, status: 'None' })
  expect(checks.log).toMatchObject({ isFine: true, detail: 'every line since the start' })
  product.deps.lostLogLines = () => 812
  expect((await named()).log).toEqual({
    isFine: false,
    status: 'Incomplete',
    detail: '812 lines lost since the start; is its disk full?',
  })

  expect(checks.prices).toEqual({ isFine: true, status: 'Off', detail: 'PRICE_SOURCES names no source' })
  const none = async () => []
  product.deps.priceSources = [{ name: 'coingecko', days: none, minutes: none }]
  expect((await named()).prices).toMatchObject({ status: 'Answering', detail: 'nothing asked yet' })
  await noteFailed(product.db, 'prices_coingecko', product.deps.clock(), 'status 401, its key was refused')
  expect((await named()).prices).toEqual({
    isFine: false,
    status: 'Failing',
    detail: 'CoinGecko failed 0 s ago: status 401, its key was refused',
  })
  product.wait(1_000)
  await noteWorked(product.db, 'prices_coingecko', product.deps.clock())
  expect((await named()).prices).toEqual({
    isFine: true,
    status: 'Answering',
    detail: 'last answer 0 s ago',
  })
  product.deps.priceSources = []

  let isDown = true
  const server = {
    send: async () => {
      if (isDown) throw new Error('550 ann@example.com is unknown')
    },
    close: () => undefined,
  }
  const mailer = watchedMailer(server, product.deps)
  const mail = { id: '1', to: 'ann@example.com', subject: '', text: '', html: '' }
  await expect(mailer.send(mail)).rejects.toThrow('550')
  const failing = (await named()).mail
  expect(failing).toMatchObject({ isFine: false, status: 'Failing' })
  expect(failing.detail).not.toContain('ann@')
  isDown = false
  product.wait(1_000)
  await mailer.send(mail)
  expect((await named()).mail).toMatchObject({ isFine: true, status: 'Operational' })

  const noSuchReader = Object.assign(new Error('550 ann@example.com is unknown'), { command: 'RCPT TO' })
  const refusing = watchedMailer(
    { ...server, send: () => Promise.reject(new MailRefused('refused', { cause: noSuchReader })) },
    product.deps,
  )
  product.wait(1_000)
  await expect(refusing.send(mail)).rejects.toThrow('refused')
  expect((await named()).mail).toMatchObject({ isFine: true, status: 'Operational' })

  await product.db.execute(
    sql`insert into health_note (name, ok_at) values ('backup', now() - interval '30 hours')`,
  )
  expect((await named()).backup).toMatchObject({ isFine: false, status: 'Late', detail: '30 h ago' })
  await noteFailed(product.db, 'backup', product.deps.clock(), 'the disk is full')
  expect((await named()).backup).toMatchObject({
    isFine: false,
    status: 'Failed',
    detail: 'failed 0 s ago: the disk is full (the last one that worked was made 30 h ago)',
  })
  product.wait(1_000)
  await noteWorked(product.db, 'backup', product.deps.clock())
  expect((await named()).backup).toMatchObject({ isFine: true, status: 'Made', detail: '0 s ago' })
})

test('a mail is sent once and fails with its own error, whether or not that can be noted', async () => {
  const send = vi.fn()
  const noDatabase = {
    insert: () => {
      throw new Error('no database')
    },
  } as unknown as TestProduct['db']
  const mailer = watchedMailer({ send, close: () => undefined }, { ...product.deps, db: noDatabase })
  const mail = { id: '1', to: 'ann@example.com', subject: '', text: '', html: '' }
  await mailer.send(mail)
  send.mockRejectedValue(new Error('no mail server'))
  await expect(mailer.send(mail)).rejects.toThrow('no mail server')
})
