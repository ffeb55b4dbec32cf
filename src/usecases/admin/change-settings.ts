// What operators do to the settings of the product. Each change is written down with it, or not made.
import type {
  createSetting as createCall,
  SystemSetting,
  updateSetting as updateCall,
} from '../../contract/admin-settings.ts'
import type { Received } from '../../contract/call.ts'
import {
  changeSystemSetting,
  insertSystemSetting,
  listSystemSettings,
  lockSystemSetting,
  type SystemSettingRow,
} from '../../db/queries/system-settings.ts'
import { AppError } from '../app-error.ts'
import { type Actor, recordAudit } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'
import { isKnownSetting, knownSettings } from '../settings/known-settings.ts'

type SettingDeps = Pick<Deps, 'db' | 'clock'>

export const listSettings = async ({ db }: Pick<Deps, 'db'>): Promise<SystemSetting[]> =>
  (await listSystemSettings(db)).map(toSetting)

export const createSetting = (
  { db: pool, clock }: SettingDeps,
  actor: Actor,
  body: Received<typeof createCall>['body'],
): Promise<SystemSetting> =>
  pool.transaction(async db => {
    const { key, value, description, category } = body
    const row = await insertSystemSetting(db, {
      key,
      value: checkedValue(key, value),
      description,
      category,
      updatedAt: clock(),
    })
    if (!row) throw new AppError('setting_exists', { field: 'key' })
    await recordAudit({ db, clock }, actor, {
      action: 'setting_created',
      summary: `added the setting ${key}`,
      about: { kind: 'setting', id: key },
      after: { value: row.value, description, category },
    })
    return toSetting(row)
  })

export const updateSetting = (
  { db: pool, clock }: SettingDeps,
  actor: Actor,
  { key, value }: Received<typeof updateCall>['params'] & Received<typeof updateCall>['body'],
): Promise<SystemSetting> =>
  pool.transaction(async db => {
    const row = await lockSystemSetting(db, key)
    if (!row) throw new AppError('not_found')
    const changes = { value: checkedValue(key, value), updatedAt: clock() }
    if (changes.value === row.value) return toSetting(row)
    await changeSystemSetting(db, key, changes)
    await recordAudit({ db, clock }, actor, {
      action: 'setting_updated',
      summary: `changed the setting ${key}`,
      about: { kind: 'setting', id: key },
      before: { value: row.value },
      after: { value: changes.value },
    })
    return toSetting({ ...row, ...changes })
  })

/** As it is stored: what the product reads has to be what it can use. */
function checkedValue(key: string, typed: string): string {
  if (!isKnownSetting(key)) return typed
  const read = knownSettings[key].value.safeParse(typed)
  if (read.success) return typed.trim()
  const message = read.error.issues[0]?.message
  throw new AppError('validation_failed', { field: 'value', ...(message && { message }) })
}

function toSetting({ updatedAt, ...row }: SystemSettingRow): SystemSetting {
  const known = isKnownSetting(row.key) ? knownSettings[row.key] : undefined
  return {
    ...row,
    // Ours are described by the version that runs, not by the one that added them.
    description: known?.description ?? row.description,
    category: known?.category ?? row.category,
    type: known?.type ?? 'text',
    isUsed: known !== undefined,
    updatedAt: updatedAt.toISOString(),
  }
}
