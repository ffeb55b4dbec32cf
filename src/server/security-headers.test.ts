import { expect, test } from 'vitest'
import { pagePolicy } from './security-headers.ts'

test("Stripe's script and frames are let in only where Stripe takes the payments", () => {
  expect(pagePolicy('abc', { usesStripe: false })).not.toContain('stripe')
  const policy = pagePolicy('abc', { usesStripe: true })
  expect(policy).toContain("script-src 'self' 'nonce-abc' https://js.stripe.com")
  expect(policy).toContain("connect-src 'self' https://api.stripe.com")
  expect(policy).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com')
  expect(policy).toContain("frame-ancestors 'none'")
})
