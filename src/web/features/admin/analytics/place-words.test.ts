import { expect, test } from 'vitest'
import { countryWords, eventWords, flagOf, placeWords } from './place-words.ts'

test('a place is what is known of it', () => {
  expect(placeWords({ city: 'Austin', region: 'Texas', country: 'US' })).toBe('Austin, Texas, US')
  expect(placeWords({ city: null, region: null, country: 'US' })).toBe('US')
  expect(placeWords({ city: null, region: null, country: null })).toBe('Unknown Location')
})

test('ten countries have their flag, every other a globe', () => {
  expect(['US', 'CA', 'GB', 'DE', 'FR', 'JP', 'AU', 'BR', 'IN', 'CN'].map(flagOf).join('')).toBe(
    '🇺🇸🇨🇦🇬🇧🇩🇪🇫🇷🇯🇵🇦🇺🇧🇷🇮🇳🇨🇳',
  )
  expect(flagOf('CH')).toBe('🌐')
})

test('codes and kinds are words', () => {
  expect(countryWords('GB')).toBe('United Kingdom')
  expect(countryWords('not a code')).toBe('not a code')
  expect(eventWords('demo_registration')).toBe('Demo registration')
})
