// Someone who looks at everything, at one process after the other, and takes it along: the list, issues to review, a
// year's figures, lots, a file for tax software, an archive. What is read is always what was read in peace.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import { unzip } from '../../../src/documents/testing/unzip.ts'
import type { CoinbaseRow } from '../../support/transaction-files.ts'
import type { Life } from './life.ts'
import { customer, type Visitor } from './visitor.ts'

type Transaction = { id: string; type: string }
type Archive = { export: { id: string; status: string } | null }

export async function resident(urls: readonly string[], name: string): Promise<Life> {
  const [first = ''] = urls
  const person = await customer(first, name)
  await person.importFile('coinbase.csv', ledger)
  const listed = await person.json<Transaction[]>('GET', '/api/transactions')
  const sale = listed?.find(({ type }) => type === 'sell')
  expect(sale).toBeDefined()
  const pages = [
    '/api/transactions',
    '/api/imports',
    '/api/review',
    '/api/tax-calculations/2024',
    `/api/transactions/${sale?.id}/lots`,
    '/api/portfolio/lots?symbol=BTC',
    '/api/reports',
    '/api/payments',
  ]
  const inPeace = new Map<string, unknown>()
  for (const path of pages) inPeace.set(path, await read(person, path))
  const taxFile = await takeTaxFile(person)
  expect(taxFile?.toString()).toContain('BTC')
  let turn = 0
  let files = 0
  let archive: 'none' | 'asked for' | 'there' = 'none'

  async function takeArchive(at: Visitor) {
    if (archive === 'none') {
      const begun = await at.json('POST', '/api/account/exports', { password: 'Correct-Horse-1' })
      if (begun) archive = 'asked for'
      return
    }
    const found = (await at.json<Archive>('GET', '/api/account/exports'))?.export
    // A kill may end it for good, and then it is asked for again.
    if (found?.status === 'error') archive = 'none'
    if (found?.status !== 'complete') return
    const content = await at.bytes(`/api/account/exports/${found.id}/download`)
    if (!content) return
    // Whole: each file is as long as it says, with its checksum.
    expect((await unzip(content)).size).toBeGreaterThan(10)
    archive = 'there'
  }

  return {
    async act() {
      const at = person.at(urls[turn % urls.length] ?? first)
      const path = pages[turn++ % pages.length] ?? ''
      const now = await read(at, path)
      if (now !== undefined) expect(now, path).toEqual(inPeace.get(path))
      if (turn % pages.length === 0) {
        const again = await takeTaxFile(at)
        if (again) expect(again.equals(taxFile ?? Buffer.alloc(0))).toBe(true)
        if (again) files++
      }
      if (archive !== 'there') await takeArchive(at)
      await sleep(200)
    },
    check: async () => undefined,
    async settle() {
      await vi.waitFor(
        async () => {
          if (archive !== 'there') await takeArchive(person)
          expect(archive).toBe('there')
        },
        { timeout: 300_000, interval: 1000 },
      )
      for (const path of pages) expect(await read(person, path), path).toEqual(inPeace.get(path))
      expect(turn).toBeGreaterThan(pages.length)
      expect(files).toBeGreaterThan(0)
    },
  }
}

/**
 * When it was computed may differ, since a result that was lost is made again, and so may whether a second calculation has
 * checked it: that comes with the first file that is made of it.
 */
async function read(person: Visitor, path: string): Promise<unknown> {
  const answer = await person.json<{ checkedFacts?: number }>('GET', path)
  if (answer === undefined || Array.isArray(answer)) return answer
  const { checkedFacts: _, ...figures } = answer
  return { ...figures, computedAt: '' }
}

async function takeTaxFile(person: Visitor): Promise<Buffer | undefined> {
  const form = { taxYear: 2024, format: 'form8949_csv' }
  const made = await person.json<{ downloadUrl: string }>('POST', '/api/tax-exports/generate', form)
  return made && person.bytes(made.downloadUrl)
}

const ledger = Array.from({ length: 60 }, (_, row): CoinbaseRow => {
  const at = new Date(Date.UTC(2024, 0, 2) + row * 86_400_000).toISOString()
  return row % 2 === 0
    ? { at, type: 'Buy', quantity: '0.02', price: '40000', subtotal: '800', total: '800' }
    : { at, type: 'Sell', quantity: '0.01', price: '42000', subtotal: '420', total: '420' }
})
