// The secret that an authenticator app shares with us, sealed as exchange credentials are. It has to be read again at
// every sign-in, so it cannot be hashed.
import type { Keyring } from './keyring.ts'
import { type Sealed, sealText, unsealText } from './sealed-text.ts'

const ownerOf = (userId: string) => `${userId} two-factor`

export const sealSecret = (keyring: Keyring, userId: string, secret: Buffer): Sealed =>
  sealText(keyring, ownerOf(userId), secret.toString('base64'))

export const unsealSecret = (keyring: Keyring, { userId, ...sealed }: Sealed & { userId: string }): Buffer =>
  Buffer.from(unsealText(keyring, ownerOf(userId), sealed), 'base64')
