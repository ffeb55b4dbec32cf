// Seals all credentials anew with the newest key. What a sync or a person changes meanwhile is left alone: the next run
// sees to it.
import type { Db } from '../../db/client.ts'
import { listSealedOtherwise, replaceSealed } from '../../db/queries/exchange-connections.ts'
import type { Keyring } from './keyring.ts'
import { seal, unseal } from './seal.ts'

const AT_ONCE = 200

/** Answers how many were sealed anew. */
export async function rotateKeys({ db, keyring }: { db: Db; keyring: Keyring }): Promise<number> {
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
