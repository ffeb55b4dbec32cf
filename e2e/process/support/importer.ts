// Someone who imports file after file, tries again whatever was not answered, and takes the oldest ones out again.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { expect } from 'vitest'
import type { Calculation } from '../../../src/contract/calculations.ts'
import type { CoinbaseRow } from '../../support/transaction-files.ts'
import type { Life } from './life.ts'
import { customer, type Visitor } from './visitor.ts'

type File = {
  number: number
  rows: number
  /** `open`: it was sent, or asked to be taken out, and the outcome is unknown. */
  state: 'open' | 'stored' | 'gone'
  isWanted: boolean
  tries: number
}
type ImportAnswer = { importId: string | null; imported: number; duplicates: number }

const mostFiles = 12
const largest = 6000

export async function importer(url: string, name: string, random: () => number): Promise<Life> {
  const person = await customer(url, name)
  const files: File[] = []
  const kept = () => files.filter(({ isWanted }) => isWanted)

  function next(): File {
    const unsettled = files.find(({ state }) => state === 'open')
    if (unsettled) return unsettled
    const oldest = kept()[0]
    if (oldest && kept().length > mostFiles) {
      Object.assign(oldest, { isWanted: false, state: 'open', tries: 0 })
      return oldest
    }
    const rows = 100 + Math.floor(random() * largest)
    const file: File = { number: files.length, rows, state: 'open', isWanted: true, tries: 0 }
    files.push(file)
    return file
  }

  async function importFile(file: File) {
    const answer = await person.importFile<ImportAnswer>(nameOf(file), rowsOf(file))
    if (!answer) return
    // All of it or nothing; only what was tried before can be there already.
    if (file.tries === 1) expect(answer).toMatchObject({ imported: file.rows, duplicates: 0 })
    else expect([0, file.rows]).toContain(answer.imported)
    expect(answer.imported + answer.duplicates).toBe(file.rows)
    file.state = 'stored'
  }

  async function takeOut(file: File) {
    const imports = await person.json<{ id: string; fileName: string }[]>('GET', '/api/imports')
    if (!imports) return
    const found = imports.find(({ fileName }) => fileName === nameOf(file))
    if (!found) {
      expect(file.tries).toBeGreaterThan(1)
      file.state = 'gone'
      return
    }
    const answer = await person.json<{ removed: number }>('DELETE', `/api/imports/${found.id}`)
    if (!answer) return
    expect(answer.removed).toBe(file.rows)
    file.state = 'gone'
  }

  async function act() {
    const file = next()
    file.tries++
    await (file.isWanted ? importFile(file) : takeOut(file))
    await sleep(100)
  }

  return {
    act,
    async check(database) {
      const stored = await storedFiles(database, person)
      for (const file of files) {
        const rows = stored.get(nameOf(file)) ?? []
        const whole = [{ imported: file.rows, transactions: file.rows }]
        if (file.state === 'stored') expect(rows).toEqual(whole)
        else if (file.state === 'gone') expect(rows).toEqual([])
        else expect([[], whole]).toContainEqual(rows)
      }
      const known = new Set(files.map(nameOf))
      expect([...stored.keys()].filter(name => !known.has(name))).toEqual([])
    },
    async settle() {
      while (files.some(({ state }) => state === 'open')) await act()
      // What is computed of a ledger that went through all that is what is computed of the same files in peace.
      const calm = await customer(url, `${name}-calm`)
      for (const file of kept()) await calm.importFile(nameOf(file), rowsOf(file))
      for (const year of [2023, 2024])
        expect(await figuresOf(person, year)).toEqual(await figuresOf(calm, year))
    },
  }
}

const nameOf = ({ number }: File) => `file-${number}.csv`

/** Every row at a second of its own, so that none is like another. */
const rowsOf = (file: File): CoinbaseRow[] =>
  Array.from({ length: file.rows }, (_, row) => {
    const at = new Date(Date.UTC(2023, 0, 1) + (file.number * 2 * largest + row) * 5000).toISOString()
    const total = (100 + (row % 50)).toFixed(2)
    return row % 3 === 2
      ? { at, type: 'Sell', quantity: '0.01', price: '30000', subtotal: total, total }
      : { at, type: 'Buy', quantity: '0.02', price: '30000', subtotal: total, total }
  })

async function figuresOf(person: Visitor, year: number) {
  const figures = await person.json<Calculation>('GET', `/api/tax-calculations/${year}`)
  if (!figures) throw new Error(`${year} of ${person.name} was not answered.`)
  return { ...figures, computedAt: '' }
}

/** By name, what each import says it has stored, and what is. */
async function storedFiles(database: pg.Client, { name }: Visitor) {
  const { rows } = await database.query<{ file: string | null; imported: number; transactions: number }>(
    `with mine as (select id from app_user where username = $1),
       counted as (select import_id, count(*)::int as transactions from transaction
         where user_id = (select id from mine) group by 1),
       imports as (select * from import where user_id = (select id from mine))
     select i.file_name as file, i.imported, coalesce(c.transactions, 0) as transactions
     from imports i full join counted c on c.import_id = i.id`,
    [name],
  )
  const byName = new Map<string, { imported: number; transactions: number }[]>()
  for (const { file, ...counts } of rows) {
    const name = file ?? 'no import'
    byName.set(name, [...(byName.get(name) ?? []), counts])
  }
  return byName
}
