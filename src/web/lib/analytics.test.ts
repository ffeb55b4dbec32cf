import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { countedPages } from '../../contract/analytics.ts'
import { countAction, countPage } from './analytics.ts'
import { defaultSettings, saveSettings } from './settings.ts'
import { storage } from './storage.ts'

const fetched = vi.fn(async (_path: string, _init: RequestInit) => new Response('{}'))
beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  fetched.mockClear()
  for (const key of ['cookieConsent', 'user', 'settings'] as const) storage.remove(key)
})

test.each([null, 'declined'])('with the answer %s nothing is sent', async answer => {
  if (answer) storage.set('cookieConsent', answer)
  await countPage('/')
  await countAction('signin_success')
  expect(fetched).not.toHaveBeenCalled()
})

test('with cookies accepted a name is sent, and no cookie with it', async () => {
  storage.set('cookieConsent', 'accepted')
  await countPage('/reports')
  const [path, init] = fetched.mock.calls[0] ?? []
  expect(path).toBe('/api/analytics')
  expect(init).toMatchObject({ body: '{"name":"/reports"}', credentials: 'omit' })
  expect(Object.keys(init?.headers ?? {})).toEqual(['content-type'])
})

test('of people with an account only where they share it', async () => {
  storage.set('cookieConsent', 'accepted')
  storage.set('user', '{}')
  await countAction('file_import')
  expect(fetched).not.toHaveBeenCalled()
  saveSettings({ ...defaultSettings, privacy: { shareAnalytics: true } })
  await countAction('file_import')
  expect(fetched).toHaveBeenCalledOnce()
})

test('what does not arrive fails nothing', async () => {
  storage.set('cookieConsent', 'accepted')
  fetched.mockRejectedValueOnce(new TypeError('offline'))
  await expect(countPage('/')).resolves.toBeUndefined()
})

test('no page of operators is counted', () => {
  expect(countedPages).toContain('/reports')
  expect(countedPages.filter(path => path.startsWith('/admin'))).toEqual([])
})
