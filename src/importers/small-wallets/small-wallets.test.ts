import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { identityOf } from '../../ledger/identity.ts'
import { outcomeOfRows } from '../testing/outcome-of-rows.ts'
import { readText } from '../testing/read-text.ts'
import { transcript, transcriptOf } from '../testing/transcript.ts'
import { snowtraceTokens } from './explorers.ts'

it('reads adalite.csv', () => {
  expect(transcript(import.meta.url, 'samples/adalite.csv')).toEqual([
    'importer: adalite',
    '2 2021-02-03T10:00:00Z deposit 1000 ADA tx h1',
    '3 2021-02-14T10:00:00Z withdrawal 200 ADA fee 0.17 ADA tx h2',
    '4 2021-02-15T10:00:00Z income (staking) 1.5 ADA',
  ])
})

it('reads blockchair.csv', () => {
  expect(transcript(import.meta.url, 'samples/blockchair.csv')).toEqual([
    'importer: blockchair',
    '2 2021-02-03T10:00:00Z deposit 0.5 BTC tx h1',
    '3 2021-02-04T10:00:00Z withdrawal 0.1 BTC tx h2',
    '4 skip: moved within the wallet',
  ])
})

it('reads coinomi.csv', () => {
  expect(transcript(import.meta.url, 'samples/coinomi.csv')).toEqual([
    'importer: coinomi',
    '2 2021-02-03T10:00:00Z withdrawal 0.1 BTC fee 0.0002 BTC tx h1 "rent"',
    '3 2021-02-04T10:00:00Z deposit 0.4 BTC tx h2',
  ])
})

it('reads eternl.csv', () => {
  expect(transcript(import.meta.url, 'samples/eternl.csv')).toEqual([
    'importer: eternl',
    '2 2022-02-03T10:00:00Z deposit 1000 ADA tx h1',
    '3 2022-02-04T10:00:00Z income (staking) 1.5 ADA "Epoch 320"',
    '4 2022-02-05T10:00:00Z withdrawal 200 ADA fee 0.17 ADA tx h2',
    '5 issue TxType: is not a transaction type we recognize',
  ])
})

it('reads helium-explorer.csv', () => {
  expect(transcript(import.meta.url, 'samples/helium-explorer.csv')).toEqual([
    'importer: helium-explorer',
    '2 2021-02-03T10:00:00Z income (mining) 0.5 HNT tx h1',
    '3 2021-02-04T10:00:00Z withdrawal 2 HNT fee 0.01 HNT tx h2',
  ])
})

it('reads mymonero.csv', () => {
  expect(transcript(import.meta.url, 'samples/mymonero.csv')).toEqual([
    'importer: mymonero',
    '2 2021-02-03T10:00:00Z deposit 1.5 XMR tx h1',
    '3 2021-02-04T10:00:00Z withdrawal 0.5 XMR tx h2',
    '4 skip: not completed',
  ])
})

it('reads nault.csv', () => {
  expect(transcript(import.meta.url, 'samples/nault.csv')).toEqual([
    'importer: nault',
    '2 2021-02-03T10:00:00Z deposit 12.5 XNO tx h1',
    '3 2021-02-04T10:00:00Z withdrawal 2.5 XNO tx h2',
  ])
})

it('reads staketax.csv', () => {
  expect(transcript(import.meta.url, 'samples/staketax.csv')).toEqual([
    'importer: staketax',
    '2 2021-02-03T10:00:00Z income (staking) 0.5 ATOM fee 0.001 ATOM tx h1',
    '3 2021-02-04T10:00:00Z trade 1 ATOM for 10 OSMO fee 0.001 ATOM tx h2',
    '4 2021-02-05T10:00:00Z withdrawal 2 ATOM fee 0.001 ATOM tx h3',
    '5 issue tx_type: is not a transaction type we recognize',
  ])
})

it('reads yoroi.csv', () => {
  expect(transcript(import.meta.url, 'samples/yoroi.csv')).toEqual([
    'importer: yoroi',
    '2 2021-02-03T10:00:00Z deposit 1000 ADA tx h1',
    '3 2021-02-04T10:00:00Z income (staking) 1.5 ADA "Staking Reward Epoch 247"',
    '4 2021-02-05T10:00:00Z withdrawal 200 ADA fee 0.17 ADA tx h2',
  ])
})

