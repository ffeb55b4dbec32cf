// The one place that reads the settings operators edit.
import type { Db } from '../../db/client.ts'
import { listSystemSettings } from '../../db/queries/system-settings.ts'
import { knownSettings, type SettingKey, type SettingValues } from './known-settings.ts'

/**
 * Asked of the database each time, so that a change holds for every process from the next look on (decision
 * 31). What is missing or cannot be understood is what a new product starts with.
 */
export async function readSettings(db: Db): Promise<SettingValues> {
  const stored = new Map((await listSystemSettings(db)).map(({ key, value }) => [key, value]))
  const values = Object.entries(knownSettings).map(([key, { value, initial }]) => {
    const read = value.safeParse(stored.get(key) ?? initial)
    return [key, read.success ? read.data : value.parse(initial)] as const
  })
  return Object.fromEntries(values) as Record<SettingKey, unknown> as SettingValues
}
