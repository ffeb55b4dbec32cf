// People with a ledger, for tests: what they import, read and change, over the API.
import { expect, vi } from 'vitest'
import type { Report } from '../../contract/reports.ts'
import { signUpPerson, type TestProduct } from './test-product.ts'
import { type UploadParts, upload } from './upload.ts'

export const coinbaseHeader =
  'Timestamp,Transaction Type,Asset,Quantity Transacted,Spot Price Currency,Spot Price at Transaction,Subtotal,Total (inclusive of fees),Fees,Notes'

export const coinbaseCsv = (...rows: string[]) => ({
  name: 'coinbase.csv',
  content: [coinbaseHeader, ...rows, ''].join('\n'),
})

/** One act as a person enters it by hand: bitcoin on Coinbase, unless more is said. */
export const act = (
  type: string,
  timestamp: string,
  amount: string,
  usd: string | null,
  more: object = {},
) => ({
  type,
  symbol: 'BTC',
  amount,
  timestamp,
  wallet: 'Coinbase',
  usd,
  ...more,
})

export type Owner = Awaited<ReturnType<typeof ledgerOwner>>

export async function ledgerOwner(product: TestProduct, signUp: Record<string, unknown> = {}) {
  const { cookie, id } = await signUpPerson(product.app, signUp)
  const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    product.app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) })
  return {
    cookie,
    id,
    get: async (url: string) => (await product.app.inject({ url, headers: { cookie } })).json(),
    getRaw: (url: string) => product.app.inject({ url, headers: { cookie } }),
    post: (url: string, payload: object = {}) => send('POST', url, payload),
    put: (url: string, payload: object) => send('PUT', url, payload),
    remove: (url: string) => send('DELETE', url),
    importFile: (parts: UploadParts) => upload(product.app, cookie, parts),
    /** Rows of a Coinbase file. */
    importRows: async (...rows: string[]) =>
      (await upload(product.app, cookie, { fileType: 'csv', file: coinbaseCsv(...rows) })).json(),
    list: async (query = '') =>
      (await product.app.inject({ url: `/api/transactions${query}`, headers: { cookie } })).json(),
  }
}

/** Two purchases, and a sale in 2024 that takes the first and half of the second: long and short. */
export async function seller(product: TestProduct): Promise<Owner> {
  const ann = await ledgerOwner(product)
  await ann.post('/api/transactions', act('buy', '2022-01-10T15:00:00Z', '1', '20000'))
  await ann.post('/api/transactions', act('buy', '2024-01-10T15:00:00Z', '1', '41000'))
  await ann.post('/api/transactions', act('sell', '2024-03-01T15:00:00Z', '1.5', '90000.01'))
  return ann
}

/** Asks for a report and waits for the job that makes it. */
export async function makeReport(
  owner: Owner,
  kind: string,
  wanted: { taxYear: number; format: string },
): Promise<Report> {
  const asked = await owner.post(`/api/reports/${kind}`, wanted)
  expect(asked.statusCode).toBe(202)
  expect(asked.json()).toMatchObject({ status: 'pending', ...wanted })
  return vi.waitFor(
    async () => {
      const reports: Report[] = await owner.get('/api/reports')
      const found = reports.find(({ id }) => id === asked.json().id)
      if (!found || found.status === 'pending') throw new Error('still pending')
      return found
    },
    { timeout: 60_000, interval: 100 },
  )
}

/** Asks for an archive of everything and waits for the job that makes it. */
export async function makeArchive(owner: Owner): Promise<string> {
  expect((await owner.post('/api/account/exports', { password: 'Correct-Horse-1' })).statusCode).toBe(202)
  return vi.waitFor(
    async () => {
      const { export: archive } = await owner.get('/api/account/exports')
      if (archive.status === 'pending') throw new Error('still pending')
      expect(archive).toMatchObject({ status: 'complete', progress: 100 })
      return archive.id
    },
    { timeout: 60_000, interval: 100 },
  )
}

/** Adds a transaction by hand, without a value, on this day of March 2024. */
export const addInMarch = async (
  owner: Owner,
  type: string,
  day: number,
  amount: string,
  more: object = {},
) =>
  (
    await owner.post(
      '/api/transactions',
      act(type, `2024-03-${String(day).padStart(2, '0')}T15:00:00Z`, amount, null, more),
    )
  ).json()
