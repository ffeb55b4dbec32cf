// Where accounts were made.
import { and, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { accountLocation, appUser, demo, demoVisit } from '../schema.ts'

type LocationRow = typeof accountLocation.$inferSelect
type PlaceColumns = Pick<LocationRow, 'city' | 'region' | 'country'>

/** A demo that becomes an account was made where it is kept: its place is looked up again. */
export async function saveLocation(
  db: Db,
  row: Pick<LocationRow, 'userId' | 'ipAddress' | 'timeZone' | 'createdAt'>,
) {
  const { userId: _, ...made } = row
  const unknown = { city: null, region: null, country: null }
  await db
    .insert(accountLocation)
    .values(row)
    .onConflictDoUpdate({ target: accountLocation.userId, set: { ...made, ...unknown } })
}

export async function findLocation(db: Db, userId: string): Promise<LocationRow | undefined> {
  const [row] = await db.select().from(accountLocation).where(eq(accountLocation.userId, userId))
  return row
}

/** For the account, and for the visit while it is a demo. */
export async function savePlace(db: Db, userId: string, place: PlaceColumns) {
  await db.update(accountLocation).set(place).where(eq(accountLocation.userId, userId))
  const [visit] = await db.select().from(demo).where(eq(demo.userId, userId))
  if (visit) await db.update(demoVisit).set(place).where(eq(demoVisit.visitId, visit.visitId))
}

export async function emptyAddressesBefore(db: Db, moment: Date) {
  await db
    .update(accountLocation)
    .set({ ipAddress: null })
    .where(and(isNotNull(accountLocation.ipAddress), lte(accountLocation.createdAt, moment)))
}

export async function listRecentLocations(db: Db, limit: number) {
  const locations = await db
    .select()
    .from(accountLocation)
    .orderBy(desc(accountLocation.createdAt), accountLocation.userId)
    .limit(limit)
  const accounts = await db
    .select({ id: appUser.id, name: appUser.username, email: appUser.email, kind: appUser.kind })
    .from(appUser)
    .where(
      inArray(
        appUser.id,
        locations.map(({ userId }) => userId),
      ),
    )
  const byId = new Map(accounts.map(account => [account.id, account]))
  return locations.flatMap(({ userId, ...location }) => {
    const account = byId.get(userId)
    return account ? [{ ...location, ...account }] : []
  })
}

/** People by where they signed up, demos by where they were started, also those that have ended. */
const everybody = sql`(
    select l.city, l.region, l.country, l.time_zone, 0 as demo, 1 as regular
    from account_location l join app_user u on u.id = l.user_id where u.kind = 'user'
    union all
    select city, region, country, time_zone, 1, 0 from demo_visit
  )`
const counts = sql`count(*)::int as count, sum(demo)::int as "demoUsers", sum(regular)::int as "regularUsers"`

type Counts = { count: number; demoUsers: number; regularUsers: number }
export type LocationCounts = {
  countries: (Counts & { country: string })[]
  cities: (Counts & { city: string; region: string | null; country: string })[]
  timeZones: (Counts & { timezone: string })[]
  total: Counts
  totalCities: number
}

/** Reads every location: for a job. */
export async function countLocations(db: Db, mostCities: number): Promise<LocationCounts> {
  const countries = await db.execute<LocationCounts['countries'][number]>(sql`
    select country, ${counts} from ${everybody} e where country is not null group by 1 order by 2 desc, 1`)
  const cities = await db.execute<LocationCounts['cities'][number] & { total: number }>(sql`
    select city, region, country, ${counts}, count(*) over ()::int as total from ${everybody} e
    where city is not null group by 1, 2, 3 order by 4 desc, 1, 2, 3 limit ${mostCities}`)
  const timeZones = await db.execute<LocationCounts['timeZones'][number]>(sql`
    select time_zone as timezone, ${counts} from ${everybody} e where time_zone is not null group by 1 order by 2 desc, 1`)
  const total = await db.execute<Counts>(sql`
    select count(*)::int as count, coalesce(sum(demo), 0)::int as "demoUsers", coalesce(sum(regular), 0)::int as "regularUsers"
    from ${everybody} e`)
  return {
    countries: countries.rows,
    cities: cities.rows.map(({ total: _, ...city }) => city),
    timeZones: timeZones.rows,
    total: total.rows[0] ?? { count: 0, demoUsers: 0, regularUsers: 0 },
    totalCities: cities.rows[0]?.total ?? 0,
  }
}
