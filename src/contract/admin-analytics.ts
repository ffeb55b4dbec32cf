// What operators see of demos, of where people come from, and of what is used.
import { z } from 'zod'
import type { Call } from './call.ts'

const place = z.object({
  city: z.string().nullable(),
  region: z.string().nullable(),
  /** Two letters. */
  country: z.string().nullable(),
})

export const demoFigures = z.object({
  /** Of the last 90 days, but `activeUsers`: demos that have not ended. */
  userStats: z.object({ totalUsers: z.int(), activeUsers: z.int() }),
  analyticsStats: z.object({
    /** A session begins with the registration and with every reset. */
    totalSessions: z.int(),
    totalEvents: z.int(),
    eventsByType: z.array(z.object({ eventType: z.string(), count: z.int() })),
    /** The last 7 days in UTC, oldest first. */
    dailyStats: z.array(z.object({ date: z.iso.date(), sessions: z.int(), events: z.int() })),
  }),
})
export type DemoFigures = z.infer<typeof demoFigures>

const recentDemo = place.extend({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  ipAddress: z.string().nullable(),
  isActive: z.boolean(),
  lastActiveAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
})
export type RecentDemo = z.infer<typeof recentDemo>

export const demoAnalytics = {
  method: 'GET',
  path: '/api/admin/demo-analytics',
  summary: 'What demos are used for, and the latest of those that are still there',
  access: 'moderator',
  response: demoFigures.extend({ recentUsers: z.array(recentDemo), countedAt: z.iso.datetime() }),
} satisfies Call

const counts = z.object({ count: z.int(), demoUsers: z.int(), regularUsers: z.int() })

export const locationFigures = z.object({
  usersByCountry: z.array(counts.extend({ country: z.string() })),
  /** The largest hundred; `totalCities` counts all. */
  usersByCity: z.array(
    counts.extend({ city: z.string(), region: z.string().nullable(), country: z.string().nullable() }),
  ),
  usersByTimezone: z.array(counts.extend({ timezone: z.string() })),
  totalCities: z.int(),
  /** People since they signed up, demos of the last 90 days; also those of whom the place is not known. */
  totalLocationsTracked: z.int(),
  totalDemoUsers: z.int(),
  totalRegularUsers: z.int(),
})
export type LocationFigures = z.infer<typeof locationFigures>

const recentLocation = place.extend({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  userType: z.enum(['demo', 'regular']),
  /** Null once it is 90 days old. */
  ipAddress: z.string().nullable(),
  timezone: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type RecentLocation = z.infer<typeof recentLocation>

export const locationAnalytics = {
  method: 'GET',
  path: '/api/admin/location-analytics',
  summary: 'Where accounts and demos were made',
  access: 'moderator',
  response: locationFigures.extend({
    recentLocations: z.array(recentLocation),
    countedAt: z.iso.datetime(),
  }),
} satisfies Call
