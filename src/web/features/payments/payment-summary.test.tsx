import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { StartedPayment } from '../../data/payments.ts'
import { PaymentSummary } from './payment-summary.tsx'

const started = (payment: Partial<StartedPayment['payment']>) =>
  ({
    payment: {
      item: 'Plus plan',
      price: '49.00',
      credit: '0.00',
      discount: '0.00',
      amount: '49.00',
      promoCode: null,
      ...payment,
    },
    validUntil: '2027-11-16T12:00:00.000Z',
  }) as StartedPayment

const lines = (payment: Partial<StartedPayment['payment']>) =>
  [
    ...renderToStaticMarkup(<PaymentSummary started={started(payment)} />).matchAll(
      /<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g,
    ),
  ].map(([, name, value]) => `${name}: ${value}`)

test('a plain price has no lines of nothing', () => {
  expect(lines({})).toEqual(['Plus plan: $49.00', 'Total: $49.00', 'Valid until: Nov 16, 2027'])
})

test('what was paid before and what a code takes off stand between the price and the total', () => {
  expect(lines({ credit: '19.00', discount: '6.00', amount: '24.00', promoCode: 'SAVE20' })).toEqual([
    'Plus plan: $49.00',
    'Already paid for your current plan: \u2212$19.00',
    'Promo code SAVE20: \u2212$6.00',
    'Total: $24.00',
    'Valid until: Nov 16, 2027',
  ])
})
