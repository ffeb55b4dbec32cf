import type { Credentials } from '../../connectors/connector.ts'
import type { Keyring } from '../secrets/keyring.ts'
import { type Sealed, unsealText } from '../secrets/sealed-text.ts'
import { type SealOwner, sealNameOf } from './seal.ts'

/** Throws when the key is gone, or the piece is not what was sealed for this connection. */
export const unseal = (keyring: Keyring, owner: SealOwner, sealed: Sealed): Credentials =>
  JSON.parse(unsealText(keyring, sealNameOf(owner), sealed))
