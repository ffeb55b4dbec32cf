// Credentials at rest: AES-256-GCM, tied to the account and the connection they belong to, so that a sealed piece put
// into another row does not open.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Credentials } from '../../connectors/connector.ts'
import type { Keyring } from './keyring.ts'

export type Sealed = { keyId: string; sealed: Buffer }
type Owner = { userId: string; connectionId: string }

const IV_BYTES = 12
const TAG_BYTES = 16

export function seal(keyring: Keyring, owner: Owner, credentials: Credentials): Sealed {
  const key = keyring.newest()
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key.bytes, iv).setAAD(associatedData(owner))
  const text = Buffer.concat([cipher.update(JSON.stringify(credentials), 'utf8'), cipher.final()])
  return { keyId: key.id, sealed: Buffer.concat([iv, cipher.getAuthTag(), text]) }
}

/** Throws when the key is gone, or the piece is not what was sealed for this connection. */
export function unseal(keyring: Keyring, owner: Owner, { keyId, sealed }: Sealed): Credentials {
  const key = keyring.find(keyId)
  if (!key) throw new Error(`Credentials are sealed with the key ${keyId}, which is not here.`)
  const [iv, tag, text] = [
    sealed.subarray(0, IV_BYTES),
    sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES),
    sealed.subarray(IV_BYTES + TAG_BYTES),
  ]
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, iv, { authTagLength: TAG_BYTES })
  decipher.setAAD(associatedData(owner)).setAuthTag(tag)
  return JSON.parse(decipher.update(text, undefined, 'utf8') + decipher.final('utf8'))
}

const associatedData = ({ userId, connectionId }: Owner) => Buffer.from(`${userId} ${connectionId}`)
