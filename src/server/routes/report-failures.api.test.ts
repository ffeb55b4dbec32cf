// What happens to a report when something breaks: it ends, it says why, and it can be made again.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Report } from '../../contract/reports.ts'
import { hasBlanks, officialBlank } from '../../documents/pdf/testing/blanks.ts'
import { madeBlank } from '../../documents/pdf/testing/made-blank.ts'
import { killChildren } from '../../processes/testing/kept-children.ts'
import { buildReport } from '../../usecases/reports/reports.ts'
import type { Compute } from '../../usecases/task.ts'
import { tasks } from '../../usecases/tasks.ts'
import { makeReport, type Owner, seller } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
let formsDir: string
beforeAll(async () => {
  formsDir = await mkdtemp(join(tmpdir(), 'lotwise-forms-'))
  product = await startTestProduct({ formsDir })
})
afterAll(async () => {
  await product.stop()
  await rm(formsDir, { recursive: true })
})
beforeEach(() => rm(join(formsDir, '2024'), { recursive: true, force: true }))

const wanted = { taxYear: 2024, format: 'pdf' }

async function installBlank(bytes: Uint8Array) {
  await mkdir(join(formsDir, '2024'), { recursive: true })
  await writeFile(join(formsDir, '2024/f8949.pdf'), bytes)
}

const settled = (owner: Owner, id: string): Promise<Report> =>
  vi.waitFor(
    async () => {
      const reports: Report[] = await owner.get('/api/reports')
      const found = reports.find(report => report.id === id)
      if (!found || found.status === 'pending') throw new Error('still pending')
      return found
    },
    { timeout: 60_000, interval: 100 },
  )

async function retry(owner: Owner, id: string): Promise<Report> {
  const asked = await owner.post(`/api/reports/${id}/retry`)
  expect(asked.statusCode).toBe(202)
  expect(asked.json()).toMatchObject({ id, status: 'pending', error: null })
  return settled(owner, id)
}

test('a damaged blank ends in a reason, and once it is gone the same report can be made', async () => {
  const ann = await seller(product)
  await installBlank(Buffer.from('%PDF-1.7\nhalf of a file'))
  const failed = await makeReport(ann, 'form8949', wanted)
  expect(failed).toMatchObject({ status: 'error', fileName: null })
  expect(failed.error).toBe(
    'The blank Form 8949 of 2024 that is installed here is damaged or is another form, so nothing was printed on it. The person who runs this Lotwise can fix it with "npm run forms"; then try again. The CSV can be made meanwhile.',
  )
  expect((await ann.getRaw(`/api/reports/${failed.id}/download`)).statusCode).toBe(404)
  expect(await retry(ann, failed.id)).toMatchObject({ status: 'error' })
  // The CSV needs no blank.
  expect(await makeReport(ann, 'form8949', { taxYear: 2024, format: 'csv' })).toMatchObject({
    status: 'complete',
  })
  await rm(join(formsDir, '2024'), { recursive: true })
  expect(await retry(ann, failed.id)).toMatchObject({ id: failed.id, status: 'complete', error: null })
  expect((await ann.getRaw(`/api/reports/${failed.id}/download`)).statusCode).toBe(200)
})

test('a blank with the title and the fields of the form, but of another printing, is not printed on', async () => {
  const ann = await seller(product)
  await installBlank(await madeBlank(2024, 'f8949'))
  expect(await makeReport(ann, 'form8949', wanted)).toMatchObject({
    status: 'error',
    error: expect.stringContaining('is another form'),
  })
})

// Needs the official blanks themselves: only they are printed on.
test.runIf(hasBlanks)('the blank of another year is not printed on', async () => {
  const ann = await seller(product)
  await installBlank(officialBlank(2023, 'f8949'))
  expect(await makeReport(ann, 'form8949', wanted)).toMatchObject({
    status: 'error',
    error: expect.stringContaining('is another form'),
  })
  await installBlank(officialBlank(2024, 'f8949'))
  expect(await makeReport(ann, 'form8949', wanted)).toMatchObject({ status: 'complete' })
})

test('a folder in place of the blank is trouble too, and not taken for no blank', async () => {
  const ann = await seller(product)
  await mkdir(join(formsDir, '2024/f8949.pdf'), { recursive: true })
  expect(await makeReport(ann, 'form8949', wanted)).toMatchObject({
    status: 'error',
    error: expect.stringContaining('cannot be read'),
  })
})

