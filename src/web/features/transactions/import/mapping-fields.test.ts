import { expect, test } from 'vitest'
import { columnMapping, mappingFields } from '../../../../contract/imports.ts'
import { canHold, fieldGroups, missingFrom, withColumn } from './mapping-fields.ts'

const empty = columnMapping.parse({ headerRow: 1, columns: {} })

test('every field of the contract can be chosen, once', () => {
  expect(fieldGroups.flatMap(({ fields }) => fields).toSorted()).toEqual([...mappingFields].toSorted())
})

test('what is still to be named is shown', () => {
  expect(missingFrom(empty)).toBe(
    'Enter the date, the asset and its amount, the type, and the exchange or wallet to continue.',
  )
  expect(
    missingFrom({ ...empty, wallet: 'Bitso', defaultType: 'buy', columns: { date: 0, asset: 1, amount: 2 } }),
  ).toBeNull()
  expect(missingFrom({ ...empty, columns: { date: 0, wallet: 4, sentAsset: 1, sentAmount: 2 } })).toBeNull()
})

test('of rows with several transactions each has to be whole', () => {
  const [bought, sold] = [
    { columns: { date: 1, amount: 5, price: 2 }, coin: '', type: 'buy' },
    { columns: { date: 3, amount: 5, price: 4 }, coin: '', type: 'sell' },
  ]
  const closed = { ...empty, wallet: 'Lots', columns: { asset: 0 }, parts: [bought, sold] }
  expect(missingFrom(closed)).toBeNull()
  expect(missingFrom({ ...closed, parts: [bought, { ...sold, columns: { amount: 5 } }] })).toBe(
    'Enter the date to continue.',
  )
  expect(missingFrom({ ...closed, parts: [bought, { ...sold, type: null }] })).toBe(
    'Enter the type to continue.',
  )
})

test('a field moves to another column, or to none', () => {
  const dated = withColumn(empty, 'date', 3)
  expect(dated.columns).toEqual({ date: 3 })
  expect(withColumn(dated, 'date', null).columns).toEqual({})
})

test('what came in and what went out change places', () => {
  const sides = { ...empty, columns: { date: 0, sentAmount: 1, receivedAmount: 2 } }
  expect(withColumn(sides, 'receivedAmount', 1).columns).toEqual({
    date: 0,
    sentAmount: 2,
    receivedAmount: 1,
  })
})

test('a column without a digit is offered neither as a date nor as an amount', () => {
  const words = ['Buy', 'Sell', '']
  expect([canHold('date', words), canHold('amount', words), canHold('type', words)]).toEqual([
    false,
    false,
    true,
  ])
  expect([
    canHold('date', ['Jan 5, 2024']),
    canHold('fee', ['', '']),
    canHold('amount', ['—', '0.5']),
  ]).toEqual([true, true, true])
})
