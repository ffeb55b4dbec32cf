// A server on loopback that plays an exchange. What it answers is up to the exchange; what goes wrong on the way is the
// same everywhere.
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Asked = {
  method: string
  path: string
  query: URLSearchParams
  /** The query as it was sent: signatures are made of it. */
  search: string
  headers: IncomingMessage['headers']
  body: string
}
export type Answered = { status?: number; headers?: Record<string, string>; body: unknown }

/** What can go wrong with one request. */
export type Fault = 'rate limit' | 'server error' | 'malformed' | 'cut off' | 'key revoked'

/** The parts of an exchange that its own documentation describes. */
export type Exchange = {
  answer(asked: Asked): Answered | Promise<Answered>
  /** How this exchange says that requests come too fast, and that it does not know a key. */
  rateLimit: Answered
  keyRefused: Answered
}

/** Text by its code units: as ISO times and ids are in order. Comparing by language takes many times as long. */
export const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

export type ExchangeServer = {
  url: string
  /** How many requests came. */
  requests(): number
  /** What happens to the requests from now on, one each; then all is well again. `null` is a request that goes well. */
  fail(...faults: (Fault | null)[]): void
  close(): Promise<void>
}

/** On a free port by default. */
export async function serveExchange(exchange: Exchange, wanted = 0): Promise<ExchangeServer> {
  let faults: (Fault | null)[] = []
  let requests = 0
  const server = createServer(async (request, response) => {
    requests++
    const url = new URL(request.url ?? '/', 'http://exchange')
    const asked: Asked = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      search: (request.url ?? '').replace(/^[^?]*\??/, ''),
      headers: request.headers,
      body: await bodyOf(request),
    }
    const fault = faults.shift() ?? null
    const { status = 200, headers = {}, body } = await answerTo(exchange, asked, fault)
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    if (fault === 'cut off') {
      response.write(text.slice(0, text.length / 2))
      response.socket?.destroy()
    } else response.end(text)
  })
  await new Promise<void>(resolve => server.listen(wanted, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests: () => requests,
    fail: (...next) => {
      faults = next
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function answerTo(exchange: Exchange, asked: Asked, fault: Fault | null): Answered | Promise<Answered> {
  switch (fault) {
    case 'rate limit':
      return exchange.rateLimit
    case 'key revoked':
      return exchange.keyRefused
    case 'server error':
      return { status: 502, headers: { 'content-type': 'text/html' }, body: '<html>Bad gateway</html>' }
    case 'malformed':
      return { body: '{"result": {"ledger": {"L1' }
    default:
      return exchange.answer(asked)
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}
