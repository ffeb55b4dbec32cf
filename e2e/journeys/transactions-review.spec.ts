// From records to review to records that can be trusted: each fix settles what it is about.
import { expect } from '@playwright/test'
import { expectAccessible, expectAccessibleInEveryLook } from '../support/accessible.ts'
import { toast } from '../support/calculations.ts'
import { addQuickly, arriveAtTransactions, rows, uploadQuickly } from '../support/ledger.ts'
import { test } from '../support/test.ts'
import { binanceFills, binanceOrders, coinbaseCsv, purchase } from '../support/transaction-files.ts'

test.use({ timezoneId: 'America/New_York' })

const at = (day: number, hour = 12) => `2025-02-${String(day).padStart(2, '0')}T${hour}:00:00Z`

test('the records review lists what is in doubt, and each fix settles it', { tag: '@core' }, async ({
  page,
}) => {
  await arriveAtTransactions(page)
  const coin = (symbol: string, amount: string) => ({ symbol, amount, wallet: 'Coinbase' })
  await addQuickly(
    page,
    { ...coin('BTC', '1'), type: 'sell', timestamp: at(1), usd: '90000' },
    { ...coin('TIA', '140'), type: 'income', kind: 'staking', timestamp: at(2) },
    { ...coin('ETH', '9'), type: 'buy', timestamp: at(3), usd: '18000' },
    { ...coin('ETH', '2'), type: 'withdrawal', timestamp: at(4) },
    { ...coin('ETH', '1.99'), type: 'deposit', timestamp: at(4, 13), wallet: 'Kraken' },
    { ...coin('SOL', '10'), type: 'buy', timestamp: at(5), usd: '2000' },
    { ...coin('SOL', '4'), type: 'withdrawal', timestamp: at(6) },
  )
  await page.goto('/transactions')
  const review = page.getByRole('region', { name: 'Records review' })
  await review.getByRole('button', { name: 'Review records' }).click()
  await expect(page).toHaveURL('/transactions?review=open')
  await expectAccessible(page)

  await review.getByRole('button', { name: 'Add the missing purchase' }).click()
  const form = page.getByRole('dialog', { name: 'Add Transaction' })
  await expect(form.getByLabel('Asset')).toHaveValue('BTC')
  await expect(form.getByLabel('Amount')).toHaveValue('1')
  await form.getByLabel('Date and time').fill('2021-01-05T10:00:00')
  await form.getByLabel('Paid, in dollars, before fees').fill('33000')
  await form.getByRole('button', { name: 'Add Transaction' }).click()
  // Behind an open dialog nothing of the page has a role, and the dialog would take what is typed.
  await expect(form).toBeHidden()
  await expect(review.getByRole('button', { name: 'Add the missing purchase' })).toBeHidden()

  await review.getByLabel('Price per TIA, in dollars').fill('7.35')
  await expect(review.getByText('Comes to $1,029.00')).toBeVisible()
  await review.getByRole('button', { name: 'Save Price' }).click()
  await expect(review.getByLabel('Price per TIA, in dollars')).toBeHidden()
  await expect(rows(page).filter({ hasText: 'TIA' })).toContainText('$7.35')

  await review.getByRole('button', { name: 'Match', exact: true }).click()
  await expect(toast(page, 'Transfer Matched')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'Transfer' })).toContainText('Kraken')

  // What the network kept was a payment, and needs its value.
  await review.getByLabel('Price per ETH, in dollars').fill('2100')
  await expect(review.getByText('Comes to $21.00')).toBeVisible()
  await review.getByRole('button', { name: 'Save Price' }).click()
  await expect(review.getByLabel('Price per ETH, in dollars')).toBeHidden()

  await review.getByRole('button', { name: 'I moved it between my wallets' }).click()

  await review.getByRole('link', { name: 'Answer for Coinbase' }).click()
  await expect(page).toHaveURL('/broker-forms?year=2025')
  const coinbase = page.getByRole('region', { name: 'Coinbase' })
  await coinbase.getByRole('combobox', { name: 'Which form did you get?' }).click()
  await page.getByRole('option', { name: 'No form' }).click()
  await expect(toast(page, 'Answer Saved')).toBeVisible()
  await page.goto('/transactions?review=open')
  await expect(review.getByText('Your records are complete.')).toBeVisible()
})

