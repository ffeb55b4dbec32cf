// From records to reports: making each report, fetching it with or without name and number, making it again when it
// failed, deleting it, and the mark when it is out of date.
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { mostReports, type Report } from '../../src/contract/reports.ts'
import type { TransactionInput } from '../../src/contract/transaction-input.ts'
import { readFilled } from '../../src/documents/pdf/testing/read-filled.ts'
import { readText } from '../../src/documents/summary/testing/read-text.ts'
import { unzip } from '../../src/documents/testing/unzip.ts'
import { expectAccessible, expectAccessibleInEveryLook } from '../support/accessible.ts'
import { choose } from '../support/choose.ts'
import { startDemoQuickly } from '../support/demo.ts'
import { addQuickly } from '../support/ledger.ts'
import { signUpQuickly } from '../support/person.ts'
import { test } from '../support/test.ts'

test.use({ timezoneId: 'America/New_York' })

const act = (type: 'buy' | 'sell', amount: string, day: string, usd: string): TransactionInput => ({
  type,
  symbol: 'BTC',
  amount,
  timestamp: `${day}T17:00:00Z`,
  usd,
  wallet: 'Kraken',
})

/** The usual choice is last year, so the sale is then, whenever the journey is run. */
const lastYear = new Date().getFullYear() - 1
const ledger = [
  act('buy', '1', `${lastYear - 2}-03-01`, '20000'),
  act('sell', '0.25', `${lastYear}-06-01`, '10000'),
]

async function arrive(page: Page, records = ledger) {
  const person = await signUpQuickly(page)
  await addQuickly(page, ...records)
  await page.goto('/reports')
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  return person
}

const toast = (page: Page, words: string) => page.getByText(words, { exact: true })
const cards = (page: Page) => page.getByRole('list', { name: 'Reports' }).getByRole('listitem')

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Generate Report' }).click()
  return page.getByRole('dialog', { name: 'Generate Report' })
}

async function generate(page: Page, type: string, format: 'PDF' | 'CSV') {
  const dialog = await openDialog(page)
  await dialog.getByRole('combobox', { name: 'Report' }).click()
  await page.getByRole('option', { name: type }).click()
  await choose(dialog, format)
  await dialog.getByRole('button', { name: 'Generate', exact: true }).click()
  await expect(dialog).toBeHidden()
}

