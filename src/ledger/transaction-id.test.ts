import { expect, test } from 'vitest'
import { transactionId } from './transaction-id.ts'

test.each([
  ['trade:T01', 'T01'],
  ['order:5f2b-77', '5f2b-77'],
  ['spot trading:8812', '8812'],
  ['5f2b77', '5f2b77'],
  ['0xabc123', '0xabc123'],
  ['api:5f2b-77', '5f2b-77'],
  ['api:convert:933715', '933715'],
  ['api:trade:BTCUSDT:28457', 'BTCUSDT:28457'],
  ['trade:BTC-USD:12', 'BTC-USD:12'],
])('%s is the %s of its source', (sourceId, id) => {
  expect(transactionId(sourceId)).toBe(id)
})

test.each([
  ['dust:77120:2', '77120'],
  ['api:dust:45178372:ETH', '45178372'],
  ['trade:TJKLXX-AAAAA-BBBBB:out:BTC', 'TJKLXX-AAAAA-BBBBB'],
  ['api:trade:BTCUSDT:28457:fee:BNB', 'BTCUSDT:28457'],
  ['5f2b77:fee:ETH', '5f2b77'],
])('%s is a part of %s', (sourceId, id) => {
  expect(transactionId(sourceId)).toBe(id)
})

test.each([
  'sold:1 BTC, 2023-01-05 to 2024-02-01, 15000, 10000',
  'bought:1 BTC, 2023-01-05 to 2024-02-01, 15000, 10000 #2',
  'swap:row 12',
  'api:wrapped:1700000000000:ETH:0.25',
  '',
])('%j has no id in it', sourceId => {
  expect(transactionId(sourceId)).toBeUndefined()
})
