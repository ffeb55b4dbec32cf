// Whatever people and operators enter is text: markers that would make an element, run a script or ask another host are
// entered everywhere, and every page that shows them shows them as they were typed.
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { TransactionInput } from '../../src/contract/transaction-input.ts'
import { sheetXml, xlsxParts, zipOf } from '../../src/importers/testing/write-zip.ts'
import { expectLoaded } from '../support/accessible.ts'
import { choose } from '../support/choose.ts'
import { logIn, operator } from '../support/operator.ts'
import { test } from '../support/own-product.ts'

/** As short as the shortest field: it ends an attribute, a text and a script, and then is an element. */
const mark = (place: string) => `'"><img src=//h.example/${place} onerror=hostile=1 data-hostile>`
/** Usernames hold no addresses and have fifty letters. */
const userMark = (place: string) => `'"><img src=x onerror=hostile=1 data-hostile>${place}`
const coin = mark('coin').toUpperCase()
const marks = {
  user: userMark('u'),
  visitor: userMark('visitor'),
  wallet: mark('wallet'),
  note: mark('note'),
  recipient: mark('recipient'),
  // Browsers write quotes in the name of a file in another way, and a slash begins a folder.
  file: '<img src=x onerror=hostile=1 data-hostile>.csv',
  sheet: '\'"><img onerror=hostile=1 data-ho',
  column: mark('column'),
  cell: mark('cell'),
  broker: mark('broker'),
  connection: mark('connection'),
  plan: userMark('plan'),
  feature: mark('feature'),
  badge: '"><img data-hostile>',
  banner: mark('banner'),
  setting: mark('setting'),
  promo: mark('promo'),
  subject: mark('subject'),
  variable: mark('variable'),
}

type Found = { requests: string[]; dialogs: string[]; violations: string[]; errors: string[] }

