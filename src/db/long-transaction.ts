import { type OwnConnection, onConnection, type Transaction } from './client.ts'
import { isDone, transactForSure } from './commit-for-sure.ts'

/**
 * All of it is seen or nothing, however long it takes. `signal` is asked before the commit: nothing is stored when no
 * client waits for it.
 */
export const longTransaction = <T>(
  { ownConnection, signal }: { ownConnection: OwnConnection; signal?: AbortSignal },
  work: (db: Transaction) => Promise<T>,
): Promise<T> =>
  transactForSure(
    part => ownConnection(client => onConnection(client).transaction(part)),
    done => ownConnection(client => isDone(onConnection(client), done)),
    async (transaction: Transaction) => {
      const result = await work(transaction)
      signal?.throwIfAborted()
      return result
    },
  )
