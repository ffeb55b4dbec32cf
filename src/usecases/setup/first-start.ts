// What a new database needs beside its tables: the mail templates, the settings and the first administrator.
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { insertMissingTemplates } from '../../db/queries/email-templates.ts'
import { insertSystemSetting } from '../../db/queries/system-settings.ts'
import { hasAdmin, insertUser } from '../../db/queries/users.ts'
import { quickStartTemplates } from '../../mail/template/quick-start-templates.ts'
import { isCommonPassword } from '../accounts/common-passwords.ts'
import { hashPassword, inventPassword } from '../accounts/passwords.ts'
import { theProduct } from '../audit/audit.ts'
import { knownSettings } from '../settings/known-settings.ts'

type Setup = { db: Db; clock: () => Date }
type FirstAdmin = { username: string; password: string | undefined }

export const addMissingTemplates = ({ db, clock }: Setup): Promise<void> =>
  db.transaction(tx =>
    insertMissingTemplates(tx, Object.values(quickStartTemplates), { at: clock(), by: theProduct.username }),
  )

/** What operators have set stays. */
export async function addMissingSettings({ db, clock }: Setup): Promise<void> {
  for (const [key, { initial, description, category }] of Object.entries(knownSettings))
    await insertSystemSetting(db, { key, value: initial, description, category, updatedAt: clock() })
}

/** Returns the administrator's password when it had to be invented: the one moment it can be shown. */
export async function createFirstAdmin({ db, clock }: Setup, admin: FirstAdmin): Promise<string | undefined> {
  if (await hasAdmin(db)) return undefined
  if (admin.password !== undefined && isCommonPassword(admin.password))
    throw new Error(
      'ADMIN_PASSWORD is a common password, or one with a few characters added. Choose another.',
    )
  const password = admin.password ?? inventPassword()
  const passwordHash = await hashPassword(password)
  const { username } = admin
  const isCreated = await db.transaction(async tx => {
    // Two processes that start together must not both create one.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('lotwise first admin'))`)
    if (await hasAdmin(tx)) return false
    const now = clock()
    const email = { email: `${username}@localhost`, emailConfirmedAt: now }
    const user = { username, ...email, passwordHash, role: 'admin' } as const
    if (await insertUser(tx, user, now)) return true
    throw new Error(
      `An ordinary account is called "${username}" already. Set ADMIN_USERNAME to another name.`,
    )
  })
  return isCreated && admin.password === undefined ? password : undefined
}
