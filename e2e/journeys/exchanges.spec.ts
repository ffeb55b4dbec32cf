// From a pasted key to a history that stays up to date: adding with each kind of key, progress, what goes wrong, and
// removing. The exchanges are played on loopback (e2e/support/play-exchanges.ts).
import { expect, type Locator, type Page } from '@playwright/test'
import { coinbaseExchangeKey } from '../../src/connectors/testing/coinbaseexchange-exchange.ts'
import { krakenKey } from '../../src/connectors/testing/kraken-exchange.ts'
import { upholdKey } from '../../src/connectors/testing/uphold-exchange.ts'
import type { Exchange } from '../../src/contract/exchanges.ts'
import { expectAccessible, expectAccessibleInEveryLook, inEveryLook } from '../support/accessible.ts'
import { toast } from '../support/calculations.ts'
import { signUpQuickly } from '../support/person.ts'
import { test } from '../support/test.ts'

test.use({ timezoneId: 'America/New_York' })

/** A sync on a machine that is busy with other work. */
const synced = { timeout: 90_000 }

async function arrive(page: Page, path = '/exchanges') {
  const person = await signUpQuickly(page)
  await page.goto(path)
  return person
}

const cards = (page: Page) => page.getByRole('list', { name: 'Exchange connections' }).getByRole('listitem')
const card = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Add Exchange' })

async function choose(page: Page, exchange: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Exchange' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('combobox', { name: 'Exchange' }).click()
  await page.getByRole('option', { name: exchange, exact: true }).click()
  return dialog
}

async function add(page: Page, apiKey: string, name = 'Kraken') {
  const dialog = await choose(page, 'Kraken')
  await dialog.getByLabel('Display name').fill(name)
  await dialog.getByLabel('API key').fill(apiKey)
  await dialog.getByLabel('Private key', { exact: true }).fill(krakenKey.apiSecret)
  await dialog.getByRole('button', { name: 'Add Exchange' }).click()
  await expect(dialog).toBeHidden()
  return card(page, name)
}

/** A list as the server would answer it, for states that pass too quickly to be seen. */
const exchange = (over: Partial<Exchange> = {}): Exchange => ({
  id: '0b4f2a52-6a0f-4b3a-9a53-0d9be9f3a001',
  name: 'kraken',
  displayName: 'Kraken',
  isConnected: true,
  lastSyncAt: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  errorMessage: null,
  isBeyondPlan: false,
  hasRoom: false,
  sandbox: false,
  status: 'connected',
  warning: null,
  entries: 12_345,
  transactions: 6_172,
  issues: 0,
  retry: null,
  nextSyncAt: null,
  differences: [],
  alsoInFiles: 0,
  wallet: null,
  block: null,
  unaskedTokens: 0,
  ...over,
})

async function answerWith(page: Page, list: readonly Exchange[]) {
  await page.route('**/api/exchanges', route => route.fulfill({ json: list }))
  await page.route('**/api/exchanges/events', route => route.abort())
}

