// A link that turns one kind of mail off and can do nothing else. It names account, kind and key, and is signed with the
// key: so it works for as long as the mail is kept, without a row for each mail.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { type NotificationKind, notificationKinds } from '../../contract/notifications.ts'
import type { Keyring, SealingKey } from '../secrets/keyring.ts'

const USER_BYTES = 16
const KEY_ID_BYTES = 8
const BODY_BYTES = USER_BYTES + 1 + KEY_ID_BYTES
const SIGNATURE_BYTES = 16

type Subscription = { userId: string; kind: NotificationKind }

export function unsubscribeToken(keyring: Keyring, { userId, kind }: Subscription): string {
  const key = keyring.newest()
  const body = Buffer.concat([
    Buffer.from(userId.replaceAll('-', ''), 'hex'),
    Buffer.of(notificationKinds.indexOf(kind)),
    Buffer.from(key.id, 'hex'),
  ])
  return Buffer.concat([body, signatureOf(key, body)]).toString('base64url')
}

export function readUnsubscribeToken(keyring: Keyring, token: string): Subscription | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== BODY_BYTES + SIGNATURE_BYTES) return undefined
  const body = bytes.subarray(0, BODY_BYTES)
  const key = keyring.find(body.subarray(USER_BYTES + 1).toString('hex'))
  if (!key || !timingSafeEqual(signatureOf(key, body), bytes.subarray(BODY_BYTES))) return undefined
  const kind = notificationKinds[body.readUInt8(USER_BYTES)]
  const hex = body.subarray(0, USER_BYTES).toString('hex')
  const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return kind && { userId, kind }
}

const signatureOf = (key: SealingKey, body: Buffer) =>
  createHmac('sha256', key.bytes).update('unsubscribe').update(body).digest().subarray(0, SIGNATURE_BYTES)
