// A trade on a chain, of which one file lists what left the wallet and another what came in.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerOwner } from '../testing/ledger.ts'
import { startTestProduct, type TestProduct } from '../testing/test-product.ts'

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const owner = '0x1111111111111111111111111111111111111111'
const router = '0x2222222222222222222222222222222222222222'
const hash = `0x${'ab'.repeat(32)}`
const contract = '0x1f9840a85d5af5bf1d1762f925bdaddc4201f984'
// 2024-03-01T12:00:00Z
const at = '1709294400,2024-03-01 12:00:00'

const transactions = {
  name: `export-${owner}.csv`,
  content: [
    '"Txhash","Blockno","UnixTimestamp","DateTime (UTC)","From","To","ContractAddress","Value_IN(ETH)","Value_OUT(ETH)","CurrentValue @ $3400/Eth","TxnFee(ETH)","TxnFee(USD)","Historical $Price/Eth","Status","ErrCode","Method"',
    `"${hash}","1",${at},"${owner}","${router}","","0","2","","0.01","34","3400","","","Swap"`,
    '',
  ].join('\n'),
}
const tokens = {
  name: `export-token-${owner}.csv`,
  content: [
    '"Transaction Hash","Blockno","UnixTimestamp","DateTime (UTC)","From","To","TokenValue","USDValueDayOfTx","ContractAddress","TokenName","TokenSymbol"',
    `"${hash}","1",${at},"${router}","${owner}","600","","${contract}","Uniswap","UNI"`,
    '',
  ].join('\n'),
}

async function swapper() {
  const ann = await ledgerOwner(product)
  const importFile = async (file: { name: string; content: string }) => {
    const answer = await ann.importFile({ fileType: 'csv', file })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }
  await ann.post('/api/transactions', {
    ...{ type: 'buy', symbol: 'ETH', amount: '3', usd: '6000' },
    ...{ wallet: 'Wallet 0x1111…1111', timestamp: '2023-03-01T12:00:00Z' },
  })
  return { ann, importFile }
}

test.each([
  ['coins first', [transactions, tokens]],
  ['tokens first', [tokens, transactions]],
])('one transaction of the chain in two files is one trade: %s', async (_, files) => {
  const { ann, importFile } = await swapper()
  for (const file of files) await importFile(file)
  const [swap, ...others] = await ann.list('?type=trade')
  expect(others).toEqual([])
  expect(swap).toMatchObject({
    ...{ symbol: 'ETH', amount: '2', receivedSymbol: 'UNI', receivedAmount: '600', isJoined: true },
    ...{ feeSymbol: 'ETH', feeAmount: '0.01', toWallet: null },
  })
  expect(await ann.list('?type=withdrawal')).toEqual([])
  expect(await ann.list('?type=deposit')).toEqual([])

  // Its value is entered, and nothing of it falls apart.
  const valued = await ann.put(`/api/transactions/${swap.id}`, {
    ...{ type: 'trade', symbol: 'ETH', amount: '2', receivedSymbol: 'UNI', receivedAmount: '600' },
    ...{ usd: '6800', feeSymbol: 'ETH', feeAmount: '0.01', feeUsd: '34' },
    ...{ wallet: swap.wallet, timestamp: swap.timestamp },
  })
  expect(valued.json()).toMatchObject({ type: 'trade', isJoined: true })
  expect(await ann.list()).toHaveLength(2)
  const { totalGainLoss } = await ann.get('/api/tax-calculations/2024')
  // 6,800 less the fee of 34 less 4,000 for two ether; 0.01 ether that paid the fee cost 20 and was worth 34.
  expect(totalGainLoss).toBe('2780.00')

  const apart = await product.app.inject({
    method: 'DELETE',
    url: `/api/transfers/${swap.id}`,
    headers: { cookie: ann.cookie },
  })
  expect(apart.json().transactions).toMatchObject([
    { type: 'withdrawal', symbol: 'ETH', amount: '2', toWallet: null, receivedSymbol: null },
    { type: 'deposit', symbol: 'UNI', amount: '600' },
  ])
  const [proposed] = (await ann.get('/api/review')).issues.filter(
    ({ kind }: { kind: string }) => kind === 'proposed_transfer',
  )
  expect(proposed.message).toBe(
    'These two look like one trade: what left this wallet was given for what came in. Once matched, it is taxed as a trade. Same transaction hash, at the same time.',
  )
  const [withdrawal, deposit] = proposed.transactions
  await ann.post('/api/transfers', { withdrawalId: withdrawal.id, depositId: deposit.id })
  expect(await ann.list('?type=trade')).toHaveLength(1)
})

test('an import that is undone takes its side with it, and the other stands as it was recorded', async () => {
  const { ann, importFile } = await swapper()
  await importFile(transactions)
  const { importId } = await importFile(tokens)
  expect(await ann.list('?type=trade')).toHaveLength(1)
  await ann.remove(`/api/imports/${importId}`)
  expect(await ann.list('?type=trade')).toEqual([])
  expect(await ann.list('?type=withdrawal')).toMatchObject([{ symbol: 'ETH', amount: '2' }])
})
