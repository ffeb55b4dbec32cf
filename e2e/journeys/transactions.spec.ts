// The list of transactions: finding, looking at, correcting, adding and exporting them.
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import {
  expectAccessible,
  expectAccessibleInEveryLook,
  expectNoSidewaysScroll,
} from '../support/accessible.ts'
import { toast } from '../support/calculations.ts'
import {
  addQuickly,
  arriveAtTransactions,
  importFile,
  rows,
  table,
  uploadQuickly,
} from '../support/ledger.ts'
import { signUpQuickly } from '../support/person.ts'
import { test } from '../support/test.ts'
import { coinbaseCsv, largeCsv, purchase, sale } from '../support/transaction-files.ts'

test.use({ timezoneId: 'America/New_York' })

test('filters and order live in the address', { tag: '@core' }, async ({ page }) => {
  await arriveAtTransactions(page)
  await uploadQuickly(
    page,
    coinbaseCsv([
      purchase(1),
      purchase(2, { asset: 'ETH', quantity: '3' }),
      sale(3),
      sale(4, { asset: 'ETH' }),
    ]),
  )
  await page.reload()
  await expect(rows(page)).toHaveCount(5)
  await page.getByRole('button', { name: 'Filter' }).click()
  const form = page.getByRole('dialog', { name: 'Filter transactions' })
  await form.getByText('Sell', { exact: true }).click()
  await form.getByLabel('Asset').fill('eth')
  await form.getByLabel('From').fill('2024-01-01')
  await form.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL('/transactions?type=sell&asset=ETH&from=2024-01-01')
  await expect(rows(page)).toHaveCount(2)
  await expect(page.getByText('1 of 4 transactions')).toBeVisible()

  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Remove filter Asset ETH' }).click()
  await expect(rows(page)).toHaveCount(3)
  await page.goBack()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/transactions')
  await expect(rows(page)).toHaveCount(5)

  await table(page).getByRole('button', { name: 'Amount' }).click()
  await expect(page).toHaveURL('/transactions?sort=amount')
  await expect(table(page).getByRole('columnheader', { name: 'Amount' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await expect(rows(page).nth(1)).toContainText('3.00000000')
  await table(page).getByRole('button', { name: 'Amount' }).click()
  await expect(page).toHaveURL('/transactions?sort=amount&order=asc')
  await expect(rows(page).nth(1)).toContainText('0.25000000')

  await page.goto('/transactions?type=donation')
  await expect(page.getByText('No transaction matches')).toBeVisible()
  await page.goto('/transactions?type=nonsense&from=never&sort=up')
  await expect(rows(page)).toHaveCount(5)
})

/** Before the page has been drawn again. */
async function pressTogether(page: Page, ...buttons: Locator[]) {
  const handles = await Promise.all(buttons.map(button => button.elementHandle()))
  await page.evaluate(pressed => {
    for (const button of pressed) (button as HTMLElement).click()
  }, handles)
}

test('of two presses in quick succession neither undoes the other', async ({ page }) => {
  await arriveAtTransactions(page)
  await uploadQuickly(page, coinbaseCsv([purchase(1), sale(2), sale(3, { asset: 'ETH' })]))
  await page.goto('/transactions?asset=ETH')
  await expect(rows(page)).toHaveCount(2)
  const review = page.getByRole('region', { name: 'Records review' }).locator('[aria-expanded]')
  await pressTogether(page, table(page).getByRole('button', { name: 'Total' }), review)
  await expect(page).toHaveURL('/transactions?asset=ETH&sort=total&review=open')
  await expect(review).toHaveText('Hide')
  await pressTogether(page, review, table(page).getByRole('button', { name: 'Amount' }))
  await expect(page).toHaveURL('/transactions?asset=ETH&sort=amount')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a long list ends within reach and goes on with a press', async ({ page }) => {
    await arriveAtTransactions(page)
    await uploadQuickly(page, largeCsv(1_000))
    await page.reload()
    await expect(page.getByText('50 of 1,000 shown')).toBeVisible()
    await expect(table(page)).toHaveAttribute('aria-rowcount', '1001')
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(7_000)
    const more = page.getByRole('button', { name: 'Show 50 More Transactions' })
    await more.click()
    await expect(page.getByText('100 of 1,000 shown')).toBeVisible()
    // Reading goes on where it ended.
    const next = table(page).locator('[aria-rowindex="52"]')
    await expect(next.getByRole('button', { name: /^Show / })).toBeFocused()
    await expect(next).toContainText('0.00000950')
    await page.keyboard.press('End')
    await expect(table(page).locator('[aria-rowindex="101"]')).toContainText('0.00000901')
    await expectAccessible(page)
    // As many as before, after having been elsewhere; another order begins again.
    await page.goto('/reports')
    await page.goBack()
    await expect(page.getByText('100 of 1,000 shown')).toBeVisible()
    await page.getByRole('button', { name: 'Descending; sort ascending' }).click()
    await expect(page.getByText('50 of 1,000 shown')).toBeVisible()
  })
})

test('the shown rows can be exported, and a failure is reported', async ({ page }) => {
  await arriveAtTransactions(page)
  await uploadQuickly(page, coinbaseCsv([purchase(1), purchase(2), sale(3)]))
  await page.goto('/transactions?type=buy')
  for (const [format, read] of [
    ['CSV', (text: string) => text.trim().split(/\r?\n/).length - 1],
    ['JSON', (text: string) => JSON.parse(text).length],
  ] as const) {
    await page.getByRole('button', { name: 'Export' }).click()
    await expect(page.getByText('The 2 transactions that match the filters.')).toBeVisible()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: format }).click()
    await expect(toast(page, 'Download Started')).toBeVisible()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${format.toLowerCase()}$`))
    expect(read(await readFile(await download.path(), 'utf8'))).toBe(2)
  }
  await page.route('**/api/transactions/export*', route => route.fulfill({ status: 500, body: 'broken' }))
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'CSV' }).click()
  await expect(toast(page, 'Export Failed')).toBeVisible()
  await expect(page.getByText('Export failed', { exact: true })).toBeVisible()
})

test('a transaction is opened, edited, reset, deleted and restored', { tag: '@core' }, async ({ page }) => {
  await arriveAtTransactions(page)
  await uploadQuickly(page, coinbaseCsv([purchase(1)]))
  await page.reload()
  await rows(page).nth(1).click()
  const panel = page.getByRole('dialog', { name: 'Buy, 0.50000000 BTC' })
  await expect(panel.getByText('coinbase.csv')).toBeVisible()
  await expect(panel.getByText('Bought number 1').first()).toBeVisible()
  await expectAccessible(page, panel)
  // It is in the address: Back closes it and leaves nothing else.
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL('/transactions')
  await page.goForward()
  await expect(panel).toBeVisible()

  await panel.getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Transaction' })
  await expect(form.getByLabel('Amount')).toHaveValue('0.5')
  await form.getByLabel('Amount').fill('-1')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form.getByText('Enter a plain number such as 1234.5, without a sign.')).toBeVisible()
  await form.getByLabel('Amount').fill('0.75')
  await form.getByLabel('Note').fill('corrected')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Transaction Saved')).toBeVisible()
  await expect(rows(page).nth(1)).toContainText('0.75000000')
  await expect(rows(page).nth(1)).toContainText('Edited')

  await rows(page).nth(1).click()
  const edited = page.getByRole('dialog', { name: 'Buy, 0.75000000 BTC' })
  await expect(edited.getByText('imported as 0.5 BTC')).toBeVisible()
  await edited.getByRole('button', { name: 'Restore Original' }).click()
  await expect(panel.getByText('imported as')).toHaveCount(0)

  await panel.getByRole('button', { name: 'Delete' }).click()
  // A message that is pointed at stays.
  const undo = page.getByRole('button', { name: 'Undo', exact: true })
  await undo.hover()
  await expect(page.getByText('Import your transaction history')).toBeVisible()
  await undo.click()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).nth(1)).toContainText('0.50000000')
})

test('a transaction is added by hand, with fields that follow its type', async ({ page }) => {
  await arriveAtTransactions(page)
  await page.getByRole('button', { name: 'Add One by Hand' }).click()
  const form = page.getByRole('dialog', { name: 'Add Transaction' })
  await form.getByRole('button', { name: 'Add Transaction' }).click()
  await expect(form.getByText('Which coin? Enter its symbol, such as BTC.')).toBeVisible()
  await form.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Trade' }).click()
  await form.getByLabel('Date and time').fill('2025-03-09T10:30:00')
  await form.getByLabel('Asset given').fill('sol')
  await form.getByLabel('Amount given').fill('12.5')
  await form.getByRole('button', { name: 'Add Transaction' }).click()
  await expect(form.getByText('How much came in?')).toBeVisible()
  await form.getByLabel('Asset received').fill('eth')
  await form.getByLabel('Amount received').fill('0.71234567')
  await form.getByLabel('Worth, in dollars').fill('$2,552.25')
  await form.getByLabel('Exchange or wallet').fill('Kraken')
  await form.getByRole('button', { name: 'Add Transaction' }).click()
  await expect(toast(page, 'Transaction Added')).toBeVisible()
  const row = rows(page).nth(1)
  await expect(row).toContainText('Mar 9, 2025')
  await expect(row).toContainText('12.50000000')
  await expect(row).toContainText('0.71234567')
  await expect(row).toContainText('$204.18')
})

test('a list that did not load says so and tries again', async ({ page }) => {
  await signUpQuickly(page)
  await uploadQuickly(page, coinbaseCsv([purchase(1)]))
  const list = (url: URL) => url.pathname === '/api/transactions'
  await page.route(list, route => route.fulfill({ status: 500, body: '' }))
  await page.goto('/transactions?type=buy')
  await expect(page.getByText('Your transactions did not load')).toBeVisible()
  await page.unroute(list)
  // The page also asks again by itself when the review has been read; then there is nothing left to click.
  await expect(async () => {
    const retry = page.getByRole('button', { name: 'Retry' })
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 })
    await expect(rows(page)).toHaveCount(2, { timeout: 2_000 })
  }).toPass()
})

test('a hundred thousand rows are scrolled through, and only what is seen is fetched', async ({ page }) => {
  test.setTimeout(180_000)
  await arriveAtTransactions(page)
  const dialog = await importFile(page, 'CSV', largeCsv(100_000))
  await expect(dialog.getByText('100,000 rows read = 100,000 in transactions')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const fetched: string[] = []
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/transactions') fetched.push(searchParams.get('offset') ?? '')
  })
  await expect(table(page)).toHaveAttribute('aria-rowcount', '100001')
  await expect(rows(page).nth(1)).toHaveAttribute('aria-rowindex', '2')
  expect(await rows(page).count()).toBeLessThan(80)

  const middle = table(page).locator('[aria-rowindex="50002"]')
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 2))
  await expect(
    table(page)
      .getByText('0.00050000')
      .or(table(page).getByText(/0\.000\d{5}/))
      .first(),
  ).toBeVisible()
  expect(await middle.count()).toBeLessThanOrEqual(1)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  const last = table(page).locator('[aria-rowindex="100001"]')
  await expect(last).toContainText('0.00000001')
  await expect(last).toBeInViewport()
  expect(await rows(page).count()).toBeLessThan(80)
  expect(fetched.length).toBeLessThan(20)

  await page.evaluate(() => window.scrollTo(0, 0))
  // The rows of before are there until the list has followed.
  await expect(rows(page).nth(1)).toHaveAttribute('aria-rowindex', '2')
  await table(page).getByRole('row').nth(1).getByRole('button').focus()
  await page.keyboard.press('ArrowDown')
  await expect(table(page).locator('[aria-rowindex="3"]').getByRole('button')).toBeFocused()
  await page.keyboard.press('End')
  await expect(last).toBeInViewport()
  await expect(last).toContainText('0.00000001')
  // Its place has the focus before the list has come to rest and fetched it; what opens it is named after the record.
  await expect(last.getByRole('button', { name: /^Show / })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Buy, 0.00000001 BTC' })).toBeVisible()
})

const at = (day: number, hour = 12) => `2025-02-${String(day).padStart(2, '0')}T${hour}:00:00Z`

/** The table has a third arrangement between the two. */
const inEveryLayout = (page: Page, part?: Locator) =>
  expectAccessibleInEveryLook(page, part, [1440, 1024, 390])

test('the full page and its dialogs are for everybody', async ({ page }) => {
  const refused: string[] = []
  page.on('console', message => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text())
  })
  await arriveAtTransactions(page)
  const long = 'A hardware wallet with a name that somebody thought about for a very long time'
  await addQuickly(
    page,
    {
      type: 'sell',
      symbol: 'BTC',
      amount: '123456789.123456789012345678',
      usd: '987654321012.34',
      timestamp: at(1),
      wallet: long,
    },
    {
      type: 'trade',
      symbol: 'SHIB',
      amount: '0.000000000000000001',
      receivedSymbol: 'A-TOKEN-WITH-A-LONG-NAME',
      receivedAmount: '12345678.12345678',
      timestamp: at(2),
      wallet: 'Kraken',
    },
    {
      type: 'income',
      kind: 'staking',
      symbol: 'TIA',
      amount: '140',
      timestamp: at(3),
      wallet: 'Kraken',
    },
    {
      type: 'transfer',
      symbol: 'TIA',
      amount: '10',
      timestamp: at(4),
      wallet: 'Kraken',
      toWallet: long,
    },
  )
  await page.goto('/transactions?review=open')
  await expect(rows(page)).toHaveCount(5)
  await expect(page.getByRole('region', { name: 'Records review' }).getByLabel('Price per TIA')).toBeVisible()
  await inEveryLayout(page)
  await page.getByRole('button', { name: 'Filter' }).click()
  await inEveryLayout(page, page.getByRole('dialog', { name: 'Filter transactions' }))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await inEveryLayout(page, page.getByRole('dialog', { name: 'Add Transaction' }))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Import Transactions' }).click()
  await inEveryLayout(page, page.getByRole('dialog', { name: 'Import Transactions' }))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Imports' }).click()
  await inEveryLayout(page, page.getByRole('dialog', { name: 'Imports' }))
  await expectNoSidewaysScroll(page)
  expect(refused).toEqual([])
})
