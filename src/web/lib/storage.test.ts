import { expect, test } from 'vitest'
import { createStorage } from './storage.ts'

class MapStorage implements Storage {
  #entries = new Map<string, string>()
  get length() {
    return this.#entries.size
  }
  key = (index: number) => [...this.#entries.keys()][index] ?? null
  getItem = (key: string) => this.#entries.get(key) ?? null
  setItem(key: string, text: string) {
    this.#entries.set(key, text)
  }
  removeItem = (key: string) => void this.#entries.delete(key)
  clear = () => this.#entries.clear()
}

test('what is set is read back, and is in the browser storage', () => {
  const browser = new MapStorage()
  const storage = createStorage(() => browser)
  storage.set('cookieConsent', 'accepted')
  expect(storage.get('cookieConsent')).toBe('accepted')
  expect(browser.getItem('cookieConsent')).toBe('accepted')
  storage.remove('cookieConsent')
  expect(storage.get('cookieConsent')).toBeNull()
})

test('a browser that refuses storage still remembers within the page', () => {
  const storage = createStorage(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  expect(storage.get('user')).toBeNull()
  storage.set('user', '{}')
  expect(storage.get('user')).toBe('{}')
  storage.remove('user')
  expect(storage.get('user')).toBeNull()
})

test('a full store keeps the value within the page', () => {
  const browser = new MapStorage()
  browser.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  const storage = createStorage(() => browser)
  storage.set('user', '{}')
  expect(storage.get('user')).toBe('{}')
})