async function fetchFirst(page: Page) {
  const started = page.waitForEvent('download')
  await cards(page)
    .first()
    .getByRole('button', { name: /^Download (?!with)/ })
    .click()
  const file = await started
  await expect(toast(page, 'Download Started')).toBeVisible()
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

const printedOn = async (content: Buffer) => (await readFilled(content)).pages.flat().map(({ text }) => text)

/** A list as the server would answer it, for states that pass too quickly to be seen. */
const reportLike = (over: Partial<Report> = {}): Report => ({
  id: '0b4f2a52-6a0f-4b3a-9a53-0d9be9f3a001',
  type: 'form8949',
  title: 'Form 8949, 2025',
  status: 'complete',
  createdAt: '2026-02-01T17:00:00.000Z',
  taxYear: lastYear,
  format: 'pdf',
  method: 'FIFO',
  methodUsed: 'FIFO',
  fileName: 'form-8949-2025.pdf',
  error: null,
  isOutdated: false,
  hasOpenIssues: false,
  gain: null,
  edition: null,
  isAmended: false,
  ...over,
})
const listed = (page: Page, answer: () => { status?: number; json: unknown }) =>
  page.route('**/api/reports', route => route.fulfill(answer()))

test('a newcomer is shown what can be made', async ({ page }) => {
  await arrive(page, [])
  await expect(page).toHaveTitle('Reports | Lotwise - File Your Crypto Taxes with Ease')
  await expect(page.getByText('No reports yet')).toBeVisible()
  await expectAccessible(page)
  const dialog = await openDialog(page)
  await expect(dialog.getByText('We never save these.')).toBeVisible()
  await expectAccessible(page, dialog)
  await dialog.getByRole('combobox', { name: 'Tax year' }).click()
  await expect(page.getByRole('option')).toHaveText(
    [1, 0, -1, -2, -3].map(offset => String(lastYear + offset)),
  )
})

// One that is printed and one that is a table; reports.api.test.ts makes every report in every format.
for (const [type, format] of [
  ['Form 8949', 'PDF'],
  ['Transaction Summary', 'CSV'],
] as const) {
  const tag = format === 'PDF' ? '@core' : []
  test(`${type} is made as ${format} and downloaded`, { tag }, async ({ page }) => {
    await arrive(page)
    await generate(page, type, format)
    await expect(toast(page, 'Report Generated')).toBeVisible({ timeout: 60_000 })
    const card = cards(page).first()
    await expect(card.getByRole('heading')).toHaveText(new RegExp(type, 'i'))
    await expect(card.getByRole('heading')).toContainText(String(lastYear))
    // Which form the broker sent was not answered.
    await expect(card.getByText('With open issues', { exact: true })).toBeVisible()
    await expect(card.getByText('FIFO', { exact: true })).toBeVisible()

    const { name, content } = await fetchFirst(page)
    expect(name).toMatch(new RegExp(`${lastYear}.*\\.${format.toLowerCase()}$`))
    if (format === 'PDF') expect(content.subarray(0, 5).toString()).toBe('%PDF-')
    // The quarter that was sold for 10,000 had cost 5,000.
    else expect(content.toString()).toMatch(/10,?000/)
  })
}

test('what is open is said before a report is made, and on the way to settle it the answer makes it complete', async ({
  page,
}) => {
  await arrive(page)
  await page.goto(`/reports?year=${lastYear}`)
  const checks = page.getByRole('list', { name: `Checks before you file ${lastYear}` })
  await expect(checks.getByRole('listitem').first()).toContainText('Broker forms')
  await expect(page.getByText(/\d things? to check first/)).toBeVisible()
  await expectAccessible(page)
  const dialog = await openDialog(page)
  await expect(dialog.getByText(/To check first: Broker forms/)).toBeVisible()
  await expectAccessible(page, dialog)
  await page.keyboard.press('Escape')
  await checks.getByRole('link', { name: 'Answer for Each Broker' }).click()
  await expect(page).toHaveURL(new RegExp(`/broker-forms\\?year=${lastYear}`))
})

const packageFiles = [
  '0 - Start here.pdf',
  '1 - Form 8949.pdf',
  '2 - Schedule D.pdf',
  '3 - Summary.pdf',
  '4 - How to file.pdf',
  '5 - TurboTax Online.csv',
  '6 - Form 8949 lines.csv',
]

async function fetchPackage(page: Page) {
  const started = page.waitForEvent('download', { timeout: 60_000 })
  await page.getByRole('button', { name: 'Download My Tax Package' }).click()
  const file = await started
  expect(file.suggestedFilename()).toBe(`lotwise-tax-package-${lastYear}.zip`)
  return unzip(await readFile(await file.path()))
}

const textOf = async (file: Buffer | undefined) =>
  (await readText(file ?? Buffer.alloc(0))).flat().join(' ').replace(/\s+/g, ' ')

test('one press makes the tax package, whose first page says what goes where', {
  tag: '@core',
}, async ({ page }) => {
  await arrive(page)
  await expect(page.getByRole('heading', { name: `Your ${lastYear} tax package` })).toBeVisible()
  await expect(page.getByText(/Gain \+\$5,000\.00 gain on 1 sale, FIFO\./)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Tax program' }).click()
  await page.getByRole('option', { name: 'TurboTax Online' }).click()
  const files = await fetchPackage(page)
  await expect(toast(page, 'Download Started')).toBeVisible()
  expect([...files.keys()]).toEqual(packageFiles)
  const first = await textOf(files.get('0 - Start here.pdf'))
  for (const name of packageFiles.slice(1)) expect(first).toContain(name)
  expect(first).toContain('$5,000.00 from 1 lot sold')
  // Which form the broker sent was not answered.
  expect(first).toContain('Generated with open issues.')
  await expect(cards(page)).toHaveCount(3)
  await expect(page.getByText('Ready, from your records as they are now.')).toBeVisible()

  // The choice of the program is kept, and what is there is not made again.
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Tax program' })).toHaveText('TurboTax Online')
  expect([...(await fetchPackage(page)).keys()]).toEqual(packageFiles)
  await expect(cards(page)).toHaveCount(3)
  await expectAccessibleInEveryLook(page)
})

test('name and number for the package are on its forms, and nowhere else', async ({ page }) => {
  await arrive(page)
  await page.getByRole('button', { name: 'Fill in for the package' }).click()
  const dialog = page.getByRole('dialog', { name: 'Name and SSN on the forms' })
  await dialog.getByLabel('Name(s) as on your return').fill('José García')
  await expectAccessible(page, dialog)
  await dialog.getByRole('button', { name: 'Use These' }).click()
  const files = await fetchPackage(page)
  expect(await printedOn(files.get('1 - Form 8949.pdf') ?? Buffer.alloc(0))).toContain('José García')
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).not.toContain('José')
})

test('a package that is being made is watched after a reload, and a failure is told in its words', async ({
  page,
}) => {
  await arrive(page)
  let parts: { state: string; error: string | null }[] = [
    { state: 'ready', error: null },
    { state: 'making', error: null },
    { state: 'making', error: null },
  ]
  let state = 'making'
  await page.route('**/api/tax-packages/*', route =>
    route.fulfill({
      status: route.request().method() === 'POST' ? 202 : 200,
      json: {
        year: lastYear,
        state,
        isAmended: false,
        program: null,
        parts: parts.map((part, index) => ({
          type: ['form8949', 'schedule_d', 'transaction_summary'][index],
          format: 'pdf',
          ...part,
        })),
      },
    }),
  )
  await page.reload()
  const progress = page.getByRole('progressbar', { name: `Making your ${lastYear} tax package` })
  await expect(progress).toHaveAttribute('aria-valuetext', '1 of 3 reports')
  await expectAccessible(page)
  const ready = parts.map(() => ({ state: 'ready', error: null }))
  const failed = { state: 'failed', error: 'The blank Schedule D of 2025 is damaged.' }
  ;[state, parts] = ['failed', [...ready.slice(1), failed]]
  await expect(progress).toBeHidden()
  await page.getByRole('button', { name: 'Download My Tax Package' }).click()
  await expect(toast(page, 'Generation Failed')).toBeVisible()
  await expect(toast(page, 'The blank Schedule D of 2025 is damaged.')).toBeVisible()
})

test('a package beyond the plan is refused in the words of the server, with the way to more', async ({
  page,
}) => {
  await arrive(page)
  const message = 'Nothing was made. Your tax package still needs Schedule D. The Free plan has 3 reports.'
  await page.route('**/api/tax-packages/*', route =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 403, json: { code: 'plan_limit', message, plan: 'basic' } })
      : route.fallback(),
  )
  await page.getByRole('button', { name: 'Download My Tax Package' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(message)
  await expect(page.getByRole('main').getByRole('link', { name: 'Upgrade Plan' })).toBeVisible()
})

test('each year of the records is listed with what it came to, and reports of other years are one press away', async ({
  page,
}) => {
  await arrive(page, [...ledger, act('sell', '0.25', `${lastYear - 1}-06-01`, '4000')])
  await generate(page, 'Schedule D', 'CSV')
  await expect(toast(page, 'Report Generated')).toBeVisible({ timeout: 60_000 })
  const years = page.getByRole('table', { name: 'What each year comes to, and how it stands' })
  await expect(years.getByRole('row').filter({ hasText: String(lastYear - 1) })).toContainText(
    '\u2212$1,000.00',
  )
  await years.getByRole('link', { name: String(lastYear - 1) }).click()
  await expect(page).toHaveURL(`/reports?year=${lastYear - 1}`)
  await expect(page.getByRole('heading', { name: `Your ${lastYear - 1} tax package` })).toBeVisible()
  await expect(page.getByText(`No reports for ${lastYear - 1} yet`)).toBeVisible()
  const others = page.getByRole('list', { name: 'Reports for other years' }).getByRole('listitem')
  await expect(others).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(others).toHaveCount(0)
  await page.getByRole('button', { name: 'Show 1 Report' }).click()
  await expect(others).toHaveCount(1)
})

test('a printed form carries the figures, and leaves name and number to be written in', async ({ page }) => {
  await arrive(page)
  await generate(page, 'Form 8949', 'PDF')
  await expect(toast(page, 'Report Generated')).toBeVisible({ timeout: 60_000 })
  await expect(cards(page).first()).toContainText('Left blank')
  const { content } = await fetchFirst(page)
  expect(await printedOn(content)).toContain('10,000.00')
})

for (const width of [1440, 390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })
    test('name and number typed at generation are on the download, and nowhere else', async ({ page }) => {
      await arrive(page)
      const dialog = await openDialog(page)
      await dialog.getByLabel('Name(s) as on your return').fill('José García')
      await dialog.getByLabel('SSN', { exact: true }).fill('12345')
      await dialog.getByRole('button', { name: 'Generate', exact: true }).click()
      await expect(dialog.getByText('Enter nine digits, such as 123-45-6789.')).toBeVisible()
      await expectAccessible(page, dialog)
      await dialog.getByLabel('SSN', { exact: true }).fill('123-45-6789')
      await dialog.getByRole('button', { name: 'Generate', exact: true }).click()
      await expect(toast(page, 'Report Generated')).toBeVisible({ timeout: 60_000 })
      const card = cards(page).first()
      await expect(card).toContainText('José García, •••-••-6789')
      await expectAccessible(page)

      const { content } = await fetchFirst(page)
      expect(await printedOn(content)).toEqual(
        expect.arrayContaining(['10,000.00', 'José García', '123-45-6789']),
      )
      const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
      expect(stored).not.toContain('6789')
      await page.reload()
      await expect(card).toContainText('Left blank')
      expect(await printedOn((await fetchFirst(page)).content)).not.toContain('José García')
    })
  })
}

