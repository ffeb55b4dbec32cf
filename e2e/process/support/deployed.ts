// What everyone who starts an example of deploy/ expects of it.
import { expect, vi } from 'vitest'
import { errors } from '../../../src/contract/errors.ts'
import { mostFileBytes } from '../../../src/contract/imports.ts'
import type { CoinbaseRow } from '../../support/transaction-files.ts'
import type { Topology } from './topology.ts'
import { customer } from './visitor.ts'

/** As anyone who starts it would set them. */
export const given = {
  SECRET_KEY: 'f'.repeat(64),
  POSTGRES_PASSWORD: 'p'.repeat(32),
  ADMIN_PASSWORD: 'Sturdy-Harbor-42',
}

/** In the order in which they need each other. */
export const product = ['web-1', 'web-2', 'worker-1', 'worker-2']

/** From signing up to a report, through the proxy, while one of the processes that serve is killed. */
export async function liveThrough(topology: Topology): Promise<void> {
  const url = topology.urlOf('proxy')
  const person = await customer(url, 'deployed')
  // More than a proxy lets through unless it is told to.
  expect(await person.importFile('coinbase.csv', rows)).toMatchObject({ imported: rows.length })
  expect(await person.json('GET', '/api/tax-calculations/2024')).toMatchObject({ year: 2024 })
  const report = await person.json<{ id: string }>('POST', '/api/reports/form8949', {
    taxYear: 2024,
    format: 'csv',
  })
  await topology.kill('web-1')
  // Whichever of the two the proxy would have asked, all are answered.
  for (let look = 0; look < 20; look++) expect(await person.status('GET', '/api/imports')).toBe(200)
  await vi.waitFor(
    async () => {
      const [made] = (await person.json<{ id: string; status: string }[]>('GET', '/api/reports')) ?? []
      expect(made).toMatchObject({ id: report?.id, status: 'complete' })
    },
    { timeout: 120_000, interval: 500 },
  )
  await topology.up('web-1')
  await topology.untilReady(['web-1'])
  await expectStream(url)
  expect((await fetch(`${url}/metrics`)).status).toBe(404)
  expect((await fetch(`${topology.urlOf('web-2')}/metrics`)).status).toBe(200)
}

/** The product's own words, whatever the size: a proxy that refuses by itself answers with a page of its own. */
export async function expectOwnWords(topology: Topology): Promise<void> {
  const person = await customer(topology.urlOf('proxy'), 'hoarder')
  const tooLarge = { code: 'import_too_large', message: errors.import_too_large.message }
  expect(await person.refusalOf('full.csv', textOf(mostFileBytes))).toMatchObject({
    code: 'import_file_unreadable',
  })
  for (const bytes of [mostFileBytes + 1, mostFileBytes + 20 * 1024 * 1024, mostFileBytes * 2])
    expect(await person.refusalOf('larger.csv', textOf(bytes))).toMatchObject(tooLarge)
  expect(await person.status('GET', '/api/imports')).toBe(200)
}

/** One line without an end: refused as soon as it is looked at. */
const textOf = (bytes: number) => Buffer.alloc(bytes, 'x')

/** Its first words come at once, however little there is to tell. */
async function expectStream(url: string) {
  const person = await customer(url, 'listener')
  const stopping = new AbortController()
  const answer = await person.open('/api/exchanges/events', stopping.signal)
  expect(answer.headers.get('content-type')).toContain('text/event-stream')
  stopping.abort()
}

const rows = Array.from({ length: 12_000 }, (_, row): CoinbaseRow => {
  const at = new Date(Date.UTC(2024, 0, 1) + row * 60_000).toISOString()
  return row % 3 === 2
    ? { at, type: 'Sell', quantity: '0.01', price: '42000', subtotal: '420', total: '420' }
    : { at, type: 'Buy', quantity: '0.02', price: '40000', subtotal: '800', total: '800' }
})
