// Someone who has reports made, and downloads each of them.
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import type { CoinbaseRow } from '../../support/transaction-files.ts'
import type { Life } from './life.ts'
import { customer, type Visitor } from './visitor.ts'

type Report = {
  id: string
  status: 'pending' | 'complete' | 'error'
  format: 'csv' | 'pdf'
  error: string | null
}

/** A kill leaves a report waiting for a minute; meanwhile others are asked for. */
const mostOpen = 4
const formats = ['csv', 'pdf'] as const

export async function reporter(url: string, name: string): Promise<Life> {
  const person = await customer(url, name)
  await person.importFile('coinbase.csv', ledger)
  const calm = await ask(person, 'csv')
  await vi.waitFor(async () => expect((await find(person, calm.id))?.status).toBe('complete'), {
    timeout: 120_000,
    interval: 100,
  })
  const expected = await person.bytes(`/api/reports/${calm.id}/download`)
  const answered = new Map([[calm.id, calm]])
  const made = new Set([calm.id])
  let unanswered = 0

  async function askForOne() {
    const format = formats[answered.size % 2] ?? 'csv'
    const report = await person.json<Report>('POST', '/api/reports/form8949', { taxYear: 2024, format })
    if (report) answered.set(report.id, report)
    else unanswered++
  }

  /** What is ready is downloaded; what could not be made is asked for again, as its words say. */
  async function look() {
    const reports = await person.json<Report[]>('GET', '/api/reports')
    for (const report of reports ?? []) {
      if (made.has(report.id)) continue
      if (report.status === 'error') {
        // Only of one that was hit each time.
        expect(report.error).toMatch(/went away each time|not generated in time/)
        await person.json('POST', `/api/reports/${report.id}/retry`)
      }
      if (report.status !== 'complete') continue
      const content = await person.bytes(`/api/reports/${report.id}/download`)
      if (!content) return
      if (report.format === 'csv') expect(content.equals(expected ?? Buffer.alloc(0))).toBe(true)
      else expect(content.toString('latin1')).toMatch(/^%PDF-[\s\S]+%%EOF\s*$/)
      made.add(report.id)
    }
  }

  return {
    async act() {
      await sleep(300)
      if (answered.size - made.size < mostOpen) await askForOne()
      else await look()
    },
    async check(database) {
      const { rows } = await database.query<{ id: string; status: string; hasContent: boolean }>(
        `select id, status, content is not null as "hasContent" from report
         where user_id = (select id from app_user where username = $1)`,
        [name],
      )
      const stored = new Map(rows.map(row => [row.id, row]))
      expect([...answered.keys()].filter(id => !stored.has(id))).toEqual([])
      // One that was asked for without an answer may be there, and no other.
      expect(rows.length).toBeLessThanOrEqual(answered.size + unanswered)
      expect(rows.filter(({ status, hasContent }) => (status === 'complete') !== hasContent)).toEqual([])
      for (const id of made) expect(stored.get(id)?.status).toBe('complete')
    },
    async settle() {
      await vi.waitFor(
        async () => {
          await look()
          expect([...answered.keys()].filter(id => !made.has(id))).toEqual([])
        },
        { timeout: 600_000, interval: 1000 },
      )
    },
  }
}

async function ask(person: Visitor, format: Report['format']): Promise<Report> {
  const report = await person.json<Report>('POST', '/api/reports/form8949', { taxYear: 2024, format })
  if (!report) throw new Error(`${person.name} could not ask for a report.`)
  return report
}

const find = async (person: Visitor, id: string) =>
  (await person.json<Report[]>('GET', '/api/reports'))?.find(report => report.id === id)

const ledger = Array.from({ length: 300 }, (_, row): CoinbaseRow => {
  const at = new Date(Date.UTC(2024, 0, 2) + row * 3_600_000).toISOString()
  return row % 2 === 0
    ? { at, type: 'Buy', quantity: '0.02', price: '40000', subtotal: '800', total: '800' }
    : { at, type: 'Sell', quantity: '0.01', price: '42000', subtotal: '420', total: '420' }
})
