// Tables kept by hand: each to its ledger, to what is asked about it, or to why it is refused.
import { expect, test } from 'vitest'
import { temporaryFiles } from '../testing/temporary-file.ts'
import { handKept } from './testing/hand-kept-tables.ts'
import { lineOf } from './testing/ledger-line.ts'
import { understandingOf } from './testing/understood.ts'

const { eventsOf, understood } = understandingOf(temporaryFiles())

test.each(handKept)('$title', async ({ fileName, table, ledger, issues, skips, asks, refused }) => {
  const { questions, unusable } = await understood(table, fileName)
  expect({ unusable, asks: questions.map(({ about }) => about) }).toEqual({
    unusable: refused,
    ...(refused === undefined ? { asks: asks ?? [] } : { asks: expect.anything() }),
  })
  if (!ledger) return
  const read = await eventsOf(table, {}, fileName)
  expect({
    ledger: read.events.map(lineOf),
    issues: read.issues.map(issue => issue.split(':')[0]),
    skips: read.skips,
  }).toEqual({ ledger, issues: issues ?? [], skips: skips ?? [] })
})
