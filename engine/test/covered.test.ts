// R-COVERED: whether a broker reports the basis of a row follows from the history of its lot, shown step by step, and
// from nothing else.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  calculate,
  explain,
  type Form8949Row,
  form8949,
  type LedgerEvent,
  type Outcome,
} from '../src/index.ts'
import { holdsFor, timeout } from './holds-for.ts'
import { anyLedger, pricesFrom, type RandomLedger } from './ledgers.ts'

const DAY = 86_400_000
const years = [2026, 2027]

/** The same ledger later, so that lots of before 2026 and since meet in it, and no sale has figures of its own. */
const around2026 = (ledger: RandomLedger, days: number): RandomLedger => ({
  ...ledger,
  events: ledger.events.map(event => ({
    ...event,
    ...('broker' in event && { broker: undefined }),
    ...('brokerLines' in event && { brokerLines: undefined }),
    at: event.at + days * DAY,
  })),
  settings: {
    ...ledger.settings,
    asOf: undefined,
    brokerForms: [...new Set(ledger.events.map(({ wallet }) => wallet))].flatMap(wallet =>
      years.map(year => ({ wallet, year, form: '1099-DA by lot' as const })),
    ),
  },
})

const isSale = ({ type }: LedgerEvent) => type === 'sell' || type === 'spend' || type === 'trade'

/** By the steps that a person is shown. */
function boxBySteps(outcome: Outcome, row: Form8949Row): string {
  const reasons = explain(outcome, row.disposalId)
  if (!reasons) throw new Error(`Nothing explains ${row.disposalId}`)
  const { disposal, rules, steps } = reasons
  const isSold = disposal.kind === 'sale' || disposal.kind === 'spend' || disposal.kind === 'trade'
  // A fee that was withheld from what it was paid for is not a sale that a broker reports; one in other coins is.
  const isReported = isSold || (disposal.kind === 'fee' && !rules.some(({ id }) => id === 'R-FEE-WITHHELD'))
  const [first] = steps
  const isPaidFor =
    first?.kind === 'acquired' &&
    first.value.from !== 'nowhere' &&
    (first.event.type === 'buy' || first.event.type === 'trade')
  const isCovered =
    isPaidFor &&
    first.on >= '2026-01-01' &&
    first.wallet === disposal.wallet &&
    !steps.some(({ kind }) => kind === 'moved')
  const boxes = row.term === 'short' ? 'GHI' : 'JKL'
  return boxes.charAt(isReported ? (isCovered ? 0 : 1) : 2)
}

const found = { covered: 0, others: 0 }

test('R-COVERED: the box of a row follows from the history of its lot alone', { timeout }, () => {
  holdsFor(fc.tuple(anyLedger(), fc.integer({ min: 300, max: 700 })), ([ledger, days]) => {
    const { events, priceList, settings } = around2026(ledger, days)
    const outcome = calculate(events, pricesFrom(priceList), settings)
    const sales = new Map(events.filter(isSale).map(event => [event.id, event]))
    for (const { box, rows } of years.flatMap(year => form8949(outcome, year).boxes))
      for (const row of rows) {
        const sale = sales.get(row.disposalId.slice(0, row.disposalId.lastIndexOf('/')))
        if (sale && (('contract' in sale && sale.contract) || ('isUnreported' in sale && sale.isUnreported)))
          continue
        expect(box).toBe(boxBySteps(outcome, row))
        if (box === 'G' || box === 'J') found.covered++
        else found.others++
      }
  })
  // A property that never meets what it is about proves nothing.
  expect(found.covered).toBeGreaterThan(0)
  expect(found.others).toBeGreaterThan(0)
})
