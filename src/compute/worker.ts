// What a computing thread is: it reads ledgers itself, over connections of its own, so that nothing large ever crosses
// from the thread that answers requests.
import { workerData } from 'node:worker_threads'
import { connect } from '../db/client.ts'
import { keepBooks } from '../usecases/calculations/books.ts'
import type { TaskContext } from '../usecases/task-context.ts'
import { tasks } from '../usecases/tasks.ts'
import { serveTasks } from './serve-tasks.ts'

export type WorkerData = { databaseUrl: string; formsDir: string }

const { databaseUrl, formsDir }: WorkerData = workerData
// A lost connection is the error of the task that needed it.
const { db, ownConnection } = connect(databaseUrl, { onLost: () => undefined })
const books = keepBooks(db)

export const runTask = serveTasks(
  tasks,
  (call): TaskContext => ({ ...books, ownConnection, formsDir, ...call }),
)
