// Secrets at rest: AES-256-GCM, tied to what they belong to, so that a sealed piece put into another row does not open.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keyring } from './keyring.ts'

export type Sealed = { keyId: string; sealed: Buffer }

const IV_BYTES = 12
const TAG_BYTES = 16

export function sealText(keyring: Keyring, owner: string, text: string): Sealed {
  const key = keyring.newest()
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key.bytes, iv).setAAD(Buffer.from(owner))
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return { keyId: key.id, sealed: Buffer.concat([iv, cipher.getAuthTag(), hidden]) }
}

/** Throws when the key is gone, or the piece is not what was sealed for this owner. */
export function unsealText(keyring: Keyring, owner: string, { keyId, sealed }: Sealed): string {
  const key = keyring.find(keyId)
  if (!key) throw new Error(`A secret is sealed with the key ${keyId}, which is not here.`)
  const [iv, tag, hidden] = [
    sealed.subarray(0, IV_BYTES),
    sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES),
    sealed.subarray(IV_BYTES + TAG_BYTES),
  ]
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(tag)
  return decipher.update(hidden, undefined, 'utf8') + decipher.final('utf8')
}
