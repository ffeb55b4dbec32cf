// From records to figures: calculating a year, comparing methods, filing facts, and the dashboard that says the same.
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { TransactionInput } from '../../src/contract/transactions.ts'
import { expectAccessible } from '../support/accessible.ts'
import { addQuickly, uploadQuickly } from '../support/ledger.ts'
import { signUpQuickly } from '../support/person.ts'
import { test } from '../support/test.ts'
import { coinbaseCsv, purchase, sale } from '../support/transaction-files.ts'

test.use({ timezoneId: 'America/New_York' })

// The years on offer depend on today; tax rates and figures below are those of fixed years.
test.beforeEach(({ page }) => page.clock.setFixedTime(new Date('2026-06-15T12:00:00-04:00')))

const act = (
  type: 'buy' | 'sell' | 'income',
  amount: string,
  day: string,
  usd: string | null,
  over: Partial<TransactionInput> = {},
): TransactionInput => ({
  type,
  symbol: 'BTC',
  amount,
  timestamp: `${day}T17:00:00Z`,
  usd,
  wallet: 'Kraken',
  ...over,
})

/** In 2025, FIFO sells what was bought for 10,000 in 2023; LIFO and HIFO what was bought for 25,000 in that year. */
const ledger = [
  act('buy', '1', '2023-03-01', '20000'),
  act('sell', '0.25', '2024-06-01', '10000'),
  act('buy', '1', '2025-02-01', '50000'),
  act('sell', '0.5', '2025-06-01', '40000'),
  act('income', '0.01', '2025-07-01', '1000', { kind: 'staking' }),
]

async function arrive(page: Page, path: string, records = ledger) {
  await signUpQuickly(page)
  await addQuickly(page, ...records)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function choose(page: Page, label: string, option: string) {
  await page.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option }).click()
}

const totals = (page: Page, words: string) => page.getByRole('region', { name: words, exact: true })
const toast = (page: Page, words: string) => page.getByText(words, { exact: true })

test('a newcomer is told what a calculation needs', async ({ page }) => {
  await arrive(page, '/calculations', [])
  await expect(page).toHaveTitle('Tax Calculations | Lotwise - File Your Crypto Taxes with Ease')
  await expect(page.getByText('There is nothing to calculate yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to Transactions' }).click()
  await expect(page.getByText('Bring your transaction history')).toBeVisible()
})

