import { describe, expect, test } from 'vitest'
import { isNothing } from '../../rows/row.ts'
import { temporaryFiles } from '../../testing/temporary-file.ts'
import { dates } from '../testing/hand-kept/dates.ts'
import { fees } from '../testing/hand-kept/fees.ts'
import { money } from '../testing/hand-kept/money.ts'
import { numbers } from '../testing/hand-kept/numbers.ts'
import { parts } from '../testing/hand-kept/parts.ts'
import { rows } from '../testing/hand-kept/rows.ts'
import { sides } from '../testing/hand-kept/sides.ts'
import { smallExports } from '../testing/small-exports.ts'
import { understandingOf } from '../testing/understood.ts'
import { understand } from './understand.ts'

const { factsOf, understood } = understandingOf(temporaryFiles())
const tables = [...dates, ...fees, ...money, ...numbers, ...parts, ...rows, ...sides, ...smallExports]

describe('every column is used, or reported as not used', () => {
  test.each(tables)('$title', async ({ fileName = 'trades.csv', table }) => {
    const facts = await factsOf({ name: fileName, content: table, fileType: 'csv' })
    const { mapping, notes, unusable } = understand(facts)
    // Nothing is read of it.
    if (unusable !== undefined) return
    const used = new Set([mapping, ...mapping.parts].flatMap(({ columns }) => Object.values(columns)))
    const reported = notes.filter(note => /^Not (used|read): /.test(note)).join('\n')
    const lost = facts.header.names.filter(
      (name, index) =>
        facts.survey.rows.some(({ cells }) => !isNothing((cells[index] ?? '').trim())) &&
        !used.has(index) &&
        index !== mapping.joinedBy &&
        !/zone/i.test(name) &&
        !reported.includes(name.trim()),
    )
    expect(lost).toEqual([])
  })

  test.each(['mystery', '0xabc', '7.25', '12%', '2024-01-05', 'x', '09:30'])(
    'whatever it holds: %s',
    async cell => {
      const table = `Date,Type,Coin,Amount,Price,Zyx\n2024-01-05,Buy,BTC,0.1,42000,${cell}`
      expect((await understood(table)).notes.join('\n')).toMatch(/^Not (used|read): .*Zyx/m)
    },
  )

  test('also one without a name, behind all others', async () => {
    const table = 'Date,Type,Coin,Amount,Price\n2024-01-05,Buy,BTC,0.1,42000,,odd'
    expect((await understood(table)).notes).toContain('Not used: column 7, which has no name.')
  })
})
