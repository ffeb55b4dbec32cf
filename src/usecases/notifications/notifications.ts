import {
  defaultNotifications,
  type NotificationKind,
  type Notifications,
} from '../../contract/notifications.ts'
import {
  findNotificationSetting,
  putNotificationSetting,
  turnOffNotification,
} from '../../db/queries/notification-settings.ts'
import { findUser, type UserRow } from '../../db/queries/users.ts'
import type { TemplateName } from '../../mail/template/quick-start-templates.ts'
import type { Values } from '../../mail/template/render.ts'
import { AppError } from '../app-error.ts'
import type { Deps } from '../deps.ts'
import { sendTemplatedMail } from '../mail/send-templated-mail.ts'
import { countTry, limits } from '../rate-limit.ts'
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-link.ts'

export async function readNotifications({ db }: Pick<Deps, 'db'>, userId: string): Promise<Notifications> {
  const row = await findNotificationSetting(db, userId)
  if (!row) return defaultNotifications
  const { emailReports, syncAlerts, weeklyDigest } = row
  return { emailReports, syncAlerts, weeklyDigest }
}

export async function saveNotifications(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  wanted: Notifications,
): Promise<Notifications> {
  await putNotificationSetting(db, { userId, ...wanted, updatedAt: clock() })
  return wanted
}

/** Turns off the kind of mail the link came with. Following it twice changes nothing more. */
export async function unsubscribe(
  deps: Deps,
  { token, network }: { token: string; network: string },
): Promise<NotificationKind> {
  const found = readUnsubscribeToken(deps.keyring, token)
  const user = found && (await findUser(deps.db, found.userId))
  if (!found || !user) {
    await countTry(deps.db, limits.wrongLinksPerAddress, network)
    throw new AppError('unsubscribe_link_invalid', { field: 'token' })
  }
  await turnOffNotification(deps.db, found, { ...defaultNotifications, updatedAt: deps.clock() })
  return found.kind
}

/** Who wants this kind of mail; a demo has no address to write to. */
export async function findReader(
  deps: Pick<Deps, 'db'>,
  userId: string,
  kind: NotificationKind,
): Promise<UserRow | undefined> {
  const user = await findUser(deps.db, userId)
  if (!user?.isActive || user.kind === 'demo') return undefined
  return (await readNotifications(deps, userId))[kind] ? user : undefined
}

type Letter = { mailId: string; kind: NotificationKind; template: TemplateName; values: Values }

/** Every such mail carries the way out of its kind. */
export function sendNotification(
  deps: Deps,
  reader: UserRow,
  { mailId, kind, template, values }: Letter,
): Promise<void> {
  const token = unsubscribeToken(deps.keyring, { userId: reader.id, kind })
  return sendTemplatedMail(deps, {
    mailId,
    to: reader.email,
    template,
    values: { username: reader.username, ...values },
    unsubscribeUrl: `${deps.publicUrl}/unsubscribe?token=${token}`,
  })
}
