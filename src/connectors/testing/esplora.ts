// A server on loopback that answers as Esplora's API does: of the blocks it has, which may be replaced by others.
// https://github.com/Blockstream/esplora/blob/master/API.md
import type { Answered, Exchange } from './exchange-server.ts'

type Coins = { scriptpubkey?: string | null; scriptpubkey_address?: string; value: number }
export type EsploraTransaction = {
  txid: string
  fee: number
  vin: readonly { is_coinbase?: boolean; prevout: Coins | null }[]
  vout: readonly Coins[]
  status: { confirmed: boolean; block_height: number; block_time: number }
}

const GENESIS = '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f'
const PAGE = 25

export type Chain = {
  tip: number
  genesis?: string
  transactions: readonly EsploraTransaction[]
  /** It counts one more of this address than it lists. */
  prunedAddress?: string
}

export const esplora = (chain: Chain): Exchange => ({
  answer: ({ path }) => answerTo(chain, path),
  rateLimit: { status: 429, headers: { 'retry-after': '0' }, body: 'Too Many Requests' },
  keyRefused: { status: 401, body: 'Unauthorized' },
})

function answerTo(chain: Chain, path: string): Answered {
  if (path === '/block-height/0') return { body: chain.genesis ?? GENESIS }
  if (path === '/blocks/tip/height') return { body: String(chain.tip) }
  const [, address = '', , after] = /^\/address\/(\w+)(\/txs\/chain(?:\/(\w+))?)?$/.exec(path) ?? []
  if (address === '') return { status: 400, body: 'Invalid' }
  const of = ofAddress(chain, address)
  if (!path.includes('/txs')) return { body: statsOf(chain, address, of) }
  const from = after === undefined ? 0 : of.findIndex(({ txid }) => txid === after) + 1
  return { body: of.slice(from, from + PAGE) }
}

/** The newest first. */
const ofAddress = ({ transactions, tip }: Chain, address: string) =>
  transactions
    .filter(
      ({ status, vin, vout }) =>
        status.block_height <= tip &&
        [...vin.map(({ prevout }) => prevout), ...vout].some(
          coins => coins?.scriptpubkey_address === address,
        ),
    )
    .toSorted((a, b) => b.status.block_height - a.status.block_height)

function statsOf(chain: Chain, address: string, of: readonly EsploraTransaction[]) {
  const sum = (coins: readonly (Coins | null)[]) =>
    coins.reduce((total, one) => total + (one?.scriptpubkey_address === address ? one.value : 0), 0)
  const count = of.length + (chain.prunedAddress === address ? 1 : 0)
  return {
    address,
    chain_stats: {
      tx_count: count,
      funded_txo_sum: sum(of.flatMap(({ vout }) => vout)),
      spent_txo_sum: sum(of.flatMap(({ vin }) => vin.map(({ prevout }) => prevout))),
    },
    mempool_stats: { tx_count: 0, funded_txo_sum: 0, spent_txo_sum: 0 },
  }
}

let made = 0
/** A transaction of these coins, each as [address, sats]. */
export function pays(
  height: number,
  from: readonly (readonly [string, number])[],
  to: readonly (readonly [string, number])[],
  txid = (++made).toString(16).padStart(64, '0'),
): EsploraTransaction {
  const coins = ([scriptpubkey_address, value]: readonly [string, number]) => ({
    scriptpubkey_address,
    value,
  })
  const total = (of: typeof from) => of.reduce((sum, [, value]) => sum + value, 0)
  return {
    txid,
    fee: total(from) - total(to),
    vin: from.map(one => ({ is_coinbase: false, prevout: coins(one) })),
    vout: to.map(coins),
    // Ten minutes each, from the first one.
    status: { confirmed: true, block_height: height, block_time: 1_231_006_505 + height * 600 },
  }
}