test('a computing process that dies takes its reports to an end, and the next one works', async () => {
  const ann = await seller(product)
  await makeReport(ann, 'schedule-d', wanted)
  // Killed as soon as it is asked for the next report. A job that the seller's transactions ordered may ask before it.
  const { compute } = product.deps
  let killed: Promise<void> | undefined
  const killing = vi.spyOn(product.deps, 'compute').mockImplementation((...asked) => {
    const answer = compute(...asked)
    if (asked[0].name === tasks.report.name) killed = killChildren('SIGSEGV')
    return answer
  })
  const failed = await makeReport(ann, 'form8949', wanted)
  killing.mockRestore()
  await killed
  expect(failed).toMatchObject({
    status: 'error',
    error: 'This report could not be generated. Please try again; if it fails again, contact support.',
  })
  expect(await retry(ann, failed.id)).toMatchObject({ status: 'complete' })
})

test('a report that the database leaves in the middle is made when it is back', async () => {
  const ann = await seller(product)
  const asked = product.logs.length
  await product.db.execute(sql`
    create function go_away() returns trigger language plpgsql as $$ begin
      raise 'terminating connection' using errcode = '57P01'; end $$`)
  await product.db.execute(sql`
    create trigger go_away before update on report for each row execute function go_away()`)
  const { id } = (await ann.post('/api/reports/form8949', wanted)).json()
  await vi.waitFor(() => expect(product.logs.slice(asked).join()).toContain('job failed; it is retried'), {
    timeout: 30_000,
  })
  expect(await ann.get('/api/reports')).toMatchObject([{ id, status: 'pending', error: null }])
  await product.db.execute(sql`drop function go_away cascade`)
  expect(await settled(ann, id)).toMatchObject({ status: 'complete', error: null })
})

test('a report that the database leaves at every try fails with words', async () => {
  const ann = await seller(product)
  const { id } = await makeReport(ann, 'schedule-d', wanted)
  await product.db.execute(
    sql`update report set status = 'pending', content = null where user_id = ${ann.id} and id = ${id}`,
  )
  const compute: Compute = () => Promise.reject(new Error('Connection terminated unexpectedly'))
  const build = (isLastTry: boolean) =>
    buildReport({ ...product.deps, compute }, { userId: ann.id, reportId: id, isLastTry })
  await expect(build(false)).rejects.toThrow('Connection terminated')
  expect(await ann.get('/api/reports')).toMatchObject([{ id, status: 'pending' }])
  await build(true)
  expect(await ann.get('/api/reports')).toMatchObject([
    {
      id,
      status: 'error',
      error:
        'The database went away each time this report was being made. Please try again in a few minutes.',
    },
  ])
})

test('a report whose job is lost can be made again', async () => {
  const ann = await seller(product)
  const { id } = await makeReport(ann, 'schedule-d', wanted)
  await product.db.execute(sql`
    update report set status = 'pending', content = null, created_at = (select created_at - interval '14 minutes')
    where user_id = ${ann.id} and id = ${id}`)
  expect(await ann.get('/api/reports')).toMatchObject([{ status: 'pending' }])
  await product.db.execute(sql`
    update report set created_at = (select created_at - interval '2 minutes')
    where user_id = ${ann.id} and id = ${id}`)
  expect(await ann.get('/api/reports')).toMatchObject([
    { status: 'error', error: 'This report was not generated in time. Please try again.' },
  ])
  expect(await retry(ann, id)).toMatchObject({ status: 'complete' })
})

test('what did not fail is not made again', async () => {
  const ann = await seller(product)
  const { id, createdAt } = await makeReport(ann, 'schedule-d', wanted)
  const again = await ann.post(`/api/reports/${id}/retry`)
  expect(again.json()).toMatchObject({ id, status: 'complete', createdAt })
  const bob = await seller(product)
  expect((await bob.post(`/api/reports/${id}/retry`)).statusCode).toBe(404)
})

test('a job whose worker was killed is taken up by another', async () => {
  const ann = await seller(product)
  const { id } = await makeReport(ann, 'schedule-d', wanted)
  await product.db.execute(
    sql`update report set status = 'pending', content = null where user_id = ${ann.id} and id = ${id}`,
  )
  // As a killed process leaves it: at work, and silent for longer than a living one is. The report was there before its
  // job was over, and a job that is still at work would be done by the one that works.
  await vi.waitFor(
    async () => {
      const { rowCount } = await product.db.execute(sql`
        update pgboss.job set state = 'active', completed_on = null, started_on = now() - interval '1 minute',
          heartbeat_on = now() - interval '1 minute'
        where name = 'build-report' and data->>'reportId' = ${id} and heartbeat_seconds = 20 and state = 'completed'`)
      expect(rowCount).toBe(1)
    },
    { timeout: 30_000 },
  )
  // A queue is looked after once a minute, by whichever process comes first; this one's minute is over.
  await product.db.execute(
    sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null where name = 'build-report'`,
  )
  await product.boss.supervise('build-report')
  expect(await settled(ann, id)).toMatchObject({ status: 'complete' })
})
