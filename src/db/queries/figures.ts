// What operators see over all accounts. Counting is for a job: reading is by key.
import { asc, gte, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { figureDay, healthNote } from '../schema.ts'

export type FigureDayRow = typeof figureDay.$inferSelect

export const listFigureDays = (db: Db, since: string): Promise<FigureDayRow[]> =>
  db.select().from(figureDay).where(gte(figureDay.day, since)).orderBy(asc(figureDay.day))

/** Days are texts in UTC: of a moment, PostgreSQL would take the day in the zone of the connection. */
const startOf = (day: string) => sql`(${day}::timestamp at time zone 'UTC')`

/** What was ever paid, also by accounts that have gone. */
const allPaid = sql`(
    select completed_at, amount_cents, refunded_cents from payment where completed_at is not null
    union all
    select completed_at, amount_cents, refunded_cents from closed_account_payment
  )`

/** Sign-ups and revenue are counted again for the whole span: a refund changes the day it was paid on. */
export async function countFigureDays(
  db: Db,
  { since, today, now }: { since: string; today: string; now: Date },
): Promise<void> {
  const start = startOf(since)
  await db.execute(sql`
    insert into figure_day (day, sign_ups, revenue_cents, counted_at)
    select d::date, coalesce(u.people, 0), coalesce(p.cents, 0), ${now}
    from generate_series(${since}::date, ${today}::date, interval '1 day') d
    left join (
      select (created_at at time zone 'UTC')::date as day, count(*)::int as people from app_user
      where kind = 'user' and created_at >= ${start} group by 1
    ) u on u.day = d::date
    left join (
      select (completed_at at time zone 'UTC')::date as day, sum(amount_cents - refunded_cents) as cents from ${allPaid} paid
      where completed_at >= ${start} group by 1
    ) p on p.day = d::date
    on conflict (day) do update set sign_ups = excluded.sign_ups, revenue_cents = excluded.revenue_cents,
      counted_at = excluded.counted_at`)
}

/** What the product holds at the moment, kept with today. */
export async function countTotals(
  db: Db,
  { today, now, activeSince }: { today: string; now: Date; activeSince: Date },
): Promise<void> {
  const people = (since: unknown) => sql`(select count(*) from (
      select id from app_user where kind = 'user' and last_sign_in_at >= ${since}
      union
      select s.user_id from session s where s.last_seen_at >= ${since}
        and s.user_id not in (select id from app_user where kind = 'demo')
    ) seen)`
  await db.execute(sql`
    update figure_day set
      active_people = greatest(coalesce(active_people, 0), ${people(startOf(today))}),
      active_users = ${people(activeSince)},
      total_users = (select count(*) from app_user where kind = 'user'),
      subscribed_users = (select count(*) from subscription
        where plan not in ('free', 'demo') and (current_period_end is null or current_period_end > ${now})),
      total_revenue_cents = (select coalesce(sum(amount_cents - refunded_cents), 0) from ${allPaid} paid),
      total_transactions = (select count(*) from transaction
        where deleted_at is null and merged_into is null
          and user_id not in (select id from app_user where kind = 'demo')),
      total_payments = (select count(*) from payment) + (select count(*) from closed_account_payment),
      paying_users = (select count(distinct user_id) from payment where completed_at is not null),
      licenses_month_ago = (select count(distinct user_id) from payment
        where plan is not null and status = 'completed' and period_start <= ${activeSince} and period_end > ${activeSince}),
      licenses_ended = (select count(distinct user_id) from payment
        where plan is not null and status = 'completed' and period_start <= ${activeSince} and period_end > ${activeSince}
          and user_id in (select user_id from subscription
            where plan = 'free' or current_period_end <= ${now})),
      total_reports = (select count(*) from report where status = 'complete'
        and user_id not in (select id from app_user where kind = 'demo'))
    where day = ${today}::date`)
}

export type HealthNote = typeof healthNote.$inferSelect

export const listHealthNotes = (db: Db): Promise<HealthNote[]> => db.select().from(healthNote)

export async function noteWorked(db: Db, name: string, okAt: Date): Promise<void> {
  await db
    .insert(healthNote)
    .values({ name, okAt })
    .onConflictDoUpdate({ target: healthNote.name, set: { okAt } })
}

export async function noteFailed(db: Db, name: string, failedAt: Date, failure: string): Promise<void> {
  await db
    .insert(healthNote)
    .values({ name, failedAt, failure })
    .onConflictDoUpdate({ target: healthNote.name, set: { failedAt, failure } })
}

export type QueueDepth = { waiting: number; oldest: Date | null }

/** Jobs whose turn it is. The queue keeps an index over those that wait. */
export async function readQueueDepth(db: Db): Promise<QueueDepth> {
  const { rows } = await db.execute<{ waiting: number; oldest: string | null }>(sql`
    select count(*)::int as waiting, min(start_after)::text as oldest from pgboss.job
    where state < 'active' and not blocked and start_after <= now()`)
  const [row] = rows
  return { waiting: row?.waiting ?? 0, oldest: row?.oldest ? new Date(row.oldest) : null }
}

/** Payments that are not settled yet: open since before the time, or money that is to go back. */
export async function countUnsettled(db: Db, openSince: Date): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from payment
    where (status = 'pending' or refund_due) and created_at <= ${openSince}`)
  return rows[0]?.count ?? 0
}
