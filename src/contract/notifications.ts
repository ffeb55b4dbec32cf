// Mails that a person can do without, and the way out of them.
import { z } from 'zod'
import type { Call } from './call.ts'

export const notificationKinds = ['emailReports', 'syncAlerts', 'weeklyDigest'] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const notifications = z.strictObject({
  emailReports: z.boolean(),
  syncAlerts: z.boolean(),
  weeklyDigest: z.boolean(),
})
export type Notifications = z.infer<typeof notifications>

/** Of an account that has never chosen. */
export const defaultNotifications: Notifications = {
  emailReports: true,
  syncAlerts: true,
  weeklyDigest: false,
}

export const readNotifications = {
  method: 'GET',
  path: '/api/account/notifications',
  summary: 'Which emails this account gets',
  access: 'user',
  response: notifications,
} satisfies Call

export const saveNotifications = {
  method: 'PUT',
  path: '/api/account/notifications',
  summary: 'Choose which emails this account gets',
  access: 'user',
  body: notifications,
  response: notifications,
} satisfies Call

/** Public: the link in the mail is enough, on whatever device it is read. */
export const unsubscribe = {
  method: 'POST',
  path: '/api/notifications/unsubscribe',
  summary: 'Turn off the kind of email that a link came with',
  access: 'public',
  body: z.strictObject({ token: z.string('Required').min(1, 'Required').max(200, 'Invalid input') }),
  response: z.object({ success: z.literal(true), kind: z.enum(notificationKinds), message: z.string() }),
} satisfies Call