test('a newcomer connects an exchange with a key and a secret, and is shown what is missing', {
  tag: '@core',
}, async ({ page }) => {
  await arrive(page, '/dashboard')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Exchanges' }).click()
  await expect(page).toHaveTitle(/^Exchange Connections \| /)
  await page.getByRole('button', { name: 'Add Your First Exchange' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Add Exchange' }).click()
  for (const words of ['Exchange name is required', 'Display name is required', 'API key/token is required'])
    await expect(dialog.getByText(words, { exact: true })).toBeVisible()

  await dialog.getByRole('combobox', { name: 'Exchange' }).click()
  await page.getByRole('option', { name: 'Kraken', exact: true }).click()
  await expect(dialog.getByLabel('Display name')).toHaveValue('Kraken')
  const guide = dialog.getByRole('region', { name: 'How to make a key at Kraken' })
  await expect(guide.getByRole('link', { name: 'Create a key at Kraken' })).toHaveAttribute(
    'href',
    'https://pro.kraken.com/app/settings/api',
  )
  await expect(guide).toContainText('Data: Query ledger entries')
  await dialog.getByRole('button', { name: 'Add Exchange' }).click()
  await expect(dialog.getByText('API key/token is required')).toBeVisible()
  await expect(dialog.getByText('API secret is required for this exchange')).toBeVisible()

  // As people paste them.
  await dialog.getByLabel('API key').fill('  journey-good ')
  await dialog.getByLabel('Private key', { exact: true }).fill(`"${krakenKey.apiSecret}"`)
  await dialog.getByRole('button', { name: 'Add Exchange' }).click()
  await expect(toast(page, 'Exchange Added')).toBeVisible()
  const kraken = card(page, 'Kraken')
  await expect(kraken.getByText('Connected', { exact: true })).toBeVisible(synced)
  await expect(kraken).toContainText('Just now')
  await expect(kraken).toContainText("We don't recognize 1 entry.")
  await kraken.getByRole('link', { name: 'Review entries of Kraken' }).click()
  // As the exchange sent it.
  await page.getByText('Entry 1 of Kraken connection').click({ timeout: 60_000 })
  await expect(page.getByText(/"type":"teleport"/)).toBeVisible()

  await page.goto('/dashboard')
  const heading = page.getByRole('heading', { name: 'Exchange connections', exact: true })
  const panel = page.locator('section').filter({ has: heading })
  await expect(panel).toContainText('1 connected')
  await expect(panel).toContainText('76 transactions')
  await expect(page.getByText('1 key stored, encrypted')).toBeVisible()
  await expect(page.getByText('Last sync: Just now', { exact: true })).toBeVisible()
  await panel.getByRole('link', { name: 'Manage exchange connections' }).click()
  await page.getByRole('link', { name: 'Show the 76 transactions of Kraken' }).click()
  await expect(page).toHaveURL(/\/transactions\?importId=/)
})

test('a token is asked for alone, and one that can do everything is warned of', async ({ page }) => {
  await arrive(page, '/dashboard')
  await page.getByRole('link', { name: 'Add Exchange Connection' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('combobox', { name: 'Exchange' }).click()
  await page.getByRole('option', { name: 'Uphold', exact: true }).click()
  await expect(dialog.getByLabel('Private key', { exact: true })).toHaveCount(0)
  await expect(dialog.getByLabel('API secret', { exact: true })).toHaveCount(0)
  await dialog.getByLabel('Personal access token').fill(upholdKey.apiKey)
  await dialog.getByRole('button', { name: 'Add Exchange' }).click()
  const uphold = card(page, 'Uphold')
  await expect(uphold.getByText('Connected', { exact: true })).toBeVisible(synced)
  await expect(uphold).toContainText('This is a personal access token.')
})

test('the key file of Coinbase is dropped, and what is no key file is said to be none', async ({ page }) => {
  const downloaded = await page.request.get(
    `http://127.0.0.1:${Number(process.env.E2E_PORT) + 4}/downloaded-key`,
  )
  await arrive(page)
  const dialog = await choose(page, 'Coinbase')
  const drop = async (name: string, text: string) => {
    const files = await page.evaluateHandle(
      ([name, text]) => {
        const data = new DataTransfer()
        data.items.add(new File([text ?? ''], name ?? '', { type: 'application/json' }))
        return data
      },
      [name, text],
    )
    await dialog.getByText('or drop it here').dispatchEvent('drop', { dataTransfer: files })
  }
  await drop('taxes.json', '{"forms":8949}')
  await expect(dialog.getByText('This is not a key file.')).toBeVisible()
  await drop('cdp_api_key.json', await downloaded.text())
  await expect(dialog.getByText('Read from cdp_api_key.json.')).toBeVisible()
  await expect(dialog.getByLabel('API key name')).toHaveValue(/^organizations\//)
  await dialog.getByRole('button', { name: 'Add Exchange' }).click()
  const coinbase = card(page, 'Coinbase')
  await expect(coinbase.getByText('Connected', { exact: true })).toBeVisible(synced)
  await expect(coinbase.getByRole('link', { name: /^Show the \d+ transactions of Coinbase$/ })).toBeVisible()
})

test('a key of Coinbase Exchange has a passphrase, and is read there', async ({ page }) => {
  await arrive(page)
  const dialog = await choose(page, 'Coinbase')
  await dialog.getByLabel('API key name').fill(coinbaseExchangeKey.apiKey)
  await dialog.getByLabel('Private key', { exact: true }).fill(coinbaseExchangeKey.apiSecret)
  await dialog.getByLabel(/^Passphrase/).fill(coinbaseExchangeKey.passphrase)
  await dialog.getByRole('button', { name: 'Add Exchange' }).click()
  const coinbase = card(page, 'Coinbase')
  await expect(coinbase.getByText('Connected', { exact: true })).toBeVisible(synced)
  await expect(coinbase.getByRole('link', { name: /^Show the \d+ transactions of Coinbase$/ })).toBeVisible()
})

test('progress is live, goes on after a reload, and comes without events too', async ({ page }) => {
  await arrive(page)
  const slow = await add(page, 'journey-slow')
  await expect(slow.getByText(/^\d+ entries read$/)).toBeVisible(synced)
  await page.reload()
  await expect(slow.getByText('Syncing', { exact: true })).toBeVisible()
  const before = await slow.getByText(/entries read$/).textContent()
  await expect(slow.getByText(/entries read$/)).not.toHaveText(before ?? '', synced)
  await page.route('**/api/exchanges/events', route => route.abort())
  await page.reload()
  await expect(slow.getByText('Connected', { exact: true })).toBeVisible(synced)
  await expect(slow).toContainText('256')
})

test('an exchange that does not answer says so while it is tried again, and is given up in time', async ({
  page,
}) => {
  await arrive(page)
  const away = await add(page, 'journey-away')
  await expect(away).toContainText(/Kraken isn't answering\. Trying again in \d+ seconds?\./, synced)
  await expect(away).toContainText("We couldn't reach Kraken. We'll try again automatically.", synced)
  await expect(away).toContainText(/Next try in \d+ minutes\./)
  await expect(away.getByText('Error', { exact: true })).toBeVisible()
})

test('keys that are refused or may do too much, balances that differ, and all of them synced', async ({
  page,
}) => {
  await arrive(page)
  const refused = await add(page, 'wrong', 'Refused')
  await expect(refused).toContainText("Refused didn't accept this API key.", synced)
  await refused.getByRole('button', { name: 'Delete Refused' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove Refused?' })
  // It brought nothing, so there is nothing to ask about.
  await expect(question.getByRole('radio')).toHaveCount(0)
  await question.getByRole('button', { name: 'Remove Exchange' }).click()
  await expect(toast(page, 'Exchange Removed')).toBeVisible()

  const kraken = await add(page, 'journey-differing')
  await expect(kraken).toContainText("1 balance doesn't match your records.", synced)
  await kraken.getByRole('button', { name: 'Show balance differences of Kraken' }).click()
  const differences = page.getByRole('dialog', { name: 'Balances at Kraken' })
  const sol = differences.getByRole('row').filter({ hasText: 'SOL' })
  await expect(sol).toContainText('0.7')
  await expect(sol).toContainText('Aug 1, 2024')
  await expectAccessibleInEveryLook(page, differences)
  await differences.getByRole('button', { name: 'Close' }).last().click()

  const powerful = await add(page, 'journey-powerful', 'Second account')
  await expect(powerful).toContainText('This key can trade and withdraw.', synced)
  await page.getByRole('button', { name: 'Sync All' }).click()
  await expect(page.getByText('2 syncs started.', { exact: true })).toBeVisible()
  await expect(cards(page).getByText('Connected', { exact: true })).toHaveCount(2, synced)
  await kraken.getByRole('button', { name: 'Sync Kraken' }).click()
  await expect(kraken.getByText('Connected', { exact: true })).toBeVisible(synced)
})

test('an exchange goes without its transactions, or with them', async ({ page }) => {
  await arrive(page)
  const kraken = await add(page, 'journey-good')
  await expect(kraken.getByText('Connected', { exact: true })).toBeVisible(synced)
  const remove = async (choice: string) => {
    await kraken.getByRole('button', { name: 'Delete Kraken' }).click()
    const question = page.getByRole('alertdialog', { name: 'Remove Kraken?' })
    await expect(question).toContainText('What about the 76 transactions it imported?')
    await question.getByRole('radio', { name: choice }).check()
    await question.getByRole('button', { name: 'Remove Exchange' }).click()
    await expect(toast(page, 'Exchange Removed')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Your First Exchange' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
  const total = async () => (await (await page.request.get('/api/transactions')).json()).length
  await remove('Keep them in my records')
  expect(await total()).toBe(76)
  // What stayed is an import, which goes like any other.
  const imports = await (await page.request.get('/api/imports')).json()
  await page.request.delete(`/api/imports/${imports[0].id}`)
  await add(page, 'journey-good')
  await expect(kraken.getByText('Connected', { exact: true })).toBeVisible(synced)
  await remove('Delete 76 transactions')
  expect(await total()).toBe(0)
})

test('what the server refuses is said, and the form stays', async ({ page }) => {
  await arrive(page)
  await page.route('**/api/exchanges', (route, request) =>
    request.method() === 'POST'
      ? route.fulfill({
          status: 403,
          json: { code: 'plan_limit', message: 'The Free plan has 2 exchange connections.', error: '' },
        })
      : route.continue(),
  )
  const dialog = await choose(page, 'Kraken')
  await dialog.getByLabel('API key').fill('a')
  await dialog.getByLabel('Private key', { exact: true }).fill('b')
  await dialog.getByRole('button', { name: 'Add Exchange' }).click()
  await expect(toast(page, 'Failed to Add Exchange')).toBeVisible()
  await expect(dialog.getByRole('alert')).toContainText('The Free plan has 2 exchange connections.')
})

test('every state can be read in every look', async ({ page }, testInfo) => {
  await arrive(page)
  const picture = (name: string) => async () => {
    await expectAccessible(page)
    const { width } = page.viewportSize() ?? { width: 0 }
    const scheme = await page.evaluate(() =>
      matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    )
    await page.screenshot({ path: testInfo.outputPath(`${name}-${width}-${scheme}.png`), fullPage: true })
  }
  await expect(page.getByRole('button', { name: 'Add Your First Exchange' })).toBeVisible()
  await inEveryLook(page, picture('empty'))

  const longName = `My ${'very'.repeat(20)} old account at Kraken, opened in 2014`
  const difference = { asset: 'BTC', exchange: '1.5', ledger: '1.25', since: '2024-08-01T10:00:00.000Z' }
  await answerWith(page, [
    exchange({ issues: 2, differences: [difference, { ...difference, asset: 'ETH', since: null }] }),
    exchange({
      id: '0b4f2a52-6a0f-4b3a-9a53-0d9be9f3a002',
      displayName: longName,
      warning: 'This key can trade and withdraw. Lotwise only reads, so a read-only key is enough.',
    }),
    exchange({
      id: '0b4f2a52-6a0f-4b3a-9a53-0d9be9f3a003',
      displayName: 'Second',
      status: 'syncing',
      lastSyncAt: null,
      transactions: 0,
      retry: { at: new Date(Date.now() + 600_000).toISOString(), message: "Second isn't answering." },
    }),
    exchange({
      id: '0b4f2a52-6a0f-4b3a-9a53-0d9be9f3a004',
      displayName: 'Third',
      status: 'error',
      isConnected: false,
      errorMessage: null,
      sandbox: true,
      nextSyncAt: new Date(Date.now() + 3_600_000).toISOString(),
    }),
  ])
  await page.reload()
  await expect(card(page, 'Third')).toContainText('Connection error')
  await expect(card(page, 'Second')).toContainText('Never')
  await inEveryLook(page, picture('full'))

  const dialog = await choose(page, 'Kraken')
  await dialog.getByRole('button', { name: 'Add Exchange' }).click()
  await expect(dialog.getByText('API secret is required for this exchange')).toBeVisible()
  await inEveryLook(page, picture('add'))
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await card(page, 'Third').getByRole('button', { name: 'Delete Third' }).click()
  await inEveryLook(page, picture('remove'))
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.unroute('**/api/exchanges')
  await page.route('**/api/exchanges', route => route.fulfill({ status: 500, body: '' }))
  await page.reload()
  await expect(page.getByText('Your connections did not load')).toBeVisible({ timeout: 30_000 })
  await inEveryLook(page, picture('failed'))
})
