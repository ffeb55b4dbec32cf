import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { identityOf } from '../../ledger/identity.ts'
import { ImportRefusal } from '../rows/refusal.ts'
import { outcomeOfRows, rowsTo } from '../testing/outcome-of-rows.ts'
import { readText } from '../testing/read-text.ts'
import { etherscanInternal, etherscanTransactions } from './etherscan.ts'
import { etherscanTokens } from './etherscan-tokens.ts'
import { etherscanNfts, etherscanPage } from './wrong-exports.ts'

const all = [etherscanTransactions, etherscanInternal, etherscanTokens]
const sample = (name: string) => readFileSync(new URL(`samples/${name}`, import.meta.url), 'utf8')
const read = (text: string, fileName?: string) =>
  outcomeOfRows(readText(all, text, { fileName, wrongExports: [etherscanNfts, etherscanPage] }))
const wallet = 'Wallet 0x1111…1111'
const head = (text: string, lines: number) => text.split('\n').slice(0, lines).join('\n')

describe('transactions', () => {
  const { importer, event, skip, issue, rows } = read(sample('transactions.csv'))

  it('account for every row', () => {
    expect(importer).toBe('etherscan-transactions')
    expect(rows).toEqual(rowsTo(9))
  })

  it('are of the address that the rows have in common', () => {
    expect(event(3)).toEqual({
      type: 'deposit',
      at: 1704448860000,
      wallet,
      asset: 'ETH',
      quantity: '1.5',
      hash: '0xa2',
      note: 'Transfer',
      sourceId: '0xa2:in',
    })
  })

  it('cost gas on top, at the price of that day and not of the export', () => {
    expect(event(4)).toEqual({
      type: 'withdrawal',
      at: 1704448920000,
      wallet,
      asset: 'ETH',
      quantity: '0.5',
      fee: { asset: 'ETH', quantity: '0.002', usd: '4' },
      hash: '0xa3',
      note: 'rent',
      sourceId: '0xa3:out',
    })
  })

  it('are fees where they call, fail, or go to oneself', () => {
    expect(event(5)).toMatchObject({ type: 'fee', quantity: '0.003', usd: '6', note: 'Approve' })
    expect(event(6)).toMatchObject({ type: 'fee', quantity: '0.004' })
    expect(event(6)?.usd).toBeUndefined()
    expect(event(7)).toMatchObject({ type: 'fee', quantity: '0.001' })
  })

  it('of others are left out or reported', () => {
    expect(skip(2)).toContain('someone else paid')
    expect(issue(8)).toMatchObject({ column: 'From' })
    expect(issue(9)).toMatchObject({ column: 'Status', value: 'Perhaps' })
  })

  it('show whose they are by their amounts, even a single one', () => {
    const [header, ...lines] = sample('transactions.csv').split('\n')
    expect(read([header, lines[1]].join('\n')).event(2)).toMatchObject({ type: 'deposit', wallet })
    expect(read([header, lines[2]].join('\n')).event(2)).toMatchObject({ type: 'withdrawal', wallet })
  })
})

describe('internal transactions', () => {
  const { importer, event, skip } = read(sample('internal.csv'))

  it('are read on every sister site, the failed ones left out', () => {
    expect(importer).toBe('etherscan-internal')
    expect(event(2)).toEqual({
      type: 'deposit',
      at: 1704448800000,
      wallet,
      asset: 'BNB',
      quantity: '0.7',
      hash: '0xb1',
      sourceId: 'internal:0xb1:in',
    })
    expect(skip(3)).toBe('failed, nothing moved')
    expect(skip(4)).toBe('moves nothing')
  })
})

