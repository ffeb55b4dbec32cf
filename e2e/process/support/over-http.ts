// A running product in the place of the one that tests of the API start inside themselves: what they ask it for goes
// over HTTP, and their look into the database goes to its database.
import { connect } from '../../../src/db/client.ts'
import type { TestProduct } from '../../../src/server/testing/test-product.ts'

type Asked = {
  method?: string
  url: string
  headers?: Record<string, string>
  payload?: object | Buffer
}

export type Outside = { product: TestProduct; close(): Promise<void> }

export function overHttp(url: string, databaseUrl: string): Outside {
  const database = connect(databaseUrl, { onLost: () => undefined })
  const product = { app: { inject: (asked: Asked | string) => ask(url, asked) }, db: database.db }
  return { product: product as unknown as TestProduct, close: database.close }
}

/** As the answer that Fastify makes up. */
async function ask(base: string, asked: Asked | string) {
  const { method = 'GET', url, headers = {}, payload } = typeof asked === 'string' ? { url: asked } : asked
  const isJson = payload !== undefined && !Buffer.isBuffer(payload)
  const answer = await fetch(base + url, {
    method,
    headers: { ...headers, ...(isJson && { 'content-type': 'application/json' }) },
    ...(payload && { body: isJson ? JSON.stringify(payload) : new Uint8Array(payload as Buffer) }),
  })
  const rawPayload = Buffer.from(await answer.arrayBuffer())
  const body = rawPayload.toString()
  const cookies = answer.headers.getSetCookie().map(text => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
    return { name, value }
  })
  return {
    statusCode: answer.status,
    headers: answer.headers,
    rawPayload,
    body,
    cookies,
    json: () => JSON.parse(body),
  }
}
