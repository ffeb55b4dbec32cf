import { asc, eq } from 'drizzle-orm'
import type { Db, Transaction } from '../client.ts'
import { systemSetting } from '../schema.ts'

export type SystemSettingRow = typeof systemSetting.$inferSelect

export const listSystemSettings = (db: Db): Promise<SystemSettingRow[]> =>
  db.select().from(systemSetting).orderBy(asc(systemSetting.category), asc(systemSetting.key))

/** Nothing when there is one with this key. */
export async function insertSystemSetting(
  db: Db,
  row: SystemSettingRow,
): Promise<SystemSettingRow | undefined> {
  const [inserted] = await db.insert(systemSetting).values(row).onConflictDoNothing().returning()
  return inserted
}

export async function lockSystemSetting(db: Transaction, key: string): Promise<SystemSettingRow | undefined> {
  const [row] = await db.select().from(systemSetting).where(eq(systemSetting.key, key)).for('update')
  return row
}

export async function changeSystemSetting(
  db: Transaction,
  key: string,
  changes: Pick<SystemSettingRow, 'value' | 'updatedAt'>,
): Promise<void> {
  await db.update(systemSetting).set(changes).where(eq(systemSetting.key, key))
}