test('a form that is there already is downloaded with name and number', async ({ page }) => {
  await arrive(page)
  await generate(page, 'Schedule D', 'PDF')
  await expect(toast(page, 'Report Generated')).toBeVisible({ timeout: 60_000 })
  const card = cards(page).first()
  await card.getByRole('button', { name: 'name and number' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download with name and number' })
  const name = dialog.getByLabel('Name(s) as on your return')
  await dialog.getByRole('button', { name: 'Download' }).click()
  await expect(dialog.getByText('Enter a name, a number or both.')).toBeVisible()
  await name.fill('山田 Taro')
  await dialog.getByRole('button', { name: 'Download' }).click()
  await expect(dialog.getByText('The form cannot show 山 田.')).toBeVisible()
  // What only the server can tell.
  await name.fill('Taro Yamada ☃')
  await dialog.getByRole('button', { name: 'Download' }).click()
  await expect(dialog.getByText('The form cannot show ☃.')).toBeVisible()
  await expectAccessible(page, dialog)
  await name.fill('Taro Yamada')
  const started = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const content = await readFile(await (await started).path())
  expect(await printedOn(content)).toContain('Taro Yamada')
  await expect(dialog).toBeHidden()
  await expect(card).toContainText('Taro Yamada')

  await card.getByRole('button', { name: 'name and number' }).click()
  await expect(name).toHaveValue('Taro Yamada')
  await dialog.getByRole('button', { name: 'Leave blank' }).click()
  await expect(card).toContainText('Left blank')
})

test('a number is masked until it is shown', async ({ page }) => {
  await arrive(page)
  const dialog = await openDialog(page)
  const number = dialog.getByLabel('SSN', { exact: true })
  const masked = () =>
    number.evaluate(input => getComputedStyle(input).getPropertyValue('-webkit-text-security'))
  await number.fill('123456789')
  await expect.poll(masked).toBe('disc')
  await expect(number).toHaveAttribute('autocomplete', 'off')
  await dialog.getByRole('button', { name: 'Show the number' }).click()
  await expect.poll(masked).toBe('none')
  // A report without a place for them does not ask.
  await choose(dialog, 'CSV')
  await expect(number).toBeHidden()
})

test('a report that failed is made again in its place', async ({ page }) => {
  await signUpQuickly(page)
  let report = reportLike({
    status: 'error',
    fileName: null,
    error: 'The blank Form 8949 of 2025 is damaged.',
  })
  await listed(page, () => ({ json: [report] }))
  await page.route('**/api/reports/*/retry', route => {
    report = reportLike({ status: 'pending', fileName: null })
    return route.fulfill({ status: 202, json: report })
  })
  await page.goto('/reports')
  const card = cards(page).first()
  await expect(card).toContainText('The blank Form 8949 of 2025 is damaged.')
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(card.getByRole('progressbar')).toBeVisible()
  report = reportLike()
  await expect(toast(page, 'Report Generated')).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  await expect(card.getByRole('button', { name: 'Download Form' })).toBeVisible()
})

test('a demo has no way to delete', async ({ page }) => {
  await startDemoQuickly(page)
  const pending = reportLike({ id: reportLike().id.replace(/1$/, '2'), status: 'pending', fileName: null })
  await listed(page, () => ({ json: [reportLike(), pending] }))
  await page.goto('/reports')
  await expect(cards(page)).toHaveCount(2)
  await expect(cards(page).first().getByRole('button', { name: 'Download Form' })).toBeVisible()
  for (const card of await cards(page).all())
    await expect(card.getByRole('button', { name: 'Delete' })).toBeDisabled()
})

test('a report is deleted after asking', async ({ page }) => {
  await arrive(page)
  await generate(page, 'Schedule D', 'CSV')
  await expect(toast(page, 'Report Generated')).toBeVisible({ timeout: 60_000 })
  await cards(page).first().getByRole('button', { name: 'Delete' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Delete this report?' })
  await expectAccessible(page, asked)
  await asked.getByRole('button', { name: 'Cancel' }).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page).first().getByRole('button', { name: 'Delete' })).toBeFocused()

  await page.route('**/api/reports/*', route => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await cards(page).first().getByRole('button', { name: 'Delete' }).click()
  await asked.getByRole('button', { name: 'Delete Report' }).click()
  await expect(toast(page, 'Failed to delete report')).toBeVisible()

  await cards(page).first().getByRole('button', { name: 'Delete' }).click()
  await asked.getByRole('button', { name: 'Delete Report' }).click()
  await expect(page.getByText('No reports yet')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(page.getByText('No reports yet')).toBeVisible()
})

test('a report says when the records have changed since, and a new one can be made', async ({ page }) => {
  await arrive(page)
  await generate(page, 'Schedule D', 'CSV')
  await expect(toast(page, 'Report Generated')).toBeVisible({ timeout: 60_000 })
  const mark = page.getByText('Your records or tax profile have changed since.')
  await expect(mark).toBeHidden()
  await addQuickly(page, act('sell', '0.1', `${lastYear}-07-01`, '5000'))
  await page.reload()
  await expect(mark).toBeVisible()

  await page.getByRole('button', { name: 'Generate Again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Generate Report' })
  await expect(dialog.getByRole('combobox', { name: 'Report' })).toHaveText('Schedule D')
  await expect(dialog.getByRole('radio', { name: 'CSV' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Generate', exact: true }).click()
  await expect(cards(page)).toHaveCount(2)
  await expect(cards(page).first().getByText('With open issues')).toBeVisible({ timeout: 60_000 })
  await expect(mark).toHaveCount(1)
  // A tenth of a coin that had cost 2,000 was sold for 5,000.
  await expect(cards(page).last()).toContainText(
    'Your records or tax profile have changed since. The gain of the year has changed by +$3,000.00.',
  )
})

test('what is being made is watched until it is there, or has failed with its reason', async ({ page }) => {
  await signUpQuickly(page)
  let report = reportLike({ status: 'pending', fileName: null })
  await listed(page, () => ({ json: [report] }))
  await page.goto('/reports')
  const card = cards(page).first()
  await expect(card.getByRole('progressbar', { name: 'Making Form 8949, 2025, PDF' })).toBeVisible()
  await expect(card.getByRole('button', { name: 'Download' })).toBeHidden()
  await expectAccessible(page)
  report = reportLike({ status: 'error', fileName: null, error: 'The sale of June 1 has no price.' })
  await expect(toast(page, 'Generation Failed')).toBeVisible()
  await expect(card).toContainText('The sale of June 1 has no price.')
  await expect(card.getByRole('button', { name: 'Download' })).toBeHidden()
  await expect(card.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectAccessible(page)
})

test('a list that takes its time says that it is loading', async ({ page }) => {
  await signUpQuickly(page)
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/reports', async route => {
    await held
    await route.fulfill({ json: [reportLike()] })
  })
  await page.goto('/reports')
  await expect(page.getByRole('main').getByRole('status').getByText('Loading...').first()).toBeAttached()
  await expectAccessible(page)
  letGo()
  await expect(cards(page)).toHaveCount(1)
})

test('a refusal is shown in the words of the server', async ({ page }) => {
  await arrive(page)
  await page.route('**/api/reports/form8949', route =>
    route.fulfill({ status: 403, json: { code: 'plan_limit', message: 'The Free plan has one report.' } }),
  )
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: 'Generate', exact: true }).click()
  await expect(toast(page, 'Generation Failed')).toBeVisible()
  await expect(dialog.getByRole('alert')).toContainText('The Free plan has one report.')
})

test('a download that fails says so, and a list that fails can be asked for again', async ({ page }) => {
  await signUpQuickly(page)
  let isDown = true
  await listed(page, () => (isDown ? { status: 500, json: {} } : { json: [reportLike()] }))
  await page.route('**/api/reports/*/download', route => route.fulfill({ status: 500, body: '' }))
  await page.goto('/reports')
  await expect(page.getByText('Your reports did not load')).toBeVisible()
  await expectAccessible(page)
  isDown = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await cards(page).first().getByRole('button', { name: 'Download Form' }).click()
  await expect(toast(page, 'Download Failed')).toBeVisible()
  await expect(toast(page, 'Download failed')).toBeVisible()
})

test('a full page and its dialog are accessible', async ({ page }) => {
  await signUpQuickly(page)
  const id = (digit: number) => reportLike().id.slice(0, -1) + digit
  const reports = [
    reportLike({ id: id(2), status: 'pending', fileName: null }),
    reportLike({ id: id(3), title: 'Schedule D, 2025', type: 'schedule_d', isOutdated: true }),
    reportLike({ id: id(4), status: 'error', fileName: null, error: 'The sale of June 1 has no price.' }),
    reportLike({ id: id(5), title: 'Transaction summary, 2024', format: 'csv', method: 'SPECIFIC_ID' }),
  ]
  await listed(page, () => ({ json: reports }))
  await page.goto('/reports')
  await expect(cards(page)).toHaveCount(4)
  await expect(cards(page).nth(1).getByText('Outdated', { exact: true })).toBeVisible()
  await expectAccessibleInEveryLook(page)
  await expectAccessibleInEveryLook(page, await openDialog(page))
})

test('a thousand reports are read page by page, and the list says where it ends', async ({ page }) => {
  const listed = Array.from({ length: mostReports }, (_, index) =>
    reportLike({
      id: `0b4f2a52-6a0f-4b3a-9a53-${String(index).padStart(12, '0')}`,
      title: `Form 8949 number ${index + 1}`,
    }),
  )
  await signUpQuickly(page)
  await page.route('**/api/reports', route => route.fulfill({ json: listed }))
  await page.goto('/reports')
  await expect(cards(page)).toHaveCount(24)
  await expect(page.getByText('These are your latest 1,000 reports.')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('25–48 of 1,000')).toBeVisible()
  await expect(cards(page).first()).toContainText('number 25')
  await expect(cards(page).first()).toBeInViewport()
  await expectAccessible(page)
})
