import { expect, test } from 'vitest'
import { defaultSettings, parseSettings, type Settings } from './settings.ts'

test.each([null, '', 'not json', '[]', '5', 'null', '{"security":7}'])('%j gives the defaults', text => {
  expect(parseSettings(text)).toEqual(defaultSettings)
})

test('what was saved is read back', () => {
  const settings: Settings = {
    taxMethod: 'hifo',
    defaultTaxYear: 2024,
    currency: 'EUR',
    privacy: { shareAnalytics: true },
    security: { sessionTimeout: 60 },
  }
  expect(parseSettings(JSON.stringify(settings))).toEqual(settings)
})

test('a value that is none of ours falls back by itself', () => {
  const text = JSON.stringify({
    ...{ taxMethod: 'best', defaultTaxYear: 2024, currency: 'XXX', privacy: { shareAnalytics: 'yes' } },
    security: { sessionTimeout: 0 },
  })
  expect(parseSettings(text)).toEqual({ ...defaultSettings, defaultTaxYear: 2024 })
})
