import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { createSetting, listSettings, updateSetting } from '../../contract/admin-settings.ts'
import type { Request } from '../../contract/call.ts'
import { adminCall } from '../lib/admin-api.ts'
import { auditKey } from './admin-audit.ts'

const settingsKey = ['/api', 'admin', 'settings'] as const

export const systemSettingsQuery = queryOptions({
  queryKey: settingsKey,
  queryFn: ({ signal }) => adminCall(listSettings, {}, { signal }),
})

export type NewSetting = Request<typeof createSetting>['body']

export const addSetting = (body: NewSetting) => adminCall(createSetting, { body })
export const saveSetting = (key: string, value: string) =>
  adminCall(updateSetting, { params: { key }, body: { value } })

export const systemSettingsChanged = (client: QueryClient) =>
  Promise.all([settingsKey, auditKey].map(queryKey => client.invalidateQueries({ queryKey })))
