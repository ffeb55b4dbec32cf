// The dashboard: every panel with real facts, in each of its states.
import { expect, type Page, type Route } from '@playwright/test'
import type { Compliance } from '../../src/contract/compliance.ts'
import type { Report } from '../../src/contract/reports.ts'
import type { TransactionInput } from '../../src/contract/transaction-input.ts'
import { expectAccessible, expectAccessibleInEveryLook, expectLoaded } from '../support/accessible.ts'
import { startDemoQuickly } from '../support/demo.ts'
import { addQuickly, uploadQuickly } from '../support/ledger.ts'
import { signUpQuickly } from '../support/person.ts'
import { test } from '../support/test.ts'

const thisYear = new Date().getFullYear()
const lastYear = thisYear - 1

const act = (
  type: TransactionInput['type'],
  amount: string,
  day: string,
  usd: string | null,
  more: Partial<TransactionInput> = {},
): TransactionInput => ({
  type,
  symbol: 'BTC',
  amount,
  timestamp: `${day}T15:00:00.000Z`,
  wallet: 'Coinbase',
  usd,
  ...more,
})
const tidy = [
  act('buy', '1', `${lastYear - 2}-03-01`, '20000'),
  act('sell', '0.25', `${lastYear}-06-01`, '10000'),
]
const coinbaseFile = {
  name: 'coinbase.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    'Timestamp,Transaction Type,Asset,Quantity Transacted,Spot Price Currency,Spot Price at Transaction,Subtotal,Total (inclusive of fees),Fees,Notes\n' +
      `${lastYear}-09-01T10:00:00Z,Buy,LTC,3,USD,100,300,301,1,Bought\n`,
  ),
}

async function arrive(page: Page, path: string, records: TransactionInput[] = []) {
  await signUpQuickly(page)
  await addQuickly(page, ...records)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
}

/** A report as the server would tell of it, for states that pass too quickly to be seen. */
const listed = (digit: number, over: Partial<Report>): Report => ({
  id: `0b4f2a52-6a0f-4b3a-9a53-0d9be9f3a00${digit}`,
  type: 'form8949',
  title: `Form 8949, ${lastYear}`,
  status: 'complete',
  createdAt: '2026-02-01T17:00:00.000Z',
  taxYear: lastYear,
  format: 'pdf',
  method: 'FIFO',
  methodUsed: 'FIFO',
  fileName: 'form-8949.pdf',
  error: null,
  isOutdated: false,
  hasOpenIssues: false,
  gain: null,
  edition: null,
  isAmended: false,
  ...over,
})

/** A panel by its heading. */
const panel = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const check = (page: Page, title: string) =>
  page
    .getByRole('list', { name: 'Checks' })
    .getByRole('listitem')
    .filter({ has: page.getByText(title, { exact: true }) })
/** Remembered by the browser: asked for once, they stay. */
const showAllChecks = (page: Page) => page.getByRole('button', { name: 'Show All 8 Checks' }).click()
const state = (page: Page, title: string, words: string) =>
  check(page, title).getByText(words, { exact: true })

async function makePaper(page: Page, path: string) {
  const response = await page.request.post(`/api/reports/${path}`, {
    data: { taxYear: lastYear, format: 'csv' },
  })
  expect(response.ok(), await response.text()).toBe(true)
  const { id } = await response.json()
  await expect
    .poll(
      async () => {
        const reports: Report[] = await (await page.request.get('/api/reports')).json()
        return reports.find(report => report.id === id)?.status
      },
      { timeout: 60_000 },
    )
    .toBe('complete')
}

/** The place for files that leads the page while there is nothing. */
const firstFiles = (page: Page) => page.getByRole('region', { name: 'Drop your files here' })

