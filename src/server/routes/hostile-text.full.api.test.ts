// Names and notes that would be code elsewhere, in what leaves the product: reports, files for programs, headers, mails
// and log lines.
import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { taxExportFormats } from '../../contract/tax-exports.ts'
import { act, ledgerOwner, makeReport, type Owner } from '../testing/ledger.ts'
import { mailTo, startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

/** What each kind of reader would take for something else than text. */
const hostile = {
  formula: '=HYPERLINK("//h.example")',
  tab: '\t=1+1',
  markup: '<img src=//h.example onerror=x>',
  /** Ends a text of a PDF, and begins an action of its own. */
  pdf: ') Tj ET /JS (app.alert) <</S/URI',
  lines: 'a\r\n$9\r\nset-cookie: a=b',
}
const coins = Object.values(hostile).map(text => text.trim().toUpperCase())

async function hostileSeller(): Promise<Owner> {
  const ann = await ledgerOwner(product)
  for (const [index, symbol] of Object.values(hostile).entries()) {
    const more = { symbol, wallet: `${symbol} wallet`, note: symbol }
    const day = String(index + 10)
    for (const given of [
      act('buy', '2023-01-05T15:00:00Z', '10', '1000', more),
      act('sell', `2025-02-${day}T15:00:00Z`, '1', '500', more),
      act('gift_out', `2025-03-${day}T15:00:00Z`, '1', '20000', {
        ...more,
        recipient: symbol.replace(/\p{Cc}/gu, ''),
      }),
    ])
      expect((await ann.post('/api/transactions', given)).statusCode).toBe(201)
  }
  return ann
}

/** All that a PDF holds, its packed streams unpacked. */
function insideOf(pdf: Buffer): string {
  const parts = [pdf.toString('latin1')]
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 7))
    try {
      parts.push(inflateSync(pdf.subarray(at + 7)).toString('latin1'))
    } catch {
      // The word at the end of a stream, or one that is not packed.
    }
  return parts.join('\n')
}

/** Names that PDF gives to what a document does when it is opened or clicked. */
const actions = /\/(JavaScript|JS|Launch|SubmitForm|URI|OpenAction|EmbeddedFile|GoToR)\b/

/** Texts of a PDF, in parentheses or digits, are not names. */
const withoutTexts = (inside: string) =>
  inside.replace(/\((?:\\[\s\S]|[^\\()])*\)/g, '()').replace(/<[0-9a-fA-F\s]*>/g, '<>')

const cells = (csv: string) =>
  csv
    .split('\r\n')
    .flatMap(line => line.match(/"(?:[^"]|"")*"|[^,]+/g)?.map(cell => cell.replace(/^"/, '')) ?? [])

test('reports hold them as text', async () => {
  const ann = await hostileSeller()
  for (const kind of ['form8949', 'schedule-d', 'transaction-summary'])
    for (const format of ['pdf', 'csv']) {
      const report = await makeReport(ann, kind, { taxYear: 2025, format })
      expect(report).toMatchObject({ status: 'complete', error: null })
      const file = await ann.getRaw(`/api/reports/${report.id}/download`)
      expect(file.headers['content-disposition']).toMatch(/^attachment; filename="[\w.-]+"$/)
      expect(file.headers['set-cookie']).toBeUndefined()
      if (format === 'pdf') expect(withoutTexts(insideOf(file.rawPayload))).not.toMatch(actions)
      else expect(cells(file.body).filter(cell => /^[=+@\t]/.test(cell))).toEqual([])
    }
})

test('so do files for other programs', async () => {
  const ann = await hostileSeller()
  for (const format of taxExportFormats) {
    const made = (await ann.post('/api/tax-exports/generate', { taxYear: 2025, format })).json()
    const file = await ann.getRaw(made.downloadUrl)
    expect(file.headers['content-disposition'], format).toMatch(/^attachment; filename="[\w.-]+"$/)
    expect(file.headers['set-cookie']).toBeUndefined()
    if (/csv/.test(`${file.headers['content-type']}`))
      expect(
        cells(file.body).filter(cell => /^[=+@\t]/.test(cell)),
        format,
      ).toEqual([])
    if (/json/.test(`${file.headers['content-type']}`))
      expect(file.body).toContain(JSON.stringify(coins[2]).slice(1, -1))
    // A line break in a name would begin a field of its own.
    if (/txf/.test(format)) expect(file.body.match(/^\$9\r?$/m)).toBeNull()
  }
})

test('a name with markup is text in both parts of a mail, and one line of the log', async () => {
  const username = '\'"><img src=x onerror=y>'
  await ledgerOwner(product, { username, email: 'markup@example.com' })
  await product.app.inject({
    method: 'POST',
    url: '/api/auth/forgot-password',
    payload: { email: 'markup@example.com' },
  })
  const mail = await mailTo(product, 'markup@example.com')
  const reset =
    product.mails.findLast(({ to, subject }) => to === 'markup@example.com' && /reset/.test(subject)) ?? mail
  expect(reset.html).not.toContain('<img')
  expect(reset.text).not.toContain('&lt;')
  await product.app.inject({
    url: '/api/transactions?search=%0d%0a{"level":"error"}',
    headers: { 'user-agent': 'a\tb' },
  })
  for (const line of product.logs) expect(line.trimEnd().split('\n')).toHaveLength(1)
})
