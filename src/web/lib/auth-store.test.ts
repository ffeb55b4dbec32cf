import { expect, test, vi } from 'vitest'
import { createAuthStore } from './auth-store.ts'
import { createStorage } from './storage.ts'

const keeper = { id: '1', username: 'mkeller', email: 'm@example.com' }
const other = { id: '2', username: 'other', email: 'o@example.com' }

function begin(stored: Partial<Record<'user' | 'demoSessionId' | 'demo-session-id', string>> = {}) {
  const kept = createStorage(() => {
    throw new Error('no browser here')
  })
  for (const [key, text] of Object.entries(stored)) kept.set(key as 'user', text)
  return { kept, store: createAuthStore(kept) }
}

test('loading at start, then derived from the stored user', () => {
  const { store } = begin({ user: JSON.stringify(keeper) })
  expect(store.getState()).toMatchObject({ status: 'loading', user: null })
  store.start()
  expect(store.getState()).toMatchObject({ status: 'ready', user: keeper, isDemo: false })
})

test.each(['{broken', 'null', '"text"', '{"id":1}', '{"id":"1","username":"x"}'])(
  'a stored user that reads %s is discarded',
  text => {
    const { kept, store } = begin({ user: text })
    store.start()
    expect(store.getState()).toMatchObject({ status: 'ready', user: null })
    expect(kept.get('user')).toBeNull()
  },
)

test('a stored user ends the demo; without one the demo stays and its legacy key goes', () => {
  const demo = { demoSessionId: 'secret', 'demo-session-id': 'older' }
  const signedIn = begin({ user: JSON.stringify(keeper), ...demo })
  signedIn.store.start()
  expect(signedIn.store.getState().isDemo).toBe(false)
  expect(signedIn.kept.get('demoSessionId')).toBeNull()

  const visitor = begin(demo)
  visitor.store.start()
  expect(visitor.store.getState().isDemo).toBe(true)
  expect(visitor.kept.get('demo-session-id')).toBeNull()
})

test('signing in and signing out both clear the demo keys', () => {
  const { kept, store } = begin({ demoSessionId: 'secret' })
  store.start()
  store.acceptUser(keeper)
  expect(store.getState()).toMatchObject({ user: keeper, isDemo: false })
  expect(kept.get('demoSessionId')).toBeNull()

  kept.set('demoSessionId', 'again')
  store.forgetUser()
  expect(store.getState()).toMatchObject({ user: null, isDemo: false })
  expect([kept.get('user'), kept.get('demoSessionId')]).toEqual([null, null])
})

test('a demo takes the place of anyone who was here, and is known by its visitor', () => {
  const { kept, store } = begin({ user: JSON.stringify(keeper) })
  store.start()
  const visitor = { id: 'd', username: 'Visitor', email: 'visitor@example.com' }
  store.acceptDemo('secret', visitor)
  expect(store.getState()).toMatchObject({ user: null, isDemo: true, demoUser: visitor })
  expect([kept.get('user'), kept.get('demoSessionId')]).toEqual([null, 'secret'])
  const before = store.getState()
  store.checkDemo()
  expect(store.getState()).toBe(before)
})

test('a demo that has ended is forgotten, and that it has is remembered until something else begins', () => {
  const { kept, store } = begin({ demoSessionId: 'secret' })
  store.start()
  store.interrupt('demo-ended')
  expect(store.getState()).toMatchObject({ isDemo: false, hasDemoEnded: true, interruption: null })
  expect(kept.get('demoSessionId')).toBeNull()
  store.acceptDemo('another', keeper)
  expect(store.getState()).toMatchObject({ isDemo: true, hasDemoEnded: false })
})

test('the demo check notifies listeners only of a change', () => {
  const { kept, store } = begin()
  store.start()
  const listener = vi.fn()
  store.subscribe(listener)
  store.checkDemo()
  expect(listener).not.toHaveBeenCalled()
  kept.set('demoSessionId', 'secret')
  store.checkDemo()
  store.checkDemo()
  expect(listener).toHaveBeenCalledTimes(1)
  expect(store.getState().isDemo).toBe(true)
})

test('signing out in another tab takes effect here', () => {
  const { kept, store } = begin({ user: JSON.stringify(keeper) })
  store.start()
  store.interrupt('session-ended')
  kept.remove('user')
  store.readAgain()
  expect(store.getState()).toMatchObject({ user: null, interruption: null })
})

test('another account in another tab interrupts this page and does not change whose page it is', () => {
  const { kept, store } = begin({ user: JSON.stringify(keeper) })
  store.start()
  kept.set('user', JSON.stringify(other))
  store.readAgain()
  expect(store.getState()).toMatchObject({ user: keeper, interruption: 'another-account' })
})

test('an ended session keeps the person until they sign in again or leave', () => {
  const { store } = begin({ user: JSON.stringify(keeper) })
  store.start()
  const { user } = store.getState()
  store.interrupt('session-ended')
  expect(store.getState()).toMatchObject({ user: keeper, interruption: 'session-ended' })
  store.acceptUser({ ...keeper })
  expect(store.getState().interruption).toBeNull()
  expect(store.getState().user).toBe(user)
})

test('no one is interrupted when no one is signed in', () => {
  const { store } = begin()
  store.start()
  store.interrupt('session-ended')
  expect(store.getState().interruption).toBeNull()
})
