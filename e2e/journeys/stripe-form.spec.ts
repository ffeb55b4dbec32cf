// The browser's side of the border to Stripe. Its script cannot be loaded here, so one that plays it is answered instead,
// and the product, which runs without keys, is made to look as if Stripe took its payments.
import { expect, type Page } from '@playwright/test'
import { panel, toast } from '../support/paying.ts'
import { signUpQuickly } from '../support/person.ts'
import { test } from '../support/test.ts'

// The policy of a product without keys does not let the script in; that one with keys does is tested at the server.
test.use({ bypassCSP: true })

/** Declines the first try and takes the second. */
const playedScript = `
  window.Stripe = () => {
    let tries = 0
    return {
      elements: () => ({
        create: () => {
          const listeners = {}
          const field = document.createElement('p')
          field.textContent = 'Fields of Stripe'
          return {
            on: (event, listener) => { listeners[event] = listener },
            mount: place => { place.append(field); listeners.ready() },
            destroy: () => field.remove(),
          }
        },
      }),
      confirmPayment: async () => ++tries === 1
        ? { error: { code: 'card_declined', message: 'Your card has insufficient funds.' } }
        : { paymentIntent: { status: 'succeeded' } },
    }
  }`

async function asIfByStripe(page: Page) {
  await page.route('**/api/create-payment-intent', async route => {
    const response = await route.fetch()
    const { payment, ...started } = await response.json()
    await route.fulfill({
      response,
      json: { ...started, publishableKey: 'pk_test_played', payment: { ...payment, provider: 'stripe' } },
    })
  })
}

/** As the server does when Stripe reports it, with the card that the test provider knows. */
async function payBehindThePage(page: Page) {
  const begun = await page.request.post('/api/create-payment-intent', { data: { planId: 'plus' } })
  const { payment } = await begun.json()
  await page.request.post(`/api/payments/${payment.id}/test-card`, {
    data: { number: '4242424242424242', expiry: '12 / 49', cvc: '123' },
  })
  return payment.transactionId as string | null
}

test('a script that does not come is tried again; a decline is shown, and the second try pays', {
  tag: '@core',
}, async ({ page }) => {
  await signUpQuickly(page, { plan: 'free' })
  await asIfByStripe(page)
  let isAway = true
  await page.route('https://js.stripe.com/**', route =>
    isAway ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: playedScript }),
  )
  await page.goto('/subscribe?plan=plus')
  await expect(page.getByText('The payment form did not load')).toBeVisible()
  isAway = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('Fields of Stripe')).toBeVisible()
  await expect(page.getByLabel('Card number')).toBeHidden()

  const pay = page.getByRole('button', { name: 'Pay for Plus Plan' })
  await pay.click()
  await expect(toast(page, 'Payment Failed')).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Your card has insufficient funds.')
  await payBehindThePage(page)
  await pay.click()
  await expect(toast(page, 'Welcome to Lotwise Plus!')).toBeVisible()
  await expect(page).toHaveURL('/dashboard?payment=success')
})

test("back from a bank's page, a payment that cannot be read is shown neither as paid nor as failed", async ({
  page,
}) => {
  await signUpQuickly(page, { plan: 'free' })
  await page.goto('/dashboard?payment=success&payment_intent=pi_nobody_knows&redirect_status=succeeded')
  await expect(toast(page, 'Payment Status Unknown')).toBeVisible()
  await expect(toast(page, 'Payment Successful')).toBeHidden()
  await expect(panel(page, 'Subscription status')).toContainText('Free')
})

test("back from a bank's page, the server is asked what became of the payment", async ({ page }) => {
  await signUpQuickly(page, { plan: 'free' })
  const intent = await payBehindThePage(page)
  await page.goto(`/dashboard?payment=success&payment_intent=${intent}&redirect_status=succeeded`)
  await expect(toast(page, 'Welcome to Lotwise Plus!')).toBeVisible()
  await expect(page).toHaveURL('/dashboard?payment=success')
  await expect(panel(page, 'Subscription status')).toContainText('Plus')
})