/** Everything that must not happen, in every page of the context. */
function watch(context: BrowserContext, baseURL: string): Found {
  const found: Found = { requests: [], dialogs: [], violations: [], errors: [] }
  context.on('request', request => {
    const { protocol, host } = new URL(request.url())
    if (protocol.startsWith('http') && host !== new URL(baseURL).host) found.requests.push(request.url())
  })
  context.on('dialog', dialog => {
    found.dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  // What the policy of the page refuses, the browser says there.
  context.on('console', message => {
    if (/content security policy/i.test(message.text())) found.violations.push(message.text())
  })
  context.on('weberror', webError => void found.errors.push(webError.error().message))
  return found
}

test.use({ actionTimeout: 60_000 })

const nothing: Found = { requests: [], dialogs: [], violations: [], errors: [] }

/** Elements that are those of markers, and whether a script of one has run. */
const madeIn = (page: Page) =>
  page.evaluate(() => ({
    elements: document.querySelectorAll('[data-hostile], [onerror], [src*="h.example"]').length,
    hasRun: 'hostile' in window || 'HOSTILE' in window,
  }))

async function expectOnlyText(page: Page) {
  expect(await madeIn(page), page.url()).toEqual({ elements: 0, hasRun: false })
}

/** The page, with each of the texts on it as it was typed. */
async function look(page: Page, path: string, ...shown: string[]) {
  await page.goto(path)
  await expectLoaded(page)
  await expectShown(page, ...shown)
}

async function expectShown(page: Page, ...shown: string[]) {
  for (const text of shown)
    await expect.soft(page.getByText(text).first(), `${text} on ${page.url()}`).toBeVisible()
  await expectOnlyText(page)
}

const headers = { 'x-admin-user': operator.username, 'x-admin-password': operator.password }

async function asOperator(page: Page, method: 'POST' | 'PUT', path: string, data: object) {
  const response = await page.request.fetch(`/api/admin${path}`, { method, headers, data })
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
  return response.json()
}

async function asPerson(page: Page, method: 'POST' | 'PUT', path: string, data: object) {
  const response = await page.request.fetch(`/api${path}`, { method, data, timeout: 120_000 })
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
  return response.json()
}

async function upload(page: Page, path: string, fileType: string, name: string, buffer: Buffer | string) {
  const file = { name, mimeType: 'application/octet-stream', buffer: Buffer.from(buffer) }
  const response = await page.request.post(`/api${path}`, { multipart: { fileType, file }, timeout: 120_000 })
  return response.json()
}

/** What operators enter. Returns the id of their plan. */
async function enterAsOperator(page: Page): Promise<string> {
  const tier = await asOperator(page, 'POST', '/subscription-tiers', {
    name: marks.plan,
    description: mark('description'),
    price: '9.00',
    features: [marks.feature],
    badge: marks.badge,
    sortOrder: -5,
  })
  await asOperator(page, 'POST', '/promo-codes', {
    code: 'HOSTILE',
    description: marks.promo,
    discountValue: '10',
    validFrom: '2024-01-01T00:00:00Z',
  })
  await asOperator(page, 'PUT', '/settings/maintenanceBanner', { value: marks.banner })
  await asOperator(page, 'POST', '/settings', {
    key: 'hostile',
    value: marks.setting,
    description: mark('about'),
  })
  await asOperator(page, 'POST', '/email-templates', {
    name: 'hostile',
    subject: marks.subject,
    htmlContent: `<p>{{name}}</p><script>parent.hostile = 1</script><p onclick="parent.hostile = 1">`,
    textContent: mark('text'),
    variables: 'name',
  })
  return tier.id
}

const act = (type: TransactionInput['type'], day: string, more: Partial<TransactionInput> = {}) => ({
  type,
  symbol: coin,
  amount: '1',
  timestamp: `${day}T15:00:00Z`,
  wallet: marks.wallet,
  usd: '5000',
  note: marks.note,
  ...more,
})

/** What a person enters. */
async function enterAsPerson(page: Page, plan: string) {
  const person = { username: marks.user, email: 'hostile@example.com', password: 'Correct-Horse-1' }
  const signUp = await page.request.post('/api/auth/signup', {
    data: { ...person, confirmPassword: person.password },
  })
  expect(signUp.status(), await signUp.text()).toBe(201)
  const { user } = await signUp.json()
  const { payment } = await asPerson(page, 'POST', '/create-payment-intent', {
    planId: plan,
    promoCode: 'HOSTILE',
  })
  const card = { number: '4242424242424242', expiry: '12 / 49', cvc: '123' }
  await asPerson(page, 'POST', `/payments/${payment.id}/test-card`, card)

  const records = [
    act('buy', '2023-01-05', { amount: '10' }),
    act('sell', '2025-02-01'),
    act('gift_out', '2025-03-01', { recipient: marks.recipient, recipientRelation: mark('relation') }),
    act('donation', '2025-03-02', { recipient: mark('charity'), recipientEin: '53-0196605' }),
    act('income', '2025-03-03', { kind: 'staking', usd: null }),
    // The other half is missing, and so is a purchase.
    act('withdrawal', '2025-04-01', { usd: null }),
    act('deposit', '2025-04-20', { usd: null, wallet: mark('other') }),
    act('sell', '2025-05-01', { symbol: mark('none').toUpperCase(), usd: null }),
  ]
  for (const record of records) await asPerson(page, 'POST', '/transactions', record)
  await asPerson(page, 'POST', '/wallets/rename', { from: mark('other'), to: mark('renamed') })
  await asPerson(page, 'PUT', '/prices', { asset: coin, day: '2025-03-03', usd: '12' })
  await asPerson(page, 'POST', '/broker-notices', {
    wallet: marks.wallet,
    method: 'HIFO',
    toldAt: '2026-01-01T12:00:00Z',
    note: mark('notice'),
  })
  await asPerson(page, 'PUT', '/broker-forms/2025', { wallet: marks.broker, form: '1099-DA' })
  await asPerson(page, 'PUT', '/wallet-custody', { wallet: marks.wallet, custody: 'broker' })
  await asPerson(page, 'POST', '/exchanges', {
    name: 'kraken',
    displayName: marks.connection,
    apiKey: 'key',
    apiSecret: 'c2VjcmV0',
  })
  const header =
    'Timestamp,Transaction Type,Asset,Quantity Transacted,Spot Price Currency,Spot Price at Transaction,Subtotal,Total (inclusive of fees),Fees,Notes'
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const imported = await upload(
    page,
    '/transactions/import',
    'csv',
    marks.file,
    [
      header,
      `2024-01-05T10:00:00Z,Buy,SOL,3,USD,100,300,300,0,${quoted(mark('imported'))}`,
      `2024-01-06T10:00:00Z,${quoted(marks.cell)},SOL,3,USD,100,300,300,0,`,
      `2024-01-07T10:00:00Z,Buy,SOL,${quoted(mark('amount'))},USD,100,300,300,0,`,
    ].join('\n'),
  )
  expect(imported, JSON.stringify(imported)).toMatchObject({ imported: 1 })
  const statement = [
    '1b,1c,1e,1f',
    `${quoted(coin)},1,02/01/2025,5000.00`,
    `BTC,${quoted(marks.cell)},02/01/2025,1.00`,
  ]
  const stated = await upload(
    page,
    `/broker-forms/2025/statements/import?wallet=${encodeURIComponent(marks.wallet)}`,
    'csv',
    marks.file,
    statement.join('\n'),
  )
  expect(stated, JSON.stringify(stated)).toMatchObject({ lines: 1 })
  for (const kind of ['form8949', 'schedule-d', 'transaction-summary'])
    await asPerson(page, 'POST', `/reports/${kind}`, { taxYear: 2025, format: 'pdf' })
  return { user, payment: payment.id as string }
}

/** Unknown columns: what they are called, and what is in them, is asked about. */
async function mapColumns(page: Page) {
  await page.goto('/transactions')
  await page.getByRole('button', { name: 'Import Transactions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Transactions' })
  await choose(dialog, 'XLSX')
  const table = sheetXml([
    ['Fecha', marks.column, 'Coin', 'Cantidad'],
    ['2024-01-05 10:00', marks.cell, coin, '1'],
    ['2024-01-06 10:00', marks.cell, coin, '2'],
  ])
  const escaped = marks.sheet.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  await dialog.getByLabel('File to import').setInputFiles({
    name: marks.file.replace('.csv', '.xlsx'),
    mimeType: 'application/octet-stream',
    buffer: zipOf(xlsxParts({ [escaped]: table })),
  })
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  const mapping = page.getByRole('dialog', { name: 'Match Your Columns' })
  await expect(mapping).toBeVisible({ timeout: 60_000 })
  await expect(mapping).toContainText(marks.cell)
  await mapping.getByText('How every column is read').click()
  await mapping.getByRole('combobox', { name: 'Date', exact: true }).click()
  await expect(page.getByRole('option').filter({ hasText: marks.column })).toBeVisible()
  await expectOnlyText(page)
}

test('a marker that a page took for markup would be noticed', async ({ page }) => {
  await page.setContent(`<p title="${marks.note}">`)
  await expect.poll(() => madeIn(page)).toEqual({ elements: 1, hasRun: true })
})

test('what people and operators type is shown as text, wherever it is shown', async ({
  page,
  browser,
  baseURL: base,
}) => {
  const baseURL = base ?? ''
  test.setTimeout(480_000)
  const found = watch(page.context(), baseURL)
  const plan = await enterAsOperator(page)
  const { user, payment } = await enterAsPerson(page, plan)
  // The preview of a mail is a page too, without a store.
  await page.addInitScript(stored => {
    if (window === window.top) localStorage.setItem('user', stored)
  }, JSON.stringify(user))

  await test.step('pages of a person', async () => {
    await look(page, '/dashboard?year=2025', marks.banner, marks.user)
    await look(page, '/transactions', coin, marks.wallet)
    await page.getByRole('table', { name: 'Transactions' }).getByRole('row').nth(1).click()
    await expectShown(page, marks.note)
    await look(page, `/transactions?search=${encodeURIComponent(marks.note)}`)
    await look(page, '/transactions?review=open')
    await mapColumns(page)
    await look(page, '/exchanges', marks.connection)
    await look(page, '/calculations?year=2025', coin)
    await page
      .getByRole('table', { name: 'Lines of Form 8949 for 2025' })
      .locator('tbody')
      .getByRole('row')
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: 'Why this number?' })).toContainText(marks.wallet)
    await expectOnlyText(page)
    await look(page, '/broker-forms?year=2025', marks.wallet)
    await look(page, `/broker-forms?year=2025&wallet=${encodeURIComponent(marks.wallet)}`, marks.file)
    await page.getByText('1 row was not read', { exact: true }).click()
    await expectShown(page, marks.cell)
    await look(page, '/portfolio', coin)
    await look(page, '/tax-loss-harvesting')
    await look(page, '/reports')
    await look(page, '/how-to-file?year=2025', marks.recipient)
    await look(page, '/safe-harbor')
    await look(page, '/settings', marks.user)
    await look(page, '/email-test')
    await look(page, '/subscribe', marks.plan, marks.feature)
    await look(page, `/receipt?payment=${payment}`, marks.plan, marks.user)
    await look(page, `/receipt?payment=${encodeURIComponent(marks.cell)}`)
    await look(page, `/help?article=${encodeURIComponent(marks.cell)}#${encodeURIComponent(marks.cell)}`)
  })

  await test.step('pages of a visitor', async () => {
    const context = await browser.newContext({ baseURL })
    const seen = watch(context, baseURL)
    const visitor = await context.newPage()
    await look(visitor, '/', marks.banner)
    await visitor.getByRole('heading', { name: 'One payment, no renewals' }).scrollIntoViewIfNeeded()
    await expectShown(visitor, marks.plan, marks.feature, marks.badge)
    for (const path of ['/reset-password', '/confirm-email', '/unsubscribe'])
      await look(visitor, `${path}?token=${encodeURIComponent(marks.cell)}`)
    await look(visitor, `/${encodeURIComponent(marks.cell)}`)
    await look(visitor, '/demo-access')
    await visitor.getByLabel('Full name').fill(marks.visitor)
    await visitor.getByLabel('Email').fill('visitor@example.com')
    await visitor.getByRole('button', { name: 'Start Demo' }).click()
    await expect(visitor).toHaveURL('/demo-session', { timeout: 30_000 })
    await expectLoaded(visitor)
    await expectOnlyText(visitor)
    await look(visitor, '/dashboard', marks.visitor)
    expect(seen).toEqual(nothing)
    await context.close()
  })

  await test.step('the admin panel', async () => {
    await page.goto('/admin/login')
    await logIn(page)
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
    await expectOnlyText(page)
    await look(page, '/admin/users', marks.user)
    await page.getByRole('button', { name: marks.user, exact: true }).click()
    await expectShown(page, marks.plan)
    await look(page, '/admin/payments', marks.user, marks.plan)
    await look(page, '/admin/subscriptions', marks.plan)
    await page.getByRole('tab', { name: 'Promo Codes' }).click()
    await expectShown(page, marks.promo)
    await look(page, '/admin/settings', marks.setting, marks.banner)
    await look(page, '/admin/emails', marks.subject)
    await page.getByRole('button', { name: 'Edit hostile' }).click()
    const edit = page.getByRole('dialog', { name: 'Edit hostile' })
    await edit.getByRole('tab', { name: 'Preview' }).click()
    await expect(edit.getByTitle('Preview of the email')).toHaveAttribute('sandbox', '')
    await expectOnlyText(page)
    await look(page, '/admin/audit-log', marks.plan)
    for (const name of ['demo-analytics', 'location-analytics', 'analytics'])
      await look(page, `/admin/${name}`)
  })
  expect(found).toEqual(nothing)
})
