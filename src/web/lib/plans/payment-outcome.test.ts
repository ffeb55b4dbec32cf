import { expect, test } from 'vitest'
import { outcomeMessage, thanksFor } from './payment-outcome.ts'

const thanks = thanksFor('Plus')

test('what is paid is shown with thanks', () => {
  expect(outcomeMessage({ status: 'completed', failure: null }, thanks)).toEqual({
    title: 'Payment Successful',
    description: 'Welcome to Lotwise Plus!',
  })
})

test('an extra is thanked for', () => expect(thanksFor(undefined)).toBe('Thank you for your purchase!'))

test('what is still with the bank is not told as paid', () => {
  expect(outcomeMessage({ status: 'pending', failure: null }, thanks).title).toBe('Payment Processing')
})

test.each(['pending', 'failed', 'refunded'] as const)(
  "a %s payment that was declined is told in the bank's words",
  status => {
    expect(outcomeMessage({ status, failure: 'Your card was declined.' }, thanks)).toEqual({
      title: 'Payment Failed',
      description: 'Your card was declined.',
      variant: 'destructive',
    })
  },
)
