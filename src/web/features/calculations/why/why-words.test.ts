import { expect, test } from 'vitest'
import type { LineStep, TaxLine } from '../../../../contract/tax-lines.ts'
import { heldWords, stepFigures, stepSentence, stepTitle, valueWords } from './why-words.ts'

const line: TaxLine = {
  id: 'sale/1',
  transactionId: 'sale',
  kind: 'sale',
  asset: 'BTC',
  quantity: '0.5',
  wallet: 'Kraken',
  acquired: '03/01/2023',
  sold: '06/01/2025',
  term: 'long',
  box: 'L',
  proceeds: '39990.00',
  basis: '10000.00',
  codes: '',
  adjustment: '0.00',
  gain: '29990.00',
  method: 'FIFO',
  basisUnknown: false,
  proceedsUnknown: false,
  identification: null,
}
const sold: LineStep = {
  kind: 'disposed',
  transactionId: 'sale',
  type: 'sell',
  on: '2025-06-01',
  wallet: 'Kraken',
  asset: 'BTC',
  quantity: '1',
  gross: '80000',
  costs: '20',
  proceeds: '79980',
  value: { from: 'record', source: null },
}
const bought: LineStep = {
  kind: 'acquired',
  transactionId: 'buy',
  type: 'buy',
  on: '2023-03-01',
  wallet: 'Kraken',
  asset: 'BTC',
  lot: { quantity: '2', basis: '40000' },
  part: { quantity: '0.5', basis: '10000' },
  value: { from: 'price', source: 'Coinbase' },
}

test('the term follows from the days', () => {
  expect(heldWords(line)).toBe('Held from 03/01/2023 to 06/01/2025: more than one year, so long-term.')
  expect(heldWords({ ...line, acquired: '', term: 'short' })).toContain('It counts as short-term.')
  expect(heldWords({ ...line, acquired: 'INHERITED' })).toContain('long-term, however long it was held')
})

test('figures go from the whole to the part in this line', () => {
  expect(stepFigures(sold, line)).toEqual([
    { name: 'Received', value: '$80,000.00' },
    { name: 'Costs', value: '−$20.00' },
    { name: 'Proceeds of the whole sale', value: '$79,980.00' },
    { name: 'Proceeds on this line', value: '$39,990.00', isTotal: true },
  ])
  expect(stepFigures(bought, line)).toEqual([
    { name: 'Basis of the whole lot', value: '$40,000.00' },
    { name: 'Basis of the 0.5 BTC on this line', value: '$10,000.00', isTotal: true },
  ])
  const whole = { ...bought, part: { quantity: '2.000', basis: '40000' } }
  expect(stepFigures(whole, line)).toEqual([
    { name: 'Basis on this line', value: '$40,000.00', isTotal: true },
  ])
})

test('what is unknown is stated, and has no figures', () => {
  const unknown = { ...line, basisUnknown: true, proceedsUnknown: true }
  expect(stepFigures(sold, unknown)).toEqual([])
  expect(stepFigures(bought, unknown)).toEqual([])
  expect(valueWords(bought, unknown)).toBe('What it cost is unknown.')
  expect(valueWords(sold, unknown)).toBe('What you received is unknown.')
  expect(valueWords(bought, line)).toBe('The value is a price from Coinbase.')
  const missing: LineStep = { kind: 'missing', quantity: '0.5' }
  expect(stepTitle(missing, unknown)).toBe('Acquired: not in your records')
  expect(stepSentence(missing, unknown)).toContain("Your records don't say where 0.5 BTC came from.")
})

test('each step is shown by what happened and when', () => {
  expect(stepTitle(sold, line)).toBe('Sold on 06/01/2025')
  expect(stepTitle({ ...sold, type: 'transfer' }, { ...line, kind: 'transfer_fee' })).toBe(
    'Paid as a fee on 06/01/2025',
  )
  expect(stepTitle(bought, line)).toBe('Bought on 03/01/2023')
  const moved: LineStep = {
    kind: 'moved',
    transactionId: 'move',
    type: 'migration',
    on: '2024-05-01',
    from: { asset: 'OLD', wallet: 'Coinbase' },
    to: { asset: 'BTC', wallet: 'Kraken' },
    quantity: '1.5',
  }
  expect(stepSentence(moved, line)).toBe(
    '1.5 OLD from Coinbase to Kraken, where it became BTC. The date acquired and the basis moved with it.',
  )
})
