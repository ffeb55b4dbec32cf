// Who shows the chains. Three public explorers answer alike: Blockscout asks for no key, Etherscan shows some chains only to
// those who pay, and Routescan has those that others lack. Which of them has a chain changes, so it is asked.
import type { Credentials, Http } from '../connector.ts'
import { ConnectorError } from '../connector-error.ts'
import { type HttpAnswer, type HttpSession, openHttp } from '../http.ts'
import { type Json, readJson } from '../json.ts'
import { resultIn, rowsIn } from './answers.ts'
import type { EvmChain, EvmChainName } from './chains.ts'

export type ExplorerName = 'blockscout' | 'etherscan' | 'routescan' | 'own'
type Query = Readonly<Record<string, string>>

/** An explorer, of one chain. */
export type Explorer = {
  name: ExplorerName
  /** Lists of an address. 'not_found' where it has no such list. */
  list(action: string, query: Query): Promise<readonly Json[]>
  /** What the chain's node says. 'not_found' where it cannot say it. */
  node(method: NodeMethod, params: readonly unknown[]): Promise<Json>
  /** What only Blockscout has. */
  more?(path: string, query?: Query): Promise<Json>
}

type NodeMethod = 'eth_blockNumber' | 'eth_call' | 'eth_getTransactionReceipt'

/** What each puts up with of those who ask without paying, which several wallets share. */
const EVERY_MS = { blockscout: 250, etherscan: 350, routescan: 550 }

/** Chains and keys it does not serve. */
const REFUSED = [400, 402, 404, 422]

/** By chain the explorers to try, in that order. */
export function explorersOf(
  { apiSecret }: Credentials,
  { baseUrl, explorers: { etherscanKey = '', urls = {} } = {} }: Http,
): (chain: EvmChain) => readonly Explorer[] {
  const session = (url: string, everyMs: number) =>
    openHttp({ baseUrl: undefined, sandbox: false, addresses: { live: url, sandbox: url }, everyMs })
  if (baseUrl !== undefined) {
    const own = session(baseUrl, EVERY_MS.blockscout)
    return chain => [blockscout('own', own, `/${chain.id}`)]
  }
  const key = apiSecret || etherscanKey
  const ofEtherscan = session(urls.etherscan ?? 'https://api.etherscan.io/v2/api', EVERY_MS.etherscan)
  const ofRoutescan = session(
    urls.routescan ?? 'https://api.routescan.io/v2/network/mainnet/evm',
    EVERY_MS.routescan,
  )
  return chain => {
    const instance = instances[chain.name]
    const url = urls.blockscout !== undefined ? `${urls.blockscout}/${chain.id}` : instance
    return [
      ...(key === '' ? [] : [etherscan(ofEtherscan, chain, key)]),
      ...(url === undefined ? [] : [blockscout('blockscout', session(url, EVERY_MS.blockscout), '')]),
      // It does not list what the chain itself pays to those who stake.
      ...(chain.name === 'ethereum' ? [] : [routescan(ofRoutescan, chain)]),
    ]
  }
}

/** Those that answer without a key, unlike api.blockscout.com: https://docs.blockscout.com/devs/apis/rpc */
const instances: Partial<Record<EvmChainName, string>> = {
  ethereum: 'https://eth.blockscout.com',
  arbitrum: 'https://arbitrum.blockscout.com',
  optimism: 'https://optimism.blockscout.com',
  base: 'https://base.blockscout.com',
  polygon: 'https://polygon.blockscout.com',
  gnosis: 'https://gnosis.blockscout.com',
  scroll: 'https://scroll.blockscout.com',
  zksync: 'https://zksync.blockscout.com',
  hyperevm: 'https://www.hyperscan.com',
}

const bodyOf = ({ status, body }: HttpAnswer): string => {
  if (REFUSED.includes(status)) throw new ConnectorError('not_found')
  return body
}

function blockscout(name: ExplorerName, http: HttpSession, path: string): Explorer {
  const get = async (rest: string, query: Query) =>
    bodyOf(await http.get(`${path}${rest}`, { query, expected: REFUSED }))
  return {
    name,
    list: async (action, query) => rowsIn(await get('/api', { module: 'account', action, ...query })),
    node: async (method, params) => {
      const json = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      return resultIn(bodyOf(await http.post(`${path}/api/eth-rpc`, json, { expected: REFUSED })))
    },
    more: async (rest, query = {}) => readJson(await get(`/api/v2${rest}`, query)),
  }
}

const etherscan = (http: HttpSession, { id }: EvmChain, apikey: string): Explorer =>
  withProxy('etherscan', http, '', { chainid: String(id), apikey })

const routescan = (http: HttpSession, { id }: EvmChain): Explorer =>
  withProxy('routescan', http, `/${id}/etherscan/api`, {})

/** Nodes are asked by what Etherscan calls its proxy: https://docs.etherscan.io/api-reference/endpoint/ethcall */
function withProxy(name: ExplorerName, http: HttpSession, path: string, common: Query): Explorer {
  const get = async (query: Query) =>
    bodyOf(await http.get(path, { query: { ...common, ...query }, expected: REFUSED }))
  return {
    name,
    list: async (action, query) => rowsIn(await get({ module: 'account', action, ...query })),
    node: async (method, params) =>
      resultIn(await get({ module: 'proxy', action: method, ...proxyQuery(method, params) })),
  }
}

function proxyQuery(method: NodeMethod, [first, tag]: readonly unknown[]): Query {
  switch (method) {
    case 'eth_blockNumber':
      return {}
    case 'eth_getTransactionReceipt':
      return { txhash: String(first) }
    case 'eth_call':
      return { ...(first as { to: string; data: string }), tag: String(tag) }
  }
}
