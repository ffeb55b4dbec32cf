import { describe, expect, it } from 'vitest'
import { usd } from '#engine'
import { readText } from '../summary/testing/read-text.ts'
import type { PackageEntry } from './entry.ts'
import { goesWhere } from './goes-where.ts'
import { type StartHereInput, startHerePdf } from './start-here.ts'

const form = (edition: 'official' | 'substitute' | 'preview' | 'table', goesWithReturn = true) =>
  ({ role: 'form8949', name: '1 - Form 8949.pdf', edition, goesWithReturn }) as const

const entries: PackageEntry[] = [
  form('substitute'),
  { role: 'schedule_d', name: '2 - Schedule D.pdf', edition: 'substitute', goesWithReturn: true },
  { role: 'summary', name: '3 - Summary.pdf' },
  { role: 'guide', name: '4 - How to file.pdf' },
  { role: 'program', name: '5 - TurboTax Online.csv', program: 'TurboTax Online', warning: 'Check the box.' },
  { role: 'lines', name: '6 - Form 8949 lines.csv' },
]

const input = (over: Partial<StartHereInput> = {}): StartHereInput => ({
  year: 2024,
  now: new Date('2025-04-01T15:30:00Z'),
  timeZone: 'America/New_York',
  isOver: true,
  gain: usd('-41.2'),
  short: usd('-50'),
  long: usd('8.8'),
  rows: 3,
  income: usd('12.5'),
  contracts: { results: 0, gain: usd('0') },
  methodUsed: 'FIFO',
  edition: 'substitute',
  notes: ['Generated with open issues. The result of 2024 could still be $45,000.00 lower.'],
  checked: 'Checked by a second calculation, 12,402 facts.',
  before: [{ title: 'Do not file yet', paragraphs: ['The proceeds of 1 row are unknown.'] }],
  program: 'TurboTax Online',
  entries,
  ...over,
})

const textOf = async (over?: Partial<StartHereInput>) =>
  (await readText(await startHerePdf(input(over)))).flat().join(' ').replace(/\s+/g, ' ')

describe('the first page of a tax package', () => {
  it('says what each file is, from when the records are, and what is open in dollars', async () => {
    const text = await textOf()
    for (const { name } of entries) expect(text).toContain(name)
    expect(text).toContain('as they were on Apr 1, 2025, 11:30 AM EDT')
    expect(text).toContain('could still be $45,000.00 lower')
    expect(text).toContain('Checked by a second calculation, 12,402 facts.')
    expect(text).toContain('Do not file yet')
    expect(text).toContain('($41.20) from 3 lots sold: ($50.00) short-term, $8.80 long-term')
    expect(text).toContain('Before you import 5 - TurboTax Online.csv: Check the box.')
  })

  it('never calls a substitute the form of the IRS, nor the form a substitute', async () => {
    expect(await textOf()).toContain('Our own substitute, not the IRS forms.')
    const official = await textOf({ edition: 'official', entries: [form('official')] })
    expect(official).toContain('The official IRS Form 8949 of 2024')
    expect(official).not.toContain('substitute')
  })

  it('says of a year that is not over that these are figures so far', async () => {
    expect(await textOf({ isOver: false })).toContain('2024, which is not over')
  })
})

describe('where a form goes', () => {
  it.each([
    [form('official'), 'attach it to Form 1040'],
    [form('substitute'), 'attach this as its statement'],
    [form('preview'), 'Do not file it.'],
    [form('table'), 'Copy it to the official form'],
    [form('official', false), 'nothing to list on it'],
  ])('%o', (entry, words) => {
    expect(goesWhere(entry, 2024).action).toContain(words)
  })
})
