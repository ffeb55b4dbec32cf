// Checks of what the product needs. Each is really made, or was really measured, and says what it found.
import { statfs } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { HealthCheck } from '../../contract/admin-stats.ts'
import { listTemplates } from '../../db/queries/email-templates.ts'
import { countUnsettled, type HealthNote, listHealthNotes, readQueueDepth } from '../../db/queries/figures.ts'
import type { PriceSource } from '../../prices/price.ts'
import { sourceNames } from '../../prices/words.ts'
import type { Deps } from '../deps.ts'
import { problemsOf } from '../mail/choose-template.ts'
import { sourceNote } from '../prices/source-notes.ts'
import { secondCalculationNote } from '../reports/second-calculation-note.ts'

/** Of the process that answers, over its last requests; null before the first. */
export type ResponseTimes = { medianMs: number; p99Ms: number; count: number } | null

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const SLOW_DATABASE_MS = 100
const SLOW_ANSWER_MS = 500
const LATE_JOB_MS = 10 * MINUTE_MS
const STUCK_PAYMENT_MS = 2 * HOUR_MS
const LATE_BACKUP_MS = 26 * HOUR_MS
const LEAST_FREE_SHARE = 0.1

export async function readSystemHealth(
  deps: Pick<
    Deps,
    'db' | 'clock' | 'payments' | 'uploadDir' | 'lostLogLines' | 'priceSources' | 'rateHistory'
  >,
  times: ResponseTimes,
): Promise<HealthCheck[]> {
  const now = deps.clock()
  const started = performance.now()
  await deps.db.execute(sql`select 1`)
  const roundTripMs = performance.now() - started
  const notes = new Map((await listHealthNotes(deps.db)).map(note => [note.name, note]))
  return [
    database(roundTripMs),
    mail(notes.get('mail'), now),
    await mailTemplates(deps),
    await payments(deps, now),
    prices(deps, notes, now),
    responseTime(times),
    await queue(deps, now),
    await disk(deps.uploadDir),
    log(deps.lostLogLines()),
    backup(notes.get('backup'), now),
    secondCalculation(notes.get(secondCalculationNote), now),
  ]
}

const database = (roundTripMs: number): HealthCheck => ({
  name: 'database',
  isFine: roundTripMs < SLOW_DATABASE_MS,
  status: roundTripMs < SLOW_DATABASE_MS ? 'Healthy' : 'Slow',
  detail: `round trip ${milliseconds(roundTripMs)}`,
})

function mail(note: HealthNote | undefined, now: Date): HealthCheck {
  const failure = lastFailure(note, now)
  if (failure) return { name: 'mail', isFine: false, status: 'Failing', detail: failure }
  const detail = note?.okAt ? `last sent ${ago(note.okAt, now)}` : 'nothing sent yet'
  return { name: 'mail', isFine: true, status: 'Operational', detail }
}

async function mailTemplates({ db }: Pick<Deps, 'db'>): Promise<HealthCheck> {
  const unused = (await listTemplates(db)).filter(row => row.isActive && problemsOf(row).length > 0)
  const isFine = unused.length === 0
  return {
    name: 'mail_templates',
    isFine,
    status: isFine ? 'In use' : 'Not used',
    detail: isFine
      ? 'all can be sent'
      : `${unused.map(({ name }) => name).join(', ')}: our own text is sent instead`,
  }
}

/** Nothing once it has worked again. */
function lastFailure(note: HealthNote | undefined, now: Date): string | undefined {
  if (!note?.failedAt || (note.okAt && note.okAt >= note.failedAt)) return undefined
  return `failed ${ago(note.failedAt, now)}: ${note.failure ?? ''}`
}

async function payments(
  { db, payments: provider }: Pick<Deps, 'db' | 'payments'>,
  now: Date,
): Promise<HealthCheck> {
  const stuck = await countUnsettled(db, new Date(now.getTime() - STUCK_PAYMENT_MS))
  const name = provider.name === 'stripe' ? 'Stripe' : 'built-in test cards'
  return {
    name: 'payments',
    isFine: stuck === 0,
    status: stuck === 0 ? 'Active' : 'Waiting',
    detail: stuck === 0 ? name : `${name}, ${stuck} unsettled for over two hours`,
  }
}

