// What is held, what it cost and what it is worth.
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { readFilled } from '../../src/documents/pdf/testing/read-filled.ts'
import { expectAccessible, expectAccessibleInEveryLook, expectLoaded } from '../support/accessible.ts'
import { act, arrive, lineRows, why } from '../support/calculations.ts'
import { addQuickly, uploadQuickly } from '../support/ledger.ts'
import { signUpQuickly } from '../support/person.ts'
import { test } from '../support/test.ts'
import { coinbaseCsv, purchase } from '../support/transaction-files.ts'

test('many assets, without prices and with: no value is shown as zero, and what lacks a price is named', async ({
  page,
}) => {
  await signUpQuickly(page)
  const assets = Array.from({ length: 60 }, (_, index) => `COIN${index + 1}`)
  const rows = assets.map((asset, index) => {
    const subtotal = String(100 + 2 * index)
    const at = `${2020 + (index % 4)}-03-01T17:00:00Z`
    return purchase(0, {
      at,
      asset,
      quantity: '2',
      price: String(50 + index),
      subtotal,
      total: subtotal,
      fees: '0',
    })
  })
  await uploadQuickly(page, coinbaseCsv(rows))
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Portfolio', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Portfolio Tracking' })).toBeVisible()
  await expectLoaded(page)

  await expect(page.getByText('There are no prices for your holdings yet')).toBeVisible()
  const summary = page.getByRole('region', { name: 'Portfolio', exact: true })
  await expect(summary).toContainText('$9,540.00')
  await expect(summary).toContainText('60 open lots')
  await expect(page.getByText('$0.00')).toHaveCount(0)

  const holdings = page.getByRole('table', { name: 'Holdings' })
  await expect(holdings.getByRole('row')).toHaveCount(51)
  await expectAccessibleInEveryLook(page)
  await page.getByRole('button', { name: 'Show 10 More Assets' }).click()
  await expect(holdings.getByRole('row')).toHaveCount(61)
  await holdings.getByRole('button', { name: 'Asset' }).click()
  await expect(holdings.getByRole('row').nth(1)).toContainText('COIN1')

  await holdings.getByRole('button', { name: 'COIN1 lots', exact: true }).click()
  const lots = page.getByRole('dialog', { name: 'COIN1, 2.00000000 COIN1' })
  await expect(lots.getByText('1 open lot, oldest first')).toBeVisible()
  await expect(lots).toContainText('Bought Mar 1, 2020')
  await expect(lots).toContainText('Long-term')
  await expectAccessible(page, lots)

  // All but one have a price now: their value is the total, and the one that is left out is named.
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const text = assets
    .slice(0, -1)
    .map(asset => `${asset},${yesterday},100\n`)
    .join('')
  const priced = await page.request.post('/api/prices/import', { data: { text } })
  expect(await priced.json()).toEqual({ saved: 59, issues: [] })
  await page.goto('/portfolio')
  await expectLoaded(page)
  await expect(summary).toContainText('$11,800.00')
  await expect(page.getByText('COIN60 has no price.').first()).toBeVisible()
  await expectAccessibleInEveryLook(page)
})