it('knows tokens of Snowtrace by their contracts, and rows again that were imported before it did', () => {
  const text = readFileSync(new URL('samples/snowtrace-tokens.csv', import.meta.url), 'utf8')
  const read = (contract: string) =>
    outcomeOfRows(
      readText([snowtraceTokens], text.replaceAll('0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e', contract)),
    ).event(2)
  const [real, fake] = [read('0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e'), read(`0x${'bad0'.repeat(10)}`)]
  if (!real || !fake) throw new Error('both are events')
  expect([real.asset, fake.asset]).toEqual(['USDC', 'USDC 0XBAD0BAD0'])
  expect(identityOf('snowtrace', fake, 'wallet')).toEqual(identityOf('snowtrace', real, 'wallet'))
})

it('reads snowtrace-tokens.csv: the owner is who is in every row', () => {
  expect(transcript(import.meta.url, 'samples/snowtrace-tokens.csv')).toEqual([
    'importer: snowtrace-tokens',
    '2 2023-01-03T10:00:00Z deposit 1250.5 USDC in Wallet 0xbbbb…0002 tx h1',
    '3 2023-01-04T10:00:00Z withdrawal 250.5 USDC in Wallet 0xbbbb…0002 tx h2',
  ])
})

it('reads subscan-transfers.csv', () => {
  expect(transcript(import.meta.url, 'samples/subscan-transfers.csv')).toEqual([
    'importer: subscan-transfers',
    '2 2023-01-03T10:00:00Z deposit 12.5 DOT in Wallet 1bbbmi…mine tx h1',
    '3 2023-01-04T10:00:00Z withdrawal 2.5 DOT in Wallet 1bbbmi…mine tx h2',
    '4 skip: failed, nothing moved',
  ])
})

it('reads rewards of Subscan, whose coin only the name of the file shows', () => {
  const text =
    'Event ID,Extrinsic ID,Pool,Value,Action,Time\n1-1,1-2,Pool 5,0.25,Paidout,2023-01-03 10:00:00 (+UTC)'
  expect(transcriptOf(text, 'polkadot-rewards.csv')[1]).toBe(
    '2 2023-01-03T10:00:00Z income (staking) 0.25 DOT',
  )
  expect(transcriptOf(text, 'rewards.csv')[1]).toBe('2 issue Value: names no coin')
})

it('reads Aptoscan: coins from one list, fees from the other', () => {
  expect(transcript(import.meta.url, 'samples/aptoscan-coins.csv')).toEqual([
    'importer: aptoscan-coins',
    '2 2023-01-03T10:00:00Z deposit 10 APT in Wallet 0xbbb2…bbb2 tx 11',
    '3 2023-01-04T10:00:00Z withdrawal 4 APT in Wallet 0xbbb2…bbb2 tx 12',
  ])
  expect(transcript(import.meta.url, 'samples/aptoscan-transactions.csv')).toEqual([
    'importer: aptoscan-transactions',
    '2 2023-01-04T10:00:00Z fee 0.0006 APT in Wallet 0xbbb2…bbb2 tx 12 "transfer"',
    '3 2023-01-05T10:00:00Z fee 0.0007 APT in Wallet 0xbbb2…bbb2 tx 13 "stake"',
  ])
})

it('reads zerion.csv from the cell that has all amounts', () => {
  expect(transcript(import.meta.url, 'samples/zerion.csv')).toEqual([
    'importer: zerion',
    '2 2023-01-03T10:00:00Z trade 1.6 ETH for 2000 USDC fee 0.002 ETH tx h1',
    '3 2023-01-04T10:00:00Z deposit 5 DAI tx h2',
    '4 2023-01-05T10:00:00Z fee 0.001 ETH tx h3',
    '5 issue Changes JSON: cannot be read',
  ])
})

