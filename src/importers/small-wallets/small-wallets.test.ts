import { expect, it } from 'vitest'
import { told } from '../testing/told.ts'

it('reads adalite.csv', () => {
  expect(told(import.meta.url, 'samples/adalite.csv')).toEqual([
    'importer: adalite',
    '2 2021-02-03T10:00:00Z deposit 1000 ADA tx h1',
    '3 2021-02-14T10:00:00Z withdrawal 200 ADA fee 0.17 ADA tx h2',
    '4 2021-02-15T10:00:00Z income (staking) 1.5 ADA',
  ])
})

it('reads blockchair.csv', () => {
  expect(told(import.meta.url, 'samples/blockchair.csv')).toEqual([
    'importer: blockchair',
    '2 2021-02-03T10:00:00Z deposit 0.5 BTC tx h1',
    '3 2021-02-04T10:00:00Z withdrawal 0.1 BTC tx h2',
    '4 skip: moved within the wallet',
  ])
})

it('reads coinomi.csv', () => {
  expect(told(import.meta.url, 'samples/coinomi.csv')).toEqual([
    'importer: coinomi',
    '2 2021-02-03T10:00:00Z withdrawal 0.1 BTC fee 0.0002 BTC tx h1 "rent"',
    '3 2021-02-04T10:00:00Z deposit 0.4 BTC tx h2',
  ])
})

it('reads eternl.csv', () => {
  expect(told(import.meta.url, 'samples/eternl.csv')).toEqual([
    'importer: eternl',
    '2 2022-02-03T10:00:00Z deposit 1000 ADA tx h1',
    '3 2022-02-04T10:00:00Z income (staking) 1.5 ADA "Epoch 320"',
    '4 2022-02-05T10:00:00Z withdrawal 200 ADA fee 0.17 ADA tx h2',
    '5 issue TxType: is not a transaction type we recognize',
  ])
})

it('reads helium-explorer.csv', () => {
  expect(told(import.meta.url, 'samples/helium-explorer.csv')).toEqual([
    'importer: helium-explorer',
    '2 2021-02-03T10:00:00Z income (mining) 0.5 HNT tx h1',
    '3 2021-02-04T10:00:00Z withdrawal 2 HNT fee 0.01 HNT tx h2',
  ])
})

it('reads mymonero.csv', () => {
  expect(told(import.meta.url, 'samples/mymonero.csv')).toEqual([
    'importer: mymonero',
    '2 2021-02-03T10:00:00Z deposit 1.5 XMR tx h1',
    '3 2021-02-04T10:00:00Z withdrawal 0.5 XMR tx h2',
    '4 skip: not completed',
  ])
})

it('reads nault.csv', () => {
  expect(told(import.meta.url, 'samples/nault.csv')).toEqual([
    'importer: nault',
    '2 2021-02-03T10:00:00Z deposit 12.5 XNO tx h1',
    '3 2021-02-04T10:00:00Z withdrawal 2.5 XNO tx h2',
  ])
})

it('reads staketax.csv', () => {
  expect(told(import.meta.url, 'samples/staketax.csv')).toEqual([
    'importer: staketax',
    '2 2021-02-03T10:00:00Z income (staking) 0.5 ATOM fee 0.001 ATOM tx h1',
    '3 2021-02-04T10:00:00Z trade 1 ATOM for 10 OSMO fee 0.001 ATOM tx h2',
    '4 2021-02-05T10:00:00Z withdrawal 2 ATOM fee 0.001 ATOM tx h3',
    '5 issue tx_type: is not a transaction type we recognize',
  ])
})

it('reads yoroi.csv', () => {
  expect(told(import.meta.url, 'samples/yoroi.csv')).toEqual([
    'importer: yoroi',
    '2 2021-02-03T10:00:00Z deposit 1000 ADA tx h1',
    '3 2021-02-04T10:00:00Z income (staking) 1.5 ADA "Staking Reward Epoch 247"',
    '4 2021-02-05T10:00:00Z withdrawal 200 ADA fee 0.17 ADA tx h2',
  ])
})
