import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import {
  converted,
  DisplayCurrencyContext,
  DisplayCurrencyNote,
  InDisplayCurrency,
} from './display-currency.tsx'

test.each([
  ['1000.00', '0.860734', '860.73'],
  ['-1000.00', '0.860734', '-860.73'],
  ['0.01', '1.4', '0.01'],
  ['0', '0.86', '0'],
  ['123456789012345678.99', '1.000001', '123456912469134691.34'],
])('%s dollars at %s', (usd, perUsd, expected) => expect(converted(usd, perUsd)).toBe(expected))

const shown = (value: Parameters<typeof DisplayCurrencyContext>[0]['value']) =>
  renderToStaticMarkup(
    <DisplayCurrencyContext value={value}>
      <InDisplayCurrency usd="100.00" />
      <DisplayCurrencyNote />
    </DisplayCurrencyContext>,
  ).replace(/<[^>]+>/g, '')

test('in dollars nothing is added', () => expect(shown(null)).toBe(''))

test('with a rate the amount and the day of the rate are shown', () =>
  expect(shown({ currency: 'EUR', rate: { currency: 'EUR', perUsd: '0.860734', day: '2026-11-13' } })).toBe(
    'about €86.071 USD = 0.860734 EUR, the European Central Bank&#x27;s rate of Nov 13, 2026. Taxes are always figured in US dollars.',
  ))

test('without a rate there is no amount', () =>
  expect(shown({ currency: 'GBP', rate: undefined })).toBe(
    'No GBP rate is known yet, so amounts are in US dollars only.',
  ))
