// Everything that holds coins: what each place holds, whether its exchange agrees, and renaming, merging and hiding.
import { expect, type Page } from '@playwright/test'
import { krakenKey } from '../../src/connectors/testing/kraken-exchange.ts'
import { expectAccessible, expectAccessibleInEveryLook, expectLoaded } from '../support/accessible.ts'
import { startDemoQuickly } from '../support/demo.ts'
import { addQuickly, uploadQuickly } from '../support/ledger.ts'
import { signUpQuickly } from '../support/person.ts'
import { test } from '../support/test.ts'

test.use({ timezoneId: 'America/New_York' })

const toast = (page: Page, words: string) => page.getByText(words, { exact: true })
const coin = (wallet: string, amount: string, symbol = 'ETH') => ({ symbol, amount, wallet })
const day = (number: number) => `2025-03-${String(number).padStart(2, '0')}T15:00:00Z`
const row = (page: Page, wallet: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: wallet, exact: true }) })
const panelOf = (page: Page, wallet: string) => page.getByRole('dialog', { name: wallet, exact: true })

async function openWallet(page: Page, wallet: string) {
  await page.getByRole('link', { name: wallet, exact: true }).click()
  const panel = panelOf(page, wallet)
  await expect(panel.getByText('Cost basis')).toBeVisible({ timeout: 60_000 })
  return panel
}

test('wallets are listed with what they hold, renamed, merged and hidden, and each is undone', {
  tag: '@core',
}, async ({ page }) => {
  await signUpQuickly(page)
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Wallets' }).click()
  await expect(page).toHaveTitle(/^Wallets/)
  await expect(page.getByText('No wallets yet')).toBeVisible()
  await addQuickly(
    page,
    { ...coin('transactions', '1'), type: 'buy', timestamp: day(1), usd: '2000' },
    { ...coin('Ledger', '2'), type: 'buy', timestamp: day(2), usd: '5000' },
    { ...coin('Ledger', '1'), type: 'sell', timestamp: day(3), usd: '4000' },
    { ...coin('Old exchange', '1', 'BTC'), type: 'buy', timestamp: day(1), usd: '10' },
    { ...coin('Old exchange', '1', 'BTC'), type: 'sell', timestamp: day(2), usd: '10' },
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: '3 wallets' })).toBeVisible()
  await expect(page.getByText('Your balances are not confirmed yet')).toBeVisible()
  await expect(row(page, 'Ledger').getByText('1 ETH')).toBeVisible()
  await expect(row(page, 'Ledger').getByText('by hand only')).toBeVisible()
  await expect(row(page, 'Old exchange').getByText('closed')).toBeVisible()
  await expectAccessibleInEveryLook(page)

  let panel = await openWallet(page, 'transactions')
  await expect(page).toHaveURL(/wallet=transactions/)
  await expectAccessible(page, panel)
  await panel.getByRole('button', { name: 'Rename' }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename Wallet' })
  await renaming.getByLabel('Name').fill('Kraken')
  await expect(renaming.getByText('Your gains stay the same')).toBeVisible()
  await expectAccessibleInEveryLook(page, renaming)
  await renaming.getByRole('button', { name: 'Rename Wallet' }).click()
  await expect(toast(page, 'Wallet Renamed')).toBeVisible()

  panel = panelOf(page, 'Kraken')
  await panel.getByRole('button', { name: 'Merge Into' }).click()
  const merging = page.getByRole('dialog', { name: 'Merge Wallets' })
  await merging.getByLabel('Merge into').fill('ledger')
  await expect(merging.getByText('You have one called Ledger.')).toBeVisible()
  await expect(merging.getByRole('button', { name: 'Merge Wallets' })).toBeDisabled()
  await merging.getByLabel('Merge into').fill('Ledger')
  await expect(merging.getByText(/Your gain for 2025 changes from \$1,500\.00 to \$2,000\.00/)).toBeVisible()
  await expectAccessible(page, merging)
  await merging.getByRole('button', { name: 'Merge Wallets' }).click()
  await expect(toast(page, 'Wallets Merged')).toBeVisible()
  await expect(panelOf(page, 'Ledger').getByText('2.00000000 ETH')).toBeVisible()
  await panelOf(page, 'Ledger').getByRole('button', { name: 'Close' }).click()
  await expect(row(page, 'Kraken')).toBeHidden()
  await page.getByRole('button', { name: 'Undo: Kraken merged into Ledger' }).click()
  await expect(row(page, 'Kraken')).toBeVisible()

  panel = await openWallet(page, 'Old exchange')
  await panel.getByRole('button', { name: 'Hide' }).click()
  await expect(toast(page, 'Wallet Hidden')).toBeVisible()
  await expect(row(page, 'Old exchange')).toBeHidden()
  await page.getByRole('button', { name: 'Show Them' }).click()
  await openWallet(page, 'Old exchange')
  panel = panelOf(page, 'Old exchange')
  await panel.getByRole('button', { name: 'Show in the List' }).click()
  await expect(toast(page, 'Wallet Shown')).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(row(page, 'Old exchange')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Leave Them Out' })).toBeHidden()
})

