// The thread that computes. It reads the ledger itself, over a connection of its own: nothing large ever crosses from
// the thread that answers requests.
import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '../../db/client.ts'
import { computeComparison, computeYears } from '../../usecases/calculations/compute.ts'
import { refreshGaps } from '../../usecases/ledger/find-gaps.ts'
import { makeReport } from '../../usecases/reports/make-report.ts'
import { makeTaxExport } from '../../usecases/tax-exports/make-tax-export.ts'
import type { ComputeAnswer, ComputeRequest, Task } from './compute.ts'

const { db } = connect(workerData.databaseUrl, { onLost: () => undefined })

function run(task: Task): Promise<unknown> {
  switch (task.name) {
    case 'gaps':
      return refreshGaps(db, task.userId)
    case 'years':
      return computeYears(db, { ...task, now: new Date() })
    case 'comparison':
      return computeComparison(db, { ...task, now: new Date() })
    case 'taxExport':
      return makeTaxExport(db, task, new Date())
    case 'report':
      return makeReport(db, { ...task, formsDir: workerData.formsDir, now: new Date() })
  }
}

parentPort?.on('message', async ({ id, task }: ComputeRequest) => {
  const answer = (rest: Omit<ComputeAnswer, 'id'>) => parentPort?.postMessage({ id, ...rest })
  try {
    answer({ result: await run(task) })
  } catch (error) {
    answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
