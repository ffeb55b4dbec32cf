// Plans from the choice to the receipt, with the built-in test cards.
import { expect, type Page } from '@playwright/test'
import { expectAccessibleInEveryLook, expectNoSidewaysScroll } from '../support/accessible.ts'
import { givePromoCode, letLicenseRunOut } from '../support/database.ts'
import { bringFile, importFile, uploadQuickly } from '../support/ledger.ts'
import { receiveMail } from '../support/outbox.ts'
import { buy, cards, panel, payWith, toast } from '../support/paying.ts'
import { fillAccountDetails, newPerson, signUpQuickly } from '../support/person.ts'
import { test } from '../support/test.ts'
import { coinbaseCsv, purchase } from '../support/transaction-files.ts'

/** The steps of paying, of a license's end and of a limit are the same on a desk and on a phone. */
const widths = [1440, 390]
const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 844 })

for (const width of widths)
  test(`at ${width} px: a plan chosen on the front page is kept to its payment: declined, not confirmed, confirmed, with a receipt`, {
    tag: width === 1440 ? '@core' : [],
  }, async ({ page }) => {
    await setWidth(page, width)
    const person = newPerson()
    await page.goto('/')
    const offers = page.getByRole('list', { name: 'Plans' })
    // On a phone the way there is the page itself.
    if (width > 1000) await page.getByRole('link', { name: 'Pricing' }).first().click()
    else await page.getByRole('heading', { name: 'One payment, no renewals' }).scrollIntoViewIfNeeded()
    await offers.getByRole('button', { name: 'Choose Plus' }).click()
    await fillAccountDetails(page, person)
    const plans = page.getByRole('dialog', { name: 'Choose Your Plan' })
    await expect(plans.getByRole('radio', { name: 'Plus' })).toBeChecked()
    await plans.getByRole('button', { name: 'Create Account & Continue to Payment' }).click()
    await expect(page).toHaveURL('/subscribe?plan=plus')
    await expect(page.getByRole('radio', { name: 'Free' })).toBeDisabled()
    await expect(page.getByText('Test mode', { exact: true })).toBeVisible()
    await expect(page.getByText('one-time payment for a tax-year license')).toBeVisible()
    await expectAccessibleInEveryLook(page)

    const pay = 'Pay for Plus Plan'
    await payWith(page, cards.declined, pay)
    await expect(toast(page, 'Payment Failed')).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Your card was declined.')
    await expectNoSidewaysScroll(page)
    await payWith(page, cards.asksBank, pay)
    const bank = page.getByRole('dialog', { name: 'Confirm Your Payment' })
    await bank.getByRole('button', { name: 'Fail Authentication' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('unable to authenticate')
    await page.getByRole('button', { name: pay }).click()
    await bank.getByRole('button', { name: 'Complete Authentication' }).click()
    await expect(toast(page, 'Payment Successful')).toBeVisible()
    await expect(page).toHaveURL('/dashboard?payment=success')

    const status = panel(page, 'Subscription status')
    await expect(status).toContainText('Plus')
    await expect(status).toContainText('0 of 2,000')
    await expect(status).toContainText('Paid until')
    const mail = await receiveMail(person.email, 'Your Lotwise payment of $49.00')
    const address = mail.text?.match(/\/receipt\?payment=[\w-]+/)?.[0] ?? ''
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Visa ending in 3155')
    await expect(page.getByRole('main')).toContainText('$49.00')
  })

const offered = [
  { plan: 'Basic', holds: '0 of 500' },
  { plan: 'Premium', holds: '0 (no limit)' },
]

for (const { plan, holds } of offered)
  test(`on a phone: ${plan} is chosen while signing up and paid for`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const person = newPerson()
    await page.goto('/')
    await page.getByRole('heading', { name: 'One payment, no renewals' }).scrollIntoViewIfNeeded()
    await page
      .getByRole('list', { name: 'Plans' })
      .getByRole('button', { name: `Choose ${plan}` })
      .click()
    await fillAccountDetails(page, person)
    const plans = page.getByRole('dialog', { name: 'Choose Your Plan' })
    await expect(plans.getByRole('radio', { name: plan })).toBeChecked()
    await plans.getByRole('button', { name: 'Create Account & Continue to Payment' }).click()
    await expect(page).toHaveURL(`/subscribe?plan=${plan.toLowerCase()}`)
    await expectNoSidewaysScroll(page)
    await buy(page, plan)
    await expect(panel(page, 'Subscription status')).toContainText(holds)
    await expectNoSidewaysScroll(page)
  })

test('from the dashboard, wide and on a phone: each plan in turn, for the difference to the one before', async ({
  page,
}) => {
  await signUpQuickly(page, { plan: 'free' })
  await page.goto('/dashboard')
  const status = panel(page, 'Subscription status')
  for (const { plan, due, width } of [
    { plan: 'Basic', due: '$19.00', width: 1440 },
    { plan: 'Plus', due: '$30.00', width: 390 },
    { plan: 'Premium', due: '$50.00', width: 1440 },
  ]) {
    await page.setViewportSize({ width, height: 844 })
    await status.getByRole('link', { name: 'Upgrade' }).click()
    await page.getByRole('radio', { name: plan }).check()
    await expect(page.getByRole('main')).toContainText(due)
    await expectNoSidewaysScroll(page)
    await buy(page, plan)
  }
})

for (const width of widths)
  test(`at ${width} px, from the dashboard: a promo code, an upgrade for the difference, a cancellation, and the end by the clock`, async ({
    page,
  }) => {
    await setWidth(page, width)
    const person = await signUpQuickly(page, { plan: 'free' })
    const code = await givePromoCode(20)
    await page.goto('/dashboard')
    const status = panel(page, 'Subscription status')
    await expect(status).toContainText('0 of 50')
    await status.getByRole('link', { name: 'Upgrade' }).click()
    await expect(page.getByRole('heading', { name: 'Free Plan Selected' })).toBeVisible()
    await expect(page.getByText('Current Plan', { exact: true })).toBeVisible()

    await page.getByRole('radio', { name: 'Basic' }).check()
    await page.getByLabel('Promo code').fill('NO-SUCH-CODE')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByLabel('Promo code')).toHaveAccessibleDescription(/don't know the promo code/)
    await page.getByLabel('Promo code').fill(code.toLowerCase())
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText(`Promo code ${code} applied.`)).toBeVisible()
    await expect(page.getByRole('main')).toContainText('$15.20')
    await expectNoSidewaysScroll(page)
    await buy(page, 'Basic')

    await status.getByRole('link', { name: 'Upgrade' }).click()
    await expect(page.getByRole('heading', { name: 'Current Plan' })).toBeVisible()
    await page.getByRole('radio', { name: 'Premium' }).check()
    await expect(page.getByText('Already paid for your current plan')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('$83.80')
    await buy(page, 'Premium')
    await expect(status).toContainText('0 (no limit)')
    await expect(status.getByRole('link', { name: 'Upgrade' })).toBeHidden()

    await status.getByRole('button', { name: 'Cancel Subscription' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Cancel your Premium plan?' })
    await expect(dialog).toContainText('It stays active until')
    await dialog.getByRole('button', { name: 'Cancel Subscription' }).click()
    await expect(toast(page, 'Subscription Canceled')).toBeVisible()
    await expect(status).toContainText('Canceled. It remains active until')
    await expectNoSidewaysScroll(page)
    await expect(status.getByRole('button', { name: 'Cancel Subscription' })).toBeHidden()

    await letLicenseRunOut(person.id)
    await page.reload()
    await expect(status).toContainText('Free')
    await expect(status).toContainText('0 of 50')
    await expectNoSidewaysScroll(page)
    await status.getByRole('link', { name: 'Receipts' }).click()
    await expect(page.getByRole('list', { name: 'Receipts' }).getByRole('listitem')).toHaveCount(2)
  })

test('while a payment is being set up the page says so; what a plan holds is metered where it is used', async ({
  page,
}) => {
  await signUpQuickly(page, { plan: 'free' })
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/create-payment-intent', async route => {
    await answer.promise
    await route.continue()
  })
  await page.goto('/subscribe?plan=basic')
  await expect(page.getByText('Setting up your payment...')).toBeVisible()
  answer.resolve()
  await expect(page.getByRole('heading', { name: 'Subscribe to Basic' })).toBeVisible()
  await expect(page.getByText('Setting up your payment...')).toBeHidden()

  await page.goto('/reports')
  await expect(page.getByRole('progressbar', { name: /^Free plan: reports for \d{4}$/ })).toHaveAttribute(
    'aria-valuetext',
    '0 of 3',
  )
  await page.goto('/exchanges')
  await expect(page.getByRole('progressbar', { name: 'Free plan: exchange connections' })).toHaveAttribute(
    'aria-valuetext',
    '0 of 2',
  )
})

test('a code that covers the whole price needs no card', async ({ page }) => {
  await signUpQuickly(page, { plan: 'free' })
  const code = await givePromoCode(100)
  await page.goto('/subscribe?plan=premium')
  await page.getByLabel('Promo code').fill(code)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(toast(page, 'Welcome to Lotwise Premium!')).toBeVisible()
  await expect(page).toHaveURL('/dashboard?payment=success')
  await expect(panel(page, 'Subscription status')).toContainText('Premium')
})

for (const width of widths)
  test(`at ${width} px: a limit that is hit leads to the plan that lifts it, and the same file then fits`, async ({
    page,
  }) => {
    await setWidth(page, width)
    await signUpQuickly(page, { plan: 'free' })
    const fifty = Array.from({ length: 50 }, (_, second) => purchase(second))
    await uploadQuickly(page, coinbaseCsv(fifty))
    const more = coinbaseCsv([purchase(50), purchase(51)], 'more.csv')
    await page.goto('/transactions')
    await bringFile(page, 'CSV', more)
    const alert = page.getByRole('dialog', { name: 'Import Transactions' }).getByRole('alert')
    await expect(alert).toContainText('You have 50 in 2023, and this adds 2.')
    await expectNoSidewaysScroll(page)
    await alert.getByRole('link', { name: 'Upgrade Plan' }).click()
    await expect(page).toHaveURL('/subscribe?plan=basic')
    await buy(page, 'Basic')
    await page.goto('/transactions')
    const result = await importFile(page, 'CSV', more)
    await expect(result.getByRole('progressbar', { name: /transactions in 2023/ })).toHaveAttribute(
      'aria-valuetext',
      '52 of 500',
    )
  })

test('of a file that is more than the plan holds, the part that fits is imported and the rest is named', async ({
  page,
}) => {
  await signUpQuickly(page, { plan: 'free' })
  const file = coinbaseCsv(Array.from({ length: 52 }, (_, second) => purchase(second)))
  await page.goto('/transactions')
  await bringFile(page, 'CSV', file)
  const alert = page.getByRole('dialog', { name: 'Import Transactions' }).getByRole('alert')
  await expect(alert).toContainText('The first 50 of 52 would fit.')
  await expect(alert).toContainText('The 2 after that are left out')
  await expectAccessibleInEveryLook(page, alert)
  await alert.getByRole('button', { name: 'Import 50 Transactions' }).click()
  const result = page.getByRole('dialog', { name: 'Import Complete' })
  await expect(result).toContainText('2 transactions were left out, because your plan includes no more.')
  await expect(result).toContainText('52 rows read = 50 in transactions + 0 skipped + 2 with an issue')
})

test('a checkout of something else is called a service, and charges nothing', async ({ page }) => {
  await signUpQuickly(page, { plan: 'free' })
  const orders: string[] = []
  page.on('request', request => request.method() === 'POST' && orders.push(new URL(request.url()).pathname))
  await page.goto('/checkout?type=yacht&amount=39')
  await expect(page.getByRole('heading', { name: 'Lotwise Service' })).toBeVisible()
  await expect(page.getByText('your card is not charged', { exact: false })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose Professional Package' })).toBeVisible()
  expect(orders).not.toContain('/api/create-payment-intent')
})

test('on a phone: checkout sells at our price only, and what it adds is in the meters', {
  tag: '@core',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signUpQuickly(page, { plan: 'free' })
  await page.goto('/checkout?type=premium_report&amount=0.01')
  await expect(page.getByRole('alert')).toContainText('The price of Premium Tax Report is $9.')
  await page.getByRole('link', { name: 'Continue at $9.00' }).click()
  await expect(page.getByRole('heading', { name: 'Premium Tax Report' })).toBeVisible()
  await expect(page.getByText('5 more reports per tax year')).toBeVisible()
  await payWith(page, cards.good, 'Pay $9.00')
  await expect(toast(page, 'Thank you for your purchase!')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await expect(panel(page, 'Subscription status')).toContainText('0 of 8')
})
