import { expect, test } from 'vitest'
import { checkIdentification } from './check-identification.ts'

const isBroker = (wallet: string) => wallet === 'Coinbase'
const none = { inTime: 0, stated: 0, late: 0, missing: 0, told: 0, toldByWord: 0 }
type Counts = Partial<typeof none>

/** How sales at Coinbase, a broker, and in a wallet of one's own stand. */
const check = (
  broker: Counts,
  own: Counts = {},
  over: { year?: number; hasRecords?: boolean } = {},
  hasNotice = false,
) =>
  checkIdentification(
    { year: 2025, hasRecords: true, ...over },
    {
      method: 'HIFO',
      identified: [
        { wallet: 'Coinbase', ...none, ...broker },
        { wallet: 'Ledger', ...none, ...own },
      ],
    },
    isBroker,
    () => hasNotice,
  )

test('where the oldest went first nothing had to be identified', () => {
  expect(check({})).toMatchObject({ state: 'done', reason: 'not_needed', sales: [] })
  expect(check({}, {}, { hasRecords: false }).state).toBe('not_known')
})

test('what is missing comes first, then what is late, then what only the person says', () => {
  expect(check({ missing: 2, late: 1 }, { stated: 1 })).toMatchObject({
    state: 'todo',
    reason: 'not_on_record',
    sales: [{ wallet: 'Coinbase', sales: 2 }],
  })
  expect(check({ inTime: 5 }, { late: 1, stated: 3 })).toMatchObject({
    state: 'todo',
    reason: 'late',
    sales: [{ wallet: 'Ledger', sales: 1 }],
  })
  expect(check({ inTime: 5, stated: 1 })).toMatchObject({
    state: 'not_known',
    reason: 'stated',
    sales: [{ wallet: 'Coinbase', sales: 1 }],
  })
  expect(check({ inTime: 5 }, { inTime: 1 })).toMatchObject({ state: 'done', reason: 'on_record' })
})

test('from 2027 on one’s own books are not enough at a broker, and in 2026 that is said ahead', () => {
  expect(check({ inTime: 5 }, { inTime: 1 }, { year: 2027 })).toMatchObject({
    state: 'todo',
    reason: 'broker',
    sales: [{ wallet: 'Coinbase', sales: 5 }],
    brokersToNotify: [],
  })
  expect(check({}, { inTime: 1 }, { year: 2027 })).toMatchObject({ state: 'done', reason: 'on_record' })
  expect(check({ inTime: 5 }, { inTime: 1 }, { year: 2026 })).toMatchObject({
    state: 'done',
    reason: 'on_record',
    brokersToNotify: ['Coinbase'],
  })
  expect(check({ inTime: 5 }, {}, { year: 2025 }).brokersToNotify).toEqual([])
})

test('from 2027 on sales that the broker had notice of are in order, and by word only where that was entered later', () => {
  const in2027 = { year: 2027 }
  expect(check({ inTime: 5, told: 5 }, {}, in2027)).toMatchObject({ state: 'done', reason: 'on_record' })
  expect(check({ inTime: 3, stated: 2, told: 4 }, {}, in2027)).toMatchObject({
    reason: 'broker',
    sales: [{ wallet: 'Coinbase', sales: 1 }],
  })
  expect(check({ inTime: 5, told: 3, toldByWord: 2 }, {}, in2027)).toMatchObject({
    state: 'not_known',
    reason: 'stated',
    sales: [{ wallet: 'Coinbase', sales: 2 }],
  })
  // Until the end of 2026 one's own books are enough, with or without a notice to the broker.
  expect(check({ inTime: 5, toldByWord: 2 }, {}, { year: 2026 })).toMatchObject({ reason: 'on_record' })
  expect(check({ inTime: 5 }, {}, { year: 2026 }, true).brokersToNotify).toEqual([])
})
