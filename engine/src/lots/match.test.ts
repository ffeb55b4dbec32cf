import { expect, test } from 'vitest'
import { calculate } from '../calculate.ts'
import type { LedgerEvent } from '../core/event.ts'
import { quantityText, usdText } from '../core/money.ts'
import type { Settings } from '../core/settings.ts'
import { explain } from '../report/explain.ts'

const settings: Settings = { timeZone: 'UTC', method: 'FIFO' }
const run = (events: readonly LedgerEvent[], more: Partial<Settings> = {}) =>
  calculate(events, () => undefined, { ...settings, ...more })
const day = (date: string) => Date.parse(date)

const buy = (id: string, date: string, wallet: string, usd: string, quantity = '1'): LedgerEvent => ({
  type: 'buy',
  id,
  at: day(date),
  wallet,
  asset: 'X',
  quantity,
  usd,
})
const sell = (id: string, date: string, wallet: string, quantity = '1', asset = 'X'): LedgerEvent => ({
  type: 'sell',
  id,
  at: day(date),
  wallet,
  asset,
  quantity,
  usd: '1000',
})
const move = (id: string, date: string, wallet: string, to: string, quantity = '1'): LedgerEvent => ({
  type: 'transfer',
  id,
  at: day(date),
  wallet,
  to,
  asset: 'X',
  quantity,
})
const lotsOf = (outcome: ReturnType<typeof run>) => [...outcome.disposals].map(line => line.lotId)
const held = (outcome: ReturnType<typeof run>) =>
  [...outcome.lots].map(lot => `${lot.lotId} ${quantityText(lot.quantity)} ${lot.asset} in ${lot.wallet}`)

test('of lots that cost the same HIFO takes the oldest, though it came into the wallet last', () => {
  const events = [
    buy('old', '2023-01-05', 'a', '100'),
    buy('new', '2024-01-05', 'b', '100'),
    move('in', '2024-02-05', 'a', 'b'),
    sell('sale', '2025-03-05', 'b'),
  ]
  expect(lotsOf(run(events, { method: 'HIFO' }))).toEqual(['old'])
})

test('HIFO knows what moved lots cost', () => {
  const events = [
    buy('dear', '2023-01-05', 'a', '100'),
    buy('cheap', '2023-01-06', 'a', '10'),
    buy('there', '2024-01-05', 'b', '50'),
    move('in', '2024-02-05', 'a', 'b', '2'),
    sell('s1', '2025-03-05', 'b'),
    sell('s2', '2025-03-06', 'b'),
    sell('s3', '2025-03-07', 'b'),
  ]
  expect(lotsOf(run(events, { method: 'HIFO' }))).toEqual(['dear', 'there', 'cheap'])
})

test('after a migration HIFO compares by the unit of the successor', () => {
  const events: LedgerEvent[] = [
    { ...buy('old', '2023-01-05', 'a', '40'), asset: 'OLD' },
    {
      type: 'migration',
      id: 'swap',
      at: day('2023-06-05'),
      wallet: 'a',
      asset: 'OLD',
      quantity: '1',
      received: { asset: 'NEW', quantity: '10' },
    },
    { ...buy('new', '2024-01-05', 'a', '5'), asset: 'NEW' },
    sell('sale', '2025-03-05', 'a', '1', 'NEW'),
  ]
  expect(lotsOf(run(events, { method: 'HIFO' }))).toEqual(['new'])
})

test('a migration leaves a universal pool for that of the successor', () => {
  const events: LedgerEvent[] = [
    { ...buy('old', '2023-01-05', 'a', '40'), asset: 'OLD' },
    {
      type: 'migration',
      id: 'swap',
      at: day('2023-06-05'),
      wallet: 'a',
      asset: 'OLD',
      quantity: '1',
      received: { asset: 'NEW', quantity: '1' },
    },
  ]
  expect(held(run(events, { poolingBefore2025: 'universal' }))).toEqual(['old 1 NEW in a'])
})

test('a universal ledger that ends before 2025 shows its lots where they are', () => {
  const events = [buy('lot', '2023-01-05', 'a', '40'), move('out', '2023-02-05', 'a', 'b')]
  const outcome = run(events, { poolingBefore2025: 'universal' })
  expect(held(outcome)).toEqual(['lot 1 X in b'])
  expect(outcome.issues).toEqual([])
})

test('the amount at stake is unknown when a transfer runs short; a sale rests on its proceeds', () => {
  const { issues } = run([move('move', '2025-02-05', 'a', 'b'), sell('sale', '2025-03-05', 'c', '2')])
  expect(issues.map(({ eventId, usdAtStake }) => [eventId, usdAtStake && usdText(usdAtStake)])).toEqual([
    ['move', null],
    ['sale', '1000.00'],
  ])
})

test('a lot that came back in many parts is one line, and every way is listed', () => {
  const ways = Array.from({ length: 20 }, (_, index) => `2024-02-${String(index + 1).padStart(2, '0')}`)
  const events = [
    buy('lot', '2023-01-05', 'a', '200', '20'),
    ...ways.map((date, index) => move(`way${index}`, date, 'a', 'b')),
    sell('sale', '2025-03-05', 'b', '20'),
  ]
  const outcome = run(events)
  expect(lotsOf(outcome)).toEqual(['lot'])
  const steps = explain(outcome, 'sale/1')?.steps ?? []
  expect(steps.map(step => step.kind)).toEqual(['acquired', ...ways.map(() => 'moved'), 'disposed'])
  const [line] = outcome.disposals
  expect(line && [quantityText(line.quantity), usdText(line.basis), usdText(line.proceeds)]).toEqual([
    '20',
    '200.00',
    '1000.00',
  ])
})

test('two parts of a lot among others are joined, and the others stay as they are', () => {
  const events = [
    buy('first', '2023-01-05', 'a', '10', '2'),
    buy('second', '2023-01-06', 'b', '7'),
    move('m1', '2023-02-05', 'a', 'b'),
    move('m2', '2023-02-06', 'a', 'b'),
    sell('sale', '2025-03-05', 'b', '4'),
  ]
  const lines = [...run(events).disposals].map(line => [
    line.lotId,
    quantityText(line.quantity),
    usdText(line.basis),
  ])
  expect(lines).toEqual([
    ['first', '2', '10.00'],
    ['second', '1', '7.00'],
    [null, '1', '0.00'],
  ])
})

test('of two standing orders of one day the one given last counts', () => {
  const events = [
    buy('first', '2023-01-05', 'a', '10'),
    buy('last', '2024-01-05', 'a', '20'),
    sell('sale', '2025-03-05', 'a'),
  ]
  const orders = [
    { method: 'FIFO', from: '2025-01-01' },
    { method: 'LIFO', from: '2025-01-01' },
  ] as const
  expect(lotsOf(run(events, { standingOrders: orders }))).toEqual(['last'])
})
