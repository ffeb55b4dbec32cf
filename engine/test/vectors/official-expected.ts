// What an official example says came out, read field by field.
import { expect } from 'vitest'
import type { LedgerEvent } from '../../src/event.ts'
import type { Disposal, Outcome } from '../../src/outcome.ts'
import { expectDollars, issuesOf, totals } from './compare.ts'
import { decimal, decimalText, ofQuantity, ofUsd, times } from './decimal.ts'
import { lotOfUnit, type OfficialLedger } from './official-choices.ts'
import { buildLedger, runLedger } from './official-ledger.ts'
import { withReferences } from './official-references.ts'
import { hasFields, list, type OfficialVector, optionalText, part, text } from './official-vector.ts'
import { type Fields, noAdapter } from './vector.ts'

type Run = { ledger: OfficialLedger; outcome: Outcome; lines: readonly Disposal[] }

export function checkOfficialLedger(vector: OfficialVector, all: readonly OfficialVector[]) {
  const ledger = buildLedger(withReferences(vector, all))
  const outcome = runLedger(ledger)
  const last = ledger.events.at(-1)
  const lines = [...outcome.disposals].filter(line => line.eventId === last?.id)
  for (const want of vector.expected) checkExpected({ ledger, outcome, lines }, want)
}

function checkExpected(run: Run, want: Fields) {
  const check = checks.find(one => hasFields(want, one.needed, one.optional))
  if (!check) noAdapter(`expected fields ${Object.keys(want)}`)
  check.check(run, want)
}

type Check = { needed: string[]; optional?: string[]; check: (run: Run, want: Fields) => void }

const amounts = ['proceeds', 'amountRealized', 'basis', 'gain', 'term']
const checks: readonly Check[] = [
  { needed: ['withheldUnitFromLot'], optional: ['acquired'], check: checkWithheld },
  { needed: ['acquired', 'qty', 'basis'], check: checkAcquired },
  { needed: ['remaining', 'qty', 'basis'], check: checkRemaining },
  {
    needed: ['ordinaryIncome'],
    check: ({ outcome }, want) =>
      expectDollars(total([...outcome.income].map(item => item.usd)), text(want, 'ordinaryIncome'), 'income'),
  },
  {
    needed: ['safeHarborAvailable'],
    check: ({ outcome }, want) => expect(outcome.lots.length > 0).toBe(want.safeHarborAvailable),
  },
  {
    needed: ['usedBasis'],
    check: ({ outcome }, want) =>
      expectDollars(
        total([...outcome.disposals].map(line => line.basis)),
        text(want, 'usedBasis'),
        'used basis',
      ),
  },
  { needed: ['unusedBasis'], check: checkUnused },
  {
    needed: ['remainingUnits'],
    check: ({ ledger }, want) =>
      expectHoldings(ledger, part(want, 'remainingUnits') as Record<string, string>),
  },
  { needed: ['soldBasis', 'lots'], check: checkSold },
  {
    needed: ['sold'],
    check: ({ ledger, lines }, want) => expectUnits(ledger, lines, list(want, 'sold'), 'sale'),
  },
  {
    needed: ['gifted'],
    check: ({ ledger, lines }, want) => expectUnits(ledger, lines, list(want, 'gifted'), 'gift'),
  },
  { needed: ['allocation'], check: ({ ledger }, want) => checkAllocation(ledger, part(want, 'allocation')) },
  // Last, because its fields are all optional: the totals of the lines that the example names.
  {
    needed: [],
    optional: ['asset', 'lot', 'qty', 'calc', 'reportedByBroker', ...amounts],
    check: checkLines,
  },
]

const total = <T extends bigint>(values: readonly T[]): T =>
  values.reduce((sum, value) => (sum + value) as T, 0n as T)

function checkLines({ lines }: Run, want: Fields) {
  const [asset, lot] = [optionalText(want, 'asset'), optionalText(want, 'lot')]
  const named = lines.filter(
    line => (asset === undefined || line.asset === asset) && (lot === undefined || line.lotId === lot),
  )
  expect(named.length, 'lines').toBeGreaterThan(0)
  if (lot !== undefined) expect(named, 'only that lot').toHaveLength(lines.length)
  const [qty, term] = [optionalText(want, 'qty'), optionalText(want, 'term')]
  if (qty !== undefined) expect(ofQuantity(total(named.map(line => line.quantity)))).toBe(decimal(qty))
  if (term !== undefined) expect([...new Set(named.map(line => line.term))]).toEqual([term])
  for (const field of ['proceeds', 'basis', 'gain'] as const) {
    const amount =
      optionalText(want, field) ?? (field === 'proceeds' ? optionalText(want, 'amountRealized') : undefined)
    if (amount !== undefined) expectDollars(total(named.map(line => line[field])), amount, field)
  }
}

function checkWithheld({ lines }: Run, want: Fields) {
  const fee = lines.filter(line => line.kind === 'fee')
  expect(fee.map(line => line.lotId)).toEqual([text(want, 'withheldUnitFromLot')])
  const acquired = optionalText(want, 'acquired')
  if (acquired !== undefined) expect(fee.map(line => line.acquiredOn)).toEqual([acquired])
}

