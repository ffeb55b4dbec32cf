import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUpPerson, startTestProduct, type TestProduct } from './testing/test-product.ts'

const metricsToken = 'a-token-for-the-watcher'
let product: TestProduct
let port: number
beforeAll(async () => {
  product = await startTestProduct({
    publicUrl: 'http://lotwise.example',
    edge: {
      hosts: ['lotwise.example'],
      metricsToken,
      hasDocs: false,
      bodyPace: { wholeWithinMs: 300, lookEveryMs: 300, leastBytesPerLook: 1_000 },
    },
  })
  port = Number(new URL(await product.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => product.stop())

describe('the host a request names', () => {
  const ask = (host: string, url = '/api/plans') => product.app.inject({ url, headers: { host } })

  test.each([
    'lotwise.example',
    'lotwise.example:443',
    'LOTWISE.example',
    'localhost:3000',
    '127.0.0.1:3000',
  ])('%s is ours', async host => expect((await ask(host)).statusCode).toBe(200))

  test.each(['evil.example', 'lotwise.example.evil.example', '10.0.0.1:3000'])('%s is not', async host => {
    const response = await ask(host)
    expect([response.statusCode, response.json().code]).toEqual([421, 'unknown_host'])
    expect((await ask(host, '/')).statusCode).toBe(421)
  })

  test('anyone who watches the process calls it as they like', async () => {
    expect((await ask('10.0.0.1:3000', '/healthz')).statusCode).toBe(200)
  })
})

test('metrics need the token', async () => {
  const ask = (authorization?: string) =>
    product.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} })
  expect((await ask()).statusCode).toBe(401)
  expect((await ask('Bearer another')).statusCode).toBe(401)
  expect((await ask(`Bearer ${metricsToken}`)).body).toContain('http_request_duration_seconds')
})

test('the description of the API can be closed', async () => {
  for (const url of ['/api/docs', '/api/docs/json', '/api/docs/static/index.html'])
    expect((await product.app.inject(url)).statusCode).toBe(404)
})

describe('a body that does not arrive', () => {
  /** Sends the head and a piece of the body, and answers what comes back until the connection is closed. */
  async function drip(
    lines: string[],
    piece: string,
    each?: (socket: Socket) => NodeJS.Timeout,
  ): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    socket.write([...lines, 'Host: localhost', '', piece].join('\r\n'))
    const timer = each?.(socket)
    const received: Buffer[] = []
    for await (const bytes of socket) received.push(bytes)
    clearTimeout(timer)
    return Buffer.concat(received).toString()
  }

  test('JSON is waited for only so long', async () => {
    const head = ['POST /api/auth/signin HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 100']
    const answer = await drip(head, '{"username":')
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('"body_too_slow"')
  })

  test('an upload has to move on', async () => {
    const { cookie } = await signUpPerson(product.app)
    const head = [
      'POST /api/transactions/import HTTP/1.1',
      `Cookie: ${cookie}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 100000',
    ]
    const piece = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\na,b\r\n'
    const answer = await drip(head, piece, socket => setInterval(() => socket.write('1,2\n'), 50))
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('"body_too_slow"')
  })

  test('what arrives in time is answered', async () => {
    const body = JSON.stringify({ username: 'nobody', password: 'x' })
    const head = [
      'POST /api/auth/signin HTTP/1.1',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Connection: close',
    ]
    const rest = (socket: Socket) => setTimeout(() => socket.write(body.slice(5)), 100)
    expect(await drip(head, body.slice(0, 5), rest)).toMatch(/^HTTP\/1\.1 401 /)
  })
})
