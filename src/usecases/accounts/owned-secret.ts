// A secret that names its owner: 16 bytes of user id, 32 random bytes, as one piece of text. Cookies and reset
// links carry it, the database keeps the owner and a hash of the random part. Naming the owner lets every
// look-up go by user id, as the tables are laid out.
import { createHash, randomBytes } from 'node:crypto'

const secretBytes = 32

export type SecretKey = { userId: string; tokenHash: Buffer }

const hashOf = (secret: Buffer) => createHash('sha256').update(secret).digest()

export function createSecret(userId: string): { text: string; key: SecretKey } {
  const secret = randomBytes(secretBytes)
  const owner = Buffer.from(userId.replaceAll('-', ''), 'hex')
  return {
    text: Buffer.concat([owner, secret]).toString('base64url'),
    key: { userId, tokenHash: hashOf(secret) },
  }
}

/** What to look for in the database, or nothing when the text cannot be one of ours. */
export function readSecret(text: string): SecretKey | undefined {
  if (!/^[\w-]{64}$/.test(text)) return undefined
  const bytes = Buffer.from(text, 'base64url')
  const hex = bytes.subarray(0, 16).toString('hex')
  const userId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { userId, tokenHash: hashOf(bytes.subarray(16)) }
}