/** Which of the sources that are asked do not answer, and why: without them, values are missing in every account. */
function prices(
  { priceSources, rateHistory }: Pick<Deps, 'priceSources' | 'rateHistory'>,
  notes: ReadonlyMap<string, HealthNote>,
  now: Date,
): HealthCheck {
  const asked: PriceSource[] = [
    ...priceSources.map(({ name }) => name),
    ...(rateHistory ? ['ecb' as const] : []),
  ]
  if (asked.length === 0)
    return { name: 'prices', isFine: true, status: 'Off', detail: 'PRICE_SOURCES names no source' }
  const failures = asked.flatMap(source => {
    const failure = lastFailure(notes.get(sourceNote(source)), now)
    return failure ? [`${sourceNames[source]} ${failure}`] : []
  })
  if (failures.length > 0)
    return { name: 'prices', isFine: false, status: 'Failing', detail: failures.join('; ') }
  const answers = asked.flatMap(source => notes.get(sourceNote(source))?.okAt ?? [])
  const last = answers.sort((a, b) => b.getTime() - a.getTime())[0]
  const detail = last ? `last answer ${ago(last, now)}` : 'nothing asked yet'
  return { name: 'prices', isFine: true, status: 'Answering', detail }
}

function responseTime(times: ResponseTimes): HealthCheck {
  if (!times) return { name: 'response_time', isFine: true, status: 'Idle', detail: 'nothing answered yet' }
  const isFine = times.medianMs < SLOW_ANSWER_MS
  return {
    name: 'response_time',
    isFine,
    status: isFine ? 'Fast' : 'Slow',
    detail: `median ${milliseconds(times.medianMs)}, p99 ${milliseconds(times.p99Ms)}`,
  }
}

async function queue({ db }: Pick<Deps, 'db'>, now: Date): Promise<HealthCheck> {
  const { waiting, oldest } = await readQueueDepth(db)
  const ageMs = oldest ? Math.max(0, now.getTime() - oldest.getTime()) : 0
  const isFine = ageMs < LATE_JOB_MS
  return {
    name: 'queue',
    isFine,
    status: isFine ? 'Running' : 'Late',
    detail: waiting === 0 ? 'nothing waiting' : `${waiting} waiting, oldest ${span(ageMs)}`,
  }
}

async function disk(dir: string): Promise<HealthCheck> {
  const { bavail, blocks, bsize } = await statfs(dir)
  const isFine = bavail / blocks >= LEAST_FREE_SHARE
  const free = `${((bavail * bsize) / 1024 ** 3).toFixed(1)} GB free (${Math.round((bavail / blocks) * 100)}%)`
  return { name: 'disk', isFine, status: isFine ? 'Enough' : 'Low', detail: free }
}

const log = (lost: number): HealthCheck => ({
  name: 'log',
  isFine: lost === 0,
  status: lost === 0 ? 'Written' : 'Incomplete',
  detail: lost === 0 ? 'every line since the start' : `${lost} lines lost since the start; is its disk full?`,
})

function backup(note: HealthNote | undefined, now: Date): HealthCheck {
  const at = note?.okAt
  const failure = lastFailure(note, now)
  if (failure) {
    const before = at ? `the last one that worked was made ${ago(at, now)}` : 'none has worked yet'
    return { name: 'backup', isFine: false, status: 'Failed', detail: `${failure} (${before})` }
  }
  if (!at) return { name: 'backup', isFine: false, status: 'None', detail: 'no backup was made yet' }
  const isFine = now.getTime() - at.getTime() < LATE_BACKUP_MS
  return { name: 'backup', isFine, status: isFine ? 'Made' : 'Late', detail: ago(at, now) }
}

/** A week is long enough to be seen, and to look into it. */
const SHOWN_DIFFERENCE_MS = 7 * 24 * HOUR_MS

/** One disagreement is a fault of the product, however many reports agreed since. */
function secondCalculation(note: HealthNote | undefined, now: Date): HealthCheck {
  const failedAt = note?.failedAt
  const isFine = !failedAt || now.getTime() - failedAt.getTime() > SHOWN_DIFFERENCE_MS
  return {
    name: 'second_calculation',
    isFine,
    status: isFine ? 'Agrees' : 'Differs',
    detail: isFine ? 'no report was stopped in a week' : `${ago(failedAt, now)}, ${note?.failure ?? ''}`,
  }
}

const milliseconds = (ms: number) => `${ms < 10 ? ms.toFixed(1) : Math.round(ms)} ms`
const ago = (at: Date, now: Date) => `${span(Math.max(0, now.getTime() - at.getTime()))} ago`

function span(ms: number): string {
  if (ms < MINUTE_MS) return `${Math.floor(ms / 1_000)} s`
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`
  return `${Math.floor(ms / HOUR_MS)} h`
}
