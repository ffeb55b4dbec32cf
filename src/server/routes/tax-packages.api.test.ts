// The tax package: made within the plan as one act, once for who presses twice, never of two states of the records.
import { existsSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import type { TaxPackage } from '../../contract/tax-packages.ts'
import { readFilled } from '../../documents/pdf/testing/read-filled.ts'
import { readText } from '../../documents/summary/testing/read-text.ts'
import { unzip } from '../../documents/testing/unzip.ts'
import { act, ledgerOwner, makeReport, type Owner, seller } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct, turnIntoDemo } from '../testing/test-product.ts'

const shared = new URL('../../../../shared/tax/forms', import.meta.url).pathname
const product: TestProduct = await startTestProduct({ hasLimits: true })
afterAll(() => product.stop())

const path = '/api/tax-packages/2024'
const ask = (owner: Owner, body: object = {}) => owner.post(path, body)
const read = (owner: Owner): Promise<TaxPackage> => owner.get(path)

const settled = (owner: Owner) =>
  vi.waitFor(
    async () => {
      const found = await read(owner)
      if (found.state === 'making') throw new Error('still being made')
      return found
    },
    { timeout: 60_000, interval: 100 },
  )

async function make(owner: Owner, body: object = {}) {
  expect((await ask(owner, body)).statusCode).toBe(202)
  const found = await settled(owner)
  expect(found.state).toBe('ready')
  return found
}

async function fetchZip(owner: Owner, body: object = {}) {
  const answer = await owner.post(`${path}/download`, body)
  expect(answer.statusCode).toBe(200)
  return { headers: answer.headers, files: await unzip(answer.rawPayload) }
}

const firstPage = (files: Map<string, Buffer>) => textOf(files.get('0 - Start here.pdf'))
const textOf = async (file: Buffer | undefined) =>
  (await readText(file ?? Buffer.alloc(0))).flat().join(' ').replace(/\s+/g, ' ')

const leftovers = async ({ id }: Owner) =>
  (await product.db.execute(sql`select id from tax_export where user_id = ${id}`)).rows

const settledLedger = async () => {
  const ann = await seller(product)
  await ann.put('/api/filing-facts/time-zone', { timeZone: 'America/New_York' })
  return ann
}

test('one press makes the forms, and the ZIP says what goes where', async () => {
  const ann = await settledLedger()
  expect(await read(ann)).toMatchObject({ year: 2024, state: 'missing', program: null, isAmended: false })
  const made = await make(ann, { program: 'turbotax_online' })
  expect(made.parts.map(({ type, format, state }) => [type, format, state])).toEqual([
    ['form8949', 'pdf', 'ready'],
    ['schedule_d', 'pdf', 'ready'],
    ['transaction_summary', 'pdf', 'ready'],
  ])
  const { headers, files } = await fetchZip(ann)
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="lotwise-tax-package-2024.zip"',
    'cache-control': 'no-store',
  })
  expect([...files.keys()]).toEqual([
    '0 - Start here.pdf',
    '1 - Form 8949.pdf',
    '2 - Schedule D.pdf',
    '3 - Summary.pdf',
    '4 - How to file.pdf',
    '5 - TurboTax Online.csv',
    '6 - Form 8949 lines.csv',
  ])
  const first = await firstPage(files)
  for (const name of files.keys()) if (!name.startsWith('0')) expect(first).toContain(name)
  expect(first).toContain('Our own substitute, not the IRS forms.')
  expect(first).toContain('$49,500.01 from 2 lots sold')
  expect(first).not.toContain('open issues')
  expect(files.get('6 - Form 8949 lines.csv')?.toString()).toContain('60000.01')
  expect(await textOf(files.get('4 - How to file.pdf'))).toContain('How to file 2024')
  // Nothing of it stays behind, and the choice of the program does.
  expect(await leftovers(ann)).toEqual([])
  expect((await read(ann)).program).toBe('turbotax_online')
})

test('the file inside is the report as it is kept', async () => {
  const ann = await settledLedger()
  await make(ann)
  const { files } = await fetchZip(ann)
  const reports = await ann.get('/api/reports')
  const id = reports.find((report: { type: string }) => report.type === 'schedule_d')?.id
  const kept = await ann.getRaw(`/api/reports/${id}/download`)
  expect(files.get('2 - Schedule D.pdf')?.equals(kept.rawPayload)).toBe(true)
})

