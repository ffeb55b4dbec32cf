// The demo, from the landing page to a Form 8949, to its end, and to an account.
import { availableParallelism, loadavg } from 'node:os'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInEveryLook, expectLoaded } from '../support/accessible.ts'
import { startDemoQuickly } from '../support/demo.ts'
import { importFile, rows, table } from '../support/ledger.ts'
import { fillAccountDetails, newPerson } from '../support/person.ts'
import { test } from '../support/test.ts'
import { coinbaseCsv, purchase, sale } from '../support/transaction-files.ts'

const toast = (page: Page, words: string) => page.getByText(words, { exact: true })
const usage = (page: Page, name: string) => page.getByRole('progressbar', { name })
const feature = (page: Page, title: string) =>
  page
    .getByRole('list', { name: 'Features' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title }) })

async function loadSample(page: Page) {
  await page.getByRole('button', { name: 'Load Sample Data' }).click()
  await expect(toast(page, 'Sample Data Loaded')).toBeVisible({ timeout: 60_000 })
}

test('a visitor comes from the landing page to a Form 8949 without owning a file', { tag: '@core' }, async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Try Demo' }).click()
  await page.getByRole('button', { name: 'Start Demo' }).click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Full name').fill('Robin Visitor')
  await page.getByLabel('Email').fill('robin@example.com')
  await page.getByRole('button', { name: 'Start Demo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Demo Access Granted!' })).toBeFocused()
  await expect(page).toHaveURL('/demo-session', { timeout: 10_000 })

  const arrived = Date.now()
  await loadSample(page)
  await expect(page).toHaveURL('/dashboard?year=2025')
  await expect(page.getByText('Demo Mode', { exact: true })).toBeVisible()
  await expect(page.getByText('$9,735.08').first()).toBeVisible({ timeout: 60_000 })
  // Ten seconds, and longer only by as much as more programs want a core than there are cores.
  const share = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())
  expect(Date.now() - arrived).toBeLessThan(10_000 * share)

  await page.getByRole('link', { name: 'Reports', exact: true }).click()
  await page.getByRole('button', { name: 'Generate Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Generate Report' })
  await dialog.getByRole('button', { name: 'Generate', exact: true }).click()
  const card = page.getByRole('list', { name: 'Reports' }).getByRole('listitem').first()
  const download = card.getByRole('button', { name: /^Download (?!with)/ })
  await expect(download).toBeVisible({ timeout: 60_000 })
  const started = page.waitForEvent('download')
  await download.click()
  expect((await started).suggestedFilename()).toMatch(/8949/)
  const remove = card.getByRole('button', { name: 'Delete' })
  await expect(remove).toBeDisabled()
  await expect(remove).toHaveAccessibleDescription("Can't be deleted in a demo")
})

