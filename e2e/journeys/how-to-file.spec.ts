// What a person does before filing: the steps of How to File, the choice of a statement behind Form 8949, and what one's
// own and a donor's records say of coins that were not bought here.
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { TransactionInput } from '../../src/contract/transaction-input.ts'
import { readFilled } from '../../src/documents/pdf/testing/read-filled.ts'
import { expectAccessibleInEveryLook } from '../support/accessible.ts'
import { lineRows } from '../support/calculations.ts'
import { addQuickly, uploadQuickly } from '../support/ledger.ts'
import { signUpQuickly } from '../support/person.ts'
import { test } from '../support/test.ts'

test.use({ timezoneId: 'America/New_York' })

/** The usual choice is last year. */
const year = new Date().getFullYear() - 1
const act = (
  type: TransactionInput['type'],
  amount: string,
  day: string,
  usd: string | null,
): TransactionInput => ({ type, symbol: 'BTC', amount, timestamp: `${day}T17:00:00Z`, usd, wallet: 'Ledger' })

async function arrive(page: Page, ...records: TransactionInput[]) {
  await signUpQuickly(page)
  await addQuickly(page, act('buy', '1', `${year - 2}-03-01`, '20000'), ...records)
}

const steps = (page: Page) => page.getByRole('list', { name: `How to file ${year}` }).getByRole('listitem')

async function openSteps(page: Page) {
  await page.goto('/reports')
  await page.getByRole('link', { name: 'How to File' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'How to File' })).toBeVisible()
}

test('the steps follow the records: what is missing first, then what goes where', { tag: '@core' }, async ({
  page,
}) => {
  await arrive(
    page,
    act('sell', '0.25', `${year}-06-01`, null),
    act('gift_out', '0.1', `${year}-07-01`, '6000'),
  )
  await openSteps(page)
  await expect(steps(page).first()).toContainText('Do not file yet')
  await expect(steps(page).first()).toContainText('The proceeds of 1 row of Form 8949 are unknown.')
  await expect(steps(page).first().getByRole('link', { name: 'Open Review' })).toHaveAttribute(
    'href',
    /review=open/,
  )
  await expect(steps(page).nth(1)).toContainText('Check "Yes".')
  await expect(steps(page).filter({ hasText: 'Gifts and donations' })).toContainText('file Form 709')
  await expectAccessibleInEveryLook(page)
  // What was missing is entered, and the steps begin with the return.
  const [sale] = (await (await page.request.get('/api/transactions?type=sell')).json()) as { id: string }[]
  const value = { ...act('sell', '0.25', `${year}-06-01`, '15000') }
  expect((await page.request.put(`/api/transactions/${sale?.id}`, { data: value })).ok()).toBe(true)
  await page.reload()
  await expect(steps(page).first()).toContainText('Answer the digital asset question')
})

test('without records there are no steps to file by, but the way to import them', async ({ page }) => {
  await signUpQuickly(page)
  await page.goto(`/how-to-file?year=${year}`)
  await expect(page.getByText('Your steps begin with your records')).toBeVisible()
  await expect(steps(page)).toHaveCount(0)
  await expectAccessibleInEveryLook(page)
  await page.getByRole('link', { name: 'Go to Transactions' }).click()
  await expect(page).toHaveURL('/transactions')
})

test('contracts that are said to be Section 1256 are followed to Form 6781', async ({ page }) => {
  await signUpQuickly(page)
  await uploadQuickly(page, {
    name: 'ledgers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'txid,refid,time,type,subtype,aclass,asset,amount,fee,balance',
        `L1,T1,${year}-03-01 10:00:00,margin,,currency,ZUSD,250.0000,2.0000,248`,
        `L2,T2,${year}-03-02 10:00:00,margin,,currency,ZUSD,-100.0000,0,148`,
      ].join('\n'),
    ),
  })
  await page.goto('/transactions?review=open')
  await page.getByRole('button', { name: 'Results of Kraken are Section 1256 contracts' }).click()
  await expect(page.getByText('Settled Together', { exact: true })).toBeVisible()

  await page.goto(`/calculations?year=${year}`)
  const card = page.getByRole('region', { name: 'Section 1256 contracts' })
  await expect(card).toContainText('3 results')
  await expect(card).toContainText('$59.20')
  await expect(card).toContainText('$88.80')
  await expect(card).toContainText('$148.00')

  await openSteps(page)
  const step = steps(page).filter({ hasText: 'Report your Section 1256 contracts on Form 6781' })
  await expect(step).toContainText('enter on line 1 Kraken with a gain of $148.00.')
  await expect(step).toContainText('open on December 31')
  await expectAccessibleInEveryLook(page)
})

test('totals with a statement are chosen in the tax profile, and the form follows', async ({ page }) => {
  await arrive(
    page,
    act('sell', '0.25', `${year}-06-01`, '15000'),
    act('sell', '0.1', `${year}-06-02`, '7000'),
  )
  await page.goto(`/calculations?year=${year}`)
  await page.getByRole('button', { name: `Change tax profile ${year}` }).click()
  const profile = page.getByRole('dialog', { name: `Tax Profile ${year}` })
  await profile.getByRole('combobox', { name: 'Sales on Form 8949' }).click()
  await page.getByRole('option', { name: 'Totals, with a statement attached' }).click()
  await profile.getByRole('button', { name: 'Save' }).click()
  await expect(profile).toBeHidden()
  await openSteps(page)
  await expect(steps(page).filter({ hasText: 'File Form 8949' })).toContainText(
    'Your 2 rows are on the statement behind it.',
  )
  await page.getByRole('link', { name: 'Go to Reports' }).click()
  await page.getByRole('button', { name: 'Generate Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Generate Report' })
  await dialog.getByRole('button', { name: 'Generate', exact: true }).click()
  const started = page.waitForEvent('download')
  await page
    .getByRole('list', { name: 'Reports' })
    .getByRole('button', { name: /^Download (?!with)/ })
    .click()
  const { pages } = await readFilled(await readFile(await (await started).path()))
  const [form = [], statement = []] = pages.slice(-2).map(page => page.map(({ text }) => text))
  expect(form).toEqual(expect.arrayContaining(['Ledger see attached statement', 'M', '22,000.00']))
  expect(statement[0]).toMatch(/^Part II, box [FL], Ledger, page 1 of 1$/)
  expect(statement).toEqual(expect.arrayContaining(['0.25 BTC', '15,000.00', '0.1 BTC', '7,000.00']))
})

