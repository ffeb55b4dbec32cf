// The one pg-boss a process runs. Web processes only enqueue; workers also fetch, schedule and supervise.
import { type Job, type JobResult, PgBoss } from 'pg-boss'
import { MailRefused } from '../mail/transport.ts'
import type { Deps } from '../usecases/deps.ts'
import { deleteExpiredJob, deleteExpiredSchedule } from './definitions/delete-expired.ts'
import { type Handler, handlers } from './handlers.ts'

export type Boss = PgBoss
type Log = { error(fields: object, message: string): void; warn(fields: object, message: string): void }

export async function startBoss(url: string, { works, log }: { works: boolean; log: Log }): Promise<Boss> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'lotwise jobs',
    max: works ? 4 : 2,
    supervise: works,
    schedule: works,
    connectionTimeoutMillis: 4_000,
  })
  // Without a listener an outage of the database would end the process; with it, pg-boss polls on.
  boss.on('error', error => log.error({ err: error }, 'job queue'))
  boss.on('warning', warning => log.warn({ warning }, 'job queue'))
  await boss.start()
  for (const { job } of handlers) {
    await boss.createQueue(job.name, {
      retryLimit: job.retry.limit,
      retryDelay: job.retry.delaySeconds,
      retryDelayMax: job.retry.maxDelaySeconds,
      retryBackoff: true,
      // A welcome or reset mail is worthless after a day; finished jobs are kept a week for looking back.
      retentionSeconds: 24 * 3600,
      deleteAfterSeconds: 7 * 24 * 3600,
    })
  }
  return boss
}

export async function startWorkers(boss: Boss, deps: Deps) {
  // Up to ten jobs at a time, each settled by itself: one mail that is refused does not repeat the nine others.
  const options = {
    batchSize: 10,
    burstWhenBatchFull: true,
    perJobResults: true,
    pollingIntervalSeconds: 0.5,
  } as const
  for (const handler of handlers)
    await boss.work(handler.job.name, options, jobs =>
      Promise.all(jobs.map(job => settle(handler, deps, job))),
    )
  await boss.schedule(deleteExpiredJob.name, deleteExpiredSchedule, {})
}

async function settle({ job, run }: Handler, deps: Deps, { id, data }: Job<unknown>): Promise<JobResult> {
  try {
    await run(deps, data ?? {}, id)
    deps.log.info({ job: job.name, jobId: id }, 'job done')
    return { id, status: 'completed' }
  } catch (error) {
    const output = { message: error instanceof Error ? error.message : String(error) }
    if (error instanceof MailRefused) {
      deps.log.warn({ job: job.name, jobId: id, err: error }, 'job given up')
      return { id, status: 'deadletter', output }
    }
    deps.log.warn({ job: job.name, jobId: id, err: error }, 'job failed; it is retried while tries are left')
    return { id, status: 'failed', output }
  }
}
