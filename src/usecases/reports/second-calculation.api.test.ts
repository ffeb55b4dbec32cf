// A report is made where two calculations agree, and says so; where they do not, nothing is made, and operators know.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listHealthNotes } from '../../db/queries/figures.ts'
import { readText } from '../../documents/summary/testing/read-text.ts'
import { act, makeReport, type Owner, seller } from '../../server/testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../../server/testing/test-product.ts'
import { readSystemHealth } from '../admin/system-health.ts'
import { AppError } from '../app-error.ts'
import { type Book, createLedgerCache } from '../books/books.ts'
import { buildReport } from './reports.ts'
import { proveFigures } from './second-calculation.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const year = 2024
const now = new Date()

test('a year that something was made of says how many facts were checked, until its records change', async () => {
  const ann = await seller(product)
  const checked = async () => (await ann.get(`/api/tax-calculations/${year}`)).checkedFacts
  expect(await checked()).toBeUndefined()
  const report = await makeReport(ann, 'form8949', { taxYear: year, format: 'pdf' })
  expect(report.status).toBe('complete')
  expect(await checked()).toBeGreaterThan(50)
  await ann.post('/api/transactions', act('sell', '2024-05-01T15:00:00Z', '0.1', '7000'))
  expect(await checked()).toBeUndefined()
})

test('the first page of a summary says it', async () => {
  const dan = await seller(product)
  const { id } = await makeReport(dan, 'transaction-summary', { taxYear: year, format: 'pdf' })
  const { rawPayload } = await dan.getRaw(`/api/reports/${id}/download`)
  const [first = []] = await readText(rawPayload)
  expect(first.join(' ')).toMatch(/Checked by a second calculation, \d+ facts\./)
})

/** The book of a person, with another price paid than the one that the outcome was calculated from. */
async function faultyBook(owner: Owner): Promise<Book> {
  const book = await createLedgerCache(product.db).open(owner.id)
  const events = book.events.map(event =>
    event.type === 'buy' && Number(event.usd) === 20_000 ? { ...event, usd: '20000.01' } : event,
  )
  return { ...book, events, chosen: book.chosen }
}

test('figures that the second calculation does not agree with are refused, with a note to operators', async () => {
  const bob = await seller(product)
  const book = await faultyBook(bob)
  const refused = proveFigures({ db: product.db, now }, book, book.chosen(), { userId: bob.id, year })
  await expect(refused).rejects.toMatchObject({ code: 'figures_differ' })
  const [note] = (await listHealthNotes(product.db)).filter(({ name }) => name === 'second_calculation')
  expect(note?.failure).toContain(bob.id)
  expect(note?.failure).toContain('basis of ')
  // Ids, and no dollars.
  expect(note?.failure).not.toMatch(/\d\.\d/)
  const checks = await readSystemHealth({ ...product.deps, clock: () => now }, null)
  expect(checks.at(-1)).toMatchObject({ name: 'second_calculation', isFine: false, status: 'Differs' })
  const later = new Date(now.getTime() + 8 * 24 * 3_600_000)
  const inAWeek = await readSystemHealth({ ...product.deps, clock: () => later }, null)
  expect(inAWeek.at(-1)).toMatchObject({ name: 'second_calculation', isFine: true, status: 'Agrees' })
})

test('the report ends with words for the person, and a line in the log', async () => {
  const cat = await seller(product)
  const { id } = await makeReport(cat, 'form8949', { taxYear: year, format: 'csv' })
  const error = vi.fn()
  const compute = () => Promise.reject(new AppError('figures_differ', { forLog: 'basis of 7/1' }))
  const deps = { ...product.deps, compute, log: { ...product.deps.log, error } } as never
  await buildReport(deps, { userId: cat.id, reportId: id, isLastTry: true })
  expect(error).toHaveBeenCalledWith(
    { account: cat.id, reportId: id, differs: 'basis of 7/1' },
    'two calculations of a report disagree',
  )
})