test('one click shows the whole product at work, and every further part of it is one click away', async ({
  page,
}) => {
  // What a visitor does is counted, and not how long a machine takes for it.
  await page.addInitScript(() => {
    const count = () => sessionStorage.setItem('clicks', String(Number(sessionStorage.getItem('clicks')) + 1))
    addEventListener('click', event => event.isTrusted && count(), true)
  })
  await startDemoQuickly(page)
  await page.goto('/demo-session')
  const clicks = () => page.evaluate(() => Number(sessionStorage.getItem('clicks')))
  const open = (name: string) =>
    page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click()

  await loadSample(page)
  await expect(page).toHaveURL('/dashboard?year=2025')
  await expect(page.getByText('$9,735.08').first()).toBeVisible({ timeout: 60_000 })
  expect(await clicks()).toBe(1)

  const steps: [string, RegExp][] = [
    ['Calculations', /\$9,735\.08/],
    ['Broker Forms', /Coinbase/],
    ['Portfolio', /made-up sample price/],
    ['Transactions', /^2 records to review$/],
  ]
  for (const [index, [name, seen]] of steps.entries()) {
    await open(name)
    await expect(page.getByText(seen).first()).toBeVisible({ timeout: 60_000 })
    expect(await clicks()).toBe(index + 2)
  }
  await expect(table(page)).toHaveAttribute('aria-rowcount', '30')

  // The form: its page, the question, the answer, the file.
  await open('Reports')
  await page.getByRole('button', { name: 'Generate Report' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Generate', exact: true }).click()
  const download = page.getByRole('button', { name: /^Download (?!with)/ }).first()
  await expect(download).toBeVisible({ timeout: 60_000 })
  const started = page.waitForEvent('download')
  await download.click()
  expect((await started).suggestedFilename()).toMatch(/8949.*2025|2025.*8949/)
  expect(await clicks()).toBe(9)
})

test('each link of the banner leads to what it names, and Form 8949 to the form', async ({ page }) => {
  await startDemoQuickly(page)
  await page.goto('/dashboard')
  await loadSample(page)
  const back = async () => {
    await page.goto('/dashboard?year=2025')
    return page.getByRole('main')
  }
  await (await back()).getByRole('link', { name: 'an issue to review' }).click()
  await expect(page.getByText('2 records to review')).toBeVisible()
  await (await back()).getByRole('link', { name: "a Form 1099-DA that doesn't match" }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Coinbase/ })).toBeVisible()
  await (await back()).getByRole('link', { name: 'the portfolio' }).click()
  await expect(page.getByText('made-up sample price').first()).toBeVisible({ timeout: 60_000 })

  await (await back()).getByRole('link', { name: 'its Form 8949' }).click()
  const dialog = page.getByRole('dialog', { name: 'Generate Report' })
  await expect(dialog.getByRole('combobox', { name: 'Report' })).toHaveText('Form 8949')
  await expect(dialog.getByRole('combobox', { name: 'Tax year' })).toHaveText('2025')
  const started = page.waitForEvent('download', { timeout: 60_000 })
  await dialog.getByRole('button', { name: 'Generate', exact: true }).click()
  expect((await started).suggestedFilename()).toMatch(/8949.*2025|2025.*8949/)
})