test('what an exchange holds is compared with the records, and what is missing is found', {
  tag: '@core',
}, async ({ page }) => {
  await signUpQuickly(page)
  await page.goto('/wallets')
  await page.getByRole('link', { name: 'Connect Exchange' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Exchange' })).toBeVisible()
  const added = await page.request.post('/api/exchanges', {
    data: { name: 'kraken', displayName: 'Kraken', ...krakenKey, apiKey: 'journey-differing' },
  })
  expect(added.status()).toBe(201)
  await expect(async () => {
    const [connection] = await (await page.request.get('/api/exchanges')).json()
    expect(connection.status).toBe('connected')
  }).toPass({ timeout: 90_000 })
  await page.goto('/wallets')
  const kraken = row(page, 'Kraken')
  await expect(kraken).toContainText('API key, synced')
  await expect(kraken).toContainText('0.7 SOL missing')
  await expectAccessibleInEveryLook(page)
  const panel = await openWallet(page, 'Kraken')
  await expect(panel.getByRole('table')).toContainText('SOL')
  await expectAccessibleInEveryLook(page, panel)
})

test('hundreds of wallets are read page by page, found by name, and shown with long and odd names', async ({
  page,
}) => {
  await signUpQuickly(page)
  const rows = Array.from({ length: 120 }, (_, n) => `2024-01-05,Buy,BTC,1,40000,10,Wallet ${n + 1}`)
  const content = ['Date,Type,Asset,Amount,Price,Fee,Wallet', ...rows, ''].join('\n')
  await uploadQuickly(page, { name: 'many.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  const long = `<img src=x> ${'Verylongname'.repeat(12)}`
  await addQuickly(page, { ...coin(long, '1'), type: 'buy', timestamp: day(1), usd: '2000' })
  await page.goto('/wallets?sort=name')
  await expect(page.getByText('1–50 of 121')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('51–100 of 121')).toBeVisible()
  await page.getByLabel('Find a wallet').fill('wallet 77')
  await expect(page.getByRole('heading', { name: '1 wallet' })).toBeVisible()
  await page.getByLabel('Find a wallet').fill('nowhere')
  await expect(page.getByText('No wallet has this name.')).toBeVisible()
  await page.getByLabel('Find a wallet').fill('<img')
  await expect(page.getByRole('link', { name: long })).toBeVisible()
  await expectAccessibleInEveryLook(page)
  await page.goto('/wallets?wallet=Nowhere')
  await expect(page.getByText('You have no wallet with this name')).toBeVisible()
})

test('a list that does not load says so and tries again', async ({ page }) => {
  await signUpQuickly(page)
  const isList = (url: URL) => url.pathname === '/api/wallets/places'
  await page.route(isList, route => route.fulfill({ status: 500, json: {} }))
  await page.goto('/wallets')
  await expect(page.getByText('Your wallets did not load')).toBeVisible({ timeout: 60_000 })
  await page.unroute(isList)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No wallets yet')).toBeVisible()
})

test('a demo has its wallets too', async ({ page }) => {
  const { sessionId } = await startDemoQuickly(page)
  const loaded = await page.request.post('/api/demo/sample', { headers: { 'x-demo-session-id': sessionId } })
  expect(loaded.ok(), await loaded.text()).toBe(true)
  await page.goto('/wallets')
  await expectLoaded(page)
  await expect(row(page, 'Coinbase')).toContainText('Sample history')
  await expectAccessibleInEveryLook(page)
})
