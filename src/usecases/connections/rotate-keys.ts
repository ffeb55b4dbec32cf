// Seals all secrets again with the newest key. What a sync or a person changes meanwhile is left alone: the next run
// sees to it.
import type { Db } from '../../db/client.ts'
import { listSealedOtherwise, replaceSealed } from '../../db/queries/exchange-connections.ts'
import { listTwoFactorSealedOtherwise, replaceTwoFactorSealed } from '../../db/queries/two-factor.ts'
import type { Keyring } from '../secrets/keyring.ts'
import { sealSecret, unsealSecret } from '../secrets/sealed-secret.ts'
import { seal } from './seal.ts'
import { unseal } from './unseal.ts'

const AT_ONCE = 200

type Rotation = { db: Db; keyring: Keyring }

/** Returns how many were sealed again: exchange credentials and the secrets of two-factor sign-in. */
export async function rotateKeys(rotation: Rotation): Promise<number> {
  return (await rotateCredentials(rotation)) + (await rotateTwoFactor(rotation))
}

async function rotateCredentials({ db, keyring }: Rotation): Promise<number> {
  const { id: newest } = keyring.newest()
  for (let count = 0; ; ) {
    const rows = await listSealedOtherwise(db, newest, AT_ONCE)
    if (rows.length === 0) return count
    for (const row of rows) {
      const owner = { userId: row.userId, connectionId: row.id }
      await replaceSealed(db, row, seal(keyring, owner, unseal(keyring, owner, row)))
      count++
    }
  }
}

async function rotateTwoFactor({ db, keyring }: Rotation): Promise<number> {
  const { id: newest } = keyring.newest()
  for (let count = 0; ; ) {
    const rows = await listTwoFactorSealedOtherwise(db, newest, AT_ONCE)
    if (rows.length === 0) return count
    for (const row of rows) {
      await replaceTwoFactorSealed(db, row, sealSecret(keyring, row.userId, unsealSecret(keyring, row)))
      count++
    }
  }
}
