// The border to Stripe, with a page and a script that are played: the real script cannot be loaded here.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Listener = (event: { error: { message?: string } }) => void

const played = {
  loads: true,
  shows: true,
  answer: {} as { error?: { code?: string; message?: string } },
  calls: [] as unknown[],
}

function playStripe(key: string) {
  played.calls.push(['Stripe', key])
  return {
    elements: (options: unknown) => {
      played.calls.push(['elements', options])
      return { create: () => playElement() }
    },
    confirmPayment: async ({ confirmParams, redirect }: { confirmParams: unknown; redirect: string }) => {
      played.calls.push(['confirmPayment', confirmParams, redirect])
      return played.answer
    },
  }
}

function playElement() {
  const listeners = new Map<string, Listener>()
  return {
    on: (event: string, listener: Listener) => listeners.set(event, listener),
    mount: () =>
      listeners.get(played.shows ? 'ready' : 'loaderror')?.({ error: { message: 'No such intent.' } }),
    destroy: () => played.calls.push(['destroy']),
  }
}

const scripts: { src: string; onload?: () => void; onerror?: () => void; remove: () => void }[] = []
const page = {
  createElement: () => ({ src: '', remove: () => undefined }),
  head: {
    append: (script: (typeof scripts)[number]) => {
      scripts.push(script)
      // Later, as in a browser.
      queueMicrotask(() => {
        if (!played.loads) return script.onerror?.()
        vi.stubGlobal('window', { Stripe: playStripe })
        script.onload?.()
      })
    },
  },
}

beforeEach(() => {
  // The script is loaded once for a page, so each test is a page of its own.
  vi.resetModules()
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', {})
  scripts.length = 0
  Object.assign(played, { loads: true, shows: true, answer: {}, calls: [] })
})
afterEach(() => vi.unstubAllGlobals())

const place = {} as HTMLElement
const options = { publishableKey: 'pk_test_1', clientSecret: 'pi_1_secret_2', isDark: true }
const mount = async () => (await import('./stripe.ts')).mountStripe(place, options)

test("the form is opened with the payment's secret, from Stripe's own address, and the script comes once", async () => {
  await mount()
  await mount()
  expect(scripts.map(({ src }) => src)).toEqual(['https://js.stripe.com/v3/'])
  expect(played.calls.slice(0, 2)).toEqual([
    ['Stripe', 'pk_test_1'],
    ['elements', { clientSecret: 'pi_1_secret_2', appearance: { theme: 'night' } }],
  ])
})

test('a script that did not come is asked for again', async () => {
  played.loads = false
  await expect(mount()).rejects.toThrow('did not load')
  played.loads = true
  await mount()
  expect(scripts).toHaveLength(2)
})

test('a form that Stripe cannot show is a failure', async () => {
  played.shows = false
  await expect(mount()).rejects.toThrow('No such intent.')
})

test.each([
  [{}, { kind: 'paid' }],
  [
    { error: { code: 'card_declined', message: 'Your card was declined.' } },
    { kind: 'refused', message: 'Your card was declined.' },
  ],
  [{ error: {} }, { kind: 'refused', message: 'Your payment could not be processed. Please try again.' }],
  [{ error: { code: 'payment_intent_unexpected_state', message: 'x' } }, { kind: 'over' }],
])('Stripe answers %j, which is %j', async (answer, confirmation) => {
  const entry = await mount()
  played.answer = answer
  expect(await entry.confirm('https://lotwise.example/dashboard?payment=success')).toEqual(confirmation)
  expect(played.calls.at(-1)).toEqual([
    'confirmPayment',
    { return_url: 'https://lotwise.example/dashboard?payment=success' },
    'if_required',
  ])
  entry.remove()
  expect(played.calls.at(-1)).toEqual(['destroy'])
})
