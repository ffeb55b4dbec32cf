// Values that no record says: none known, entered by hand, by file, and what follows from it.
import { expect } from '@playwright/test'
import { expectAccessibleInEveryLook } from '../support/accessible.ts'
import { knowTwoPrices } from '../support/database.ts'
import { addQuickly, rows } from '../support/ledger.ts'
import { signUpQuickly } from '../support/person.ts'
import { test } from '../support/test.ts'

test.use({ timezoneId: 'America/New_York' })

const lastYear = new Date().getFullYear() - 1
const reward = (symbol: string, amount: string, day: string) =>
  ({
    type: 'income',
    kind: 'staking',
    symbol,
    amount,
    wallet: 'Kraken',
    timestamp: `${lastYear}-${day}T17:00:00Z`,
  }) as const

test('a price that is entered changes the result and marks the report that was made before', {
  tag: '@core',
}, async ({ page }) => {
  await signUpQuickly(page)
  await addQuickly(
    page,
    reward('TIA', '140', '02-02'),
    reward('TIA', '10', '02-02'),
    reward('LUNA', '3', '03-03'),
  )
  const made = await page.request.post('/api/reports/transaction-summary', {
    data: { taxYear: lastYear, format: 'csv' },
  })
  expect(made.ok(), await made.text()).toBe(true)
  const reports = async () => (await page.request.get('/api/reports')).json()
  await expect.poll(async () => (await reports())[0].status, { timeout: 60_000 }).toBe('complete')

  await page.goto('/transactions?review=open')
  const review = page.getByRole('region', { name: 'Records review' })
  await expect(review.getByText('Two coins have been called LUNA')).toBeVisible()
  const price = review.getByLabel('Price per TIA, in dollars')
  await price.first().fill('7.35')
  await review.getByRole('button', { name: 'Save Price' }).first().click()
  // One price for all of that day.
  await expect(price).toHaveCount(0)
  await expect(rows(page).filter({ hasText: 'TIA' }).first()).toContainText('≈ $7.35')
  await expectAccessibleInEveryLook(page)

  await review.getByRole('link', { name: 'Add Prices' }).first().click()
  const prices = page.getByRole('dialog', { name: 'Your Prices' })
  await prices.getByLabel('A file of prices').setInputFiles({
    name: 'prices.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`asset,date,price\nLUNA,${lastYear}-03-03,0.5\nLUNA,yesterday,1\n`),
  })
  await expect(page.getByText('1 price saved.', { exact: true })).toBeVisible()
  await expect(prices.getByText('Row 3: "yesterday" isn\'t a date.')).toBeVisible()
  await expect(prices.getByRole('heading', { name: '2 prices you entered' })).toBeVisible()
  await expectAccessibleInEveryLook(page, prices)
  await prices.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/transactions?review=open')
  await expect(page.getByText('Your records are complete.')).toBeVisible()

  const year = await (await page.request.get(`/api/tax-calculations/${lastYear}`)).json()
  expect(year.totalIncome).toBe('1104.00')
  await page.goto('/reports')
  await expect(page.getByText('Your records or tax profile have changed since.')).toBeVisible()
})

