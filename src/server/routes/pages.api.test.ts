import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
let app: FastifyInstance
let webDir: string
beforeAll(async () => {
  product = await startTestProduct()
  webDir = await mkdtemp(join(tmpdir(), 'lotwise-web-'))
  await mkdir(join(webDir, 'assets'))
  await writeFile(join(webDir, 'index.html'), '<!doctype html><script nonce="__CSP_NONCE__"></script>')
  await writeFile(join(webDir, 'assets', 'app.js'), 'export {}')
  const { deps } = product
  const log = pino({ level: 'silent' })
  app = await createApp({ deps, log, trustProxy: false, ping: async () => [], webDir })
})
afterAll(async () => {
  await app.close()
  await product.stop()
  await rm(webDir, { recursive: true })
})

test('a page comes with a nonce, a built file may be kept', async () => {
  const page = await app.inject('/')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toContain("script-src 'self' 'nonce-")
  expect(page.body).not.toContain('__CSP_NONCE__')
  expect((await app.inject('/assets/app.js')).headers['cache-control']).toContain('immutable')
})

test('style attributes are for pages of the admin panel alone', async () => {
  const policyOf = async (url: string) => (await app.inject(url)).headers['content-security-policy']
  expect(await policyOf('/admin/emails')).toContain("style-src-attr 'unsafe-inline'")
  expect(await policyOf('/dashboard')).not.toContain('unsafe-inline')
  expect(await policyOf('/administrators')).not.toContain('unsafe-inline')
})

describe('an address that leads nowhere', () => {
  test.each(['/%zz', '/%', '/%c3%28', '/%00', '/..%2f..%2fetc%2fpasswd', '/no-such-page', '/a\u00ff'])(
    '%s shows the page that says so',
    async url => {
      const response = await app.inject({ url, headers: { accept: 'text/html' } })
      expect(response.statusCode).toBe(404)
      expect(response.headers['content-type']).toContain('text/html')
    },
  )

  test.each([
    '/api/%zz',
    '/api/prices/%zz/%zz',
    '/assets/%zz',
    '/assets/%00',
    '/assets/..%2findex.html',
    `/assets/${'x'.repeat(400)}`,
    `/api/docs/static/${'x'.repeat(400)}`,
    '/api/docs/static/%00',
    '/api/docs/static/a%00b.js',
    '/api/docs/static/..%2f..%2fpackage.json',
    '/api/docs/static/%zz',
    '/api/docs/static/%5c..%5c',
  ])('%s is answered as a call', async url => {
    const response = await app.inject(url)
    expect(response.statusCode).toBe(404)
    expect(response.json().code).toBe('not_found')
  })
})
