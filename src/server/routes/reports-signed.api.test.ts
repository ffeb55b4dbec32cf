// Name and number: on the report that is downloaded, and nowhere else.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFilled } from '../../documents/pdf/testing/read-filled.ts'
import { ledgerOwner, makeReport, type Owner, seller } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const person = { name: 'José García', ssn: '123-45-6789' }
const sign = (owner: Owner, id: string, who: object = person) =>
  owner.post(`/api/reports/${id}/download`, who)
const textsIn = async (file: Buffer) =>
  (await readFilled(file)).pages.map(page => page.map(({ text }) => text))

test.each(['form8949', 'schedule-d'])(
  '%s carries them when downloaded so, and is kept without',
  async kind => {
    const ann = await seller(product)
    const { id, fileName } = await makeReport(ann, kind, { taxYear: 2024, format: 'pdf' })
    const signed = await sign(ann, id)
    expect(signed.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
    })
    const [first = [], second = []] = await textsIn(signed.rawPayload)
    expect(first).toEqual(expect.arrayContaining(['José García', '123-45-6789']))
    if (kind === 'form8949') expect(second).toEqual(expect.arrayContaining(['José García', '123-45-6789']))

    const plain = await ann.getRaw(`/api/reports/${id}/download`)
    expect((await textsIn(plain.rawPayload)).flat()).not.toContain('José García')
    // Every figure is the same.
    const figures = (texts: string[][]) =>
      texts.flat().filter(text => text !== 'José García' && text !== '123-45-6789')
    expect(figures(await textsIn(signed.rawPayload))).toEqual(figures(await textsIn(plain.rawPayload)))
  },
)

test('they are neither logged nor stored', async () => {
  const ann = await seller(product)
  const { id } = await makeReport(ann, 'form8949', { taxYear: 2024, format: 'pdf' })
  const who = { name: 'Zebulon Quimby', ssn: '987654321' }
  expect((await sign(ann, id, who)).statusCode).toBe(200)
  expect((await sign(ann, id, { ...who, ssn: '98765432' })).statusCode).toBe(400)
  expect((await sign(ann, id, { ...who, name: '山 Zebulon Quimby' })).statusCode).toBe(400)
  expect(product.logs.join('')).not.toMatch(/Zebulon|98765432|987-65/)
  const { rows } = await product.db.execute(
    sql`select content from report where user_id = ${ann.id} and id = ${id}`,
  )
  const content = rows[0]?.content as Buffer
  expect(content.includes('Zebulon')).toBe(false)
  expect(content.includes('987-65')).toBe(false)
})

test('what cannot be printed is refused in words', async () => {
  const ann = await seller(product)
  const { id } = await makeReport(ann, 'schedule-d', { taxYear: 2024, format: 'pdf' })
  expect((await sign(ann, id, { name: '山田 Taro' })).json()).toMatchObject({
    code: 'validation_failed',
    field: 'name',
    message: expect.stringContaining('cannot show 山 田.'),
  })
  expect((await sign(ann, id, { ssn: '12345' })).json()).toMatchObject({
    field: 'ssn',
    message: 'Enter nine digits, such as 123-45-6789.',
  })
  expect((await sign(ann, id, {})).json()).toMatchObject({ code: 'validation_failed', field: 'name' })
})

test('a report without a place for them says so, and one of someone else is not there', async () => {
  const ann = await seller(product)
  const csv = await makeReport(ann, 'form8949', { taxYear: 2024, format: 'csv' })
  const summary = await makeReport(ann, 'transaction-summary', { taxYear: 2024, format: 'pdf' })
  const nothingSold = await makeReport(ann, 'form8949', { taxYear: 2023, format: 'pdf' })
  for (const { id } of [csv, summary, nothingSold])
    expect((await sign(ann, id)).json()).toMatchObject({
      code: 'validation_failed',
      message: 'This report has no place for a name and number.',
    })
  const bob = await ledgerOwner(product)
  const form = await makeReport(ann, 'form8949', { taxYear: 2024, format: 'pdf' })
  expect((await sign(bob, form.id)).statusCode).toBe(404)
})
