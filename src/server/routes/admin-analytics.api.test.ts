import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { demoAnalytics, locationAnalytics } from '../../contract/admin-analytics.ts'
import type { Answer } from '../../contract/call.ts'
import { countEverything } from '../../usecases/admin/count-everything.ts'
import { deleteEndedDemos } from '../../usecases/demo/delete-ended-demos.ts'
import { deleteExpired } from '../../usecases/upkeep/delete-expired.ts'
import { operator, type TestOperator } from '../testing/admin.ts'
import { startDemo } from '../testing/demo.ts'
import { newPerson, startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
let admin: TestOperator
beforeAll(async () => {
  product = await startTestProduct({ trustProxy: 1 })
  admin = await operator(product, 'moderator')
})
afterAll(() => product.stop())

const DAY_MS = 24 * 60 * 60_000

async function demos(): Promise<Answer<typeof demoAnalytics>> {
  await countEverything(product.deps)
  return (await admin.get('/demo-analytics')).json()
}
async function locations(): Promise<Answer<typeof locationAnalytics>> {
  await countEverything(product.deps)
  return (await admin.get('/location-analytics')).json()
}

const signUpFrom = (address: string, more: object = {}) =>
  product.app.inject({
    method: 'POST',
    url: '/api/auth/signup',
    payload: { ...newPerson(), ...more },
    headers: { 'x-forwarded-for': address },
  })

const demoFrom = (address: string, more: object = {}) =>
  product.app.inject({
    method: 'POST',
    url: '/api/demo/register',
    payload: { name: 'Dana', email: 'dana@example.com', ...more },
    headers: { 'x-forwarded-for': address },
  })

/** Once the job has looked it up. */
const located = (city: string) =>
  vi.waitFor(
    async () => {
      const { recentLocations } = (await admin.get('/location-analytics')).json()
      expect(recentLocations[0]).toMatchObject({ city })
    },
    { timeout: 30_000 },
  )

test('before there is anything, all figures are zero and all lists empty', async () => {
  const { userStats, analyticsStats, recentUsers } = await demos()
  expect(userStats).toEqual({ totalUsers: 0, activeUsers: 0 })
  expect(analyticsStats).toMatchObject({ totalSessions: 0, totalEvents: 0, eventsByType: [] })
  expect(analyticsStats.dailyStats).toHaveLength(7)
  expect(recentUsers).toEqual([])
  expect(await locations()).toMatchObject({
    usersByCountry: [],
    usersByCity: [],
    usersByTimezone: [],
    totalCities: 0,
    // The operator signed up from 127.0.0.1, which is on no map.
    totalLocationsTracked: 1,
    recentLocations: [{ city: null, region: null, country: null, ipAddress: '127.0.0.1' }],
  })
})

test('what is done in demos is counted by kind and by day', async () => {
  const demo = await startDemo(product.app)
  await demo.post('/api/demo/sample')
  await demo.post('/api/demo/reset')
  const kept = await startDemo(product.app)
  await product.app.inject({
    method: 'POST',
    url: '/api/auth/signup',
    payload: newPerson({ keepDemo: true }),
    headers: kept.headers,
  })
  const { userStats, analyticsStats, recentUsers } = await demos()
  expect(userStats).toEqual({ totalUsers: 2, activeUsers: 1 })
  expect(analyticsStats).toMatchObject({ totalSessions: 3, totalEvents: 5 })
  expect(analyticsStats.eventsByType).toEqual([
    { eventType: 'demo_registration', count: 2 },
    { eventType: 'demo_kept', count: 1 },
    { eventType: 'demo_reset', count: 1 },
    { eventType: 'transaction_import', count: 1 },
  ])
  const today = new Date().toISOString().slice(0, 10)
  expect(analyticsStats.dailyStats.at(-1)).toEqual({ date: today, sessions: 3, events: 5 })
  expect(analyticsStats.dailyStats[0]).toMatchObject({ sessions: 0, events: 0 })
  expect(recentUsers).toMatchObject([
    {
      name: demo.visitor.name,
      email: demo.visitor.email,
      city: null,
      isActive: true,
      ipAddress: '127.0.0.1',
    },
  ])
})

test('people and demos are counted by where they came from', async () => {
  await signUpFrom('8.8.8.8', { timeZone: 'America/Los_Angeles' })
  await located('Mountain View')
  await demoFrom('8.8.4.4', { timeZone: 'America/Los_Angeles' })
  await located('Mountain View')
  await signUpFrom('81.2.69.142', { timeZone: 'Europe/London' })
  await located('London')
  const found = await locations()
  expect(found.usersByCountry).toEqual([
    { country: 'US', count: 2, demoUsers: 1, regularUsers: 1 },
    { country: 'GB', count: 1, demoUsers: 0, regularUsers: 1 },
  ])
  expect(found.usersByCity).toEqual([
    { city: 'Mountain View', region: 'California', country: 'US', count: 2, demoUsers: 1, regularUsers: 1 },
    { city: 'London', region: 'England', country: 'GB', count: 1, demoUsers: 0, regularUsers: 1 },
  ])
  expect(found.usersByTimezone).toEqual([
    { timezone: 'America/Los_Angeles', count: 2, demoUsers: 1, regularUsers: 1 },
    { timezone: 'Europe/London', count: 1, demoUsers: 0, regularUsers: 1 },
  ])
  expect(found.totalCities).toBe(2)
  expect(found.totalLocationsTracked).toBe(found.totalDemoUsers + found.totalRegularUsers)
  expect(found.recentLocations.slice(0, 2)).toMatchObject([
    { userType: 'regular', city: 'London', ipAddress: '81.2.69.142', timezone: 'Europe/London' },
    { name: 'Dana', email: 'dana@example.com', userType: 'demo', country: 'US', ipAddress: '8.8.4.4' },
  ])
  const [dana] = (await demos()).recentUsers
  expect(dana).toMatchObject({ name: 'Dana', city: 'Mountain View', region: 'California', country: 'US' })
})

test('a private address is of no place, and no job looks for one', async () => {
  await signUpFrom('192.168.7.9', { timeZone: 'America/Chicago' })
  const { recentLocations } = await locations()
  expect(recentLocations[0]).toMatchObject({
    city: null,
    region: null,
    country: null,
    ipAddress: '192.168.7.9',
    timezone: 'America/Chicago',
  })
  const { rows } = await product.db.execute(
    sql`select count(*)::int as jobs from pgboss.job where name = 'locate-account'`,
  )
  expect(rows).toEqual([{ jobs: 3 }])
})

test('a demo that is reset is still where it was, and one that has ended is counted without its person', async () => {
  const before = await locations()
  const demo = await startDemo(product.app)
  await product.db.execute(sql`update account_location set country = 'CA' where user_id = ${demo.id}`)
  await demo.post('/api/demo/reset')
  expect((await locations()).recentLocations[0]).toMatchObject({ id: demo.id, country: 'CA' })
  await product.db.execute(sql`update demo set ends_at = now() - interval '1 minute'`)
  await deleteEndedDemos(product.deps)
  const after = await locations()
  expect(after.totalDemoUsers).toBe(before.totalDemoUsers + 1)
  expect(after.recentLocations.some(({ userType }) => userType === 'demo')).toBe(false)
  expect((await demos()).recentUsers).toEqual([])
})

test('a demo that is kept from an address of no place is of no place any more', async () => {
  const demo = await startDemo(product.app)
  await product.db.execute(
    sql`update account_location set city = 'Toronto', country = 'CA' where user_id = ${demo.id}`,
  )
  await product.app.inject({
    method: 'POST',
    url: '/api/auth/signup',
    payload: newPerson({ keepDemo: true }),
    headers: { ...demo.headers, 'x-forwarded-for': '192.168.7.10' },
  })
  expect((await locations()).recentLocations[0]).toMatchObject({
    ...{ id: demo.id, userType: 'regular', ipAddress: '192.168.7.10' },
    ...{ city: null, country: null },
  })
})

test('after 90 days addresses and the events of demos are gone, and places of people stay', async () => {
  const before = await locations()
  product.wait(91 * DAY_MS)
  await deleteExpired(product.deps)
  const { rows } = await product.db.execute(sql`select
    (select count(*)::int from account_location where ip_address is not null) as addresses,
    (select count(*)::int from demo_event) as events, (select count(*)::int from demo_visit) as visits`)
  expect(rows).toEqual([{ addresses: 0, events: 0, visits: 0 }])
  const again = await operator(product, 'moderator')
  const after = (await again.get('/location-analytics')).json()
  expect(after.usersByCity).toEqual(before.usersByCity)
  await countEverything(product.deps)
  const recounted = (await again.get('/location-analytics')).json()
  expect(recounted.totalDemoUsers).toBe(0)
  expect(recounted.usersByCountry).toEqual([
    { country: 'GB', count: 1, demoUsers: 0, regularUsers: 1 },
    { country: 'US', count: 1, demoUsers: 0, regularUsers: 1 },
  ])
})

test('figures of another shape, as a release before may have left them, are counted again', async () => {
  const again = await operator(product, 'moderator')
  await product.db.execute(sql`update counted_figure set content = '{"old": true}'`)
  expect((await again.get('/demo-analytics')).json().userStats).toEqual({ totalUsers: 0, activeUsers: 0 })
})
