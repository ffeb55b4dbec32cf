// The checker agrees with the engine on every ledger: a false alarm would keep a person from their report.
import { describe, test } from 'vitest'
import { holdsFor, timeout } from './holds-for.ts'
import {
  anyLedger,
  type LedgerOptions,
  reported,
  reportedInLines,
  withConversions,
  withMethodsByYear,
} from './ledgers.ts'
import { expectProved, withAnswers } from './verify/prove.ts'

describe('the second calculation agrees', { timeout }, () => {
  test.for<[string, LedgerOptions]>([
    ['with a pool per wallet', { universal: false }],
    ['with universal pools and allocations', { universal: true }],
    ['with events that cannot be read', { flaws: true }],
    ['on long ledgers', { maxEvents: 80 }],
    ['on 18 decimals', { scale: 'wei' }],
    ['at the edge of what a double counts', { scale: 'edge' }],
  ])('%s', ([, options]) => holdsFor(anyLedger(options), expectProved))
  const long = anyLedger({ maxEvents: 40 })
  test('with conversions', () => holdsFor(long.chain(withConversions), expectProved))
  test('with methods by year', () => holdsFor(long.chain(withMethodsByYear), expectProved))
  test('with what brokers reported', () => holdsFor(long.chain(reported), expectProved))
  test('with sales reported in lines', () => holdsFor(long.chain(reportedInLines), expectProved))
  test('with answers about forms', () => holdsFor(long.chain(withAnswers), expectProved))
})
