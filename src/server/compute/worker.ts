// The thread that computes. It reads the ledger itself, over a connection of its own: nothing large ever crosses from
// the thread that answers requests.
import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '../../db/client.ts'
import { refreshGaps } from '../../usecases/ledger/find-gaps.ts'
import type { ComputeAnswer, ComputeRequest } from './compute.ts'

const database = connect(workerData.databaseUrl, { onLost: () => undefined })

parentPort?.on('message', async ({ id, userId }: ComputeRequest) => {
  const answer = (rest: Omit<ComputeAnswer, 'id'>) => parentPort?.postMessage({ id, ...rest })
  try {
    await refreshGaps(database.db, userId)
    answer({})
  } catch (error) {
    answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
