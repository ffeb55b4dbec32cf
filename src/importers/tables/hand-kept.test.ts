// Tables kept by hand, and exports without a layout: each to its ledger, to what is asked about it, or to why it is refused.
import { expect, test } from 'vitest'
import { temporaryFiles } from '../testing/temporary-file.ts'
import { dates } from './testing/hand-kept/dates.ts'
import { fees } from './testing/hand-kept/fees.ts'
import { money } from './testing/hand-kept/money.ts'
import { numbers } from './testing/hand-kept/numbers.ts'
import { parts } from './testing/hand-kept/parts.ts'
import { rows } from './testing/hand-kept/rows.ts'
import { sides } from './testing/hand-kept/sides.ts'
import { lineOf } from './testing/ledger-line.ts'
import { smallExports } from './testing/small-exports.ts'
import { understandingOf } from './testing/understood.ts'

const { eventsOf, understood } = understandingOf(temporaryFiles())

test.each([...dates, ...fees, ...money, ...numbers, ...parts, ...rows, ...sides, ...smallExports])(
  '$title',
  async ({ fileName, table, ledger, issues, skips, asks, answers, refused }) => {
    const { questions, unusable } = await understood(table, fileName)
    expect({ unusable, asks: questions.map(({ about }) => about) }).toEqual({
      unusable: refused,
      ...(refused === undefined ? { asks: asks ?? [] } : { asks: expect.anything() }),
    })
    if (!ledger) return
    const read = await eventsOf(table, answers, fileName)
    expect({
      ledger: read.events.map(lineOf),
      issues: read.issues.map(issue => issue.split(':')[0]),
      skips: read.skips,
    }).toEqual({ ledger, issues: issues ?? [], skips: skips ?? [] })
  },
)
