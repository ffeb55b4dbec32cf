// Behind a year: its lines, why each says what it says, lots chosen for a sale, and standing orders.
import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleInEveryLook } from '../support/accessible.ts'
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
import { addQuickly, uploadQuickly } from '../support/ledger.ts'
import { signUpQuickly } from '../support/person.ts'
import { test } from '../support/test.ts'
import { coinbaseCsv, purchase, sale } from '../support/transaction-files.ts'

test.use({ timezoneId: 'America/New_York' })

// The years on offer depend on today; tax rates and figures below are those of fixed years.
test.beforeEach(({ page }) => page.clock.setFixedTime(new Date('2026-06-15T12:00:00-04:00')))

test('a line says why it says what it says, down to the imported row', { tag: '@core' }, async ({ page }) => {
  await signUpQuickly(page)
  await uploadQuickly(page, coinbaseCsv([purchase(1), sale(2)]))
  await page.goto('/calculations?year=2024')
  await expect(page.getByText('Gains', { exact: true })).toBeVisible()
  await expect(page.locator('dl > div', { hasText: 'Gains 1 line' })).toContainText('+$9,485.00')
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
  // Where a box stands it says what it means. A press there opens the line, as anywhere in its row.
  const meaning = page.getByRole('tooltip')
  await expect(async () => {
    // Scrolling closes it, and the pointer may have scrolled there.
    await page.mouse.move(0, 0)
    await row.getByRole('button', { name: 'Box F', exact: true }).hover()
    await expect(meaning).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(meaning).toHaveText(
    'Long-term: held more than one year. No broker reported the sale to you on a Form 1099-B.',
  )
  await row.getByRole('button', { name: 'Box F', exact: true }).click()
  await expect(why(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(why(page)).toHaveCount(0)
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
  await expect(steps.last()).toContainText('Basis of the 0.25 BTC on this line$7,505.00')
  await expect(panel).toContainText('Bought: the basis is the price plus fees.')
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
  await lineRows(page, 2024)
    .first()
    .getByRole('button', { name: /^Why this number/ })
    .focus()
  await page.keyboard.press('ArrowDown')
  await expect(
    lineRows(page, 2024)
      .nth(1)
      .getByRole('button', { name: /^Why this number/ }),
  ).toBeFocused()
  await expect(page).toHaveURL(/order=largest_gain&asset=BTC/)
})

test('a line without history says so, and one that has gone as well', async ({ page }) => {
  await arrive(page, '/calculations?year=2025', [act('sell', '2', '2025-09-01', '8000', { symbol: 'ETH' })])
  await lineRows(page).click()
  await expect(why(page)).toContainText('Basis, not known, so counted as zero')
  await expect(why(page)).toContainText("Your records don't say where 2 ETH came from.")
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
    .getByRole('button', { name: /^Choose Lots for the sale of 0.5 BTC/ })
    .click()
  const dialog = lotsDialog(page)
  await expect(dialog).toContainText('You received $40,000.00.')
  await expect(dialog).toContainText('Lots must be selected no later than the time of the sale')
  const lots = dialog.getByRole('table').locator('tbody').getByRole('row')
  await expect(lots).toHaveCount(2)
  await expect(lots.first()).toContainText('Mar 1, 2023')
  await expect(lots.last()).toContainText('$50,000.00 each')
  await expect(dialog).toContainText('No lots selected. The oldest lots will be used.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Enter an amount for at least one lot.')).toBeVisible()

  const amount = lots.last().getByRole('textbox')
  await amount.fill('1.5')
  await expect(dialog.getByText('This is more than the lot has.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(amount).toBeFocused()
  await amount.fill('0.2')
  await expect(dialog).toContainText(
    '0.2 of 0.5 BTC selected. The other 0.3 BTC will come from the oldest lots.',
  )
  // 0.2 of the new lot against 16,000 dollars, 0.3 of the old one against 24,000.
  await expect(dialog.locator('dl > div', { hasText: 'Short-term' })).toContainText('+$6,000.00')
  await expect(dialog.locator('dl > div', { hasText: 'Long-term' })).toContainText('+$18,000.00')
  await expect(dialog.locator('dl > div', { hasText: 'This sale' })).toContainText('+$24,000.00')
  await lots.last().getByRole('button', { name: 'The rest from the lot of Feb 1, 2025' }).click()
  await expect(dialog).toContainText('All 0.5 BTC selected.')
  await expect(dialog.locator('dl > div', { hasText: 'This sale' })).toContainText('+$15,000.00')
  await expectAccessible(page, dialog)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Lots Saved')).toBeVisible()
  await expect(dialog).toBeHidden()

  await expect(figures).toContainText('+$15,000.00')
  await expect(lineRows(page)).toContainText('Selected late')
  await expect(lineRows(page)).toContainText('02/01/2025')
  await lineRows(page)
    .getByRole('button', { name: /^Why this number/ })
    .click()
  await expect(why(page)).toContainText('Selected after the sale: 1 lot')
  await why(page).getByRole('button', { name: 'Close' }).click()

  await choose(page, 'Method', 'FIFO')
  await expect(totals(page, 'Tax year 2025 by FIFO')).toContainText('+$30,000.00')
  await expect(lineRows(page)).not.toContainText('Selected late')
  await lineRows(page)
    .getByRole('button', { name: /^Why this number/ })
    .click()
  await expect(why(page)).toContainText('The lots you selected do not count here')
  await why(page).getByRole('button', { name: 'Close' }).click()

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
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear Lots' }).click()
  await expect(toast(page, 'Lots Cleared')).toBeVisible()
  await expect(why(page)).toContainText('No lots selected. The oldest lots were used.')
  await why(page).getByRole('button', { name: 'Close' }).click()
  await expect(figures).toContainText('+$30,000.00')
})

test('what the server refuses about lots is said where it belongs', async ({ page }) => {
  await arrive(page, '/calculations?year=2025&method=SPECIFIC_ID')
  await lineRows(page)
    .getByRole('button', { name: /^Choose Lots/ })
    .click()
  const dialog = lotsDialog(page)
  const amount = dialog.getByLabel(/^Amount of the lot of/).first()
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

test('a lot instruction goes before the method that is selected', async ({ page }) => {
  await arrive(page, '/calculations?year=2025')
  const figures = totals(page, 'Tax year 2025 by FIFO')
  await expect(figures).toContainText('+$30,000.00')
  await expect(page.getByText('None. Sales follow the method of the year.')).toBeVisible()
  await page.getByRole('button', { name: 'Add a lot instruction' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a Lot Instruction' })
  await dialog.getByRole('combobox', { name: 'Starting' }).click()
  await page.getByRole('option', { name: 'At another time' }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('Pick a date and a time')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Wallet' }).click()
  await page.getByRole('option', { name: 'Kraken' }).click()
  await dialog.getByLabel('From').fill('2025-01-01T00:00')
  await expect(dialog.getByText('This time has passed')).toBeVisible()
  await expectAccessible(page, dialog)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(toast(page, 'Lot Instruction Added')).toBeVisible()

  await expect(page.getByText('Lot instructions: HIFO in Kraken from Jan 1, 2025')).toBeVisible()
  await expect(page.getByText('It comes too late for sales before that.')).toBeVisible()
  await expect(figures).toContainText('+$15,000.00')
  // What the taxpayer keeps as proof says what was really used.
  await expect(figures).toContainText('2025, HIFO by lot instruction from Jan 1, 2025 for Kraken')
  await expect(lineRows(page)).toContainText('HIFO by lot instruction')
  await choose(page, 'Tax year', 'Tax year 2024')
  await expect(page.getByText('Lot instructions: HIFO in Kraken')).toBeHidden()

  await choose(page, 'Tax year', 'Tax year 2025')
  await page
    .getByRole('button', { name: 'Correct the lot instruction HIFO in Kraken from Jan 1, 2025' })
    .click()
  const correction = page.getByRole('dialog', { name: 'Correct a Lot Instruction' })
  await expect(correction.getByText('Nothing changes yet.')).toBeVisible()
  await choose(page, 'Method', 'FIFO')
  await expect(correction).toContainText('+$15,000.00 gain becomes +$30,000.00 gain')
  await expect(correction).toContainText('1 sale takes other lots.')
  await expectAccessibleInEveryLook(page, correction)
  await choose(page, 'Method', 'HIFO')
  await correction.getByLabel('When did you give it?').fill('2024-12-30T10:00')
  await expect(correction).toContainText('In time by your word: 1 sale instead of 0.')
  await correction.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(toast(page, 'Lot Instruction Corrected')).toBeVisible()
  await expect(page.getByText('It comes too late for sales before that.')).toBeHidden()
  await expect(page.getByText('Before: HIFO in Kraken from Jan 1, 2025, given')).toBeVisible()

  await page
    .getByRole('button', { name: 'Delete the lot instruction HIFO in Kraken from Jan 1, 2025' })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Lot Instruction Deleted')).toBeVisible()
  await expect(figures).toContainText('+$30,000.00')
})
