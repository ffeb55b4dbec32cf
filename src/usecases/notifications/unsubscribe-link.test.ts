import { expect, test } from 'vitest'
import { notificationKinds } from '../../contract/notifications.ts'
import { openKeyring } from '../secrets/keyring.ts'
import { readUnsubscribeToken, unsubscribeToken } from './unsubscribe-link.ts'

const userId = '7e0b9a52-3f5d-4f0e-8a39-5b8b8f1f2c77'
const keyring = openKeyring({ secrets: ['first'], file: '' })

test.each(notificationKinds)('a link for %s says whose it is, after the key was replaced too', kind => {
  const token = unsubscribeToken(keyring, { userId, kind })
  const later = openKeyring({ secrets: ['second', 'first'], file: '' })
  expect(readUnsubscribeToken(keyring, token)).toEqual({ userId, kind })
  expect(readUnsubscribeToken(later, token)).toEqual({ userId, kind })
})

test('a link that was changed anywhere, cut off, or signed by someone else says nothing', () => {
  const token = unsubscribeToken(keyring, { userId, kind: 'syncAlerts' })
  const bytes = Buffer.from(token, 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(readUnsubscribeToken(keyring, changed.toString('base64url'))).toBeUndefined()
  }
  expect(readUnsubscribeToken(keyring, token.slice(0, 30))).toBeUndefined()
  expect(readUnsubscribeToken(openKeyring({ secrets: ['other'], file: '' }), token)).toBeUndefined()
})
