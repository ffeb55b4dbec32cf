// Exchange credentials at rest, tied to the account and the connection they belong to. What opens them is in unseal.ts,
// which only the process that syncs and the rotation of keys may import.
import type { Credentials } from '../../connectors/connector.ts'
import type { Keyring } from '../secrets/keyring.ts'
import { type Sealed, sealText } from '../secrets/sealed-text.ts'

export type SealOwner = { userId: string; connectionId: string }

export const seal = (keyring: Keyring, owner: SealOwner, credentials: Credentials): Sealed =>
  sealText(keyring, sealNameOf(owner), JSON.stringify(credentials))

export const sealNameOf = ({ userId, connectionId }: SealOwner) => `${userId} ${connectionId}`