describe('token transfers', () => {
  const { importer, events, event, skip, issue } = read(sample('tokens.csv'))

  it('are deposits and withdrawals by themselves', () => {
    expect(importer).toBe('etherscan-tokens')
    expect(event(2)).toEqual({
      type: 'deposit',
      at: 1704448800000,
      wallet,
      asset: 'USDC',
      quantity: '1250.5',
      hash: '0xc1',
      sourceId: 'token:0xc1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48:in',
    })
  })

  it('are an exchange when one goes out and another comes in', () => {
    expect(event(3)).toEqual({
      type: 'trade',
      at: 1704448860000,
      wallet,
      asset: 'USDC',
      quantity: '1000',
      usd: '1000.1',
      received: { asset: 'WETH', quantity: '0.5', usd: '999' },
      hash: '0xc2',
      sourceId: 'token:0xc2',
    })
    expect(event(4)).toEqual(event(3))
  })

  it('take change that comes back off what went out', () => {
    expect(event(5)).toMatchObject({
      type: 'trade',
      asset: 'USDC',
      quantity: '90',
      received: { asset: 'UNI' },
    })
    expect(skip(12)).toContain('came and went')
    expect(skip(13)).toContain('came and went')
  })

  it('stay apart when there are more than two', () => {
    expect(events(8).map(({ type, asset, quantity }) => `${type} ${quantity} ${asset}`)).toEqual([
      'withdrawal 5 UNI',
      'withdrawal 0.1 WETH',
      'deposit 1 UNI-V2',
    ])
  })

  it('by an unknown contract do not pass for the coin whose name they took', () => {
    expect(event(15)).toMatchObject({ type: 'withdrawal', asset: 'USDC 0XBAD00000', quantity: '900' })
  })

  it('that carry their contract are known again in a file that was imported when they did not', () => {
    const [fake] = events(15)
    if (!fake) throw new Error('the row is an event')
    const asBefore = identityOf('etherscan', { ...fake, asset: 'USDC' }, wallet)
    expect(identityOf('etherscan', fake, wallet).identity).toBe(asBefore.identity)
  })

  it('of nothing, and of others, are no events', () => {
    expect(skip(11)).toContain('spam')
    expect(issue(14)).toMatchObject({ column: 'From' })
  })

  it('between the same two addresses need the name of the file', () => {
    const one = head(sample('tokens.csv'), 2)
    expect(read(one).issue(2)?.message).toContain('name of the file')
    const mine = read(one, 'export-token-0x1111111111111111111111111111111111111111.csv')
    expect(mine.event(2)).toMatchObject({ type: 'deposit', wallet })
    const theirs = read(one, 'export-token-0x2222222222222222222222222222222222222222.csv')
    expect(theirs.event(2)).toMatchObject({ type: 'withdrawal', wallet: 'Wallet 0x2222…2222' })
  })
})

it('says which export is needed instead of NFTs or one page', () => {
  const nfts =
    'Txhash,Blockno,UnixTimestamp,DateTime (UTC),From,To,ContractAddress,TokenName,TokenSymbol,Token ID,Type,Quantity'
  expect(() => read(nfts)).toThrow(ImportRefusal)
  expect(() => read(nfts)).toThrow(/ERC-20 transfers/)
  const page =
    'Transaction Hash,Status,Method,Blockno,DateTime (UTC),From,From_Nametag,To,To_Nametag,Amount,Value (USD),Txn Fee'
  expect(() => read(page)).toThrow(/Download CSV Export/)
})

it("Snowtrace's columns say ETH on every chain: the chain shows the coin", () => {
  const header =
    'Transaction Hash,Blockno,UnixTimestamp,DateTime (UTC),From,To,ContractAddress,Value_IN(ETH),Value_OUT(ETH),CurrentValue/Eth,TxnFee(ETH),TxnFee(USD),Historical $Price/Eth,Status,ErrCode,Method,ChainId,Chain,Value(ETH)'
  const row = (chain: string) =>
    `0xa${chain},1,1704448860,2024-01-05 10:01:00,0x2222,0x1111,,1.5,0,0,0.001,0,0,,,Transfer,${chain},name,1.5`
  const result = read([header, row('43114'), row('1'), row('777')].join('\n'), 'export-0x1111.csv')
  expect(result.event(2)).toMatchObject({ type: 'deposit', asset: 'AVAX', quantity: '1.5' })
  expect(result.event(3)).toMatchObject({ type: 'deposit', asset: 'ETH', quantity: '1.5' })
  expect(result.issue(4)).toMatchObject({ column: 'ChainId', value: '777' })
})
