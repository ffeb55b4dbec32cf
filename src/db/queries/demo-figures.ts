// What demos are used for, over all of them. Counting is for a job.
import { desc, eq, inArray, max, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { accountLocation, appUser, demo, session } from '../schema.ts'

export type DemoCounts = {
  eventsByType: { eventType: string; count: number }[]
  days: { date: string; sessions: number; events: number }[]
  active: number
}

/** Each run of a demo begins empty: with the registration, and with every reset. */
export const sessionEvents: readonly string[] = ['demo_registration', 'demo_reset']

/** Days are those of UTC, with a row for each. */
export async function countDemos(
  db: Db,
  { since, firstDay, today, now }: { since: Date; firstDay: string; today: string; now: Date },
): Promise<DemoCounts> {
  const types = await db.execute<DemoCounts['eventsByType'][number]>(sql`
    select type as "eventType", count(*)::int as count from demo_event where happened_at >= ${since}
    group by 1 order by 2 desc, 1`)
  const days = await db.execute<DemoCounts['days'][number]>(sql`
    select d::date::text as date, count(e.type)::int as events,
      count(e.type) filter (where e.type in (${sql.join([...sessionEvents], sql`, `)}))::int as sessions
    from generate_series(${firstDay}::date, ${today}::date, interval '1 day') d
    left join demo_event e on e.happened_at >= (d::date::timestamp at time zone 'UTC')
      and e.happened_at < ((d::date + 1)::timestamp at time zone 'UTC')
    group by 1 order by 1`)
  const active = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from demo where ends_at > ${now}`,
  )
  return { eventsByType: types.rows, days: days.rows, active: active.rows[0]?.count ?? 0 }
}

/** Those that are still there, the latest first. */
export async function listRecentDemos(db: Db, limit: number) {
  const accounts = await db
    .select({
      id: appUser.id,
      name: appUser.username,
      email: appUser.email,
      createdAt: appUser.createdAt,
    })
    .from(appUser)
    .where(eq(appUser.kind, 'demo'))
    .orderBy(desc(appUser.createdAt), appUser.id)
    .limit(limit)
  const ids = accounts.map(({ id }) => id)
  const demos = await db.select().from(demo).where(inArray(demo.userId, ids))
  const locations = await db.select().from(accountLocation).where(inArray(accountLocation.userId, ids))
  const visits = await db
    .select({ userId: session.userId, lastSeenAt: max(session.lastSeenAt) })
    .from(session)
    .where(inArray(session.userId, ids))
    .groupBy(session.userId)
  const of = <Row extends { userId: string }>(rows: readonly Row[], id: string) =>
    rows.find(({ userId }) => userId === id)
  return accounts.flatMap(account => {
    const endsAt = of(demos, account.id)?.endsAt
    if (!endsAt) return []
    const { city = null, region = null, country = null, ipAddress = null } = of(locations, account.id) ?? {}
    const lastSeenAt = of(visits, account.id)?.lastSeenAt ?? null
    return [{ ...account, city, region, country, ipAddress, endsAt, lastSeenAt }]
  })
}
