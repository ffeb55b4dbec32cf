// From records to figures: calculating a year, comparing methods, the tax profile, and the dashboard that says the same.
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleInEveryLook, expectLoaded } from '../support/accessible.ts'
import {
  act,
  arrive,
  choose,
  ledger,
  lineRows,
  lotsDialog,
  toast,
  totals,
  why,
} from '../support/calculations.ts'
import { addQuickly } from '../support/ledger.ts'
import { signUpQuickly } from '../support/person.ts'
import { test } from '../support/test.ts'

test.use({ timezoneId: 'America/New_York' })

// The years on offer depend on today; tax rates and figures below are those of fixed years.
test.beforeEach(({ page }) => page.clock.setFixedTime(new Date('2026-06-15T12:00:00-04:00')))

test('a newcomer is shown what a calculation needs', async ({ page }) => {
  await arrive(page, '/calculations', [])
  await expect(page).toHaveTitle('Tax Calculations | Lotwise - File Your Crypto Taxes with Ease')
  await expect(page.getByText('There is nothing to calculate yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to Transactions' }).click()
  await expect(page.getByText('Import your transaction history')).toBeVisible()
})

test('a year that a link names is carried to the other pages', async ({ page }) => {
  await arrive(page, '/dashboard?year=2024')
  await page.getByRole('link', { name: 'Calculations', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Tax year', exact: true })).toContainText('2024')
})

test('a year is calculated by the method that is chosen', { tag: '@core' }, async ({ page }) => {
  await arrive(page, '/dashboard')
  await page.getByRole('link', { name: 'Calculations', exact: true }).click()
  await expect(page.getByText('No sales and no income in 2026')).toBeVisible()
  await expect(
    page.getByText('LIFO and HIFO may be used through 2025 with documentation.', { exact: false }),
  ).toBeVisible()

  await page.getByRole('combobox', { name: 'Tax year', exact: true }).click()
  await expect(page.getByRole('option')).toHaveText([
    'Tax year 2026',
    'Tax year 2025',
    'Tax year 2024',
    'Tax year 2023',
    'Tax year 2022',
  ])
  await page.getByRole('option', { name: 'Tax year 2025' }).click()
  await page.getByRole('button', { name: 'Calculate Taxes' }).click()
  await expect(toast(page, 'Calculation Complete')).toBeVisible()
  const fifo = totals(page, 'Tax year 2025 by FIFO')
  await expect(fifo).toContainText('+$30,000.00')
  const terms = page.getByRole('table', { name: 'Lines, proceeds, basis and gain by term' })
  await expect(terms.getByRole('row', { name: /^Long-term/ }).getByRole('cell')).toContainText([
    'Long-term',
    '1',
    '$40,000.00',
    '$10,000.00',
    '$0.00',
    '+$30,000.00',
  ])
  await expect(page.getByText('Total income')).toBeVisible()
  await expect(page.getByText('Staking')).toBeVisible()

  await choose(page, 'Method', 'HIFO')
  const hifo = totals(page, 'Tax year 2025 by HIFO')
  await expect(hifo).toContainText('+$15,000.00')
  await expect(page).toHaveURL(/year=2025&method=HIFO/)
  await page.reload()
  await expect(hifo).toContainText('+$15,000.00')
})

test('a calculation shows that it runs, and says why it failed', async ({ page }) => {
  await arrive(page, '/calculations?year=2025')
  await expect(totals(page, 'Tax year 2025 by FIFO')).toBeVisible()
  const { promise: failure, resolve: fail } = Promise.withResolvers<void>()
  await page.route('**/api/tax-calculations/2025/calculate', async route => {
    await failure
    await route.fulfill({
      status: 503,
      json: {
        code: 'unavailable',
        message: 'Busy for a moment.',
        error: 'Busy for a moment.',
        requestId: 'r1',
      },
    })
  })
  await page.getByRole('button', { name: 'Calculate Taxes' }).click()
  await expect(page.getByRole('progressbar', { name: 'Calculating tax year 2025 by FIFO' })).toBeVisible()
  fail()
  await expect(toast(page, 'Calculation Failed')).toBeVisible()
  await expect(toast(page, 'Busy for a moment.')).toBeVisible()
  await expect(totals(page, 'Tax year 2025 by FIFO')).toContainText('+$30,000.00')
})

test('a year that cannot be read can be asked for again', async ({ page }) => {
  await signUpQuickly(page)
  await addQuickly(page, ...ledger)
  const failing = '**/api/tax-calculations/2025?method=FIFO'
  await page.route(failing, route => route.fulfill({ status: 500, json: {} }))
  await page.goto('/calculations?year=2025')
  await expect(page.getByRole('alert')).toContainText('The calculation failed')
  await page.unroute(failing)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(totals(page, 'Tax year 2025 by FIFO')).toContainText('+$30,000.00')
})

test('what rests on unknown basis is shown, with the way to mend it', async ({ page }) => {
  await arrive(page, '/calculations?year=2025', [
    ...ledger,
    act('sell', '2', '2025-09-01', '8000', { symbol: 'ETH' }),
  ])
  await expect(page.getByText('This result could be $8,000.00 lower')).toBeVisible()
  await page.getByRole('link', { name: 'Review Records' }).click()
  await expect(page).toHaveURL(/\/transactions\?review=open/)
})

test('four methods stand side by side, by keyboard as well', { tag: '@core' }, async ({ page }) => {
  await arrive(page, '/calculations?year=2025')
  await page.getByRole('tab', { name: 'Current Calculation' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/tab=comparison/)
  const rows = page.getByRole('table', { name: 'Methods compared for 2025' }).getByRole('row')
  await expect(rows).toHaveCount(5)
  await expect(rows.nth(1)).toContainText('FIFO')
  await expect(rows.nth(1)).toContainText('+$30,000.00')
  await expect(rows.nth(3)).toContainText('HIFO')
  await expect(rows.nth(3)).toContainText('+$15,000.00')
  // No one identified lots before the sale, and the year is over: only FIFO can be filed.
  await expect(
    page.getByRole('heading', { name: 'FIFO gives you the lowest tax you can file' }),
  ).toBeVisible()
  await expect(rows.nth(1)).not.toContainText('If lots had been identified in time')
  await expect(rows.nth(3)).toContainText('If lots had been identified in time')
  await expect(page.getByRole('columnheader', { name: 'Loss carried forward' })).toBeVisible()
  await expect(page.getByText("2025 is over, so it's not recommended", { exact: false })).toBeVisible()
  await expect(page.getByText('no later than the time of each sale', { exact: false }).first()).toBeVisible()
  const chart = page.getByRole('region', { name: 'Total gain/loss by method' })
  await expect(chart.getByRole('listitem')).toHaveText([
    'FIFO+$30,000.00 gain',
    'LIFO+$15,000.00 gain',
    'HIFO+$15,000.00 gain',
    /^Specific ID\+\$[\d,.]+ gain$/,
  ])
})

test('in the year that runs, a lower method leads to a lot instruction', async ({ page }) => {
  const year = new Date().getFullYear()
  const records = [...ledger, act('sell', '0.5', `${year}-01-05`, '45000')]
  await arrive(page, `/calculations?year=${year}&tab=comparison`, records)
  await expect(
    page.getByRole('heading', { name: 'FIFO gives you the lowest tax you can file' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Add Lot Instruction' }).click()
  await expect(page.getByRole('dialog', { name: 'Add a Lot Instruction' })).toBeVisible()
})

test('the tax profile of a year changes its estimate', { tag: '@core' }, async ({ page }) => {
  await arrive(page, '/calculations?year=2025')
  const figures = totals(page, 'Tax year 2025 by FIFO')
  await expect(page.getByText('you file as single')).toBeVisible()
  await expect(page.getByText('your other income is $75,000, a typical wage')).toBeVisible()
  const estimate = figures.locator('div', { has: page.getByRole('heading', { name: 'Estimated tax' }) })
  const before = await estimate.innerText()

  await page.getByRole('button', { name: 'Change tax profile 2025' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tax Profile 2025' })
  await dialog.getByLabel('Other income').fill('1,5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter dollars as a plain number such as 1234.50.')).toBeVisible()
  await expectAccessible(page, dialog)
  await dialog.getByLabel('Other income').fill('$0')
  await dialog.getByLabel('Long-term loss').fill('12,000')
  await dialog.getByRole('combobox', { name: 'Filing status' }).click()
  await page.getByRole('option', { name: 'Married filing jointly' }).click()
  await dialog.getByRole('combobox', { name: 'People 65 or older' }).click()
  await page.getByRole('option', { name: 'Two, on a joint return' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Tax Profile Saved')).toBeVisible()
  await expect(dialog).toBeHidden()

  await expect(page.getByText('you file as single')).toBeHidden()
  await expect(estimate).toContainText('$0.00')
  await expect(page.locator('dl > div', { hasText: 'People 65 or older' })).toContainText('Two')
  await expect(page.locator('dl > div', { hasText: 'Alternative minimum tax' })).toContainText('$0.00')
  await expect(page.getByText('State tax is not included.')).toBeVisible()
  expect(before).not.toContain('$0.00')
  // As last year's return had it, whatever the gain of 2024.
  await expect(page.locator('dl > div', { hasText: 'Long-term loss from earlier years' })).toContainText(
    '$12,000.00',
  )
})

test('a method is chosen for a year, and the years before stay as they were', async ({ page }) => {
  const records = [...ledger, act('sell', '0.25', '2024-07-01', '12000')]
  await arrive(page, '/calculations?year=2025', records)
  await expect(page.getByText('All years: FIFO')).toBeVisible()
  await choose(page, 'Method', 'LIFO')
  await expect(totals(page, 'Tax year 2025 by LIFO')).toContainText('+$15,000.00')
  await expect(page.getByText("You're viewing 2025 by LIFO")).toBeVisible()
  await page.getByRole('button', { name: 'Use LIFO for 2025' }).click()
  await expect(toast(page, 'Method Saved')).toBeVisible()
  await expect(page.getByText("You're viewing 2025 by LIFO")).toBeHidden()
  await expect(page.getByText('2025 and later: LIFO')).toBeVisible()
  await choose(page, 'Tax year', 'Tax year 2024')
  await expect(totals(page, 'Tax year 2024 by FIFO')).toBeVisible()

  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await choose(page, 'Tax year', 'Tax year 2025')
  await expect(totals(page, 'Tax year 2025')).toContainText('+$15,000.00')
  await expect(page.getByText('Figures for 2025 are calculated by LIFO.')).toBeVisible()

  await page.goto('/calculations?year=2025')
  await page.getByRole('button', { name: 'Remove the method chosen for 2025' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(totals(page, 'Tax year 2025 by FIFO')).toContainText('+$30,000.00')
})

test('the dashboard says the same as the calculation', async ({ page }) => {
  await arrive(page, '/dashboard')
  const figuresOf = async (words: string) =>
    (
      await totals(page, words).getByRole('heading').locator('xpath=following-sibling::*[1]').allInnerTexts()
    ).slice(0, 3)
  await choose(page, 'Tax year', 'Tax year 2025')
  const cards = totals(page, 'Tax year 2025')
  await expect(cards).toContainText('up $25,000.00 (500.0%) vs last year')
  await expect(cards).toContainText('Last sync: Never')
  const shown = await figuresOf('Tax year 2025')
  expect(shown[0]).toContain('+$30,000.00')
  await page.getByRole('link', { name: 'Calculate taxes' }).click()
  await expect(totals(page, 'Tax year 2025 by FIFO')).toBeVisible()
  await expect.poll(() => figuresOf('Tax year 2025 by FIFO')).toEqual(shown)

  await page.goto('/dashboard?year=2023')
  await expect(totals(page, 'Tax year 2023')).toBeVisible()
  await expect(page.getByText('vs last year', { exact: false })).toBeHidden()
})

test('the dashboard shows the latest five, and refreshes', async ({ page }) => {
  const records = [...ledger, act('sell', '0.1', '2025-08-01', '9000')]
  await arrive(page, '/dashboard?year=2025', records)
  const latest = page.getByRole('table', { name: 'The latest transactions' }).getByRole('row')
  await expect(latest).toHaveCount(6)
  await expect(latest.nth(1)).toContainText('Aug 1, 2025')
  await addQuickly(page, act('sell', '0.1', '2025-08-02', '9500'))
  await page.getByRole('button', { name: 'Refresh Data' }).click()
  await expect(latest.nth(1)).toContainText('Aug 2, 2025')
  await expect(totals(page, 'Tax year 2025')).toContainText('+$44,500.00')

  await page.route('**/api/dashboard/stats/2025', route => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Refresh Data' }).click()
  await expect(toast(page, 'Failed to refresh data')).toBeVisible()
  await expect(totals(page, 'Tax year 2025')).toContainText('+$44,500.00')
  await page.getByRole('link', { name: 'View All', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible()
})

test('figures are refreshed also while the page is still loading', async ({ page }) => {
  await arrive(page, '/calculations?year=2025')
  const slow = (path: string, ms: number) =>
    page.route(path, async route => {
      await new Promise(resolve => setTimeout(resolve, ms))
      await route.continue().catch(() => undefined)
    })
  // The panels wait for the review, and are drawn again with it: what one of them asked for until then is called off.
  await slow('**/api/review', 2_000)
  await slow('**/api/reports', 4_000)
  await page.goto('/dashboard?year=2025')
  await page.getByRole('button', { name: 'Refresh Data' }).click()
  await expect(toast(page, 'Data Refreshed')).toBeVisible()
})

test('the records behind a year can be taken along', async ({ page }) => {
  await arrive(page, '/calculations?year=2025&tab=export')
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'JSON: Transactions of 2025' }).click()
  const file = await started
  expect(file.suggestedFilename()).toMatch(/\.json$/)
  await expect(toast(page, 'Download Started')).toBeVisible()
})

test('a file for tax software holds the chosen year, and says what to mind', async ({ page }) => {
  await arrive(page, '/calculations?year=2025&method=HIFO&tab=export')
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download TurboTax TXF' }).click()
  const text = await readFile(await (await started).path(), 'utf8')
  expect(text).toMatch(/^V042\r\n/)
  expect(text.indexOf('$25000.00')).toBeGreaterThan(0)
  expect(text.indexOf('$40000.00')).toBeGreaterThan(text.indexOf('$25000.00'))
  // TXF has no codes for the boxes of 2025 and later.
  await expect(page.getByText('TXF has no codes for boxes G to L', { exact: false })).toBeVisible()
  await expectAccessible(page)
})

test('full screens are accessible', async ({ page }) => {
  await arrive(page, '/dashboard?year=2025', [
    ...ledger,
    act('sell', '2', '2025-09-01', '8000', { symbol: 'ETH' }),
  ])
  await expectLoaded(page)
  await expectAccessibleInEveryLook(page)
  for (const tab of ['current', 'comparison', 'export']) {
    await page.goto(`/calculations?year=2025&tab=${tab}`)
    await page.getByRole('tabpanel').waitFor()
    await expectLoaded(page)
    await expectAccessibleInEveryLook(page)
  }
  await page.goto('/calculations?year=2025&method=SPECIFIC_ID')
  await lineRows(page)
    .last()
    .getByRole('button', { name: /^Why this number/ })
    .click()
  await expect(why(page)).toContainText('Bought on 03/01/2023')
  await expectAccessibleInEveryLook(page, why(page))
  await why(page).getByRole('button', { name: 'Choose lots' }).click()
  await lotsDialog(page)
    .getByLabel(/^Amount of the lot of/)
    .first()
    .fill('0.25')
  await expect(lotsDialog(page).getByText('+$30,000.00').first()).toBeVisible()
  await expectAccessibleInEveryLook(page, lotsDialog(page))
})
