import { expect, test } from 'vitest'
import { settledWords } from './settled-words.ts'

const doubt = { year: 2025, low: '0.00', high: '0.00', unpriced: 0, withoutCost: null }
const synced = { displayName: 'Kraken', isConnected: true, lastSyncAt: '2026-01-05T10:00:00Z' }

test('records are called complete only where nothing speaks against it', () => {
  expect(settledWords({ doubt, hasDismissed: false }, [synced]).title).toBe('Your records are complete.')
  const others = [
    settledWords({ doubt: { ...doubt, high: '12.00' }, hasDismissed: true }, []),
    settledWords({ doubt, hasDismissed: true }, []),
    settledWords({ doubt, hasDismissed: false }, undefined),
    settledWords({ doubt, hasDismissed: false }, [{ ...synced, isConnected: false }]),
    settledWords({ doubt, hasDismissed: false }, [{ ...synced, lastSyncAt: null }]),
  ]
  expect(new Set(others.map(({ title }) => title))).toEqual(new Set(['Nothing is left to review.']))
  expect(others[0]?.words).toBe('Your 2025 result could be $12.00 higher, because of what you dismissed.')
  expect(others[1]?.words).toBe('What you dismissed as missing is still not in your records.')
  expect(others[3]?.words).toBe('Records from Kraken may be missing, because the last sync did not finish.')
})
