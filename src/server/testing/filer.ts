// A taxpayer who imports files, answers what the product asks, and reads back what is to be filed.
import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'
import type { Reconciliation } from '../../contract/broker-statements.ts'
import type { Issue } from '../../contract/review.ts'
import type { Transaction } from '../../contract/transactions.ts'
import { dollarText } from '../../ledger/decimal.ts'
import { ledgerOwner, makeReport, type Owner } from './ledger.ts'
import { readForm8949Pdf, readScheduleDPdf } from './read-reports.ts'
import type { TestProduct } from './test-product.ts'
import { upload } from './upload.ts'

/** A row of Form 8949: box, columns (a) to (h), as the CSV has them. */
export type FormRow = readonly string[]

export type Filer = Awaited<ReturnType<typeof filerOf>>

export async function filerOf(product: TestProduct, taxYear: number) {
  const owner = await ledgerOwner(product)
  return {
    owner,
    importFile: async (name: string, lines: readonly string[]) => {
      const content = [...lines, ''].join('\n')
      const imported = await owner.importFile({ fileType: 'csv', file: { name, content } })
      expect(imported.json()).toMatchObject({ issues: [] })
    },
    /** The form that a broker sent. */
    uploadStatement: async (wallet: string, name: string, lines: readonly string[]) => {
      const url = `/api/broker-forms/${taxYear}/statements/import?wallet=${wallet}`
      const file = { name, content: [...lines, ''].join('\n') }
      const imported = await upload(product.app, owner.cookie, { fileType: 'csv', file }, url)
      expect(imported.json()).toMatchObject({ lines: lines.length - 1, issues: [] })
    },
    reconciliation: (wallet: string, view = 'open'): Promise<Reconciliation> =>
      owner.get(`/api/broker-forms/${taxYear}/reconciliation?wallet=${wallet}&view=${view}`),
    acceptMatches: (wallet: string) => owner.post(`/api/broker-forms/${taxYear}/accept-all?wallet=${wallet}`),
    answerBroker: async (wallet: string, form: string) => {
      const answered = await owner.put(`/api/broker-forms/${taxYear}`, { wallet, form })
      expect(answered.statusCode).toBe(200)
    },
    profile: async (year: number, changes: object) => {
      const { year: _, isOwn, ...assumed } = await owner.get(`/api/tax-profiles/${year}`)
      const saved = await owner.put(`/api/tax-profiles/${year}`, { ...assumed, ...changes })
      expect(saved.json()).toMatchObject(changes)
    },
    /** Enters what a transaction of the review was worth. */
    value: async (type: Transaction['type'], usd: string) => {
      const transaction = await openIssue(owner, 'missing_price', type)
      const { id, symbol, amount, timestamp, wallet } = transaction
      const { kind, receivedSymbol, receivedAmount, feeSymbol, feeAmount } = transaction
      const saved = await owner.put(`/api/transactions/${id}`, {
        ...{ type, symbol, amount, timestamp, wallet, kind, usd },
        ...{ receivedSymbol, receivedAmount, feeSymbol, feeAmount },
      })
      expect(saved.json()).toMatchObject({ usd: dollarText(usd) })
    },
    /** Enters what coins were worth that the network kept from a transfer. */
    valueFee: async (usd: string) => {
      const transaction = await openIssue(owner, 'missing_fee_value', 'transfer')
      await owner.put(`/api/transactions/${transaction.id}/fee-value`, { usd })
    },
    joinTransfers: async () => {
      await openIssue(owner, 'proposed_transfer', 'withdrawal')
      expect((await owner.post('/api/transfers/join-all')).json()).toMatchObject({ joined: 1 })
    },
    issues: async () => (await owner.get('/api/review')).issues.map(({ kind }: Issue) => kind),
    year: () => owner.get(`/api/tax-calculations/${taxYear}`),
    form8949: async () => {
      const rows = await tableOf(owner, 'form8949', taxYear)
      const pdf = await readForm8949Pdf(await download(owner, 'form8949', taxYear, 'pdf'), taxYear)
      return { rows: rows.map(([, box = '', ...columns]): FormRow => [box, ...columns.slice(0, 8)]), pdf }
    },
    scheduleD: async () => {
      const rows = await tableOf(owner, 'schedule-d', taxYear)
      const lines = new Map(rows.map(([line, , ...columns]) => [line, columns.filter(cell => cell !== '')]))
      const pdf = await readScheduleDPdf(await download(owner, 'schedule-d', taxYear, 'pdf'), taxYear)
      return { lines, pdf }
    },
  }
}

async function openIssue(owner: Owner, kind: Issue['kind'], type: Transaction['type']) {
  const { issues }: { issues: Issue[] } = await owner.get('/api/review')
  const issue = issues.find(found => found.kind === kind && found.transactions[0]?.type === type)
  const transaction = issue?.transactions[0]
  if (!transaction) throw new Error(`The review has no ${kind} of a ${type}`)
  return transaction
}

async function download(owner: Owner, report: string, taxYear: number, format: string): Promise<Buffer> {
  const { id, status } = await makeReport(owner, report, { taxYear, format })
  expect(status).toBe('complete')
  return (await owner.getRaw(`/api/reports/${id}/download`)).rawPayload
}

async function tableOf(owner: Owner, report: string, taxYear: number): Promise<string[][]> {
  const [, ...rows]: string[][] = parse(await download(owner, report, taxYear, 'csv'), {
    bom: true,
    relaxColumnCount: true,
  })
  return rows
}