/** Opens the form for a transaction of this type, with two ETH that came in on Feb 1. */
async function openForm(page: Page, type: string) {
  await page.goto('/transactions')
  await page.getByRole('button', { name: 'Add One by Hand' }).click()
  const form = page.getByRole('dialog', { name: 'Add Transaction' })
  await form.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: type, exact: true }).click()
  await form.getByLabel('Date and time').fill(`${year}-02-01T12:00:00`)
  await form.getByLabel(/^Asset/).fill('eth')
  await form.getByLabel(/^Amount/).fill('2')
  await form.getByLabel('Exchange or wallet').fill('Ledger')
  return form
}

const saleOfBoth = { ...act('sell', '2', `${year}-03-01`, '6000'), symbol: 'ETH' }

test("the giver's date and cost of a gift are entered, and decide term and gain", async ({ page }) => {
  await signUpQuickly(page)
  const form = await openForm(page, 'Gift received')
  await form.getByLabel('Worth when received, in dollars').fill('5000')
  await form.getByLabel('Date the giver acquired it').fill(`${year - 3}-01-05`)
  await form.getByRole('button', { name: 'Add Transaction' }).click()
  // One without the other is not a record.
  await expect(form.getByText('Enter dollars as a plain number such as 1234.50.')).toBeVisible()
  await form.getByLabel("The giver's cost, in dollars").fill('1000')
  await form.getByRole('button', { name: 'Add Transaction' }).click()
  await expect(form).toBeHidden()
  await addQuickly(page, saleOfBoth)
  const { long } = await (await page.request.get(`/api/tax-calculations/${year}`)).json()
  expect(long).toMatchObject({ proceeds: '6000.00', basis: '1000.00', gain: '5000.00' })
  await page.goto(`/calculations?year=${year}`)
  await expectRow(page, [`01/05/${year - 3}`, `03/01/${year}`, '$6,000.00', '$1,000.00', '$5,000.00'])
})

test("a deposit's date and cost are entered, seen in the result, and changed later", async ({ page }) => {
  await signUpQuickly(page)
  const form = await openForm(page, 'Deposit')
  await form.getByLabel('Date you acquired it').fill(`${year}-02-04`)
  await form.getByLabel('What it cost you, in dollars').fill('1,500.25')
  await form.getByRole('button', { name: 'Add Transaction' }).click()
  await expect(form.getByText('The coins were acquired before they came to you.')).toBeVisible()
  await form.getByLabel('Date you acquired it').fill(`${year - 3}-01-05`)
  await form.getByRole('button', { name: 'Add Transaction' }).click()
  await expect(form).toBeHidden()
  await addQuickly(page, saleOfBoth)
  await page.goto(`/calculations?year=${year}`)
  await expectRow(page, [`01/05/${year - 3}`, `03/01/${year}`, '$6,000.00', '$1,500.25', '$4,499.75'])
  await expectTerm(page, 'Long-term', '+$4,499.75')

  // The record shows both, the form fills them in again, and the result follows a change: now it is short-term.
  await page.goto('/transactions')
  await page
    .getByRole('table', { name: 'Transactions' })
    .getByRole('row', { name: /Deposit/ })
    .click()
  const detail = page.getByRole('dialog')
  await expect(detail).toContainText(`Jan 5, ${year - 3}`)
  await expect(detail).toContainText('$1,500.25')
  await detail.getByRole('button', { name: 'Edit' }).click()
  const change = page.getByRole('dialog', { name: 'Edit Transaction' })
  await expect(change.getByLabel('Date you acquired it')).toHaveValue(`${year - 3}-01-05`)
  await expect(change.getByLabel('What it cost you, in dollars')).toHaveValue('1500.25')
  await change.getByLabel('Date you acquired it').fill(`${year - 1}-12-24`)
  await change.getByRole('button', { name: 'Save Changes' }).click()
  await expect(change).toBeHidden()
  await page.goto(`/calculations?year=${year}`)
  await expectRow(page, [`12/24/${year - 1}`, `03/01/${year}`, '$6,000.00', '$1,500.25', '$4,499.75'])
  await expectTerm(page, 'Short-term', '+$4,499.75')
})

async function expectRow(page: Page, cells: string[]) {
  await expect(lineRows(page, year)).toHaveCount(1)
  for (const cell of cells) await expect(lineRows(page, year)).toContainText(cell)
}

async function expectTerm(page: Page, term: string, gain: string) {
  const terms = page.getByRole('table', { name: 'Lines, proceeds, basis and gain by term' })
  await expect(
    terms
      .getByRole('row', { name: new RegExp(`^${term}`) })
      .getByRole('cell')
      .last(),
  ).toContainText(gain)
}
