// The one pg-boss a process runs. Web processes only enqueue; workers also fetch, schedule and supervise.
import { type Clock, type Job, type JobResult, PgBoss, type Warning } from 'pg-boss'
import { resetFutureQueueTimes } from '../db/queries/queue-times.ts'
import { MailRefused } from '../mail/transport.ts'
import type { Deps } from '../usecases/deps.ts'
import { deleteEndedDemosJob } from './definitions/delete-ended-demos.ts'
import type { JobDefinition } from './definitions/job.ts'
import { type Handler, handlers } from './handlers.ts'

export type Boss = PgBoss
type Log = { error(fields: object, message: string): void; warn(fields: object, message: string): void }

type Options = {
  works: boolean
  log: Log
  /** Notices do not get through a pooler, so the queue is polled instead. */
  isPooled?: boolean
  /** How its connections are distinguished from others. */
  name?: string
}

/**
 * Goes on evenly, whatever the system's clock is set to: by that one, a fetcher or the schedule that was about to wait
 * for seconds when it was set back by a day would wait for a day. What time it is the queue asks the database.
 */
const steadyClock: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (work, ms) => setTimeout(work, ms),
  clearTimeout: timer => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work, ms) => setInterval(work, ms),
  clearInterval: timer => clearInterval(timer as NodeJS.Timeout),
}
const COMPARE_CLOCKS_SECONDS = 10
const isOfClocks = ({ message }: Warning) => message.includes('Clock skew')

export async function startBoss(
  url: string,
  { works, log, isPooled = false, name = 'lotwise jobs' }: Options,
): Promise<Boss> {
  const boss = new PgBoss({
    connectionString: url,
    application_name: name,
    max: works ? 4 : 2,
    // Made with the tables (db/rights.ts): the product's role has no right to make schemas.
    createSchema: false,
    supervise: works,
    schedule: works,
    useListenNotify: works && !isPooled,
    connectionTimeoutMillis: 4_000,
    clock: steadyClock,
    clockMonitorIntervalSeconds: COMPARE_CLOCKS_SECONDS,
  })
  // Without a listener an outage of the database would end the process; with it, pg-boss polls on.
  boss.on('error', error => log.error({ err: error }, 'job queue'))
  boss.on('warning', warning => {
    if (!isOfClocks(warning)) log.warn({ warning }, 'job queue')
  })
  await boss.start()
  await declareQueues(boss)
  return boss
}

/** A queue that exists already gets what has changed in its definition since. */
async function declareQueues(boss: Boss) {
  const existing = new Map((await boss.getQueues()).map(queue => [queue.name, queue]))
  for (const { job } of handlers) {
    const queue = existing.get(job.name)
    const options = optionsOf(job)
    // One waiting job of each key. The policy of a queue is chosen when it is created, and stays.
    if (!queue) await boss.createQueue(job.name, { ...options, policy: job.key ? 'short' : 'standard' })
    else if (Object.entries(options).some(([name, value]) => queue[name as keyof typeof options] !== value))
      await boss.updateQueue(job.name, options)
  }
}

const optionsOf = ({ retry, expireSeconds, retentionSeconds, keepDoneSeconds }: JobDefinition) => ({
  retryLimit: retry.limit,
  retryDelay: retry.delaySeconds,
  retryDelayMax: retry.maxDelaySeconds,
  retryBackoff: true,
  expireInSeconds: expireSeconds,
  retentionSeconds,
  deleteAfterSeconds: keepDoneSeconds,
  notify: true,
})

/** How soon a clock that was set back is noticed. */
const LOOK_AT_TIMES_MS = 30_000

export async function startWorkers(boss: Boss, deps: Deps) {
  await keepTimesRight(boss, deps)
  for (const handler of handlers) {
    const { name, schedule } = handler.job
    for (let fetcher = 0; fetcher < fetchersOf(handler.job); fetcher++)
      await startFetcher(boss, deps, handler)
    if (schedule) await boss.schedule(name, schedule, {}, { missed: 'once' })
  }
  // What expired while no worker ran does not wait for the next scheduled time.
  await deps.queue.enqueue(deps.db, deleteEndedDemosJob, {})
}

async function keepTimesRight(boss: Boss, { db, log }: Deps) {
  await resetFutureQueueTimes(db)
  const look = () => resetFutureQueueTimes(db).catch(error => log.warn({ err: error }, 'job queue'))
  const timer = setInterval(look, LOOK_AT_TIMES_MS).unref()
  boss.once('stopped', () => clearInterval(timer))
}

async function startFetcher(boss: Boss, deps: Deps, handler: Handler) {
  const id: string = await boss.work(handler.job.name, workOptionsOf(handler.job), async jobs => {
    const results = await Promise.all(jobs.map(job => settle(handler, deps, job)))
    // It is notified once of the jobs that came meanwhile: it looks again until there are none.
    boss.notifyWorker(id)
    return results
  })
}

const fetchersOf = ({ concurrency }: JobDefinition) => ('single' in concurrency ? concurrency.single : 1)

/**
 * Each job is settled by itself: one mail that is refused does not repeat the others of its batch. Fetchers are
 * notified of jobs as they come. They look by themselves for those that were to wait, and where notifications do not
 * work.
 */
const workOptionsOf = ({ concurrency }: JobDefinition) =>
  ({
    batchSize: 'batch' in concurrency ? concurrency.batch : 1,
    perJobResults: true,
    pollingIntervalSeconds: 0.5,
    notifyPollingIntervalSeconds: 2,
  }) as const

async function settle(
  { job, run }: Handler,
  deps: Deps,
  { id, data, retryCount }: Job<unknown>,
): Promise<JobResult> {
  try {
    await run(deps, data ?? {}, { jobId: id, isLastTry: retryCount >= job.retry.limit })
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
