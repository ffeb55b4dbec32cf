// A key of an exchange's sandbox is sent to the sandbox, and to nowhere else. Nothing leaves this machine here: the address
// is looked at where its host would be looked up.
import dns from 'node:dns'
import { afterEach, expect, test, vi } from 'vitest'
import { exchanges } from '../contract/exchange-table.ts'
import { openCcxt } from './ccxt.ts'
import { open as openCircle } from './circle/api.ts'
import { open as openUphold } from './uphold/api.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const credentials = { apiKey: 'account-key', apiSecret: 'c2VjcmV0', passphrase: '' }
const http = (sandbox: boolean) => ({ baseUrl: undefined, sandbox })

/** The hosts that requests would have gone to. */
function watch(): string[] {
  const hosts: string[] = []
  const nowhere = (host: string, ...rest: unknown[]) => {
    hosts.push(host)
    const callback = rest.at(-1) as (error: Error) => void
    callback(Object.assign(new Error(`No request leaves this test for ${host}.`), { code: 'ENOTFOUND' }))
  }
  vi.spyOn(dns, 'lookup').mockImplementation(nowhere as unknown as typeof dns.lookup)
  return hosts
}

const throughCcxt = [
  ['binance', 'privateGetAccount', 'api.binance.com', 'testnet.binance.vision'],
  ['gemini', 'privatePostV1Mytrades', 'api.gemini.com', 'api.sandbox.gemini.com'],
  ['cryptocom', 'v1PrivatePostPrivateGetTrades', 'api.crypto.com', 'uat-api.3ona.co'],
] as const

test.each(throughCcxt)('%s', async (id, endpoint, live, sandbox) => {
  for (const [isSandbox, host] of [
    [false, live],
    [true, sandbox],
  ] as const) {
    const hosts = watch()
    const session = await openCcxt(id, credentials, http(isSandbox), [])
    await expect(session.call(endpoint)).rejects.toThrow()
    expect(new Set(hosts)).toEqual(new Set([host]))
  }
})

test.each([
  ['circle', openCircle, 'api.circle.com', 'api-sandbox.circle.com'],
  ['uphold', openUphold, 'api.uphold.com', 'api-sandbox.uphold.com'],
] as const)('%s', async (_, open, live, sandbox) => {
  for (const [isSandbox, host] of [
    [false, live],
    [true, sandbox],
  ] as const) {
    const hosts = watch()
    const session = await open({ ...credentials, apiSecret: '' }, http(isSandbox))
    await expect(session.balances?.()).rejects.toThrow()
    expect(new Set(hosts)).toEqual(new Set([host]))
  }
})

test('every exchange that is said to have a sandbox is among these', () => {
  const offered = Object.entries(exchanges).flatMap(([name, { hasSandbox }]) => (hasSandbox ? [name] : []))
  expect(offered.sort()).toEqual([...throughCcxt.map(([id]) => id), 'circle', 'uphold'].sort())
})
