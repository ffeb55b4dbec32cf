import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Notifications, readNotifications } from '../../contract/notifications.ts'
import { call } from '../lib/api.ts'
import { everyVisitMs } from '../lib/every-visit.ts'

/** Never kept: a link in a mail may have changed them. */
export const notificationsQuery = queryOptions({
  queryKey: ['/api', 'account', 'notifications'],
  queryFn: ({ signal }) => call(readNotifications, {}, { signal }),
  staleTime: everyVisitMs,
})

export const notificationsSaved = (client: QueryClient, saved: Notifications) =>
  client.setQueryData(notificationsQuery.queryKey, saved)
