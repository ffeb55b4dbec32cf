// The kinds of made-up ledgers that the checker is tried on.
import type fc from 'fast-check'
import {
  anyLedger,
  type RandomLedger,
  reported,
  reportedInLines,
  withConversions,
  withMethodsByYear,
} from '../ledgers.ts'
import { withAnswers } from './prove.ts'

const long = anyLedger({ maxEvents: 40 })

export const ledgerKinds: readonly (readonly [string, fc.Arbitrary<RandomLedger>])[] = [
  ['with a pool per wallet', anyLedger({ universal: false })],
  ['with universal pools and allocations', anyLedger({ universal: true })],
  ['with events that cannot be read', anyLedger({ flaws: true })],
  ['on long ledgers', anyLedger({ maxEvents: 80 })],
  ['on 18 decimals', anyLedger({ scale: 'wei' })],
  ['at the edge of what a double counts', anyLedger({ scale: 'edge' })],
  ['with conversions', long.chain(withConversions)],
  ['with methods by year', long.chain(withMethodsByYear)],
  ['with what brokers reported', long.chain(reported)],
  ['with sales reported in lines', long.chain(reportedInLines)],
  ['with answers about forms', long.chain(withAnswers)],
]
