// An explorer of one address with a long history, its lists put in order once: that of the tests does so for each answer.
import type { MadeChain } from '../../src/connectors/testing/evm-chain.ts'
import { evmExplorer } from '../../src/connectors/testing/evm-explorer.ts'
import { listOf, receiptOf } from '../../src/connectors/testing/evm-rows.ts'
import type { Answered, Asked, Exchange } from '../../src/connectors/testing/exchange-server.ts'

type Row = ReturnType<typeof rowsOf>[number]

const actions = ['txlist', 'txlistinternal', 'tokentx', 'tokennfttx', 'token1155tx']
const rowsOf = (chain: MadeChain, action: string, address: string) =>
  (listOf(chain, action, address, true) ?? []).map(row => ({
    block: Number(row.blockNumber),
    text: JSON.stringify(row),
  }))

export function quickExplorer(chain: MadeChain, address: string): Exchange {
  const door = evmExplorer({ chains: [chain], refused: new Set(), names: {} })
  const lists = new Map(actions.map(action => [action, rowsOf(chain, action, address)]))
  const byHash = new Map(chain.transactions.map(one => [one.hash, one]))

  function page(rows: readonly Row[], query: URLSearchParams): Answered {
    const [number, offset] = [Number(query.get('page')), Number(query.get('offset'))]
    const start = firstFrom(rows, Number(query.get('startblock')))
    const end = firstFrom(rows, Number(query.get('endblock')) + 1)
    const result = rows.slice(start, end).slice((number - 1) * offset, number * offset)
    if (result.length === 0) return { body: '{"status":"0","message":"No transactions found","result":[]}' }
    return { body: `{"status":"1","message":"OK","result":[${result.map(({ text }) => text).join()}]}` }
  }

  function receipt(body: string): Answered | undefined {
    const { method, params } = JSON.parse(body) as { method: string; params: string[] }
    const one = method === 'eth_getTransactionReceipt' && byHash.get(params[0] ?? '')
    return one ? { body: { jsonrpc: '2.0', id: 1, result: receiptOf(one, false) } } : undefined
  }

  return {
    ...door,
    answer(asked: Asked) {
      const rows = lists.get(asked.query.get('action') ?? '')
      if (rows && asked.path.startsWith(`/${chain.id}/`)) return page(rows, asked.query)
      return (asked.method === 'POST' && receipt(asked.body)) || door.answer(asked)
    },
  }
}

/** The place of the first row of this block or a later one. */
function firstFrom(rows: readonly Row[], block: number): number {
  let [low, high] = [0, rows.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rows[middle]?.block ?? 0) < block) low = middle + 1
    else high = middle
  }
  return low
}
