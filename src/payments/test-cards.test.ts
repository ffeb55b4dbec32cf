import { expect, test } from 'vitest'
import { afterAuthentication, cardWords, tryCard } from './test-cards.ts'

const now = new Date('2026-11-16T12:00:00Z')
const pay = (number: string, { expiry = '12 / 34', cvc = '123' } = {}) =>
  tryCard({ number, expiry, cvc }, now).outcome

test.each([
  '4242 4242 4242 4242',
  '4242-4242-4242-4242',
  '4000056655665556',
  '5555555555554444',
  '2223003122003222',
  '5200828282828210',
  '5105105105105100',
  '6011111111111117',
  '6011000990139424',
  '3056930009020004',
  '36227206271667',
  '3566002020360505',
  '6200000000000005',
])('%s succeeds', number => {
  expect(pay(number)).toEqual({ status: 'succeeded', error: null })
})

test.each(['378282246310005', '371449635398431'])('%s has a code of four digits', number => {
  expect(pay(number, { cvc: '1234' })).toEqual({ status: 'succeeded', error: null })
})

test.each([
  ['4000000000000002', 'card_declined', 'Your card was declined.'],
  ['4000000000009995', 'insufficient_funds', 'Your card has insufficient funds.'],
  ['4000000000009987', 'lost_card', 'Your card was declined.'],
  ['4000000000009979', 'stolen_card', 'Your card was declined.'],
  ['4000000000000069', 'expired_card', 'Your card has expired.'],
  ['4000000000000127', 'incorrect_cvc', "Your card's security code is incorrect."],
  [
    '4000000000000119',
    'processing_error',
    'An error occurred while processing your card. Try again in a little bit.',
  ],
  [
    '4000000000006975',
    'card_velocity_exceeded',
    'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  ],
  ['4242424242424241', 'incorrect_number', 'Your card number is invalid.'],
  ['4242', 'incomplete_number', 'Your card number is incomplete.'],
  ['four two four two', 'incomplete_number', 'Your card number is incomplete.'],
])('%s is declined as %s', (number, code, message) => {
  expect(pay(number)).toEqual({ status: 'requires_payment_method', error: { code, message } })
})

test.each(['4000002500003155', '4000002760003184', '4000000000003220'])('%s asks the bank', number => {
  expect(pay(number)).toEqual({ status: 'requires_action', error: null })
  expect(afterAuthentication(number, true)).toEqual({ status: 'succeeded', error: null })
  expect(afterAuthentication(number, false)).toMatchObject({
    status: 'requires_payment_method',
    error: {
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    },
  })
})

test.each([
  ['4000008400001629', 'card_declined'],
  ['4000008260003178', 'insufficient_funds'],
])('%s asks the bank and is declined as %s', (number, code) => {
  expect(pay(number)).toEqual({ status: 'requires_action', error: null })
  expect(afterAuthentication(number, true)).toMatchObject({ error: { code } })
})

test.each([
  ['11 / 26', null],
  ['11/2026', null],
  ['10 / 26', 'invalid_expiry_year_past'],
  ['12/25', 'invalid_expiry_year_past'],
  ['13 / 30', 'invalid_expiry_month'],
  ['0 / 30', 'invalid_expiry_month'],
  ['12', 'incomplete_expiry'],
  ['', 'incomplete_expiry'],
])('a card good through "%s"', (expiry, code) => {
  expect(pay('4242424242424242', { expiry }).error?.code ?? null).toBe(code)
})

test.each(['', '12', '12345', 'abc'])('the code "%s" is incomplete', cvc => {
  expect(pay('4242424242424242', { cvc }).error?.code).toBe('incomplete_cvc')
})

test('any other number is refused and not handed on', () => {
  const { number, outcome } = tryCard({ number: '4539578763621486', expiry: '12/34', cvc: '123' }, now)
  expect(number).toBe(null)
  expect(outcome.error?.code).toBe('test_mode_live_card')
  expect(JSON.stringify(outcome)).not.toContain('4539')
})

test('a card is named by its brand and last digits', () => {
  expect(cardWords('378282246310005')).toBe('American Express ending in 0005')
})
