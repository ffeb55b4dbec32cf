import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('without any setting the product runs on localhost with everything built in', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    smtpUrl: undefined,
    admin: { username: 'admin', password: undefined },
    role: 'all',
    trustProxy: false,
  })
})

test('keys and addresses of exchanges come as lists', () => {
  const [newest, oldest] = ['n'.repeat(32), 'o'.repeat(32)]
  const { keys, exchangeUrls } = readConfig({
    SECRET_KEY: `${newest}, ${oldest}`,
    EXCHANGE_URLS: 'kraken=http://127.0.0.1:4000/a=b, gemini=http://127.0.0.1:4001',
  })
  expect(keys.secrets).toEqual([newest, oldest])
  expect(exchangeUrls).toEqual({ kraken: 'http://127.0.0.1:4000/a=b', gemini: 'http://127.0.0.1:4001' })
  expect(() => readConfig({ SECRET_KEY: 'short' })).toThrow('SECRET_KEY must be at least 32 characters')
  expect(() => readConfig({ SECRET_KEY: `${'k'.repeat(31)},${'k'.repeat(31)}` })).toThrow(
    'A comma always stands between two keys',
  )
  expect(() => readConfig({ EXCHANGE_URLS: 'kraken' })).toThrow('EXCHANGE_URLS must be names and addresses')
})

test('an empty setting counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', ROLE: '', PUBLIC_URL: '' })).toEqual(readConfig({}))
})

test('the public address follows the port and loses its trailing slash', () => {
  expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  expect(readConfig({ PUBLIC_URL: 'https://lotwise.example/' }).publicUrl).toBe('https://lotwise.example')
})

test('one message names every setting that is wrong', () => {
  const read = () =>
    readConfig({
      PORT: '99999',
      DATABASE_URL: 'mysql://x',
      ROLE: 'boss',
      SMTP_URL: 'localhost',
      PUBLIC_URL: 'lotwise',
      ADMIN_PASSWORD: 'short',
      LOG_LEVEL: 'loud',
    })
  for (const name of [
    'PORT',
    'DATABASE_URL',
    'ROLE',
    'SMTP_URL',
    'PUBLIC_URL',
    'ADMIN_PASSWORD',
    'LOG_LEVEL',
  ])
    expect(read).toThrow(new RegExp(`^  ${name} must `, 'm'))
})

test.each([
  ['false', false],
  ['0', false],
  ['2', 2],
  ['10.0.0.0/8', '10.0.0.0/8'],
])('TRUST_PROXY=%s', (value, expected) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(expected)
})

test('TRUST_PROXY=true is refused: an appending proxy would let clients choose their address', () => {
  expect(() => readConfig({ TRUST_PROXY: 'true' })).toThrow('TRUST_PROXY must be the number of proxies')
})

test('the product answers to the host of PUBLIC_URL, or to this machine alone', () => {
  expect(readConfig({}).edge.hosts).toEqual([])
  expect(readConfig({ PUBLIC_URL: 'https://Lotwise.example:8443' }).edge.hosts).toEqual(['lotwise.example'])
  expect(readConfig({ HOST: '0.0.0.0' }).edge.hosts).toBeUndefined()
})

test('metrics and the description of the API can be closed', () => {
  expect(readConfig({}).edge).toMatchObject({ metricsToken: undefined, hasMetrics: true, hasDocs: true })
  const served = { PUBLIC_URL: 'https://lotwise.example' }
  expect(readConfig(served).edge).toMatchObject({ hasMetrics: false, hasDocs: false })
  const watched = readConfig({ ...served, METRICS_TOKEN: 'a-token-of-some-length' })
  expect(watched.edge).toMatchObject({ hasMetrics: true })
  const { PUBLIC_URL } = served
  expect(readConfig({ PUBLIC_URL, API_DOCS: 'on' }).edge.hasDocs).toBe(true)
  const closed = readConfig({ METRICS_TOKEN: 'a-token-of-some-length', API_DOCS: 'off' }).edge
  expect(closed).toMatchObject({ metricsToken: 'a-token-of-some-length', hasDocs: false })
  expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN must be at least 16')
})

test('Stripe needs both of its keys, of test mode', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_a', STRIPE_PUBLISHABLE_KEY: 'pk_test_b' }
  expect(readConfig(keys).stripe).toEqual({
    secretKey: 'sk_test_a',
    publishableKey: 'pk_test_b',
    webhookSecret: undefined,
    url: undefined,
  })
  expect(readConfig({}).stripe).toBeUndefined()
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_test_a' })).toThrow('must be set together')
  expect(() => readConfig({ ...keys, STRIPE_SECRET_KEY: 'sk_live_a' })).toThrow('must be a test mode key')
  expect(() => readConfig({ ...keys, STRIPE_WEBHOOK_SECRET: 'secret' })).toThrow('begins with whsec_')
})
