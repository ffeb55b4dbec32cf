// Tokens that took the name of a coin, in files of block explorers: another asset, and nothing counts twice in a ledger
// that had them under the coin's name.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerOwner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const own = '0x1111111111111111111111111111111111111111'
const sender = '0x2222222222222222222222222222222222222222'
const link = '0x514910771af9ca656af840dff83e8264ecf986ca'
const fake = '0xbad0000000000000000000000000000000000bad'

async function importer() {
  const ann = await ledgerOwner(product)
  return {
    async importFile(lines: readonly string[]) {
      const file = { name: `export-${own}.csv`, content: `${lines.join('\n')}\n` }
      return (await ann.importFile({ fileType: 'csv', file })).json()
    },
    symbols: async () => (await ann.list()).map(({ symbol }: { symbol: string }) => symbol).toSorted(),
  }
}

const hashes = ['a1', 'a2'].map(letters => `0x${letters.repeat(32)}`)

test('a file of Etherscan', async () => {
  const { importFile, symbols } = await importer()
  const file = [
    'Transaction Hash,Blockno,UnixTimestamp,DateTime (UTC),From,To,TokenValue,USDValueDayOfTx,ContractAddress,TokenName,TokenSymbol',
    ...[link, fake].map(
      (contract, index) =>
        `${hashes[index]},1,1709294400,2024-03-01 12:00:00,${sender},${own},25,,${contract},ChainLink Token,LINK`,
    ),
  ]
  expect(await importFile(file)).toMatchObject({ imported: 2, issues: [] })
  expect(await symbols()).toEqual(['LINK', 'LINK 0XBAD00000'])

  // As such rows were named before their contracts were looked at.
  await product.db.execute(sql`update transaction set asset = 'LINK' where asset = 'LINK 0XBAD00000'`)
  expect(await importFile(file)).toMatchObject({ imported: 0, duplicates: 2 })
  expect(await symbols()).toEqual(['LINK', 'LINK'])
})

test('a file of Snowtrace, whose rows have no ids', async () => {
  const { importFile, symbols } = await importer()
  const file = (contracts: readonly string[]) => [
    'chain_id,tx_hash,block_number,block_unix_timestamp,block_datetime,from,to,token_value,token_address,token_name,token_symbol',
    ...contracts.map(
      (contract, index) =>
        `1,${hashes[index]},1,1709294400000,2024-03-01T12:00:00Z,${sender},${own},${25 + index},${contract},ChainLink Token,LINK`,
    ),
  ]
  // Without contracts, all are named as in the file, as they were before contracts were looked at.
  expect(await importFile(file(['', '']))).toMatchObject({ imported: 2 })
  expect(await importFile(file([link, fake]))).toMatchObject({ imported: 0, duplicates: 2 })
  expect(await symbols()).toEqual(['LINK', 'LINK'])

  const other = await importer()
  expect(await other.importFile(file([link, fake]))).toMatchObject({ imported: 2 })
  expect(await other.symbols()).toEqual(['LINK', 'LINK 0XBAD00000'])
})
