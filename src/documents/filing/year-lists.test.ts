import { expect, test } from 'vitest'
import { calculate, type LedgerEvent, usd } from '#engine'
import { donatedIn, eventsIn, yearLists } from './year-lists.ts'

const at = (text: string) => Date.parse(text)
const coin = { wallet: 'Ledger', asset: 'BTC' }
const events: LedgerEvent[] = [
  { ...coin, type: 'buy', id: 'old', at: at('2020-01-02T12:00Z'), quantity: '2', usd: '16000' },
  { ...coin, type: 'buy', id: 'new', at: at('2025-01-02T12:00Z'), quantity: '4', usd: '360000' },
  { ...coin, type: 'gift_out', id: 'gift', at: at('2025-02-02T12:00Z'), quantity: '2.5', usd: '250000' },
  { ...coin, type: 'donation', id: 'donation', at: at('2025-03-02T12:00Z'), quantity: '0.1', usd: '9000' },
  { ...coin, type: 'loss', kind: 'stolen', id: 'theft', at: at('2025-04-02T12:00Z'), quantity: '0.2' },
  { ...coin, type: 'loss', kind: 'lost', id: 'lost', at: at('2025-05-02T12:00Z'), quantity: '0.3' },
  {
    ...coin,
    type: 'income',
    kind: 'staking',
    id: 'reward',
    at: at('2025-06-02T12:00Z'),
    quantity: '0.01',
    usd: '950.5',
  },
  {
    ...coin,
    type: 'income',
    kind: 'staking',
    id: 'next',
    at: at('2026-06-02T12:00Z'),
    quantity: '0.01',
    usd: '1',
  },
]
const outcome = calculate(events, () => undefined, { timeZone: 'America/New_York', method: 'FIFO' })

test('each item of a year stands in its own list, lot by lot', () => {
  const { income, donations, gifts, lost, stolen } = yearLists(outcome, 2025, events)
  expect(income).toMatchObject([{ eventId: 'reward', on: '2025-06-02', usd: usd('950.5') }])
  expect(gifts).toMatchObject([
    { acquiredOn: '2020-01-02', term: 'long', basis: usd('16000'), value: usd('200000') },
    { acquiredOn: '2025-01-02', term: 'short', basis: usd('45000'), value: usd('50000') },
  ])
  expect(eventsIn(gifts)).toBe(1)
  expect(donations).toMatchObject([
    { on: '2025-03-02', origin: 'buy', basis: usd('9000'), value: usd('9000') },
  ])
  // Nobody said what they were worth, so that no value is shown, and not zero.
  expect(stolen).toMatchObject([{ eventId: 'theft', basis: usd('18000'), value: null }])
  expect(lost).toMatchObject([{ eventId: 'lost', basis: usd('27000'), value: null }])
})

test('of a donation, coins held short-term are deducted at what they cost, if that is less', () => {
  const { gifts, donations, stolen } = yearLists(outcome, 2025, events)
  expect(donatedIn(gifts)).toEqual({
    count: 1,
    value: usd('250000'),
    // 200,000 held long-term and 45,000 that short-term coins cost.
    deduction: usd('245000'),
    unknown: 0,
  })
  const cheaper = donations.map(donation => ({ ...donation, value: usd('8000') }))
  expect(donatedIn(cheaper).deduction).toBe(usd('8000'))
  const [gift] = donations
  if (!gift) throw new Error('No donation')
  // An unknown cost counts as zero, which is no limit that anybody knows.
  expect(donatedIn([{ ...gift, basis: usd('0'), basisUnknown: true }]).deduction).toBe(usd('9000'))
  expect(donatedIn(stolen)).toMatchObject({ value: usd('0'), deduction: usd('0'), unknown: 1 })
})

test('a year without any of them has none', () => {
  expect(yearLists(outcome, 2024, events)).toEqual({
    income: [],
    donations: [],
    gifts: [],
    lost: [],
    stolen: [],
  })
})
