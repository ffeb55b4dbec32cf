import { type DemoFigures, type demoAnalytics, demoFigures } from '../../contract/admin-analytics.ts'
import type { Answer } from '../../contract/call.ts'
import { countDemos, listRecentDemos, sessionEvents } from '../../db/queries/demo-figures.ts'
import type { Deps } from '../deps.ts'
import { type CountedFigure, readCounted } from './counted-figures.ts'

const DAY_MS = 24 * 60 * 60_000
/** For as long as events are kept. */
const COUNTED_DAYS = 90
const SHOWN_DAYS = 7
const RECENT = 20

export const countedDemos: CountedFigure<DemoFigures> = {
  name: 'demos',
  shape: demoFigures,
  count: async ({ db, clock }) => {
    const now = clock()
    const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
    const dayText = (moment: Date) => moment.toISOString().slice(0, 10)
    const { eventsByType, days, active } = await countDemos(db, {
      since: daysAgo(COUNTED_DAYS),
      firstDay: dayText(daysAgo(SHOWN_DAYS - 1)),
      today: dayText(now),
      now,
    })
    const countOf = (isMeant: (type: string) => boolean) =>
      eventsByType.reduce((sum, { eventType, count }) => (isMeant(eventType) ? sum + count : sum), 0)
    return {
      userStats: { totalUsers: countOf(type => type === 'demo_registration'), activeUsers: active },
      analyticsStats: {
        totalSessions: countOf(type => sessionEvents.includes(type)),
        totalEvents: countOf(() => true),
        eventsByType,
        dailyStats: days,
      },
    }
  },
}

export async function readDemoAnalytics(deps: Deps): Promise<Answer<typeof demoAnalytics>> {
  const { content, countedAt } = await readCounted(deps, countedDemos)
  const now = deps.clock()
  const recent = await listRecentDemos(deps.db, RECENT)
  return {
    ...content,
    recentUsers: recent.map(({ endsAt, lastSeenAt, createdAt, ...demo }) => ({
      ...demo,
      isActive: endsAt > now,
      lastActiveAt: (lastSeenAt ?? createdAt).toISOString(),
      createdAt: createdAt.toISOString(),
    })),
    countedAt: countedAt.toISOString(),
  }
}
