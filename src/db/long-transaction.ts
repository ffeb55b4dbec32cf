import { type OwnConnection, onConnection, type Transaction } from './client.ts'
import { openTransactionId, statusOf, wasCommitted } from './commit-for-sure.ts'

/**
 * All of it is seen or nothing, however long it takes. What was committed is answered as such, also where the connection
 * broke meanwhile. `signal` is asked before the commit: nothing is stored when nobody would hear of it.
 */
export async function longTransaction<T>(
  { ownConnection, signal }: { ownConnection: OwnConnection; signal?: AbortSignal },
  work: (db: Transaction) => Promise<T>,
): Promise<T> {
  let done: { result: T; id: string | null | undefined } | undefined
  try {
    return await ownConnection(client =>
      onConnection(client).transaction(async transaction => {
        const result = await work(transaction)
        const { rows } = await transaction.execute<{ id: string | null }>(`select ${openTransactionId} as id`)
        signal?.throwIfAborted()
        done = { result, id: rows[0]?.id }
        return result
      }),
    )
  } catch (reason) {
    const statusBy = (id: string) => ownConnection(client => statusOf(onConnection(client), id))
    if (done && (await wasCommitted(statusBy, done.id))) return done.result
    throw reason
  }
}