test('where two sources are far apart about a price, one is kept or the other taken', async ({ page }) => {
  await signUpQuickly(page)
  // Prices are everyone's, so the coins are this journey's own.
  const [one, two] = ['ONE', 'TWO'].map(name => `${name}${Date.now().toString(36).toUpperCase()}`)
  if (!one || !two) throw new Error('no coins')
  for (const coin of [one, two])
    await knowTwoPrices(coin.toLowerCase(), `${lastYear}-04-04`, { coinbase: '1.20', bitstamp: '1' })
  await addQuickly(page, reward(one, '100', '04-04'), reward(two, '50', '04-04'))
  const income = async () =>
    (await (await page.request.get(`/api/tax-calculations/${lastYear}`)).json()).totalIncome
  await expect.poll(income, { timeout: 60_000 }).toBe('180.00')

  await page.goto('/transactions?review=open')
  const review = page.getByRole('region', { name: 'Records review' })
  const issueOf = (coin: string) =>
    review.locator('[data-issue]').filter({ hasText: `One ${coin} closed at` })
  await expect(issueOf(one)).toContainText('$1.20')
  await expect(issueOf(one)).toContainText('at $1.00 by Bitstamp: 20% apart')
  await expect(issueOf(one)).toContainText('$20.00')
  await expectAccessibleInEveryLook(page)
  await issueOf(one).getByRole('button', { name: 'Use Bitstamp' }).click()
  await expect(issueOf(one)).toHaveCount(0)
  await issueOf(two).getByRole('button', { name: 'Keep Coinbase' }).click()
  await expect(page.getByText('Your records are complete.')).toBeVisible()
  expect(await income()).toBe('160.00')
})

test('how far a result could move is one figure on every page, and none while no price is known', async ({
  page,
}) => {
  await signUpQuickly(page)
  const on = (day: string) => ({ wallet: 'Kraken', timestamp: `${lastYear}-${day}T17:00:00Z` })
  await addQuickly(
    page,
    { type: 'buy', symbol: 'BTC', amount: '1', usd: '20000', ...on('02-01') },
    { type: 'sell', symbol: 'BTC', amount: '1', usd: '25000', ...on('03-01') },
    { type: 'buy', symbol: 'TIA', amount: '2', usd: '350', ...on('04-01') },
    { type: 'withdrawal', symbol: 'TIA', amount: '2', ...on('05-01') },
  )
  // The year they chose last is the one that every page is about.
  await page.addInitScript(year => localStorage.setItem('taxYear', year), String(lastYear))
  const expectEverywhere = async (words: string) => {
    for (const [path, sentence] of [
      ['/transactions', `Your ${lastYear} result ${words}`],
      ['/dashboard', `Your ${lastYear} result ${words}`],
      ['/calculations', `This result ${words}`],
    ] as const) {
      await page.goto(path)
      await expect(page.getByText(sentence).first()).toBeVisible()
    }
  }
  await expectEverywhere('could change')
  const data = { asset: 'TIA', day: `${lastYear}-05-01`, usd: '100' }
  expect((await page.request.put('/api/prices', { data })).ok()).toBe(true)
  // Sold for the $200.00 they were worth: a gain of that at most, or a loss, having cost $350.00.
  await expectEverywhere('could be $150.00 lower or $200.00 higher')

  // Another year is chosen there, and the review follows.
  await page.getByRole('combobox', { name: 'Tax year' }).first().click()
  await page.getByRole('option', { name: String(lastYear - 1) }).click()
  await page.getByRole('link', { name: 'Transactions', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Records review' })).toBeVisible()
  await expect(page.getByText('result could be')).toHaveCount(0)
})

test('a file of more prices than an account may have is refused where it was chosen', async ({ page }) => {
  await signUpQuickly(page)
  const days = Array.from({ length: 101 }, (_, day) =>
    new Date(Date.UTC(lastYear, 0, 1 + day)).toISOString().slice(0, 10),
  )
  const lines = Array.from({ length: 200 }, (_, coin) => days.map(day => `COIN${coin},${day},1.5`)).flat()
  await page.goto('/portfolio?prices=BTC')
  const dialog = page.getByRole('dialog', { name: 'Your Prices' })
  await dialog
    .getByLabel('A file of prices')
    .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await expect(dialog.getByRole('alert')).toContainText(
    'You can enter up to 20,000 prices, and this would be more. Nothing was saved.',
  )
  await expect(dialog.getByText('You have not entered any prices yet.')).toBeVisible()
  // Said once.
  await expect(page.getByText('You can enter up to 20,000 prices')).toHaveCount(1)
  await expectAccessibleInEveryLook(page, dialog)
})