test('pressed in two tabs at once, it is made once; reports that are there already are used', async () => {
  const ann = await settledLedger()
  const { id } = await makeReport(ann, 'schedule-d', { taxYear: 2024, format: 'pdf' })
  const answers = await Promise.all([ask(ann), ask(ann), ask(ann)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202])
  expect((await settled(ann)).state).toBe('ready')
  const reports = await ann.get('/api/reports')
  expect(reports).toHaveLength(3)
  expect(reports.map((report: { id: string }) => report.id)).toContain(id)
  await make(ann)
  expect(await ann.get('/api/reports')).toHaveLength(3)
  // One mail tells of it, that of Form 8949, beside that of the report made before.
  await vi.waitFor(async () => {
    const { rows } = await product.db.execute(
      sql`select data ->> 'reportId' as id from pgboss.job where name = 'send-report-mail' and data ->> 'userId' = ${ann.id}`,
    )
    expect(rows).toHaveLength(2)
  })
})

test('what the plan has no room for is refused as a whole, with what is missing', async () => {
  const ann = await settledLedger()
  for (const kind of ['form8949', 'schedule-d']) await makeReport(ann, kind, { taxYear: 2024, format: 'csv' })
  const refused = await ask(ann)
  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({
    code: 'plan_limit',
    plan: 'basic',
    message:
      'Nothing was made. Your 2024 tax package still needs Form 8949, Schedule D, and Transaction summary. The Free plan has 3 reports per tax year, and 2 of 2024 were made, counting those deleted since. The Basic plan has 10.',
  })
  expect(await ann.get('/api/reports')).toHaveLength(2)
  expect(await read(ann)).toMatchObject({ state: 'missing' })
})

test('a package fills the free plan, and is downloaded and made again all the same', async () => {
  const ann = await settledLedger()
  await make(ann)
  const reports = await ann.get('/api/reports')
  expect((await ann.remove(`/api/reports/${reports[0].id}`)).statusCode).toBe(200)
  expect((await read(ann)).state).toBe('missing')
  expect((await ann.post(`${path}/download`)).json()).toMatchObject({ code: 'package_outdated' })
  await make(ann)
  await fetchZip(ann)
  expect((await ann.get('/api/plan-usage?year=2024')).reports).toMatchObject({ used: 3, limit: 3 })
})

test('records that changed since are said, and never mixed with those before', async () => {
  const ann = await settledLedger()
  await product.db.execute(sql`update subscription set plan = 'premium' where user_id = ${ann.id}`)
  await make(ann)
  // Half a coin more than was ever bought, sold for $45,000.00: it may have cost as much.
  await ann.post('/api/transactions', act('sell', '2024-06-01T15:00:00Z', '1', '90000'))
  expect(await read(ann)).toMatchObject({ state: 'missing' })
  const refused = await ann.post(`${path}/download`)
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({ code: 'package_outdated' })
  expect(await leftovers(ann)).toEqual([])
  await make(ann)
  const { files } = await fetchZip(ann)
  expect(await firstPage(files)).toContain(
    'Generated with open issues. The result of 2024 could still be $45,000.00 lower.',
  )
  const reports: { isOutdated: boolean; gain: string }[] = await ann.get('/api/reports')
  expect(reports.map(({ isOutdated }) => isOutdated)).toEqual([false, false, false, true, true, true])
  const { totalGainLoss } = await ann.get('/api/tax-calculations/2024')
  expect(reports[0]?.gain).toBe(totalGainLoss)
  expect(reports[3]?.gain).toBe('49500.01')
})

test('a part that failed is made again in its place', async () => {
  const ann = await settledLedger()
  await make(ann)
  await product.db.execute(
    sql`update report set status = 'error', content = null, error = 'The disk is full.' where user_id = ${ann.id} and type = 'schedule_d'`,
  )
  expect(await read(ann)).toMatchObject({
    state: 'failed',
    parts: [{ state: 'ready' }, { state: 'failed', error: 'The disk is full.' }, { state: 'ready' }],
  })
  await make(ann)
  expect(await ann.get('/api/reports')).toHaveLength(3)
})

