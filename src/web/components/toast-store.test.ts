import { expect, test } from 'vitest'
import { dismissToast, dropToast, onToastChange, shownToast, toast } from './toast-store.ts'

const idShown = () => shownToast()?.id ?? Number.NaN

test('a new message takes the place of the one on show', () => {
  toast({ title: 'Welcome Back!' })
  toast({ title: 'Sign In Failed', variant: 'destructive' })
  expect(shownToast()).toMatchObject({ title: 'Sign In Failed', variant: 'destructive', open: true })
})

test('closing an old message leaves the newer one on show', () => {
  toast({ title: 'Cookies Accepted' })
  const old = idShown()
  toast({ title: 'Email Sent' })
  dismissToast(old)
  expect(shownToast()).toMatchObject({ title: 'Email Sent', open: true })
})

test('the same message raised twice is two messages, so the second is announced and timed again', () => {
  toast({ title: 'Error' })
  const first = idShown()
  toast({ title: 'Error' })
  expect(idShown()).not.toBe(first)
})

test('listeners hear of showing and closing until they leave', () => {
  let calls = 0
  const leave = onToastChange(() => {
    calls += 1
  })
  toast({ title: 'Account Created' })
  dismissToast(idShown())
  expect(calls).toBe(2)
  expect(shownToast()?.open).toBe(false)
  leave()
  toast({ title: 'Unheard' })
  expect(calls).toBe(2)
})

test('a message that is dropped is gone at once', () => {
  toast({ title: 'Report Deleted' })
  dropToast()
  expect(shownToast()).toBeUndefined()
})
