import {
  type LocationFigures,
  type locationAnalytics,
  locationFigures,
} from '../../contract/admin-analytics.ts'
import type { Answer } from '../../contract/call.ts'
import { countLocations, listRecentLocations } from '../../db/queries/locations.ts'
import type { Deps } from '../deps.ts'
import { type CountedFigure, readCounted } from './counted-figures.ts'

const MAX_CITIES = 100
const RECENT = 20

export const countedLocations: CountedFigure<LocationFigures> = {
  name: 'locations',
  shape: locationFigures,
  count: async ({ db }) => {
    const { countries, cities, timeZones, total, totalCities } = await countLocations(db, MAX_CITIES)
    return {
      usersByCountry: countries,
      usersByCity: cities,
      usersByTimezone: timeZones,
      totalCities,
      totalLocationsTracked: total.count,
      totalDemoUsers: total.demoUsers,
      totalRegularUsers: total.regularUsers,
    }
  },
}

export async function readLocationAnalytics(deps: Deps): Promise<Answer<typeof locationAnalytics>> {
  const { content, countedAt } = await readCounted(deps, countedLocations)
  const recent = await listRecentLocations(deps.db, RECENT)
  return {
    ...content,
    recentLocations: recent.map(({ kind, timeZone, createdAt, ...location }) => ({
      ...location,
      userType: kind === 'demo' ? 'demo' : 'regular',
      timezone: timeZone,
      createdAt: createdAt.toISOString(),
    })),
    countedAt: countedAt.toISOString(),
  }
}
