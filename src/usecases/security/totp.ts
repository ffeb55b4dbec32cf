// One-time codes as authenticator apps make them: RFC 6238 with its usual choices, SHA-1, 30 seconds, six digits. Other
// choices are safer in theory, but several apps ignore them and show codes that never fit.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const STEP_SECONDS = 30
const DIGITS = 6
/** RFC 4226 recommends as many as the hash has. */
const SECRET_BYTES = 20
/** A clock may be half a minute off, and typing takes time. */
const STEPS_AROUND = [0, -1, 1]

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES)

export const stepAt = (moment: Date): number => Math.floor(moment.getTime() / 1000 / STEP_SECONDS)

export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = digest.readUInt8(digest.length - 1) & 0xf
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/** The step a code belongs to, or nothing when it is none of this moment. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  const given = Buffer.from(code)
  return STEPS_AROUND.map(distance => stepAt(now) + distance).find(step =>
    timingSafeEqual(given, Buffer.from(codeAt(secret, step))),
  )
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** As people type it into an app, and as apps read it from the picture. Without padding: all our lengths fit. */
export function base32(bytes: Buffer): string {
  let text = ''
  let bits = 0
  let value = 0
  for (const byte of bytes) {
    value = (value << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += ALPHABET[(value >>> bits) & 31]
    }
    value &= (1 << bits) - 1
  }
  return text
}

/** What the picture says; the format is Google Authenticator's, which all apps read. */
export function authenticatorUri(secret: Buffer, username: string): string {
  const label = encodeURIComponent(`Lotwise:${username}`)
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=Lotwise`
}
