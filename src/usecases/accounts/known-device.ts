// A browser in which people have signed in keeps a cookie that says to which accounts, signed with the keyring. It opens
// nothing; its tries are counted by themselves, so that guesses made elsewhere cannot lock the owner out.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Keyring, SealingKey } from '../secrets/keyring.ts'

const USER_BYTES = 16
const DEVICE_BYTES = 16
const KEY_ID_BYTES = 8
const BODY_BYTES = USER_BYTES + DEVICE_BYTES + KEY_ID_BYTES
const SIGNATURE_BYTES = 32

type KnownDevice = { userId: string; deviceId: string }

/** Several people, or one with several accounts, share a browser; it remembers the last so many of them. */
const MAX_REMEMBERED = 5

/** What the browser has of this account, after an earlier sign-in there. */
export const findKnownDevice = (
  keyring: Keyring,
  tokens: readonly string[],
  userId: string | undefined,
): KnownDevice | undefined =>
  tokens
    .slice(0, MAX_REMEMBERED)
    .map(token => readDeviceToken(keyring, token))
    .find(device => device !== undefined && device.userId === userId)

/** What the browser keeps after a sign-in: this account first, the others as they were. */
export function rememberAccount(keyring: Keyring, tokens: readonly string[], userId: string): string[] {
  const read = tokens.slice(0, MAX_REMEMBERED).map(token => ({ token, of: readDeviceToken(keyring, token) }))
  const mine = read.find(({ of }) => of?.userId === userId)?.token ?? createDeviceToken(keyring, userId)
  const others = read.filter(({ of }) => of !== undefined && of.userId !== userId).map(({ token }) => token)
  return [mine, ...others].slice(0, MAX_REMEMBERED)
}

function createDeviceToken(keyring: Keyring, userId: string): string {
  const key = keyring.newest()
  const body = Buffer.concat([
    Buffer.from(userId.replaceAll('-', ''), 'hex'),
    randomBytes(DEVICE_BYTES),
    Buffer.from(key.id, 'hex'),
  ])
  return Buffer.concat([body, signatureOf(key, body)]).toString('base64url')
}

/** Nothing when it is not one of ours, or its key is gone. */
function readDeviceToken(keyring: Keyring, token: string): KnownDevice | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== BODY_BYTES + SIGNATURE_BYTES) return undefined
  const body = bytes.subarray(0, BODY_BYTES)
  const key = keyring.find(body.subarray(USER_BYTES + DEVICE_BYTES).toString('hex'))
  if (!key || !timingSafeEqual(signatureOf(key, body), bytes.subarray(BODY_BYTES))) return undefined
  const hex = body.subarray(0, USER_BYTES).toString('hex')
  return {
    userId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    deviceId: body.subarray(USER_BYTES, USER_BYTES + DEVICE_BYTES).toString('hex'),
  }
}

const signatureOf = (key: SealingKey, body: Buffer) =>
  createHmac('sha256', key.bytes).update('known device').update(body).digest()
