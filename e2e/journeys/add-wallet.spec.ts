// A wallet on a chain, added by its extended public key beside what an exchange says.
import { expect } from '@playwright/test'
import { expectAccessibleInEveryLook } from '../support/accessible.ts'
import { arrived, zpub } from '../support/bitcoin-wallet.ts'
import { uploadQuickly } from '../support/ledger.ts'
import { signUpQuickly } from '../support/person.ts'
import { test } from '../support/test.ts'

test('an extended public key shows a whole wallet, whose coins came from an exchange without a question', {
  tag: '@core',
}, async ({ page }) => {
  await signUpQuickly(page)
  await uploadQuickly(page, {
    name: 'withdrawals.csv',
    mimeType: 'text/csv',
    buffer:
      Buffer.from(`Date(UTC),Coin,Network,Amount,TransactionFee,Address,TXID,SourceAddress,PaymentID,Status
2022-04-26 20:40:00,BTC,BTC,0.5,0.0005,bc1q,${arrived},,,Completed`),
  })
  await page.goto('/exchanges')
  await page.getByRole('button', { name: 'Add Wallet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Wallet' })
  await dialog.getByRole('button', { name: 'Add Wallet' }).click()
  await expect(dialog.getByText('Enter a name.')).toBeVisible()
  await expect(dialog.getByText('Enter an address.')).toBeVisible()
  await dialog.getByText('Who sees these addresses').click()
  await expect(dialog.getByText('An extended public key is never sent')).toBeVisible()
  await expectAccessibleInEveryLook(page, dialog)
  await dialog.getByLabel('Name').fill('Cold storage')
  const addresses = dialog.getByLabel('Addresses or extended public key')
  const sent: string[] = []
  page.on('request', request => request.method() === 'POST' && sent.push(request.postData() ?? ''))
  await addresses.fill('xprv9xgqHN7yz9MwCkxsBPN5qetuNdQSUttZNKw1dcYTV4mkaAFiBVGQz')
  await dialog.getByRole('button', { name: 'Add Wallet' }).click()
  await expect(dialog.getByText('This can spend your coins: it is a private key')).toBeVisible()
  expect(sent.filter(body => body.includes('xprv'))).toEqual([])
  await addresses.fill(zpub.slice(0, -1))
  await dialog.getByRole('button', { name: 'Add Wallet' }).click()
  await expect(
    dialog.getByText('zpub6rFR… is not a whole key. Copy all of it.', { exact: true }),
  ).toBeVisible()
  await addresses.fill(zpub)
  await dialog.getByRole('button', { name: 'Add Wallet' }).click()
  await expect(dialog).toBeHidden()

  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Cold storage' }) })
  await expect(card.getByText('Matches the chain')).toBeVisible({ timeout: 90_000 })
  await expect(card).toContainText('block 860,000')
  await expectAccessibleInEveryLook(page)

  await page.goto('/transactions')
  const rows = page.getByRole('table', { name: 'Transactions' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Transfer' })).toHaveCount(1)
  await expect(rows.filter({ hasText: 'Withdrawal' })).toContainText('0.20000000')

  await page.goto('/wallets')
  const wallet = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Cold storage' }) })
  await expect(wallet).toContainText('matches block 860,000')
  await expect(wallet).toContainText('Public address, synced')
  await expect(wallet).toContainText('0.2998 BTC')
})
