// The explorer as a process of its own: what it takes is not the product's. It is told how many transactions there are, and
// says what it was asked for since.
import { serveExchange } from '../../src/connectors/testing/exchange-server.ts'
import type { AskedFor, ToExplorer } from './explorer.ts'
import { address, largeWallet } from './large-wallet.ts'
import { quickExplorer } from './quick-explorer.ts'

let explorer = quickExplorer(largeWallet(1), address)
let asked = new Map<string, number>()
const server = await serveExchange({
  ...explorer,
  answer(request) {
    const what = `${request.path}?${request.search}${request.body}`
    asked.set(what, (asked.get(what) ?? 0) + 1)
    return explorer.answer(request)
  },
})

process.on('message', ({ transactions }: ToExplorer) => {
  if (transactions !== undefined) explorer = quickExplorer(largeWallet(transactions), address)
  const counts = [...asked]
  const receipts = counts.filter(([what]) => what.includes('eth_getTransactionReceipt'))
  const sum = (of: typeof counts) => of.reduce((total, [, count]) => total + count, 0)
  const pages = counts.filter(([what]) => what.includes('startblock=') && what.includes(address))
  process.send?.({
    url: server.url,
    requests: sum(counts),
    receipts: sum(receipts),
    receiptsAgain: sum(receipts) - receipts.length,
    pagesAgain: sum(pages) - pages.length,
  } satisfies AskedFor)
  asked = new Map()
})
process.on('disconnect', () => process.exit())
