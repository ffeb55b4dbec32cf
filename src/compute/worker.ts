// What a computing process is: it reads ledgers itself, over connections of its own, so that nothing large ever crosses
// from or to the process that answers requests.
import { connect } from '../db/client.ts'
import type { Pooler } from '../db/pooler.ts'
import type { Serve } from '../processes/calls.ts'
import { createLedgerCache } from '../usecases/books/books.ts'
import type { TaskContext } from '../usecases/task-context.ts'
import { tasks } from '../usecases/tasks.ts'
import { serveTasks } from './serve-tasks.ts'

export type WorkerData = { databaseUrl: string; pooler?: Pooler; formsDir: string }

export const serve: Serve<WorkerData> = ({ databaseUrl, pooler, formsDir }) => {
  // A lost connection is the error of the task that needed it.
  const { db, ownConnection } = connect(databaseUrl, { onLost: () => undefined, pooler })
  const books = createLedgerCache(db)
  return serveTasks(tasks, (call): TaskContext => ({ ...books, ownConnection, formsDir, ...call }))
}
