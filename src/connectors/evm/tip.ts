// Up to which block a chain is read, and by which explorer. All of a wallet's addresses are read up to the same block, which
// is so old that no other will take its place: what was read once stays as it is.
import type { Cursor, Page } from '../connector.ts'
import { ConnectorError } from '../connector-error.ts'
import type { EvmChain, EvmChainName } from './chains.ts'
import type { Explorer, ExplorerName } from './explorers.ts'
import { chainIdOf } from './multicall.ts'

export type Tip = {
  block: number
  explorer: ExplorerName | ''
  /** No explorer shows this chain, now. What was read of it before stays. */
  isLeftOut: boolean
}

/** How long it takes from one block to the next, in milliseconds. */
const blockMs: Record<EvmChainName, number> = {
  ethereum: 12_000,
  arbitrum: 250,
  optimism: 2000,
  base: 2000,
  polygon: 2000,
  gnosis: 5000,
  bnb: 750,
  avalanche: 1500,
  linea: 2000,
  scroll: 3000,
  zksync: 1000,
  hyperevm: 1000,
}

/** Ethereum is final after 13 minutes; Polygon has replaced 157 blocks. Explorers have listed all of a block by then. */
const SURE_AFTER_MS = 17 * 60_000

export const tipIn = (cursor: Cursor | undefined): Tip => {
  const { block = -1, explorer = '', isLeftOut = false } = (cursor ?? {}) as Partial<Tip>
  return { block, explorer, isLeftOut }
}

export async function tipPage(
  explorers: readonly Explorer[],
  chain: EvmChain,
  known: Cursor | undefined,
): Promise<Page> {
  const before = tipIn(known)
  const refusals: ConnectorError[] = []
  for (const explorer of explorers) {
    try {
      // Another explorer may be behind the one that was asked before. What was read stays read.
      const block = Math.max(await sureBlock(explorer, chain), before.block)
      return pageOf({ block, explorer: explorer.name, isLeftOut: false })
    } catch (error) {
      if (!(error instanceof ConnectorError) || !isOfExplorer(error, explorer)) throw error
      refusals.push(error)
    }
  }
  // One that is away will be back. A chain that was never read must not hold up the others.
  const away = refusals.find(({ code }) => code === 'unreachable' || code === 'malformed')
  const isKnown = before.block >= 0
  if (away && (isKnown || refusals.every(({ code }) => code === away.code))) throw away
  return pageOf({ ...before, isLeftOut: true })
}

const pageOf = (tip: Tip): Page => ({ body: null, entries: 0, cursor: tip, hasMore: false })

const refusals: ReadonlySet<string> = new Set([
  ...(['not_found', 'permission_missing', 'ip_restricted', 'location_blocked'] as const),
  ...(['unreachable', 'malformed'] as const),
])

/**
 * The next one may have the chain, or be there. A key that is refused was given by a person, who has to know, and one's own
 * explorer was named by one.
 */
const isOfExplorer = ({ code }: ConnectorError, { name }: Explorer) =>
  refusals.has(code) ||
  (code === 'key_refused' && name !== 'etherscan') ||
  (code === 'wrong_chain' && name !== 'own')

async function sureBlock(explorer: Explorer, chain: EvmChain): Promise<number> {
  if ((await chainIdOf(explorer, chain)) !== chain.id) throw new ConnectorError('wrong_chain')
  const newest = Number(await explorer.node('eth_blockNumber', []))
  if (!Number.isSafeInteger(newest) || newest < 0) throw new ConnectorError('malformed')
  return Math.max(newest - Math.ceil(SURE_AFTER_MS / blockMs[chain.name]), 0)
}
