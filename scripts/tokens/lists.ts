// Public lists of tokens, as they are in checkouts of their repositories: <folder>/<owner>/<name>. Which they are, and how
// independent of each other, is in docs/decisions/0075-tokens-by-their-contracts.md.
import { execFileSync } from 'node:child_process'

/** `137:0x…` */
export type Place = string
export const placeOf = (chainId: number | string, contract: string): Place =>
  `${Number(chainId)}:${contract.toLowerCase()}`

type Token = { chainId?: number; address?: string; symbol?: string; decimals?: number | string | null }
type Listing = { list: string; symbol: string; decimals: number | undefined }

export type Checkouts = {
  paths(repository: string, matching: RegExp): string[]
  /** The texts of files, by their paths; those that are there. */
  read(repository: string, paths: readonly string[]): Map<string, string>
  json<T>(repository: string, paths: readonly string[]): T[]
}

export function checkoutsIn(folder: string): Checkouts {
  const git = (repository: string, args: readonly string[], input = '') =>
    execFileSync('git', ['-C', `${folder}/${repository}`, ...args], { input, maxBuffer: 2 ** 29 })
  const read = (repository: string, paths: readonly string[]) => {
    const asked = paths.map(path => `HEAD:${path}\n`).join('')
    return filesIn(git(repository, ['cat-file', '--batch'], asked), paths)
  }
  return {
    paths: (repository, matching) =>
      git(repository, ['ls-tree', '-r', '--name-only', 'HEAD'])
        .toString()
        .split('\n')
        .filter(path => matching.test(path)),
    read,
    json: <T>(repository: string, paths: readonly string[]) =>
      [...read(repository, paths).values()].map(text => JSON.parse(text) as T),
  }
}

/** As `git cat-file --batch` answers: a line with the size, then the file; or a line that says it is missing. */
function filesIn(answer: Buffer, paths: readonly string[]): Map<string, string> {
  const files = new Map<string, string>()
  let at = 0
  for (const path of paths) {
    const end = answer.indexOf('\n', at)
    const size = / blob (\d+)$/.exec(answer.toString('utf8', at, end))?.[1]
    at = end + 1
    if (size === undefined) continue
    files.set(path, answer.toString('utf8', at, at + Number(size)))
    at += Number(size) + 1
  }
  return files
}

const SMOL = 'SmolDapp/tokenLists'
const PANCAKE = 'pancakeswap/token-list'

/** Files that are lists, by what they are called in the decision. */
const filesOf: readonly { list: string; repository: string; paths: RegExp }[] = [
  { list: 'uniswap', repository: 'Uniswap/default-token-list', paths: /^src\/tokens\/\w+\.json$/ },
  { list: 'uniswap', repository: 'cowprotocol/token-lists', paths: /^src\/public\/Uniswap\.\d+\.json$/ },
  ...['1inch', 'etherscan', 'ledger', 'lifi', 'paraswap', 'sushiswap', 'uniswap', 'zksync', 'messari'].map(
    list => ({ list, repository: SMOL, paths: new RegExp(`^lists/\\d+/(ethereum-)?${list}\\.json$`) }),
  ),
  ...['optimism', 'blockscout', 'bebop'].map(list => ({
    list,
    repository: SMOL,
    paths: new RegExp(`^lists/\\d+/${list}\\.json$`),
  })),
  { list: 'linea', repository: SMOL, paths: /^lists\/\d+\/consensys\.json$/ },
  { list: 'linea', repository: 'Consensys/linea-token-list', paths: /^json\/linea-mainnet-.*\.json$/ },
  { list: 'scroll', repository: 'scroll-tech/token-list', paths: /^scroll\.tokenlist\.json$/ },
  { list: 'sushiswap', repository: 'sushiswap/list', paths: /\/default-token-list\/tokens\/.*\.json$/ },
  { list: 'pancakeswap', repository: PANCAKE, paths: /^lists\/pancakeswap-.*\.json$/ },
  { list: 'coinmarketcap', repository: PANCAKE, paths: /^lists\/cmc\.json$/ },
  { list: 'joe', repository: 'traderjoe-xyz/joe-tokenlists', paths: /^mc\.tokenlist\.json$/ },
  { list: 'ethereum-lists', repository: 'ethereum-lists/tokens', paths: /^tokens\/(eth|arb|avax|bsc)\// },
  { list: 'metamask', repository: 'MetaMask/contract-metadata', paths: /^metadata\/eip155:\d+\/erc20:0x/ },
]

/** Of repositories with a file for each token, whose place is in its path. */
const chainOfFolder: Readonly<Record<string, number>> = { eth: 1, arb: 42161, avax: 43114, bsc: 56 }
function placeInPath(path: string): { chainId?: number; address?: string } {
  const [, chainId, address] = /^metadata\/eip155:(\d+)\/erc20:(0x[0-9a-f]{40})/i.exec(path) ?? []
  if (chainId !== undefined && address !== undefined) return { chainId: Number(chainId), address }
  const folder = /^tokens\/(\w+)\//.exec(path)?.[1]
  const chain = folder === undefined ? undefined : chainOfFolder[folder]
  return chain === undefined ? {} : { chainId: chain }
}

export function readLists(checkouts: Checkouts): Map<Place, Listing[]> {
  const listings = new Map<Place, Listing[]>()
  const put = (list: string, { chainId, address, symbol, decimals }: Token) => {
    if (chainId === undefined || !symbol || !/^0x[0-9a-f]{40}$/i.test(address ?? '')) return
    const place = placeOf(chainId, address ?? '')
    const known =
      decimals === undefined || decimals === null || decimals === '' ? undefined : Number(decimals)
    const listing = { list, symbol: symbol.trim().toUpperCase(), decimals: known }
    listings.set(place, [...(listings.get(place) ?? []), listing])
  }
  for (const { list, repository, paths } of filesOf)
    for (const [path, text] of checkouts.read(repository, checkouts.paths(repository, paths))) {
      const file = JSON.parse(text) as Token | Token[] | { tokens: Token[] }
      const tokens = Array.isArray(file) ? file : 'tokens' in file ? file.tokens : [file]
      for (const token of tokens) put(list, { ...token, ...placeInPath(path) })
    }
  const link = checkouts.read('smartcontractkit/documentation', [
    'src/content/resources/link-token-contracts.mdx',
  ])
  for (const page of link.values())
    for (const [, chainId, address = ''] of page.matchAll(/urlId="(\d+)_(0x[0-9a-fA-F]{40})"/g))
      put('chainlink', { chainId: Number(chainId), address, symbol: 'LINK', decimals: 18 })
  return listings
}
