import { expect, test } from 'vitest'
import { createAdminStore } from './admin-store.ts'
import { createStorage } from './storage.ts'

const memory = () => {
  const kept = new Map<string, string>()
  return createStorage(
    () =>
      ({
        getItem: key => kept.get(key) ?? null,
        setItem: (key, text) => void kept.set(key, text),
        removeItem: key => void kept.delete(key),
      }) as Storage,
  )
}
const ann = { username: 'ann', role: 'admin', sessionToken: 'secret' } as const

test('is kept until it is forgotten', () => {
  const storage = memory()
  const store = createAdminStore(storage)
  expect(store.getState()).toBeNull()
  store.accept(ann)
  expect(createAdminStore(storage).getState()).toEqual(ann)
  store.forget()
  expect(store.getState()).toBeNull()
  expect(createAdminStore(storage).getState()).toBeNull()
})

test('says why there are no credentials', () => {
  const storage = memory()
  const store = createAdminStore(storage)
  expect(() => store.credentials()).toThrow('Admin credentials not found')
  for (const text of [
    '',
    '{',
    'null',
    '{"username":"ann"}',
    '{"username":"a","role":"user","sessionToken":"x"}',
  ]) {
    storage.set('adminSession', text)
    expect(() => store.credentials()).toThrow('Invalid admin credentials')
  }
})
