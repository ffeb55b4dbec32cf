// Wallets on chains, added by an extended public key and by an address beside what exchanges say.
import { expect } from '@playwright/test'
import { arrivedHash, walletAddress } from '../../src/connectors/testing/evm-wallet.ts'
import { expectAccessibleInEveryLook } from '../support/accessible.ts'
import { arrived, zpub } from '../support/bitcoin-wallet.ts'
import { act, choose, lineRows } from '../support/calculations.ts'
import { addQuickly, uploadQuickly } from '../support/ledger.ts'
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

/** Two ether that left an exchange, by a transaction that the chain has too. */
const withdrawals = {
  name: 'withdrawals.csv',
  mimeType: 'text/csv',
  buffer:
    Buffer.from(`Date(UTC),Coin,Network,Amount,TransactionFee,Address,TXID,SourceAddress,PaymentID,Status
2025-03-02 23:56:00,ETH,ETH,2,0.001,${walletAddress},${arrivedHash},,,Completed`),
}

test('an address shows a wallet on every chain: what came from an exchange, a swap on Form 8949, and no spam', {
  tag: '@core',
}, async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-06-15T12:00:00-04:00'))
  await signUpQuickly(page)
  const bought = { symbol: 'ETH', wallet: 'Binance' }
  await addQuickly(page, act('buy', '2.001', '2024-01-10', '6003', bought))
  await uploadQuickly(page, withdrawals)
  await page.goto('/exchanges?add=wallet')
  const dialog = page.getByRole('dialog', { name: 'Add Wallet' })
  await choose(dialog, 'Chain', 'Ethereum and EVM chains')
  await dialog.getByLabel('Name').fill('MetaMask')
  await expect(dialog.getByLabel('Etherscan API key (optional)')).toBeVisible()
  await expectAccessibleInEveryLook(page, dialog)
  await dialog.getByLabel('Addresses').fill('0x1234')
  await dialog.getByRole('button', { name: 'Add Wallet' }).click()
  await expect(dialog.getByText('0x1234 is not an address.')).toBeVisible()
  await dialog.getByLabel('Addresses').fill(walletAddress)
  await dialog.getByRole('button', { name: 'Add Wallet' }).click()
  await expect(dialog).toBeHidden()

  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'MetaMask' }) })
  await expect(card.getByText('Matches the chain')).toBeVisible({ timeout: 90_000 })
  await expect(card).toContainText('at Ethereum block 20,69')

  await card.getByRole('button', { name: 'Show the tokens left out of MetaMask' }).click()
  const leftOut = page.getByRole('dialog', { name: 'Tokens Left Out' })
  await expect(leftOut.getByRole('row').last()).toContainText('Its name is a link or an invitation')
  await expectAccessibleInEveryLook(page, leftOut)
  await page.keyboard.press('Escape')

  await page.goto('/transactions')
  const rows = page.getByRole('table', { name: 'Transactions' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Transfer' })).toHaveCount(1)
  await expect(rows.filter({ hasText: 'Trade' })).toHaveCount(1)
  await expect(page.getByText('evil.example.com')).toHaveCount(0)

  // Half an ether of 3,000 dollars each, with the gas in ether, for 1,100 dollars of a coin at par.
  await page.goto('/calculations?year=2025')
  const swap = lineRows(page, 2025).filter({ hasText: 'The trade of 0.5001' })
  for (const figure of ['01/10/2024', '$1,100.00', '$1,500.30', '−$400.30'])
    await expect(swap).toContainText(figure)
})