/** The basis that the last purchase or trade gave to what it brought, whatever became of it. */
function checkAcquired({ ledger, outcome }: Run, want: Fields) {
  const asset = text(want, 'acquired')
  const brings = (event: LedgerEvent) =>
    (event.type === 'trade' ? event.received.asset : event.asset) === asset
  const id = ledger.events.findLast(brings)?.id
  const pieces = [...outcome.lots, ...outcome.disposals].filter(piece => piece.lotId === id)
  expect(ofQuantity(total(pieces.map(piece => piece.quantity)))).toBe(decimal(text(want, 'qty')))
  expectDollars(total(pieces.map(piece => piece.basis)), text(want, 'basis'), `basis of ${asset}`)
}

function checkRemaining({ outcome }: Run, want: Fields) {
  const held = [...outcome.lots].filter(lot => lot.asset === text(want, 'remaining'))
  expect(ofQuantity(total(held.map(lot => lot.quantity)))).toBe(decimal(text(want, 'qty')))
  expectDollars(total(held.map(lot => lot.basis)), text(want, 'basis'), 'remaining basis')
}

function checkUnused({ ledger, outcome }: Run, want: Fields) {
  const name = (lot: string) => lot
  expect(totals([...outcome.lots].map(lot => [name(lot.lotId), ofQuantity(lot.quantity)]))).toEqual(
    totals(list(want, 'unusedBasis').map(unit => [lotOfUnit(ledger, unit), decimal(text(unit, 'qty'))])),
  )
  for (const unit of list(want, 'unusedBasis')) {
    const pieces = [...outcome.lots].filter(lot => lot.lotId === lotOfUnit(ledger, unit))
    expect(ofUsd(total(pieces.map(lot => lot.basis)))).toBe(
      times(decimal(text(unit, 'perUnit')), decimal(text(unit, 'qty'))),
    )
    expect([...new Set(pieces.map(lot => lot.acquiredOn))]).toEqual([text(unit, 'acquired')])
  }
}

function checkSold({ lines }: Run, want: Fields) {
  expectDollars(total(lines.map(line => line.basis)), text(want, 'soldBasis'), 'sold basis')
  expect(
    lines.map(line => [ofQuantity(line.quantity), ofUsd(line.basis), line.acquiredOn, line.term]),
  ).toEqual(
    list(want, 'lots').map(lot => [
      decimal(text(lot, 'qty')),
      decimal(text(lot, 'basis')),
      lot.acquired,
      lot.term,
    ]),
  )
}

function expectUnits(
  ledger: OfficialLedger,
  lines: readonly Disposal[],
  wanted: readonly Fields[],
  kind: string,
) {
  expect(lines.map(line => [line.kind, line.lotId, ofQuantity(line.quantity), line.acquiredOn])).toEqual(
    wanted.map(unit => [kind, lotOfUnit(ledger, unit), decimal(text(unit, 'qty')), unit.acquired]),
  )
}

/** Every wallet sells all it held at the start of 2025: the lines tell the lots that the allocation gave it. */
function sellOut(ledger: OfficialLedger, holdings: Record<string, string>): Outcome {
  const before = ledger.events.filter(event => event.at < Date.UTC(2025, 0, 1))
  const asset = before[0]?.asset ?? noAdapter('an empty ledger')
  const sales = Object.entries(holdings).map(
    ([wallet, quantity]): LedgerEvent => ({
      type: 'sell',
      id: `all of ${wallet}`,
      at: Date.UTC(2025, 5, 1),
      wallet,
      asset,
      quantity,
      usd: '1',
    }),
  )
  const outcome = runLedger({ ...ledger, events: [...before, ...sales] })
  expect(issuesOf(outcome, 'lots_insufficient')).toEqual([])
  expect(outcome.lots).toHaveLength(0)
  return outcome
}

const expectHoldings = (ledger: OfficialLedger, holdings: Record<string, string>) => {
  sellOut(ledger, holdings)
}

function checkAllocation(ledger: OfficialLedger, allocation: Fields) {
  const rows = Object.keys(allocation).flatMap(wallet =>
    list(allocation, wallet).map(unit => ({ wallet, unit })),
  )
  const held = totals(rows.map(({ wallet, unit }) => [wallet, decimal(text(unit, 'qty'))]))
  const texts = Object.fromEntries(
    Object.entries(held).map(([wallet, units]) => [wallet, decimalText(units)]),
  )
  const sold = [...sellOut(ledger, texts).disposals].filter(line => line.eventId.startsWith('all of '))
  expect(totals(sold.map(line => [`${line.lotId} to ${line.wallet}`, ofQuantity(line.quantity)]))).toEqual(
    totals(
      rows.map(({ wallet, unit }) => [`${lotOfUnit(ledger, unit)} to ${wallet}`, decimal(text(unit, 'qty'))]),
    ),
  )
}
