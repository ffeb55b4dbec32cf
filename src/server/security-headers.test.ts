import { expect, test } from 'vitest'
import { pagePolicy } from './security-headers.ts'

test("Stripe's script and frames are let in only where Stripe takes the payments", () => {
  expect(pagePolicy('abc', { usesStripe: false, previewsMails: false })).not.toContain('stripe')
  const policy = pagePolicy('abc', { usesStripe: true, previewsMails: false })
  expect(policy).toContain("script-src 'self' 'nonce-abc' https://js.stripe.com")
  expect(policy).toContain("connect-src 'self' https://api.stripe.com")
  expect(policy).toContain('frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com')
  expect(policy).toContain("frame-ancestors 'none'")
})

test('style attributes are let in only where mails are previewed', () => {
  expect(pagePolicy('abc', { usesStripe: false, previewsMails: false })).not.toContain('unsafe-inline')
  const policy = pagePolicy('abc', { usesStripe: false, previewsMails: true })
  expect(policy).toContain("style-src-attr 'unsafe-inline'")
  expect(policy).toContain("style-src 'self' 'nonce-abc';")
})