test('each tab says what it can, and how each figure is computed is one click away', {
  tag: '@core',
}, async ({ page }) => {
  await signUpQuickly(page, { plan: 'free' })
  await addQuickly(
    page,
    act('buy', '1', '2024-03-01', '20000'),
    act('buy', '10', '2024-04-01', '30000', { symbol: 'ETH' }),
  )
  await page.goto('/portfolio?period=allTime')
  await expectLoaded(page)
  const chart = page.getByRole('region', { name: 'Value over time' })
  await chart.getByRole('button', { name: /^Table/ }).click()
  const row = chart.getByRole('row').nth(1)
  await expect(row).toContainText('No price')
  await expect(row).toContainText('$50,000.00')
  await expect(page.getByText('Included in the Premium plan.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute(
    'href',
    '/subscribe?plan=premium',
  )
  for (const [tab, seen] of [
    ['Asset Allocation', '20 of 100'],
    ['Performance', 'Against the market'],
    ['Analytics', /^Prices cover 0 of [\d,]+ days$/],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel', { name: tab }).getByText(seen).first()).toBeVisible()
    await expectAccessibleInEveryLook(page)
  }
  await page.getByRole('button', { name: 'What is Sharpe ratio?' }).click()
  await expect(page.getByRole('dialog', { name: 'Sharpe ratio' })).toContainText('square root of 365')
})

test('of two presses in quick succession neither undoes the other', async ({ page }) => {
  await arrive(page, '/portfolio', [act('buy', '1', '2024-03-01', '20000')])
  await expectLoaded(page)
  const period = await page.getByRole('radio', { name: '1M, 1 month' }).elementHandle()
  const asset = await page.getByRole('button', { name: 'BTC lots' }).elementHandle()
  // Before the page has been drawn again.
  await page.evaluate(
    buttons => {
      for (const button of buttons) (button as HTMLElement).click()
    },
    [period, asset],
  )
  await expect(page.getByRole('dialog', { name: /BTC/ })).toBeVisible()
  await expect(page).toHaveURL('/portfolio?period=1M&asset=BTC')
})

test('nothing held: what to do next', async ({ page }) => {
  await arrive(page, '/portfolio', [])
  await expect(page.getByText('There is nothing to show yet')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to Transactions' })).toBeVisible()
  await expectAccessible(page)
})

test('a coin without a price or an issue gets one where it is missed, and it can be taken back', async ({
  page,
}) => {
  await arrive(page, '/portfolio', [act('buy', '2', '2024-03-01', '20000')])
  await page.getByRole('link', { name: 'Add Prices' }).click()
  const prices = page.getByRole('dialog', { name: 'Your Prices' })
  await expect(prices.getByLabel('Coin', { exact: true })).toHaveValue('BTC')
  await prices.getByRole('button', { name: 'Save Price' }).click()
  await expect(prices.getByText('Enter dollars as a plain number such as 1234.50.')).toBeVisible()
  await prices.getByLabel('Dollars per coin').fill('$61,000')
  await prices.getByRole('button', { name: 'Save Price' }).click()
  await expect(prices.getByRole('heading', { name: '1 price you entered' })).toBeVisible()
  await prices.getByRole('button', { name: 'Close' }).click()
  const summary = page.getByRole('region', { name: 'Portfolio', exact: true })
  await expect(summary).toContainText('$122,000.00')

  await page.getByRole('link', { name: 'Your Prices' }).click()
  await prices.getByRole('button', { name: /^Delete the price of BTC/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(prices.getByText('You have not entered any prices yet.')).toBeVisible()
  await prices.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('There are no prices for your holdings yet')).toBeVisible()
})

test('harvesting: a lot at a loss is planned, and its sale is on Form 8949 with that lot', {
  tag: '@core',
}, async ({ page }) => {
  const year = new Date().getFullYear()
  // The older lot has a gain: first in, first out would sell it.
  await arrive(page, '/portfolio', [
    act('buy', '1', '2021-03-01', '20000'),
    act('buy', '1', '2023-03-01', '90000'),
  ])
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const priced = await page.request.put('/api/prices', {
    data: { asset: 'BTC', day: yesterday, usd: '60000' },
  })
  expect(priced.ok(), await priced.text()).toBe(true)
  await page.goto('/tax-loss-harvesting')
  await expectLoaded(page)
  await expect(page.getByText('−$30,000.00').first()).toBeVisible()
  await expect(page.getByText('At $60,000.00 each: your price for').first()).toBeVisible()
  const choices = page.getByRole('table', { name: /^Sold today at the prices shown/ })
  await expect(choices).toContainText('at Kraken, lot of Mar 1, 2023')
  await expect(choices).toContainText('+$40,000.00')
  await page.getByRole('button', { name: 'Plan Sale of 1.00000000 BTC' }).first().click()
  await expectAccessibleInEveryLook(page)
  await page.getByRole('button', { name: 'Save These Lots' }).click()
  await expect(page.getByText('Plan Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete the plan for BTC from Kraken' })).toBeVisible()
  // What waits for its sale is not offered a second time.
  await expect(page.getByText('In a saved plan')).toBeVisible()

  const sold = { type: 'sell', symbol: 'BTC', amount: '1', usd: '60000', wallet: 'Kraken' } as const
  await addQuickly(page, { ...sold, timestamp: new Date().toISOString() })
  const { short, long } = await (await page.request.get(`/api/tax-calculations/${year}`)).json()
  expect([short.gain, long.gain]).toEqual(['0.00', '-30000.00'])
  await page.goto(`/calculations?year=${year}`)
  await expectLoaded(page)
  await expect(lineRows(page, year)).toHaveCount(1)
  await expect(lineRows(page, year).first()).toContainText('$90,000.00')
  await lineRows(page, year).first().click()
  await expect(why(page)).toContainText('Your Form 8949 takes other lots for this sale than Kraken.')
  await expect(why(page)).toContainText('1 BTC, acquired Mar 1, 2021, basis $20,000.00')
  await expect(why(page)).toContainText('1 BTC, acquired Mar 1, 2023, basis $90,000.00')
  await expectAccessibleInEveryLook(page, why(page))

  await page.goto('/reports')
  await page.getByRole('button', { name: 'Generate Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Generate Report' })
  await dialog.getByRole('combobox', { name: 'Tax year' }).click()
  await page.getByRole('option', { name: String(year) }).click()
  await dialog.getByRole('button', { name: 'Generate', exact: true }).click()
  const download = page.getByRole('button', { name: /^Download Form 8949/ })
  await expect(download).toBeVisible({ timeout: 60_000 })
  const started = page.waitForEvent('download')
  await download.click()
  const form = await readFilled(await readFile(await (await started).path()))
  const printed = form.pages.flat().map(({ text }) => text)
  expect(printed).toEqual(expect.arrayContaining(['60,000.00', '90,000.00', '(30,000.00)']))
})
