import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { unzip } from '../../src/documents/testing/unzip.ts'
import { expectAccessibleInEveryLook } from '../support/accessible.ts'
import { appCode } from '../support/authenticator.ts'
import { addQuickly, rows } from '../support/ledger.ts'
import { receiveMail } from '../support/outbox.ts'
import { newPerson, signIn, signUpQuickly } from '../support/person.ts'
import { scanQrCode } from '../support/scan-qr-code.ts'
import { test } from '../support/test.ts'

async function openSettings(page: Page) {
  const person = await signUpQuickly(page, { plan: 'free' })
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  return person
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL('/')
}

test('the five sections can be used by everybody, light and dark, wide and narrow', async ({ page }) => {
  await openSettings(page)
  for (const name of [
    'Tax Calculation',
    'Notifications',
    'Security',
    'Privacy & Data',
    'Account Information',
  ])
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Two-factor sign-in' })).toBeVisible()
  await expectAccessibleInEveryLook(page)
})

test('saved settings stay in the browser and choose the year of the dashboard', { tag: '@core' }, async ({
  page,
}) => {
  await openSettings(page)
  const lastYear = String(new Date().getFullYear() - 1)
  await page.getByRole('combobox', { name: 'Default tax year' }).click()
  await page.getByRole('option', { name: lastYear }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings Saved', { exact: true })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('combobox').filter({ hasText: lastYear })).toBeVisible()
})

test('changes are not lost by leaving the page in passing', async ({ page }) => {
  await openSettings(page)
  const weekly = page.getByRole('checkbox', { name: 'Weekly summary' })
  await weekly.check()
  const unsaved = page.getByRole('region', { name: 'Unsaved changes' })
  await expect(unsaved).toBeVisible()
  await expectAccessibleInEveryLook(page)
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  const asking = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await asking.getByRole('button', { name: 'Stay' }).click()
  await expect(weekly).toBeChecked()
  await expect(page).toHaveURL('/settings')
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await asking.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goBack()
  await expect(weekly).not.toBeChecked()
  await weekly.check()
  await unsaved.getByRole('button', { name: 'Discard' }).click()
  await expect(weekly).not.toBeChecked()
  await expect(unsaved).toBeHidden()
})

test('settings of the account that cannot be saved stay chosen, and are saved by the next try', async ({
  page,
}) => {
  await openSettings(page)
  const weekly = page.getByRole('checkbox', { name: 'Weekly summary' })
  const unsaved = page.getByRole('region', { name: 'Unsaved changes' })
  await page.getByRole('combobox', { name: 'Default tax year' }).click()
  await page.getByRole('option', { name: '2024' }).click()
  await weekly.check()
  await page.route('**/api/account/notifications', route =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Not Saved', { exact: true })).toBeVisible()
  await expect(weekly).toBeChecked()
  await expect(unsaved).toBeVisible()
  await page.unroute('**/api/account/notifications')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Your settings have been saved.', { exact: true })).toBeVisible()
  await expect(unsaved).toBeHidden()
  await page.reload()
  await expect(weekly).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Default tax year' })).toContainText('2024')
})

test('the default method is looked at, and no report uses it before it is chosen for the year', async ({
  page,
}) => {
  await openSettings(page)
  await page.request.post('/api/transactions', {
    data: {
      type: 'buy',
      timestamp: '2024-01-10T15:00:00Z',
      symbol: 'BTC',
      amount: '1',
      usd: '41000',
      wallet: 'W',
    },
  })
  await page.getByRole('combobox', { name: 'Default method' }).click()
  await page.getByRole('option', { name: 'HIFO' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.goto('/calculations?year=2024')
  await expect(page.getByText("You're viewing 2024 by HIFO")).toBeVisible()
  await expect(page.getByText('Your reports for 2024 use FIFO.')).toBeVisible()
  await page.getByRole('button', { name: 'Use HIFO for 2024' }).click()
  await expect(page.getByText("You're viewing 2024 by HIFO")).toBeHidden()
})

test('amounts are shown in another currency with the rate and its day, and never by an unknown rate', async ({
  page,
}) => {
  await openSettings(page)
  await page.getByRole('combobox', { name: 'Display currency' }).click()
  await page.getByRole('option', { name: 'Euro' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.goto('/dashboard')
  await expect(page.getByText('No EUR rate is known yet, so amounts are in US dollars only.')).toBeVisible()
  await page.route('**/api/exchange-rates', route =>
    route.fulfill({ json: { rates: [{ currency: 'EUR', perUsd: '0.860733', day: '2026-11-13' }] } }),
  )
  await page.reload()
  await expect(
    page.getByText("1 USD = 0.860733 EUR, the European Central Bank's rate of Nov 13, 2026."),
  ).toBeVisible()
  await expect(page.getByText('about €0.00').first()).toBeVisible()
})

test('every page that shows what something is worth shows it in the chosen currency too, and taxes in dollars alone', async ({
  page,
}) => {
  await openSettings(page)
  const wallet = 'Kraken'
  await addQuickly(
    page,
    { type: 'buy', symbol: 'BTC', amount: '1', timestamp: '2024-01-10T15:00:00Z', wallet, usd: '10000' },
    { type: 'sell', symbol: 'BTC', amount: '0.5', timestamp: '2024-06-10T15:00:00Z', wallet, usd: '9000' },
  )
  await page.route('**/api/exchange-rates', route =>
    route.fulfill({ json: { rates: [{ currency: 'EUR', perUsd: '0.5', day: '2026-11-13' }] } }),
  )
  await page.getByRole('combobox', { name: 'Display currency' }).click()
  await page.getByRole('option', { name: 'Euro' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const rate = page.getByText("1 USD = 0.5 EUR, the European Central Bank's rate of Nov 13, 2026.")

  await page.goto('/transactions')
  await expect(rate).toBeVisible()
  await expect(rows(page).filter({ hasText: 'about €4,500.00' })).toContainText('$9,000.00')
  await expectAccessibleInEveryLook(page)

  await page.goto('/calculations?year=2024')
  await expect(rate).toBeVisible()
  const totals = page.getByRole('region', { name: 'Tax year 2024 by FIFO' })
  await expect(totals.getByText('about €2,000.00')).toHaveCount(2)
  await expect(totals.getByRole('heading', { name: 'Estimated tax' }).locator('..')).not.toContainText('€')

  await page.goto('/portfolio')
  await expect(rate).toBeVisible()
  await expect(page.getByText('about €2,500.00')).toBeVisible()

  await page.goto('/dashboard?year=2024')
  await expect(rate).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'about €4,500.00' })).toBeVisible()
})

test('how long reports are kept is asked twice when reports would go', async ({ page }) => {
  await openSettings(page)
  const kept = page.getByRole('combobox', { name: 'Keep reports for' })
  await kept.click()
  await page.getByRole('option', { name: '3 years' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Delete reports after 3 years?' })
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(kept).toContainText('As long as I have an account')
  await kept.click()
  await page.getByRole('option', { name: '3 years' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await asked.getByRole('button', { name: 'Delete Old Reports' }).click()
  await expect(page.getByText('Settings Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(kept).toContainText('3 years')
})

test('which emails come is kept with the account, and the link in a mail turns its kind off', {
  tag: '@core',
}, async ({ page }) => {
  const person = await openSettings(page)
  const weekly = page.getByRole('checkbox', { name: 'Weekly summary' })
  const saved = page.waitForResponse(
    answer => answer.request().method() === 'PUT' && answer.url().endsWith('/api/account/notifications'),
  )
  await weekly.check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await saved
  await page.reload()
  await expect(weekly).toBeChecked()
  await page.request.post('/api/reports/transaction-summary', { data: { taxYear: 2024, format: 'csv' } })
  const mail = await receiveMail(person.email, 'is ready')
  const link = mail.text?.match(/\/unsubscribe\?token=[\w-]+/)?.[0] ?? ''
  await page.goto(link)
  await expectAccessibleInEveryLook(page)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'Unsubscribed' })).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByRole('checkbox', { name: 'Report ready' })).not.toBeChecked()
  await expect(weekly).toBeChecked()
})

test('two-factor sign-in is turned on, used, lost and recovered', { tag: '@core' }, async ({ page }) => {
  const person = await openSettings(page)
  const onOff = page.getByRole('switch', { name: 'Two-factor sign-in' })
  await expect(onOff).not.toBeChecked()
  await onOff.click()
  const dialog = page.getByRole('dialog', { name: 'Turn On Two-Factor Sign-In' })
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const qrCode = dialog.getByRole('img', { name: 'QR code for your authenticator app' })
  await expect(qrCode).toBeVisible()
  await expectAccessibleInEveryLook(page, dialog)
  const key = (await dialog.locator('code').textContent()) ?? ''
  expect(await scanQrCode(qrCode)).toContain(`secret=${key.replaceAll(' ', '')}&`)
  await dialog.getByLabel('Code from your app').fill(appCode(key))
  await dialog.getByRole('button', { name: 'Turn On' }).click()
  const listed = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(listed).toHaveCount(10)
  const codes = await listed.allTextContents()
  await dialog.getByRole('button', { name: 'I Saved Them' }).click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  await expect(onOff).toBeChecked()

  await signOut(page)
  await signIn(page, person)
  const asking = page.getByRole('dialog', { name: 'Sign In' })
  await asking.getByLabel('Code').fill('000000')
  await asking.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(asking.getByText("This code isn't right")).toBeVisible()
  await asking.getByLabel('Code').fill(appCode(key, 1))
  await asking.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')

  await signOut(page)
  await signIn(page, person)
  await asking.getByLabel('Code').fill(codes[0] ?? '')
  await asking.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.goto('/settings')
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible()
  await onOff.click()
  const ending = page.getByRole('dialog', { name: 'Turn Off Two-Factor Sign-In' })
  await ending.getByLabel('Password', { exact: true }).fill(person.password)
  await ending.getByLabel('Code from your app, or a recovery code').fill(codes[1] ?? '')
  await ending.getByRole('button', { name: 'Turn Off' }).click()
  await expect(page.getByText('Two-Factor Sign-In Is Off', { exact: true })).toBeVisible()
  await expect(onOff).not.toBeChecked()
  await expect(
    page.getByRole('list', { name: 'Recent security events' }).getByText('Recovery code used').first(),
  ).toBeVisible()
})

test('a new password and a new address are taken', async ({ page }) => {
  const person = await openSettings(page)
  await page.getByRole('button', { name: 'Change Password' }).click()
  const passwords = page.getByRole('dialog', { name: 'Change Password' })
  await passwords.getByLabel('Current Password', { exact: true }).fill('Wrong-Horse-1')
  await passwords.getByLabel('New Password', { exact: true }).fill('Another-Horse-2')
  await passwords.getByLabel('Confirm New Password', { exact: true }).fill('Another-Horse-2')
  await passwords.getByRole('button', { name: 'Update Password' }).click()
  await expect(passwords.getByText("This password isn't right")).toBeVisible()
  await passwords.getByLabel('Current Password', { exact: true }).fill(person.password)
  await passwords.getByRole('button', { name: 'Update Password' }).click()
  await expect(page.getByText('Password Changed', { exact: true })).toBeVisible()

  const { email } = newPerson()
  await page.getByRole('button', { name: 'Change Email' }).click()
  const emails = page.getByRole('dialog', { name: 'Change Email' })
  await emails.getByLabel('New Email').fill(email)
  await emails.getByLabel('Password', { exact: true }).fill('Another-Horse-2')
  await emails.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByText(`Waiting for ${email}`)).toBeVisible()
  const mail = await receiveMail(email, 'Confirm your new email address')
  const link = mail.text?.match(/\/confirm-email\?token=[\w-]+/)?.[0] ?? ''
  await page.goto(link)
  await expectAccessibleInEveryLook(page)
  await page.getByRole('button', { name: 'Confirm Email' }).click()
  await expect(page.getByRole('heading', { name: 'Email Confirmed' })).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByText(email).first()).toBeVisible()
})

test('the archive is made, downloaded and holds what it says', { tag: '@core' }, async ({ page }) => {
  const person = await openSettings(page)
  await page.getByRole('button', { name: 'Export My Data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export My Data' })
  await expectAccessibleInEveryLook(page, dialog)
  await dialog.getByLabel('Password', { exact: true }).fill('Not-My-Password-1')
  await dialog.getByRole('button', { name: 'Export My Data' }).click()
  await expect(dialog.getByText("This password isn't right")).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Export My Data' }).click()
  await expect(page.getByText('Your archive is ready')).toBeVisible({ timeout: 60_000 })
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^lotwise-data-\d{4}-\d\d-\d\d\.zip$/)
  const files = await unzip(await readFile(await file.path()))
  expect(files.get('README.txt')?.toString()).toContain(person.username)
  const [account] = JSON.parse(files.get('tables/app_user.json')?.toString() ?? '[]')
  expect(account).toMatchObject({ username: person.username, email: person.email })
})

test('everything is deleted after username and password were typed, with a receipt', {
  tag: '@core',
}, async ({ page }) => {
  const person = await openSettings(page)
  await page.getByRole('button', { name: 'Delete All Data' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete All Data' })
  await expectAccessibleInEveryLook(page, dialog)
  await dialog.getByLabel(/Type your username/).fill('somebody')
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: 'Delete Everything' }).click()
  await expect(dialog.getByText("This isn't your username")).toBeVisible()
  await dialog.getByLabel(/Type your username/).fill(person.username)
  await dialog.getByRole('button', { name: 'Delete Everything' }).click()
  await expect(page).toHaveURL('/')
  await receiveMail(person.email, 'Your Lotwise account was deleted')
})

test('a browser that is left alone warns, and signs out', async ({ page }) => {
  await page.clock.install()
  await openSettings(page)
  await page.clock.fastForward('29:10')
  const warning = page.getByRole('dialog', { name: 'Are You Still There?' })
  await expect(warning).toBeVisible()
  await warning.getByRole('button', { name: 'Stay Signed In' }).click()
  await expect(warning).toBeHidden()
  await page.clock.fastForward('31:00')
  await expect(page).toHaveURL('/')
})

test('a browser that is opened again after too long is signed out, and signing in again works', async ({
  page,
}) => {
  const person = await openSettings(page)
  await page.evaluate(() => localStorage.setItem('lastActiveAt', String(Date.now() - 31 * 60_000)))
  await page.reload()
  await expect(page).toHaveURL('/')
  expect((await page.request.get('/api/auth/session')).status()).toBe(401)
  await signIn(page, person)
  await expect(page).toHaveURL('/dashboard')
})

test('a test email is sent to oneself, once the address is confirmed', { tag: '@core' }, async ({ page }) => {
  const person = await openSettings(page)
  const unconfirmed = page.getByText("Your email address isn't confirmed", { exact: true })
  await expect(unconfirmed).toBeVisible()
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText('Link Sent', { exact: true })).toBeVisible()
  const mail = await receiveMail(person.email, 'Confirm your email address')
  await page.goto(mail.text?.match(/\/confirm-email\?token=[\w-]+/)?.[0] ?? '')
  await page.getByRole('button', { name: 'Confirm Email' }).click()
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByText('Email address confirmed', { exact: true })).toBeVisible()
  await expect(unconfirmed).toBeHidden()
  await page.getByRole('link', { name: 'Send a test email' }).click()
  await expect(page).toHaveURL('/email-test')
  await expectAccessibleInEveryLook(page)
  await page.getByRole('combobox', { name: 'Email type' }).click()
  await page.getByRole('option', { name: 'Payment' }).click()
  await page.getByRole('button', { name: 'Send Test Email' }).click()
  await expect(page.getByText('Amount and transaction ID are required for payment emails.')).toBeVisible()
  await page.getByLabel('Amount').fill('$19.00')
  await page.getByLabel('Transaction ID').fill('test-1')
  await page.getByRole('button', { name: 'Send Test Email' }).click()
  await expect(page.getByText('Email Sent Successfully', { exact: true })).toBeVisible()
  await receiveMail(person.email, '[Test] Your Lotwise payment')
})