test('a newcomer is shown one thing to do first, other ways below it, and what is to come', {
  tag: '@core',
}, async ({ page }) => {
  await signUpQuickly(page, { plan: 'free' })
  await page.goto('/dashboard')
  await expect(page.getByText('Your first result is one file away.')).toBeVisible()
  const steps = firstFiles(page).getByRole('list', { name: 'Steps to file' }).getByRole('listitem')
  await expect(steps).toHaveText(['1Import', '2Review', '3Brokers and wallets', '4Result', '5Form 8949'])
  // One place to import, with one button that stands out.
  await expect(page.getByRole('main').getByText(/\bImport (Transactions|a File)\b/)).toHaveCount(0)
  await expect(page.getByText(/^Next dates?: .*\b20\d\d\.$/)).toBeVisible()
  await expect(panel(page, 'Tax compliance')).toContainText('The checks begin with your first records.')
  const sample = panel(page, 'What your figures will look like')
  await expect(sample).toContainText('Sample data, not from your records.')
  await expect(sample).toContainText('15.2% vs last year')
  await expect(page.getByText('vs last year')).toHaveCount(1)
  await expect(panel(page, 'Exchange connections')).toContainText('No exchange is connected')
  await expect(panel(page, 'Recent transactions')).toContainText('No transactions yet')
  await expect(panel(page, 'Recent reports')).toContainText('No reports yet')
  await expect(panel(page, 'Subscription status')).toContainText('Free')
  const security = panel(page, 'Security status')
  await expect(security).toContainText('Stays on this computer')
  await expect(security).toContainText('No exchange keys stored')
  await expect(security).toContainText('1 open session')

  await panel(page, 'Add a wallet address').getByRole('link', { name: 'Add Wallet' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Wallet' })).toBeVisible()
  await page.goto('/dashboard')
  await panel(page, 'Add a wallet address').getByRole('link', { name: 'Enter by Hand' }).click()
  await expect(page.getByRole('dialog', { name: 'Add Transaction' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/transactions')
  await page.goto('/dashboard')
  await panel(page, 'Connect an exchange').getByRole('link').click()
  await expect(page.getByRole('dialog', { name: 'Add Exchange' })).toBeVisible()
  await page.goto('/dashboard')
  await panel(page, 'Look around first').getByRole('link').click()
  await expect(page.getByText('Starting a demo signs you out.')).toBeVisible()
})

test('what is dropped on the place for files is imported as what is chosen there', async ({ page }) => {
  await signUpQuickly(page)
  await page.goto('/dashboard')
  const data = await page.evaluateHandle(
    ([name, text]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([text], name, { type: 'text/csv' }))
      return transfer
    },
    [coinbaseFile.name, coinbaseFile.buffer.toString()] as const,
  )
  const place = firstFiles(page).getByRole('heading')
  await place.dispatchEvent('dragover', { dataTransfer: data })
  await place.dispatchEvent('drop', { dataTransfer: data })
  const result = page.getByRole('dialog', { name: 'Import Complete' })
  await expect(result).toBeVisible()
  await result.getByRole('button', { name: 'Close', exact: true }).click()
  // With the first record the page is about figures.
  await expect(panel(page, 'Ready to file')).toBeVisible()
  await expect(firstFiles(page)).toHaveCount(0)
})

test('a year becomes ready to file, step by step, and says when it no longer is', { tag: '@core' }, async ({
  page,
}) => {
  await arrive(page, `/dashboard?year=${lastYear}`, tidy)
  const compliance = panel(page, 'Tax compliance')
  await expect(compliance).toContainText('3 of 8 checks done')
  await expect(page.getByRole('list', { name: 'Checks' }).getByRole('listitem')).toHaveCount(3)
  await showAllChecks(page)
  await expect(page.getByText('15.2% vs last year')).toBeHidden()
  await expect(state(page, 'Records review', 'Done')).toBeVisible()
  await expect(state(page, 'Known values', 'Done')).toBeVisible()
  await expect(state(page, 'Lots identified in time', 'Done')).toBeVisible()
  await expect(state(page, 'Cost basis by wallet', 'To do')).toBeVisible()
  await expect(state(page, 'Form 8949 and Schedule D', 'To do')).toBeVisible()
  await expect(state(page, 'Tax profile', 'To do')).toBeVisible()

  const pooling = check(page, 'Cost basis by wallet')
  await expect(pooling).toContainText('Until you answer, we assume that you tracked each wallet separately.')
  await pooling.getByRole('button', { name: 'Each Wallet Separately' }).click()
  await expect(pooling).toContainText('You told us that you tracked each wallet separately before 2025')
  await expect(compliance).toContainText('4 of 8 checks done')

  await expect(check(page, 'Broker forms')).toContainText('Which form did you get from Coinbase?')
  await check(page, 'Broker forms').getByRole('link', { name: 'Answer for Each Broker' }).click()
  await expect(page).toHaveURL(`/broker-forms?year=${lastYear}`)
  const coinbase = page.getByRole('region', { name: 'Coinbase' })
  await expect(coinbase).toContainText('Until you answer, we assume it shows no basis.')
  await coinbase.getByRole('combobox', { name: 'Which form did you get?' }).click()
  await page.getByRole('option', { name: 'Form 1099-DA, basis not reported to the IRS' }).click()
  await expect(coinbase.getByText('Answered', { exact: true })).toBeVisible()
  await page.goto(`/dashboard?year=${lastYear}`)
  await expect(compliance).toContainText('5 of 8 checks done')

  await check(page, 'Tax profile').getByRole('link', { name: 'Complete Tax Profile' }).click()
  await expect(page).toHaveURL(`/calculations?year=${lastYear}`)
  const facts = await (await page.request.get('/api/filing-facts')).json()
  const saved = await page.request.put('/api/filing-facts', { data: { ...facts, otherIncome: '80000' } })
  expect(saved.ok(), await saved.text()).toBe(true)
  await makePaper(page, 'form8949')
  await makePaper(page, 'schedule-d')
  await page.goto(`/dashboard?year=${lastYear}`)
  await expect(compliance).toContainText('7 of 8 checks done')
  // What is left comes after filing.
  await expect(compliance.getByRole('link')).toHaveText(['Open Calculation'])

  await addQuickly(page, act('sell', '2', `${lastYear}-07-01`, '8000', { symbol: 'ETH' }))
  await page.getByRole('button', { name: 'Refresh Data' }).click()
  await expect(page.getByText('Data Refreshed', { exact: true })).toBeVisible()
  await expect(compliance).toContainText('4 of 8 checks done')
  await expect(check(page, 'Known values')).toContainText('$8,000.00 of the result')
  await expect(check(page, 'Form 8949 and Schedule D')).toContainText('older than your records')
  await expect(panel(page, 'Recent reports').getByText('Outdated', { exact: true })).toHaveCount(2)
  await check(page, 'Records review').getByRole('link', { name: 'Open Review' }).click()
  await expect(page).toHaveURL(/\/transactions\?review=open/)
})

test('the year before has nothing to do with what came after it', async ({ page }) => {
  await arrive(page, `/dashboard?year=${lastYear}`, [
    ...tidy,
    act('sell', '2', `${lastYear}-07-01`, '8000', { symbol: 'ETH' }),
  ])
  await showAllChecks(page)
  await expect(state(page, 'Records review', 'To do')).toBeVisible()
  await page.getByRole('combobox', { name: 'Tax year', exact: true }).click()
  await page.getByRole('option', { name: `Tax year ${lastYear - 1}` }).click()
  await expect(check(page, 'Records review')).toContainText('The issues left to review are from later years.')
  await expect(check(page, 'Form 8949 and Schedule D')).toContainText(`nothing sold in ${lastYear - 1}`)
  await page.getByRole('combobox', { name: 'Tax year', exact: true }).click()
  await page.getByRole('option', { name: `Tax year ${thisYear}` }).click()
  await expect(state(page, 'Form 8949 and Schedule D', 'Not yet')).toBeVisible()
  await expect(check(page, 'Records review')).toContainText('from earlier years, which can change this one')
})

test('a report that was made is there with its file', async ({ page }) => {
  await arrive(page, '/dashboard', tidy)
  await makePaper(page, 'form8949')
  await page.reload()
  const reports = page.getByRole('list', { name: 'Recent reports' }).getByRole('listitem')
  await expect(reports).toHaveCount(1)
  // Which form the broker sent was not answered.
  await expect(reports.getByText('With open issues', { exact: true })).toBeVisible()
  const started = page.waitForEvent('download')
  await reports.getByRole('button', { name: /^Download Form 8949/ }).click()
  expect((await started).suggestedFilename()).toMatch(/\.csv$/)
  await expect(page.getByText('Download Started', { exact: true })).toBeVisible()
})

test('the latest three reports are listed, and the others are one step away', async ({ page }) => {
  await signUpQuickly(page)
  let reports = [1, 2, 3, 4].map(digit => listed(digit, {}))
  reports[0] = listed(1, { status: 'pending', fileName: null })
  await page.route('**/api/reports', route => route.fulfill({ json: reports }))
  await page.goto('/dashboard')
  const rows = page.getByRole('list', { name: 'Recent reports' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.first().getByText('Pending', { exact: true })).toBeVisible()
  await expect(rows.first().getByRole('button')).toHaveCount(0)
  // It is watched until it is there.
  reports = [1, 2, 3, 4].map(digit => listed(digit, {}))
  await expect(rows.first().getByRole('button', { name: 'Download' })).toBeVisible()
  await page.getByRole('link', { name: 'View All Reports' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
})

test('where the records came from is shown, with the time of the last import', async ({ page }) => {
  await signUpQuickly(page)
  await uploadQuickly(page, coinbaseFile)
  await page.goto('/dashboard')
  const sources = page.getByRole('list', { name: 'Imported from' }).getByRole('listitem')
  await expect(sources).toHaveCount(1)
  await expect(sources).toContainText('1 transaction from 1 file')
  await expect(sources).toContainText('Last import just now')
})

test('what no record says is the same here and on Transactions', async ({ page }) => {
  await signUpQuickly(page)
  const source = 'Coinbase, Mar 3, 2024 close'
  const bought = {
    ...{ id: '0b4f2a52-6a0f-4b3a-9a53-0d9be9f3a001', type: 'buy', symbol: 'ETH', amount: '0.05' },
    ...{ timestamp: '2024-03-03T15:00:00.000Z', wallet: 'Kraken', fee: '0.00', price: null, total: null },
    market: { usd: '170.00', unitPrice: '3400.00', source },
  }
  await addQuickly(page, ...tidy)
  await page.route(/\/api\/transactions\?limit=/, async route => {
    const list = await (await route.fetch()).json()
    const [first] = list.transactions
    await route.fulfill({ json: { ...list, total: 1, transactions: [{ ...first, ...bought }] } })
  })
  for (const path of ['/dashboard', '/transactions']) {
    await page.goto(path)
    const row = page.getByRole('row').filter({ hasText: 'ETH' })
    await expect(row).toContainText('$3,400.00')
    await expect(row).toContainText('$170.00')
    await expect(row.getByTitle(`Not in the record: ${source}`)).toHaveCount(2)
  }
  // The page may ask once more as it goes.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('quick actions lead to where things are done', async ({ page }) => {
  await arrive(page, `/dashboard?year=${lastYear}`)
  await page.getByRole('link', { name: 'Generate reports' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
})

test('someone in a demo sees a banner and, while nothing is in it, a sample', async ({ page }) => {
  await startDemoQuickly(page)
  await page.goto('/dashboard')
  await expect(page.getByText('Demo Mode', { exact: true })).toBeVisible()
  await expect(panel(page, 'What your figures will look like')).toContainText('15.2% vs last year')
  await expect(page.getByRole('heading', { name: 'Security status' })).toHaveCount(0)
  await expectAccessible(page)
})

const panels = [
  { title: 'Tax compliance did not load', call: '**/api/compliance/*' },
  { title: 'Your recent transactions did not load', call: '**/api/transactions?limit=5' },
  { title: 'Your recent reports did not load', call: '**/api/reports' },
  { title: 'Your exchange connections did not load', call: '**/api/imports' },
  { title: 'Your subscription status did not load', call: '**/api/subscription-status' },
  { title: 'Your security status did not load', call: '**/api/auth/sessions' },
  { title: 'The figures of the year did not load', call: '**/api/dashboard/stats/*' },
]

test('a panel that fails says so, leaves the others alone, and can be tried again', async ({ page }) => {
  await signUpQuickly(page)
  await addQuickly(page, ...tidy)
  const fail = (route: Route) => route.fulfill({ status: 500, json: {} })
  for (const { call } of panels) await page.route(call, fail)
  await page.goto('/dashboard')
  await expect(page.getByRole('alert')).toHaveCount(panels.length)
  await expectAccessible(page)
  for (const { title, call } of panels) {
    const alert = page.getByRole('alert').filter({ has: page.getByText(title, { exact: true }) })
    await page.unroute(call, fail)
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(alert).toBeHidden()
  }
  await expect(panel(page, 'Tax compliance')).toBeVisible()
})

test('each thing the page shows is asked for once', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}${search}`)
  })
  await arrive(page, `/dashboard?year=${lastYear}`, tidy)
  await expectLoaded(page)
  await page.waitForLoadState('networkidle')
  expect(asked).toContain(`GET /api/dashboard/stats/${lastYear}`)
  expect(asked.filter((call, index) => asked.indexOf(call) !== index)).toEqual([])
})

test('what takes its time says that it is loading', async ({ page }) => {
  await signUpQuickly(page)
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  for (const { call } of panels)
    await page.route(call, async route => {
      await held
      await route.continue()
    })
  await page.goto('/dashboard')
  // The steps to file wait for the same answer as the checks of tax compliance.
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(panels.length + 1)
  await expectAccessible(page)
  letGo()
  await expect(page.getByRole('main').getByRole('status')).toHaveCount(0)
})

/** Everything at once, as long as it may be: states that no quick ledger has. */
const crowded: Compliance = {
  year: lastYear,
  hasRecords: true,
  records: {
    state: 'todo',
    total: 12_345,
    byKind: {
      missing_history: 1200,
      missing_price: 9000,
      unmatched_transfer: 1100,
      proposed_transfer: 900,
      likely_duplicate: 100,
      import_issue: 45,
    },
    dated: null,
  },
  values: {
    state: 'todo',
    unknownBasis: { lines: 1200, gain: '1234567890.12' },
    unknownProceeds: 300,
    unknownIncome: 8700,
  },
  brokers: { state: 'todo', open: ['Coinbase', 'Kraken', 'Gemini', 'Binance.US', 'Robinhood'], answered: 2 },
  reports: { state: 'todo', form8949: 'failed', scheduleD: 'pending' },
  doubt: { low: '0.00', high: '0.00', unpriced: 0, withoutCost: null },
  edition: 'official',
  filing: { state: 'todo', missing: ['status', 'otherIncome'] },
  identification: {
    state: 'todo',
    method: 'HIFO',
    reason: 'not_on_record',
    sales: [
      { wallet: 'Coinbase', sales: 1200 },
      { wallet: 'A wallet with a very long name that somebody gave it', sales: 1 },
    ],
    brokersToNotify: ['Coinbase', 'Kraken'],
  },
  allocation: { state: 'todo', reason: 'assumed', assets: ['BTC', 'ETH', 'SOL', 'DOGE'] },
  lock: { state: 'todo', lockedAt: `${thisYear}-01-02T12:00:00Z`, hasMoved: true },
  deadlines: [
    { kind: 'estimated', on: `${thisYear}-01-18`, usuallyOn: `${thisYear}-01-15`, daysLeft: 3 },
    { kind: 'filing', on: `${thisYear}-04-18`, usuallyOn: `${thisYear}-04-15`, daysLeft: 93 },
    { kind: 'extension', on: `${thisYear}-10-17`, usuallyOn: `${thisYear}-10-15`, daysLeft: 275 },
  ],
}
test('empty, full and crowded pages are accessible', async ({ page }) => {
  await arrive(page, '/dashboard')
  await expect(panel(page, 'Tax compliance')).toBeVisible()
  await expectLoaded(page)
  await expectAccessibleInEveryLook(page)

  await addQuickly(page, ...tidy)
  await uploadQuickly(page, coinbaseFile)
  await page.goto(`/dashboard?year=${lastYear}`)
  await expect(page.getByRole('list', { name: 'Checks' })).toBeVisible()
  await expectLoaded(page)
  await expectAccessibleInEveryLook(page)

  await page.route('**/api/compliance/*', route => route.fulfill({ json: crowded }))
  const reports = [
    listed(1, { status: 'pending', fileName: null }),
    listed(2, { isOutdated: true, title: `Schedule D, ${lastYear}`, type: 'schedule_d' }),
    listed(3, { status: 'error', fileName: null, error: 'The sale of June 1 has no price.' }),
  ]
  await page.route('**/api/reports', route => route.fulfill({ json: reports }))
  await page.goto(`/dashboard?year=${lastYear}`)
  await expect(panel(page, 'Tax compliance')).toContainText('0 of 8 checks done')
  await showAllChecks(page)
  await expect(panel(page, 'Recent reports')).toContainText('The sale of June 1 has no price.')
  await expectAccessibleInEveryLook(page)
})
