// A person with a large ledger, over the API.
import { openAsBlob } from 'node:fs'

const header =
  'ID,Timestamp,Transaction Type,Asset,Quantity Transacted,Price Currency,Price at Transaction,Subtotal,Total (inclusive of fees and/or spread),Fees and/or Spread,Notes'

type Shape = { assets?: readonly string[]; stepMs?: number }

/** Buys and sales from 2023 on, a few more buys than sales. */
export function* coinbaseRows(rows: number, { assets = ['BTC'], stepMs = 31_000 }: Shape = {}) {
  let text = `${header}\r\n`
  for (let row = 0; row < rows; row++) {
    const at = new Date(Date.UTC(2023, 0, 1) + row * stepMs).toISOString().replace('T', ' ').slice(0, 19)
    const asset = assets[row % assets.length]
    const quantity = (0.001 + (row % 977) / 10_000).toFixed(8)
    const isBuy = row % 20 < 11
    const subtotal = (Number(quantity) * 30_000).toFixed(2)
    const total = (Number(subtotal) + (isBuy ? 0.99 : -0.99)).toFixed(2)
    text += `${row.toString(16).padStart(24, '0')},${at} UTC,${isBuy ? 'Buy' : 'Sell'},${asset},${isBuy ? '' : '-'}${quantity},USD,$30000.00,$${subtotal},$${total},$0.99,${isBuy ? 'Bought' : 'Sold'} ${quantity} ${asset}\r\n`
    if (text.length < 65_536) continue
    yield text
    text = ''
  }
  yield text
}

/** A table without a layout, with the columns of our own page: read by what its columns mean. */
export function* plainTable(rows: number) {
  let text = 'Date,Type,Asset,Amount,Price,Fee,Total,Exchange\r\n'
  for (let row = 0; row < rows; row++) {
    const at = new Date(Date.UTC(2023, 0, 1) + row * 31_000).toISOString().replace('T', ' ').slice(0, 19)
    const quantity = (0.001 + (row % 977) / 10_000).toFixed(8)
    const total = (Number(quantity) * 30_000 + 0.99).toFixed(2)
    text += `${at},${row % 20 < 11 ? 'Buy' : 'Sell'},BTC,${quantity},30000.00,0.99,${total},Kraken\r\n`
    if (text.length < 65_536) continue
    yield text
    text = ''
  }
  yield text
}

/** Returns the Cookie header of the new person. */
export async function signUp(url: string, username: string): Promise<string> {
  const password = 'Correct-Horse-1'
  const response = await fetch(`${url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, email: `${username}@example.com`, password, confirmPassword: password }),
  })
  if (!response.ok) throw new Error(`Sign-up answered ${response.status}: ${await response.text()}`)
  const cookie = response.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ')
  await buyPremium(url, cookie)
  return cookie
}

/** The free plan holds fewer transactions than any benchmark imports. */
async function buyPremium(url: string, cookie: string): Promise<void> {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', cookie }
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as { payment?: { id: string } }
  }
  const { payment } = await post('/api/create-payment-intent', { planId: 'premium' })
  const card = { number: '4242424242424242', expiry: '12 / 49', cvc: '123' }
  await post(`/api/payments/${payment?.id}/test-card`, card)
}

export async function importFile(url: string, cookie: string, file: string, rows: number): Promise<void> {
  const form = new FormData()
  form.set('fileType', 'csv')
  form.set('file', await openAsBlob(file), 'coinbase.csv')
  const response = await fetch(`${url}/api/transactions/import`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  })
  const result = (await response.json()) as { imported?: number }
  if (result.imported !== rows) throw new Error(`Imported ${JSON.stringify(result).slice(0, 500)}`)
}