it('reads fatstx.csv: who receives pays no fee', () => {
  expect(transcript(import.meta.url, 'samples/fatstx.csv')).toEqual([
    'importer: fatstx',
    '2 2022-01-03T10:00:00Z deposit 100 STX tx x1 "token transfer"',
    '3 2022-01-04T10:00:00Z withdrawal 40 STX fee 0.002 STX tx x2 "token transfer"',
    '4 2022-01-05T10:00:00Z trade 20 STX for 50 ALEX fee 0.003 STX tx x3 "swap"',
    '5 2022-01-06T10:00:00Z fee 0.004 STX tx x4 "contract call"',
  ])
})

it('reads handcash.csv, in satoshis', () => {
  expect(transcript(import.meta.url, 'samples/handcash.csv')).toEqual([
    'importer: handcash',
    '2 2021-02-03T10:00:00Z deposit 0.5 BSV tx h1 "With another user of HandCash. thanks"',
    '3 2021-02-04T10:00:00Z withdrawal 0.1 BSV fee 0.0000025 BSV tx h2',
  ])
})

it('reads helium.csv: rewards show whose it is', () => {
  expect(transcript(import.meta.url, 'samples/helium.csv')).toEqual([
    'importer: helium',
    '2 2021-02-03T10:00:00Z deposit 3 HNT tx h0',
    '3 2021-02-04T10:00:00Z income (mining) 0.5 HNT $5 tx h1',
    '4 2021-02-05T10:00:00Z withdrawal 2 HNT fee 0.01 HNT tx h2',
  ])
})

it('reads zelcore-kadena.csv; a swap without amounts is an issue', () => {
  expect(transcript(import.meta.url, 'samples/zelcore-kadena.csv')).toEqual([
    'importer: zelcore-kadena',
    '2 2022-01-03T10:00:00Z deposit 100 KDA tx h1',
    '3 2022-01-04T10:00:00Z withdrawal 40 KDA tx h2',
    '4 issue swapTokenIn: is a swap whose amounts the file does not show',
    '5 skip: failed, nothing moved',
  ])
})

it('reads changetip.csv', () => {
  expect(transcript(import.meta.url, 'samples/changetip.csv')).toEqual([
    'importer: changetip',
    '2 2015-02-03T10:00:00Z gift_in 0.001 BTC "A tip received. If it was pay for work, make it income. nice post"',
    '3 2015-02-04T10:00:00Z gift_out 0.0005 BTC "A tip given."',
    '4 skip: not delivered, nothing moved',
  ])
})

it('reads sparrow.csv', () => {
  expect(transcript(import.meta.url, 'samples/sparrow.csv')).toEqual([
    'importer: sparrow',
    '2 2024-01-03T10:00:00Z deposit 0.1 BTC tx aa "from Kraken"',
    '3 2024-01-04T10:00:00Z withdrawal 0.04999 BTC fee 0.00001 BTC tx bb "rent"',
    '4 2024-01-05T10:00:00Z fee 0.00002 BTC tx cc "consolidation"',
    '5 skip: not confirmed yet',
  ])
})

it('reads satoshis of Sparrow, and the column of money it may have', () => {
  expect(
    transcriptOf(
      'Date (UTC),Label,Value,Balance,Fee,Value (USD),Txid\n2024-01-03 10:00:00,,150000,150000,,63.1,aa\n2024-01-04 10:00:00,,-100000,50000,1000,42.2,bb\n',
      'wallet.csv',
    ),
  ).toEqual([
    'importer: sparrow',
    '2 2024-01-03T10:00:00Z deposit 0.0015 BTC tx aa',
    '3 2024-01-04T10:00:00Z withdrawal 0.00099 BTC fee 0.00001 BTC tx bb',
  ])
})

it('reads a whole bitcoin of Sparrow as one, also where a spreadsheet has cut its zeros', () => {
  expect(
    transcriptOf(
      'Date (UTC),Label,Value,Balance,Fee,Txid\n2024-01-03 10:00:00,,1,1,,aa\n2024-01-04 10:00:00,,-0.5,0.5,0.0001,bb\n',
      'wallet.csv',
    ),
  ).toEqual([
    'importer: sparrow',
    '2 2024-01-03T10:00:00Z deposit 1 BTC tx aa',
    '3 2024-01-04T10:00:00Z withdrawal 0.4999 BTC fee 0.0001 BTC tx bb',
  ])
})