test('name and number are on the forms of this download, and nowhere else', async () => {
  const ann = await settledLedger()
  await make(ann)
  const person = { name: 'Zebulon Quimby', ssn: '987-65-4321' }
  const textsIn = async (file: Buffer | undefined) =>
    (await readFilled(file ?? Buffer.alloc(0))).pages.flat().map(({ text }) => text)
  const { files } = await fetchZip(ann, { person })
  for (const name of ['1 - Form 8949.pdf', '2 - Schedule D.pdf'])
    expect(await textsIn(files.get(name))).toEqual(expect.arrayContaining([person.name, person.ssn]))
  const plain = await fetchZip(ann)
  expect(await textsIn(plain.files.get('1 - Form 8949.pdf'))).not.toContain(person.name)
  expect((await ann.post(`${path}/download`, { person: { ...person, name: '山田' } })).json()).toMatchObject({
    code: 'validation_failed',
  })
  expect(
    (await ann.post(`${path}/download`, { person: { ...person, name: 'Taro ☃' } })).json(),
  ).toMatchObject({ code: 'validation_failed', field: 'name' })
  expect(product.logs.join('')).not.toMatch(/Zebulon|987654321|987-65/)
})

test('a package belongs to its owner', async () => {
  const ann = await settledLedger()
  const bob = await ledgerOwner(product)
  await make(ann, { program: 'taxact' })
  expect(await read(bob)).toMatchObject({ state: 'missing', program: null })
  expect((await bob.post(`${path}/download`)).statusCode).toBe(409)
  const { statusCode } = await product.app.inject({ method: 'POST', url: `${path}/download`, payload: {} })
  expect(statusCode).toBe(401)
})

test('a demo has its package', async () => {
  const ann = await settledLedger()
  await turnIntoDemo(product, ann.id)
  await make(ann)
  expect([...(await fetchZip(ann)).files.keys()][0]).toBe('0 - Start here.pdf')
})

test('on paper and with another program there is no file for a program, and of early years no form', async () => {
  const ann = await settledLedger()
  await make(ann, { program: 'paper' })
  const { files } = await fetchZip(ann)
  expect([...files.keys()].at(-1)).toBe('5 - Form 8949 lines.csv')
  await ann.post('/api/transactions', act('buy', '2019-01-10T15:00:00Z', '1', '4000'))
  await ann.post('/api/transactions', act('sell', '2019-03-01T15:00:00Z', '1', '4100'))
  const early = '/api/tax-packages/2019'
  expect((await ann.post(early, { program: 'other' })).statusCode).toBe(202)
  await vi.waitFor(async () => expect((await ann.get(early)).state).toBe('ready'), { timeout: 60_000 })
  const zip = await unzip((await ann.post(`${early}/download`)).rawPayload)
  expect([...zip.keys()]).toEqual([
    '0 - Start here.pdf',
    '1 - Form 8949.csv',
    '2 - Schedule D.csv',
    '3 - Summary.pdf',
    '4 - How to file.pdf',
  ])
  expect(await firstPage(zip)).toContain('Tables only: we do not have the forms of 2019.')
})

test('a locked year that comes to something else is made as an amended one', async () => {
  const ann = await settledLedger()
  await product.db.execute(sql`update subscription set plan = 'premium' where user_id = ${ann.id}`)
  expect((await ann.put('/api/year-locks/2024', {})).statusCode).toBe(200)
  expect((await read(ann)).isAmended).toBe(false)
  await ann.post('/api/transactions', act('sell', '2024-06-01T15:00:00Z', '0.1', '9000'))
  expect(await make(ann)).toMatchObject({ isAmended: true })
  const answer = await ann.post(`${path}/download`)
  expect(answer.headers['content-disposition']).toContain('lotwise-tax-package-2024-amended.zip')
  expect(await firstPage(await unzip(answer.rawPayload))).toContain(
    'AMENDED. These figures replace those of 2024',
  )
})

// Needs the official blanks themselves: any other file is refused (report-failures.api.test.ts).
test.skipIf(!existsSync(shared))('where the IRS forms are installed, the first page says so', async () => {
  const official = await startTestProduct({ formsDir: shared })
  try {
    const ann = await seller(official)
    await make(ann)
    const { files } = await fetchZip(ann)
    expect(await firstPage(files)).toContain('The official IRS Form 8949 of 2024, filled in.')
    // So does the landing page, of every year that has them.
    expect((await official.app.inject({ url: '/api/site' })).json().officialForms).toEqual([
      2022, 2023, 2024, 2025,
    ])
  } finally {
    await official.stop()
  }
})