test('a year is calculated by the method that is chosen', async ({ page }) => {
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
  let fail = () => {}
  await page.route('**/api/tax-calculations/2025/calculate', async route => {
    await new Promise<void>(resolve => {
      fail = resolve
    })
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

test('what rests on unknown basis is told, with the way to mend it', async ({ page }) => {
  await arrive(page, '/calculations?year=2025', [
    ...ledger,
    act('sell', '2', '2025-09-01', '8000', { symbol: 'ETH' }),
  ])
  await expect(page.getByText('$8,000.00 of this result rests on unknown basis')).toBeVisible()
  await page.getByRole('link', { name: 'Review Records' }).click()
  await expect(page).toHaveURL(/\/transactions\?review=open/)
})

test('four methods stand side by side, by keyboard as well', async ({ page }) => {
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
  await expect(page.getByRole('heading', { name: /^Recommended: / })).toBeVisible()
  await expect(page.getByText('no later than the time of each sale', { exact: false }).first()).toBeVisible()
  const chart = page.getByRole('region', { name: 'Total gain/loss by method' })
  await expect(chart.getByRole('listitem')).toHaveText([
    'FIFO+$30,000.00 gain',
    'LIFO+$15,000.00 gain',
    'HIFO+$15,000.00 gain',
    /^Specific ID\+\$[\d,.]+ gain$/,
  ])
})

test('filing facts change the estimate', async ({ page }) => {
  await arrive(page, '/calculations?year=2025')
  const figures = totals(page, 'Tax year 2025 by FIFO')
  await expect(page.getByText('you file as single')).toBeVisible()
  await expect(page.getByText('your other income is $75,000, a typical wage')).toBeVisible()
  const estimate = figures.locator('div', { has: page.getByRole('heading', { name: 'Estimated tax' }) })
  const before = await estimate.innerText()

  await page.getByRole('button', { name: 'Change filing facts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filing Facts' })
  await dialog.getByLabel('Other income').fill('1,5')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Write dollars as a plain number such as 1234.50.')).toBeVisible()
  await expectAccessible(page, dialog)
  await dialog.getByLabel('Other income').fill('$0')
  await dialog.getByLabel('Long-term losses from before').fill('12,000')
  await dialog.getByRole('combobox', { name: 'Filing status' }).click()
  await page.getByRole('option', { name: 'Married filing jointly' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Filing Facts Saved')).toBeVisible()
  await expect(dialog).toBeHidden()

  await expect(page.getByText('you file as single')).toBeHidden()
  await expect(estimate).toContainText('$0.00')
  expect(before).not.toContain('$0.00')
  // Of 12,000 dollars the gain of 2024 used 5,000. Without other income nothing else was used up.
  await expect(page.locator('dl > div', { hasText: 'Long-term loss from earlier years' })).toContainText(
    '$7,000.00',
  )
})

test('the usual method is what both pages show first', async ({ page }) => {
  await arrive(page, '/calculations?year=2025')
  await page.getByRole('button', { name: 'Change filing facts' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filing Facts' })
  await dialog.getByRole('combobox', { name: 'Usual method' }).click()
  await page.getByRole('option', { name: 'LIFO' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(totals(page, 'Tax year 2025 by LIFO')).toContainText('+$15,000.00')
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await choose(page, 'Tax year', 'Tax year 2025')
  await expect(totals(page, 'Tax year 2025')).toContainText('+$15,000.00')
  await expect(page.getByText('calculated by LIFO', { exact: false })).toBeVisible()
})

const linesTable = (page: Page, year = 2025) =>
  page.getByRole('table', { name: `Lines of Form 8949 for ${year}` })
const lineRows = (page: Page, year = 2025) => linesTable(page, year).locator('tbody').getByRole('row')
const why = (page: Page) => page.getByRole('dialog', { name: 'Why this number?' })
const lotsDialog = (page: Page) => page.getByRole('dialog', { name: 'Choose Lots' })

test('a line says why it says what it says, down to the imported row', async ({ page }) => {
  await signUpQuickly(page)
  await uploadQuickly(page, coinbaseCsv([purchase(1), sale(2)]))
  await page.goto('/calculations?year=2024')
  await expect(page.getByText('Wins', { exact: true })).toBeVisible()
  await expect(page.locator('dl > div', { hasText: 'Wins 1 line' })).toContainText('+$9,485.00')
  await expect(page.locator('dl > div', { hasText: 'Losses 0 lines' })).toContainText('$0.00')

  const row = lineRows(page, 2024)
  await expect(row.getByRole('cell')).toContainText([
    '06/01/2024',
    '0.25 BTC',
    '05/01/2023',
    'Long-term',
    '$16,990.00',
    '$7,505.00',
    '',
    '+$9,485.00',
  ])
  const open = row.getByRole('button', { name: 'Why this number? The sale of 0.25 BTC on 06/01/2024' })
  await open.focus()
  await page.keyboard.press('Enter')
  const panel = why(page)
  await expect(panel.getByRole('region', { name: 'The sum' })).toContainText(
    /Proceeds\$16,990\.00−Basis\$7,505\.00=Gain\+\$9,485\.00/,
  )
  await expect(panel).toContainText('Held from 05/01/2023 to 06/01/2024: more than one year, so long-term.')
  const steps = panel.getByRole('listitem').filter({ has: page.getByRole('heading') })
  await expect(steps.getByRole('heading')).toHaveText(['Sold on 06/01/2024', 'Bought on 05/01/2023'])
  await expect(steps.first()).toContainText('Costs−$10.00')
  await expect(steps.last()).toContainText('Basis of the whole lot$15,010.00')
  await expect(steps.last()).toContainText('Basis of 0.25 of it in this line$7,505.00')
  await expect(panel).toContainText('Bought: basis is the price with the fees.')
  await expect(panel).toContainText('IRC 1012')

  await steps.last().getByRole('button', { name: 'Show the imported row' }).click()
  await expect(steps.last()).toContainText('coinbase.csv')
  await expect(steps.last()).toContainText('Bought number 1')
  await expectAccessible(page, panel)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(open).toBeFocused()

  await page.keyboard.press('Enter')
  await steps.last().getByRole('link', { name: 'Open in Transactions' }).click()
  await expect(page.getByRole('dialog', { name: 'Buy, 0.50000000 BTC' })).toContainText('Bought number 1')
  await page.goBack()
  await expect(panel).toContainText('Bought on 05/01/2023')
})

test('lines are filtered, put in order and read page by page', async ({ page }) => {
  await signUpQuickly(page)
  const sales = Array.from({ length: 60 }, (_, index) =>
    sale(index % 60, {
      quantity: '0.001',
      // A loss, then gains, each a little larger.
      subtotal: index === 0 ? '20.00' : `${100 + index}.00`,
      total: index === 0 ? '20.00' : `${100 + index}.00`,
      fees: '0.00',
    }),
  )
  await uploadQuickly(
    page,
    coinbaseCsv([purchase(0, { fees: '0', total: '15000.00' }), ...sales, sale(9, { asset: 'ETH' })]),
  )
  await page.goto('/calculations?year=2024&order=oldest')
  const paging = page.getByRole('navigation', { name: 'Pages of lines' })
  await expect(paging).toContainText('1–50 of 61')
  await expect(lineRows(page, 2024)).toHaveCount(50)
  await paging.getByRole('button', { name: 'Next' }).click()
  await expect(paging).toContainText('51–61 of 61')
  await expect(lineRows(page, 2024)).toHaveCount(11)
  await expect(page).toHaveURL(/page=2/)
  await page.reload()
  await expect(lineRows(page, 2024)).toHaveCount(11)

  await choose(page, 'Result', 'Losses')
  await expect(lineRows(page, 2024)).toHaveCount(1)
  await expect(page.getByText('1 of 61 lines, together −$10.00 loss')).toBeVisible()
  await choose(page, 'Result', 'Not known')
  await expect(lineRows(page, 2024)).toHaveCount(1)
  await expect(lineRows(page, 2024)).toContainText('0.25 ETH')
  await expect(lineRows(page, 2024).getByText('Not known')).toHaveCount(2)
  await choose(page, 'Term', 'Long-term')
  await expect(page.getByText('No line matches')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await choose(page, 'Asset', 'BTC')
  await choose(page, 'Order', 'Largest gain first')
  await expect(lineRows(page, 2024).first()).toContainText('+$129.00')
  await lineRows(page, 2024).first().getByRole('button').focus()
  await page.keyboard.press('ArrowDown')
  await expect(lineRows(page, 2024).nth(1).getByRole('button')).toBeFocused()
  await expect(page).toHaveURL(/order=largest_gain&asset=BTC/)
})

test('a line without history says so, and one that has gone as well', async ({ page }) => {
  await arrive(page, '/calculations?year=2025', [act('sell', '2', '2025-09-01', '8000', { symbol: 'ETH' })])
  await lineRows(page).click()
  await expect(why(page)).toContainText('Basis, not known, so counted as zero')
  await expect(why(page)).toContainText('No record says where 2 ETH came from.')
  await expectAccessible(page, why(page))
  await why(page).getByRole('link', { name: 'Review Records' }).click()
  await expect(page).toHaveURL(/\/transactions\?review=open/)

  await page.goto('/calculations?year=2025&line=00000000-0000-4000-8000-000000000000/1')
  await expect(why(page)).toContainText('This line is no longer there')
  await why(page).getByRole('button', { name: 'Back to the lines' }).click()
  await expect(why(page)).toBeHidden()
})

test('lines and reasons that do not load can be asked for again', async ({ page }) => {
  await signUpQuickly(page)
  await addQuickly(page, ...ledger)
  const lines = '**/api/tax-calculations/2025/lines**'
  await page.route(lines, route => route.fulfill({ status: 500, json: {} }))
  await page.goto('/calculations?year=2025')
  await expect(page.getByText('The lines did not load')).toBeVisible()
  await page.unroute(lines)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(lineRows(page)).toHaveCount(1)
  const reasons = '**/api/tax-calculations/2025/lines/**'
  await page.route(reasons, route => route.fulfill({ status: 500, json: {} }))
  await lineRows(page).click()
  await expect(why(page)).toContainText('The reasons did not load')
  await page.unroute(reasons)
  await why(page).getByRole('button', { name: 'Retry' }).click()
  await expect(why(page)).toContainText('Bought on 03/01/2023')
})

test('lots are chosen for a sale, and marked when that was too late', async ({ page }) => {
  await arrive(page, '/calculations?year=2025&method=SPECIFIC_ID')
  const figures = totals(page, 'Tax year 2025 by Specific ID')
  await expect(figures).toContainText('+$30,000.00')
  await lineRows(page)
    .getByRole('button', { name: /^Choose lots for the sale of 0.5 BTC/ })
    .click()
  const dialog = lotsDialog(page)
  await expect(dialog).toContainText('It brought $40,000.00.')
  await expect(dialog).toContainText('Lots must be named no later than the time of the sale')
  const lots = dialog.getByRole('table').locator('tbody').getByRole('row')
  await expect(lots).toHaveCount(2)
  await expect(lots.first()).toContainText('03/01/2023')
  await expect(lots.last()).toContainText('$50,000.00 each')
  await expect(dialog).toContainText('Nothing is named. All 0.5 BTC go oldest first.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Name an amount of at least one lot.')).toBeVisible()

  const amount = lots.last().getByRole('textbox')
  await amount.fill('1.5')
  await expect(dialog.getByText('This is more than the lot has.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(amount).toBeFocused()
  await amount.fill('0.2')
  await expect(dialog).toContainText('Named: 0.2 of 0.5 BTC. The other 0.3 BTC go oldest first.')
  // 0.2 of the new lot against 16,000 dollars, 0.3 of the old one against 24,000.
  await expect(dialog.locator('dl > div', { hasText: 'Short-term' })).toContainText('+$6,000.00')
  await expect(dialog.locator('dl > div', { hasText: 'Long-term' })).toContainText('+$18,000.00')
  await expect(dialog.locator('dl > div', { hasText: 'This sale' })).toContainText('+$24,000.00')
  await lots.last().getByRole('button', { name: 'The rest from the lot of 02/01/2025' }).click()
  await expect(dialog).toContainText('All 0.5 BTC are named.')
  await expect(dialog.locator('dl > div', { hasText: 'This sale' })).toContainText('+$15,000.00')
  await expectAccessible(page, dialog)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Lots Saved')).toBeVisible()
  await expect(dialog).toBeHidden()

  await expect(figures).toContainText('+$15,000.00')
  await expect(lineRows(page)).toContainText('Named late')
  await expect(lineRows(page)).toContainText('02/01/2025')
  await lineRows(page)
    .getByRole('button', { name: /^Why this number/ })
    .click()
  await expect(why(page)).toContainText('Named after the sale: 1 lot')
  await page.keyboard.press('Escape')

  await choose(page, 'Method', 'FIFO')
  await expect(totals(page, 'Tax year 2025 by FIFO')).toContainText('+$30,000.00')
  await expect(lineRows(page)).not.toContainText('Named late')
  await lineRows(page)
    .getByRole('button', { name: /^Why this number/ })
    .click()
  await expect(why(page)).toContainText('The lots you named do not count here')
  await page.keyboard.press('Escape')

  await choose(page, 'Method', 'Specific ID')
  await lineRows(page)
    .getByRole('button', { name: /^Why this number/ })
    .click()
  const change = why(page).getByRole('button', { name: 'Change lots' })
  await change.click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(change).toBeFocused()
  await change.click()
  await dialog.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear lots' }).click()
  await expect(toast(page, 'Lots Cleared')).toBeVisible()
  await expect(why(page)).toContainText('No lots named: the oldest were taken first.')
  await why(page).getByRole('button', { name: 'Close' }).click()
  await expect(figures).toContainText('+$30,000.00')
})

test('what the server refuses about lots is said where it belongs', async ({ page }) => {
  await arrive(page, '/calculations?year=2025&method=SPECIFIC_ID')
  await lineRows(page)
    .getByRole('button', { name: /^Choose lots/ })
    .click()
  const dialog = lotsDialog(page)
  const amount = dialog.getByRole('textbox').first()
  const refuse = (field: string | undefined, message: string) =>
    page.route('**/api/transactions/*/lots', route =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 400,
            json: { code: 'validation_failed', message, error: message, field, requestId: 'r1' },
          })
        : route.fallback(),
    )
  await amount.fill('0.5')
  await refuse('lots.0.quantity', 'This lot was sold before.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(amount).toHaveAccessibleDescription('This lot was sold before.')
  await page.unrouteAll()
  await refuse(undefined, 'Lots cannot be named now.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Lots cannot be named now.')
  await expect(amount).toHaveValue('0.5')
})

test('a standing order goes before the method that is selected', async ({ page }) => {
  await arrive(page, '/calculations?year=2025')
  const figures = totals(page, 'Tax year 2025 by FIFO')
  await expect(figures).toContainText('+$30,000.00')
  await expect(page.getByText('None. Sales follow the method selected above.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a standing order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a Standing Order' })
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('From which day on?')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Wallet' }).click()
  await page.getByRole('option', { name: 'Kraken' }).click()
  await dialog.getByLabel('From').fill('2025-01-01')
  await expect(dialog.getByText('This day has passed')).toBeVisible()
  await expectAccessible(page, dialog)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(toast(page, 'Standing Order Added')).toBeVisible()

  await expect(page.getByText('Standing orders: HIFO in Kraken from 01/01/2025')).toBeVisible()
  await expect(page.getByText('Backdated')).toBeVisible()
  await expect(figures).toContainText('+$15,000.00')
  await expect(lineRows(page)).toContainText('HIFO by standing order')
  await choose(page, 'Tax year', 'Tax year 2024')
  await expect(page.getByText('Standing orders: HIFO in Kraken')).toBeHidden()

  await choose(page, 'Tax year', 'Tax year 2025')
  await page.getByRole('button', { name: 'Delete the order HIFO in Kraken from 01/01/2025' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Standing Order Deleted')).toBeVisible()
  await expect(figures).toContainText('+$30,000.00')
})

test('the dashboard says the same as the calculation', async ({ page }) => {
  await arrive(page, '/dashboard')
  const figuresOf = async (words: string) =>
    (
      await totals(page, words).getByRole('heading').locator('xpath=following-sibling::*[1]').allInnerTexts()
    ).slice(0, 3)
  await choose(page, 'Tax year', 'Tax year 2025')
  const cards = totals(page, 'Tax year 2025')
  await expect(cards).toContainText('up 500.0% vs last year')
  await expect(cards).toContainText('Last sync: Never')
  const shown = await figuresOf('Tax year 2025')
  expect(shown[0]).toContain('+$30,000.00')
  await page.getByRole('link', { name: 'Calculate taxes' }).click()
  await expect(totals(page, 'Tax year 2025 by FIFO')).toBeVisible()
  expect(await figuresOf('Tax year 2025 by FIFO')).toEqual(shown)

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
  await page.getByRole('link', { name: 'View All' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible()
})

test('the records behind a year can be taken along', async ({ page }) => {
  await arrive(page, '/calculations?year=2025&tab=export')
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Transactions of 2025 as JSON' }).click()
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

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 844 } })
      test('full screens are accessible', async ({ page }) => {
        await arrive(page, '/dashboard?year=2025', [
          ...ledger,
          act('sell', '2', '2025-09-01', '8000', { symbol: 'ETH' }),
        ])
        await page.waitForLoadState('networkidle')
        await expectAccessible(page)
        for (const tab of ['current', 'comparison', 'export']) {
          await page.goto(`/calculations?year=2025&tab=${tab}`)
          await page.getByRole('tabpanel').waitFor()
          await page.waitForLoadState('networkidle')
          await expectAccessible(page)
        }
        await page.goto('/calculations?year=2025&method=SPECIFIC_ID')
        await lineRows(page)
          .last()
          .getByRole('button', { name: /^Why this number/ })
          .click()
        await expect(why(page)).toContainText('Bought on 03/01/2023')
        await expectAccessible(page, why(page))
        await why(page).getByRole('button', { name: 'Choose lots' }).click()
        await lotsDialog(page).getByRole('textbox').first().fill('0.25')
        await expect(lotsDialog(page).getByText('+$30,000.00').first()).toBeVisible()
        await expectAccessible(page, lotsDialog(page))
      })
    })
  }
}
