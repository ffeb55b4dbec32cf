// Someone at a product that may end at any moment. What is answered is remembered; a connection that breaks and "having
// trouble right now" leave open what was done, and anything else is a fault of the product.
import { createHash } from 'node:crypto'
import { type CoinbaseRow, coinbaseCsv } from '../../support/transaction-files.ts'

/** Longer than anything takes on a busy machine: anyone who waits so long was forgotten. */
const longestMs = 180_000

export type Visitor = {
  name: string
  /** Undefined where it is unknown whether it was done. Here and below. */
  json<T>(method: string, path: string, body?: object): Promise<T | undefined>
  status(method: string, path: string): Promise<number | undefined>
  bytes(path: string): Promise<Buffer | undefined>
  /** An answer that does not end by itself. */
  open(path: string, signal: AbortSignal): Promise<Response>
  /** The same, signed in. */
  signUp(): Promise<Visitor | undefined>
  /** The same person at another process. */
  at(url: string): Visitor
  /** A Coinbase file. */
  importFile<T>(fileName: string, rows: readonly CoinbaseRow[]): Promise<T | undefined>
  /** What is answered to a file of any content. */
  refusalOf(fileName: string, content: Uint8Array): Promise<unknown>
}

function formOf(fileName: string, content: Uint8Array): FormData {
  const form = new FormData()
  form.append('fileType', 'csv')
  form.append('file', new Blob([new Uint8Array(content)]), fileName)
  return form
}

export function visitor(url: string, name: string, cookie = ''): Visitor {
  const [a, b, c] = createHash('sha256').update(name).digest()
  const address = `10.${a}.${b}.${c}`

  async function ask(method: string, path: string, body?: object): Promise<Response | undefined> {
    const isForm = body instanceof FormData
    const headers = {
      cookie,
      'x-forwarded-for': address,
      ...(body && !isForm && { 'content-type': 'application/json' }),
    }
    const signal = AbortSignal.timeout(longestMs)
    try {
      const response = await fetch(url + path, {
        method,
        headers,
        signal,
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      })
      // Read here, since a connection may break in the middle of an answer too.
      const content = await response.arrayBuffer()
      if (response.status === 503) return undefined
      return new Response(content, response)
    } catch (error) {
      if (signal.aborted) throw new Error(`${method} ${path} was not answered.`, { cause: error })
      return undefined
    }
  }

  async function json<T>(method: string, path: string, body?: object): Promise<T | undefined> {
    const response = await ask(method, path, body)
    if (!response) return undefined
    const text = await response.text()
    if (!response.ok) throw new Error(`${name}: ${method} ${path} answered ${response.status}: ${text}`)
    return JSON.parse(text)
  }

  return {
    name,
    json,
    status: async (method, path) => (await ask(method, path))?.status,
    open: (path, signal) => fetch(url + path, { headers: { cookie }, signal }),
    at: other => visitor(other, name, cookie),
    importFile<T>(fileName: string, rows: readonly CoinbaseRow[]) {
      return json<T>('POST', '/api/transactions/import', formOf(fileName, coinbaseCsv(rows).buffer))
    },
    async refusalOf(fileName, content) {
      const response = await ask('POST', '/api/transactions/import', formOf(fileName, content))
      return response && JSON.parse(await response.text())
    },
    async bytes(path) {
      const response = await ask('GET', path)
      if (response && !response.ok) throw new Error(`${name}: GET ${path} answered ${response.status}`)
      return response && Buffer.from(await response.arrayBuffer())
    },
    async signUp() {
      const password = 'Correct-Horse-1'
      const response = await ask('POST', '/api/auth/signup', {
        username: name,
        email: `${name}@example.com`,
        password,
        confirmPassword: password,
      })
      if (!response) return undefined
      if (response.status !== 201)
        throw new Error(`${name} could not sign up: ${response.status} ${await response.text()}`)
      const cookies = response.headers.getSetCookie().map(text => text.split(';')[0])
      return visitor(url, name, cookies.join('; '))
    },
  }
}

/** With a plan that holds everything these tests bring. While nothing is killed. */
export async function customer(url: string, name: string): Promise<Visitor> {
  const person = await visitor(url, name).signUp()
  if (!person) throw new Error(`${name} could not sign up.`)
  const begun = await person.json<{ payment: { id: string } }>('POST', '/api/create-payment-intent', {
    planId: 'premium',
  })
  const card = { number: '4242424242424242', expiry: '12 / 49', cvc: '123' }
  await person.json('POST', `/api/payments/${begun?.payment.id}/test-card`, card)
  return person
}