test('"I bought it" asks what was paid, and has what the row of the file says of it', async ({ page }) => {
  await arriveAtTransactions(page)
  const received = { at: at(1), type: 'Receive', asset: 'ETH', quantity: '0.05', price: '3400.00', notes: '' }
  const worth = { subtotal: '170.00', total: '170.00', fees: '0.00' }
  await uploadQuickly(page, coinbaseCsv([purchase(1, { ...received, ...worth })]))
  await page.goto('/transactions?review=open')
  const review = page.getByRole('region', { name: 'Records review' })
  await review.getByRole('button', { name: 'I bought it' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Transaction' })
  await expect(form.getByRole('combobox', { name: 'Type' })).toHaveText('Buy')
  const paid = form.getByLabel('Paid, in dollars, before fees')
  await expect(paid).toHaveValue('170.00')
  await paid.fill('165')
  await form.getByRole('button', { name: 'Save Changes' }).click()
  await expect(form).toBeHidden()
  await expect(review.getByText('Your records are complete.')).toBeVisible()
  await expect(rows(page).filter({ hasText: 'ETH' })).toContainText('$165.00')
})

test('of records at one time a person says which happened first, and the figures follow', async ({
  page,
}) => {
  await arriveAtTransactions(page)
  const trade = { type: 'trade', wallet: 'Ledger', timestamp: at(2), usd: '50000' } as const
  const [btc, eth] = ['BTC', 'ETH'] as const
  await addQuickly(
    page,
    {
      type: 'buy',
      symbol: btc,
      amount: '1',
      wallet: 'Ledger',
      timestamp: '2020-02-01T12:00:00Z',
      usd: '10000',
    },
    { ...trade, symbol: btc, amount: '1', receivedSymbol: eth, receivedAmount: '20' },
    { ...trade, symbol: eth, amount: '20', receivedSymbol: btc, receivedAmount: '1' },
    { type: 'sell', symbol: btc, amount: '0.5', wallet: 'Ledger', timestamp: at(2), usd: '25000' },
  )
  await page.goto('/transactions?review=open')
  const review = page.getByRole('region', { name: 'Records review' })
  await review.getByRole('button', { name: 'Set the Order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Which happened first?' })
  const records = dialog.getByRole('listitem')
  await expect(records).toHaveCount(3)
  // What only sells counts last by itself.
  await expect(records.nth(2)).toContainText('Sell')
  await expectAccessibleInEveryLook(page, dialog)

  // By the keyboard: at the top already, it stays there.
  const bitcoin = records.filter({ hasText: 'BTC →' })
  await bitcoin.getByRole('button', { name: /up$/ }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(records.nth(0)).toContainText('BTC →')
  await expect(dialog.getByRole('button', { name: 'Move number 1 up' })).toBeFocused()

  // By the buttons, and back.
  await dialog.getByRole('button', { name: 'Move number 3 up' }).click()
  await expect(records.nth(1)).toContainText('Sell')
  await dialog.getByRole('button', { name: 'Move number 2 down' }).click()
  await expect(records.nth(2)).toContainText('Sell')
  await expect(dialog.getByRole('button', { name: 'Move number 3 down' })).toBeFocused()

  await dialog.getByRole('button', { name: 'Save Order' }).click()
  await expect(toast(page, 'Order Saved')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(review.getByText('Your records are complete.')).toBeVisible()
  const { totalGainLoss } = await (await page.request.get('/api/tax-calculations/2025')).json()
  expect(totalGainLoss).toBe('40000.00')
})

test('likely transfers are refused one by one or joined all at once, and can be taken apart', async ({
  page,
}) => {
  await arriveAtTransactions(page)
  for (const [index, symbol] of ['ETH', 'SOL', 'ADA'].entries()) {
    const amounts = { symbol, amount: '2' }
    await addQuickly(
      page,
      { ...amounts, type: 'buy', timestamp: at(1 + index), usd: '4000', wallet: 'Coinbase' },
      { ...amounts, type: 'withdrawal', timestamp: at(10 + index), wallet: 'Coinbase' },
      { ...amounts, amount: '1.99', type: 'deposit', timestamp: at(10 + index, 13), wallet: 'Kraken' },
    )
  }
  await page.goto('/transactions?review=open')
  const review = page.getByRole('region', { name: 'Records review' })
  await expect(review.getByRole('button', { name: 'Match All 3 Transfers' })).toBeVisible()
  await review.getByRole('button', { name: 'Not a transfer' }).first().click()
  await review.getByRole('button', { name: 'Match All 2 Transfers' }).click()
  await expect(toast(page, 'Transfers Matched')).toBeVisible()
  await page.goto('/transactions?type=transfer')
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).nth(1)).toContainText('1.99000000')

  await rows(page).nth(1).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unmatch' }).click()
  await expect(toast(page, 'Transfer Unmatched')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
})

test('a duplicate is deleted or kept, and a row that could not be used is shown as it stood', async ({
  page,
}) => {
  await arriveAtTransactions(page)
  await uploadQuickly(page, coinbaseCsv([purchase(1), purchase(2, { at: 'not a date' })]))
  await addQuickly(page, {
    type: 'buy',
    symbol: 'BTC',
    amount: '0.5',
    usd: '15000',
    timestamp: '2023-05-01T15:00:20Z',
    wallet: 'Coinbase',
  })
  await page.goto('/transactions?review=open')
  const review = page.getByRole('region', { name: 'Records review' })
  await expect(review.getByText('1 likely duplicate').first()).toBeVisible()
  await review.getByRole('button', { name: 'Delete This One' }).last().click()
  await expect(review.getByRole('button', { name: 'Delete This One' })).toHaveCount(0)
  await expect(rows(page)).toHaveCount(2)

  await expect(review.getByText('Row 3 of coinbase.csv')).toBeVisible()
  await review.getByText('Row 3 of coinbase.csv').click()
  await expect(review.getByText('not a date').last()).toBeVisible()
  await review.getByRole('button', { name: 'Dismiss' }).click()
  await expect(review.getByText('Your records are complete.')).toBeVisible()
})

test('an order beside its own fills is shown with them; deleting it, or saying that all are real, settles it', async ({
  page,
}) => {
  await arriveAtTransactions(page)
  await uploadQuickly(page, binanceFills)
  await uploadQuickly(page, binanceOrders)
  await page.goto('/transactions?review=open')
  const review = page.getByRole('region', { name: 'Records review' })
  await expect(review.getByText('2 likely duplicates').first()).toBeVisible()
  await expectAccessibleInEveryLook(page, review)

  // Six fills: the first few are shown, and only the order can be deleted.
  const large = review.getByRole('listitem').filter({ hasText: 'And 2 more' }).first()
  await expect(large.getByRole('list', { name: 'Records that add up to it' })).toContainText('0.10000000')
  await expect(large.getByRole('button', { name: 'Delete This One' })).toHaveCount(1)
  await large.getByRole('button', { name: 'Delete This One' }).click()
  await expect(review.getByText('1 likely duplicate').first()).toBeVisible()
  await expect(rows(page).filter({ hasText: '0.60000000' })).toHaveCount(0)

  await review.getByRole('button', { name: 'All are real' }).click()
  await expect(review.getByText('likely duplicate')).toHaveCount(0)
  await expect(rows(page).filter({ hasText: '0.50000000' })).toHaveCount(1)
  await page.reload()
  await expect(rows(page).filter({ hasText: '0.50000000' })).toHaveCount(1)
  await expect(review.getByText('likely duplicate')).toHaveCount(0)
})

test('orders beside their fills are deleted by one answer, which can be undone', async ({ page }) => {
  await arriveAtTransactions(page)
  await uploadQuickly(page, binanceFills)
  await uploadQuickly(page, binanceOrders)
  await page.goto('/transactions?review=open')
  const review = page.getByRole('region', { name: 'Records review' })
  await expect(review.getByText('2 orders in Binance are listed again by their fills')).toBeVisible()
  await review.getByRole('button', { name: 'Delete the orders in Binance' }).click()
  await expect(toast(page, 'Settled Together')).toBeVisible()
  await expect(review.getByText('likely duplicate')).toHaveCount(0)
  await expect(rows(page)).toHaveCount(10)
  await review.getByRole('button', { name: 'Undo: 2 orders of Binance deleted, and the fills kept.' }).click()
  await expect(toast(page, 'Answer Undone')).toBeVisible()
  await expect(review.getByText('2 likely duplicates').first()).toBeVisible()
})

test('the review is worked through by keyboard, and the next record has the focus', async ({ page }) => {
  await arriveAtTransactions(page)
  await addQuickly(
    page,
    ...['Ledger', 'Trezor', 'MetaMask'].map((wallet, day) => ({
      ...{ symbol: 'SOL', amount: String(day + 2), wallet },
      ...{ type: 'deposit' as const, timestamp: at(day + 2) },
    })),
  )
  await page.goto('/transactions?review=open')
  const review = page.getByRole('region', { name: 'Records review' })
  const issues = review.getByRole('listitem').filter({ has: page.getByRole('button') })
  await expect(issues).toHaveCount(3)
  await review.getByRole('button', { name: 'Hide' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(issues.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(issues.nth(1)).toBeFocused()
  await expectAccessibleInEveryLook(page)
  const left = (await issues.nth(2).textContent()) ?? ''
  const before = await page.evaluate(() => window.scrollY)
  await page.keyboard.press('1')
  await expect(issues).toHaveCount(2)
  await expect(issues.nth(1)).toBeFocused()
  await expect(issues.nth(1)).toHaveText(left)
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThanOrEqual(before - 400)
  await page.keyboard.press('1')
  await expect(issues).toHaveCount(1)
  await expect(issues.first()).toBeFocused()
  await page.keyboard.press('1')
  await expect(review.getByText('Your records are complete.')).toBeVisible()
})