test('the session shows what is used, and starts over', async ({ page }) => {
  await startDemoQuickly(page)
  await page.goto('/demo-session')
  await expect(page).toHaveTitle('Demo Session | Lotwise - File Your Crypto Taxes with Ease')
  await expect(usage(page, 'Transactions')).toHaveAttribute('aria-valuetext', '0 of 50')
  await expect(usage(page, 'Exchange connections')).toHaveAttribute('aria-valuetext', '0 of 3')
  for (const title of ['Transactions', 'Exchanges', 'Calculations', 'Reports'])
    await expect(feature(page, title)).toContainText('ready')
  await expectAccessibleInEveryLook(page)

  await loadSample(page)
  await page.goto('/demo-session')
  await expect(usage(page, 'Transactions')).toHaveAttribute('aria-valuetext', '29 of 50')
  await expect(feature(page, 'Transactions')).toContainText('active')
  await expect(feature(page, 'Reports')).toContainText('ready')

  const reset = page.getByRole('button', { name: 'Reset Session' })
  await page.route('**/api/demo/reset', route => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await reset.click()
  const asked = page.getByRole('alertdialog', { name: 'Reset this demo?' })
  await asked.getByRole('button', { name: 'Reset Session' }).click()
  await expect(toast(page, 'Reset Failed')).toBeVisible()
  await expect(toast(page, 'Could not reset demo session. Please try again.')).toBeVisible()
  await asked.getByRole('button', { name: 'Reset Session' }).click()
  await expect(toast(page, 'Demo Reset Complete')).toBeVisible()
  await expect(asked).toBeHidden()
  await expect(usage(page, 'Transactions')).toHaveAttribute('aria-valuetext', '0 of 50')
})

test('a file of the visitor is imported; one past the limit is refused whole', async ({ page }) => {
  await startDemoQuickly(page)
  await page.goto('/transactions')
  const dialog = await importFile(page, 'CSV', coinbaseCsv([purchase(1), sale(2)]))
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(rows(page)).toHaveCount(3)
  const many = coinbaseCsv(Array.from({ length: 51 }, (_, second) => purchase(second)))
  const { status, body } = await page.evaluate(
    async ([name, text, id]) => {
      const form = new FormData()
      form.set('fileType', 'csv')
      form.set('file', new Blob([text]), name)
      const headers = { 'x-demo-session-id': id }
      const response = await fetch('/api/transactions/import', { method: 'POST', body: form, headers })
      return { status: response.status, body: await response.json() }
    },
    [
      many.name,
      many.buffer.toString(),
      await page.evaluate(() => localStorage.getItem('demoSessionId') ?? ''),
    ] as const,
  )
  expect([status, body.code]).toEqual([403, 'plan_limit'])
})

test('the sample exchange is connected without a key, up to the limit', async ({ page }) => {
  await startDemoQuickly(page)
  await page.goto('/exchanges')
  const connect = page.getByRole('button', { name: 'Connect Sample Exchange' })
  await connect.click()
  const connections = page.getByRole('list', { name: 'Exchange connections' }).getByRole('listitem')
  await expect(connections.first()).toContainText('Sample Exchange')
  await expect(connections.first()).toContainText('6', { timeout: 60_000 })
  await connect.click()
  await expect(connections).toHaveCount(2)
  await connect.click()
  await expect(connections).toHaveCount(3)
  await expect(connect).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Add Exchange', exact: true })).toBeDisabled()
})

test('the sample wallet is connected without an address, matches its chain, and leaves out spam', async ({
  page,
}) => {
  await startDemoQuickly(page)
  await page.goto('/exchanges')
  const connect = page.getByRole('button', { name: 'Connect Sample Wallet' })
  await connect.click()
  const connections = page.getByRole('list', { name: 'Exchange connections' }).getByRole('listitem')
  await expect(connections).toContainText('Matches the chain', { timeout: 60_000 })
  await expect(connections).toContainText('Built in, with made-up data')
  await expect(connect).toBeDisabled()
  await expectAccessibleInEveryLook(page)
  await page.getByRole('button', { name: 'Show the tokens left out of Sample Wallet' }).click()
  await expect(page.getByRole('dialog')).toContainText('Its name is a link or an invitation')
})

test('Settings are seen and cannot be opened; there is no plan and no list of sessions', async ({ page }) => {
  const { name } = await startDemoQuickly(page)
  await page.goto('/dashboard')
  await expectLoaded(page)
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  await expect(sidebar).toContainText(name)
  await expect(sidebar.getByRole('listitem').filter({ hasText: 'Settings' })).toContainText('Demo')
  await expect(sidebar.getByRole('link', { name: 'Settings' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Security status' })).toHaveCount(0)
  await expectAccessibleInEveryLook(page)
  await page.goto('/settings')
  await expect(page).toHaveURL('/demo-session')
})

test('the end is shown before, can be put off, and is met with words', async ({ page }) => {
  await startDemoQuickly(page)
  await page.route('**/api/demo/stats', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), secondsLeft: 9 * 60 + 30 } })
  })
  await page.goto('/transactions')
  const warning = page.getByText('Your demo ends in 10 minutes')
  await expect(warning).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/demo/stats')
  await page.getByRole('button', { name: 'Keep My Demo' }).click()
  await expect(warning).toBeHidden()

  // As after two hours: the server knows of no such demo anymore.
  await page.request.post('/api/auth/signout')
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/demo-access')
  await expect(page.getByText('Your demo has ended')).toBeVisible()
  await expectAccessible(page)
})

test('a demo becomes an account with everything in it', async ({ page }) => {
  await startDemoQuickly(page)
  await page.goto('/demo-session')
  await loadSample(page)
  await page.getByRole('link', { name: 'Create Account' }).click()
  const person = newPerson()
  await fillAccountDetails(page, person)
  const dialog = page.getByRole('dialog', { name: 'Choose Your Plan' })
  await expect(dialog.getByLabel('Keep everything in my demo')).toBeChecked()
  await expectAccessible(page, dialog)
  await dialog.getByRole('button', { name: 'Create Free Account' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByText('Demo Mode', { exact: true })).toBeHidden()
  await page.goto('/transactions')
  await expect(page.getByText('29 transactions', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('demoSessionId'))).toBeNull()
})
