// People with a ledger, for tests: what they bring, read and change, over the API.
import { signUpPerson, type TestProduct } from './test-product.ts'
import { type UploadParts, upload } from './upload.ts'

export const coinbaseHeader =
  'Timestamp,Transaction Type,Asset,Quantity Transacted,Spot Price Currency,Spot Price at Transaction,Subtotal,Total (inclusive of fees),Fees,Notes'

export const coinbaseCsv = (...rows: string[]) => ({
  name: 'coinbase.csv',
  content: [coinbaseHeader, ...rows, ''].join('\n'),
})

export async function ledgerOwner(product: TestProduct) {
  const { cookie, id } = await signUpPerson(product.app)
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
    bring: (parts: UploadParts) => upload(product.app, cookie, parts),
    /** Rows of a Coinbase file. */
    bringRows: async (...rows: string[]) =>
      (await upload(product.app, cookie, { fileType: 'csv', file: coinbaseCsv(...rows) })).json(),
    list: async (query = '') =>
      (await product.app.inject({ url: `/api/transactions${query}`, headers: { cookie } })).json(),
  }
}
