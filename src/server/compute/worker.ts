// The thread that computes. It reads the ledger itself, over a connection of its own: nothing large ever crosses from
// the thread that answers requests.
import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '../../db/client.ts'
import { keepBooks } from '../../usecases/calculations/books.ts'
import { computeComparison, computeYears } from '../../usecases/calculations/compute.ts'
import { explainLine } from '../../usecases/calculations/explain-line.ts'
import { listLines } from '../../usecases/calculations/lines.ts'
import { previewLots, saleLots } from '../../usecases/calculations/sale-lots.ts'
import type { Compute } from '../../usecases/compute.ts'
import { refreshGaps } from '../../usecases/ledger/find-gaps.ts'
import { makeReport } from '../../usecases/reports/make-report.ts'
import { makeTaxExport } from '../../usecases/tax-exports/make-tax-export.ts'
import type { ComputeAnswer, ComputeRequest } from './compute.ts'

const { db } = connect(workerData.databaseUrl, { onLost: () => undefined })
const books = keepBooks(db)

const tasks: Compute = {
  refreshGaps: wanted => refreshGaps(books, wanted),
  years: wanted => computeYears(books, { ...wanted, now: new Date() }),
  comparison: wanted => computeComparison(books, { ...wanted, now: new Date() }),
  lines: wanted => listLines(books, wanted),
  explanation: wanted => explainLine(books, wanted),
  saleLots: wanted => saleLots(books, wanted),
  lotsPreview: wanted => previewLots(books, wanted),
  taxExport: wanted => makeTaxExport(books, wanted, new Date()),
  report: wanted => makeReport(books, { ...wanted, formsDir: workerData.formsDir, now: new Date() }),
}

parentPort?.on('message', async ({ id, name, wanted }: ComputeRequest) => {
  const answer = (rest: Omit<ComputeAnswer, 'id'>) => parentPort?.postMessage({ id, ...rest })
  try {
    const task = tasks[name] as (wanted: unknown) => Promise<unknown>
    answer({ result: await task(wanted) })
  } catch (error) {
    answer({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
