import { describe, expect, test } from 'vitest'
import type { LedgerEvent } from '#engine'
import { duplicateSales } from './duplicate-sales.ts'

const at = (text: string) => Date.parse(text)

let count = 0
const sell = (time: string, quantity: string, usd: string, more: Partial<LedgerEvent> = {}): LedgerEvent =>
  ({
    ...{ id: `history-${++count}`, type: 'sell', wallet: 'Coinbase', asset: 'BTC' },
    ...{ at: at(time), quantity, usd },
    ...more,
  }) as LedgerEvent

/** The sale of a closed position, as a report names a day without a time. */
const lot = (day: string, quantity: string, usd: string, source = 'Coinbase'): LedgerEvent => ({
  ...{ id: `report-${String(++count).padStart(4, '0')}`, type: 'sell', asset: 'BTC' },
  ...{ at: at(`${day}T12:00:00Z`), quantity, usd },
  wallet: `${source}: ${quantity} BTC, 2020-01-0${(count % 9) + 1} to ${day}`,
})

function duplicates(events: LedgerEvent[], timeZone = 'America/New_York') {
  const { certain, open } = duplicateSales(events, { timeZone })
  return {
    certain: certain.map(({ sale, otherId }) => [sale.quantity, otherId]),
    open: open.map(({ sale, otherId }) => [sale.quantity, otherId]),
  }
}

describe('certainly the same', () => {
  test('are lots that come to a sale', () => {
    const sale = sell('2024-03-01T15:00:00Z', '0.3', '15000')
    const lots = [lot('2024-03-01', '0.1', '5000.01'), lot('2024-03-01', '0.2', '9999.99')]
    expect(duplicates([sale, ...lots])).toEqual({
      certain: [
        ['0.1', sale.id],
        ['0.2', sale.id],
      ],
      open: [],
    })
  })

  test.each([
    ['of the evening, by the clock of the taxpayer', '2024-03-02T02:00:00Z', '2024-03-01'],
    ['of the evening, by UTC', '2024-03-02T02:00:00Z', '2024-03-02'],
  ])('is a sale %s', (_, time, day) => {
    const sale = sell(time, '0.3', '15000')
    expect(duplicates([sale, lot(day, '0.3', '15000')]).certain).toEqual([['0.3', sale.id]])
  })

  test.each([
    ['after its fee', '14980'],
    ['before its fee', '15000'],
  ])('is a sale told %s', (_, proceeds) => {
    const sale = sell('2024-03-01T15:00:00Z', '0.3', '15000', { fee: { usd: '20' } })
    expect(duplicates([sale, lot('2024-03-01', '0.3', proceeds)]).certain).toEqual([['0.3', sale.id]])
  })

  test('is an exchange for another coin', () => {
    const trade = sell('2024-03-01T15:00:00Z', '0.3', '15000', {
      ...{ type: 'trade', usd: undefined, received: { asset: 'ETH', quantity: '5', usd: '15000' } },
    } as Partial<LedgerEvent>)
    expect(duplicates([trade, lot('2024-03-01', '0.3', '15000')]).certain).toEqual([['0.3', trade.id]])
  })

  test('are all lots of a day that come to all its sales, in whatever order', () => {
    const sales = [sell('2024-03-01T15:00:00Z', '0.3', '15000'), sell('2024-03-01T16:00:00Z', '0.4', '20000')]
    const lots = ['0.2', '0.25', '0.1', '0.15'].map(quantity =>
      lot('2024-03-01', quantity, String(Number(quantity) * 50000)),
    )
    expect(duplicates([...sales, ...lots]).certain).toHaveLength(4)
  })
})

describe('asked about', () => {
  const sale = sell('2024-03-01T15:00:00Z', '0.3', '15000')

  test('are other dollars, and another day', () => {
    expect(duplicates([sale, lot('2024-03-01', '0.3', '14000')]).open).toEqual([['0.3', sale.id]])
    expect(duplicates([sale, lot('2024-03-02', '0.3', '15000')]).open).toEqual([['0.3', sale.id]])
  })

  test('is what the history of that coin and year has nothing like', () => {
    expect(duplicates([sale, lot('2024-08-01', '0.7', '9')]).open).toEqual([['0.7', null]])
    expect(duplicates([sale, lot('2023-08-01', '0.7', '9')])).toEqual({ certain: [], open: [] })
  })

  test('is a sale of a report that names no exchange, where one agrees', () => {
    expect(duplicates([sale, lot('2024-03-01', '0.3', '15000', 'Form 8949')])).toEqual({
      certain: [],
      open: [['0.3', sale.id]],
    })
    expect(duplicates([sale, lot('2024-03-01', '0.3', '14000', 'Form 8949')]).open).toEqual([])
  })
})

test('two equal lots are two sales, and one sale of the history is one of them', () => {
  const sale = sell('2024-03-01T15:00:00Z', '0.3', '15000')
  const { certain, open } = duplicates([
    sale,
    lot('2024-03-01', '0.3', '15000'),
    lot('2024-03-01', '0.3', '15000'),
  ])
  expect(certain).toEqual([['0.3', sale.id]])
  expect(open).toEqual([['0.3', null]])
})

test('a wallet that was renamed is still that of the report', () => {
  const sale = sell('2024-03-01T15:00:00Z', '0.3', '15000', { wallet: 'Old account' })
  const { certain } = duplicateSales([sale, lot('2024-03-01', '0.3', '15000')], {
    timeZone: 'UTC',
    nameOf: wallet => (wallet === 'Coinbase' ? 'Old account' : wallet),
  })
  expect(certain).toMatchObject([{ otherId: sale.id }])
})
