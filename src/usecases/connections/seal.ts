// Exchange credentials at rest, tied to the account and the connection they belong to.
import type { Credentials } from '../../connectors/connector.ts'
import type { Keyring } from './keyring.ts'
import { type Sealed, sealText, unsealText } from './sealed-text.ts'

type Owner = { userId: string; connectionId: string }

export const seal = (keyring: Keyring, owner: Owner, credentials: Credentials): Sealed =>
  sealText(keyring, nameOf(owner), JSON.stringify(credentials))

/** Throws when the key is gone, or the piece is not what was sealed for this connection. */
export const unseal = (keyring: Keyring, owner: Owner, sealed: Sealed): Credentials =>
  JSON.parse(unsealText(keyring, nameOf(owner), sealed))

const nameOf = ({ userId, connectionId }: Owner) => `${userId} ${connectionId}`
