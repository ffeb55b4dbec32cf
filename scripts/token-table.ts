// Writes src/ledger/tokens/listed from public lists of tokens, by the rule of decision 75. Needs their repositories as
// checkouts, <folder>/<owner>/<name>: node scripts/token-table.ts <folder>
import { writeFileSync } from 'node:fs'
import { isMoney } from '../src/ledger/currencies.ts'
import { coingeckoIdOf, coingeckoNames } from '../src/prices/coingecko-ids.ts'
import { readBridges } from './tokens/bridges.ts'
import {
  bridgedIds,
  contractsByHand,
  exceptions,
  idsOfCoins,
  namesOfCoins,
  namesOfContracts,
  secondNames,
} from './tokens/by-hand.ts'
import { checkoutsIn, type Place, placeOf, readLists } from './tokens/lists.ts'

/** Each file of the table: what it exports, and its chains. */
const files: Readonly<Record<string, { name: string; chain: string; chainId: number }>> = {
  ethereum: { name: 'onEthereum', chain: 'Ethereum', chainId: 1 },
  'bnb-chain': { name: 'onBNBChain', chain: 'BNB Chain', chainId: 56 },
  polygon: { name: 'onPolygon', chain: 'Polygon', chainId: 137 },
  arbitrum: { name: 'onArbitrumOne', chain: 'Arbitrum One', chainId: 42161 },
  base: { name: 'onBase', chain: 'Base', chainId: 8453 },
  optimism: { name: 'onOptimism', chain: 'Optimism', chainId: 10 },
}
const otherChains: Readonly<Record<number, string>> = {
  25: 'cronos',
  100: 'gnosis',
  130: 'unichain',
  146: 'sonic',
  204: 'opbnb',
  250: 'fantom',
  324: 'zksync',
  480: 'worldchain',
  1088: 'metis',
  1101: 'zkevm',
  1284: 'moonbeam',
  1285: 'moonriver',
  5000: 'mantle',
  42220: 'celo',
  43114: 'avalanche',
  59144: 'linea',
  81457: 'blast',
  534352: 'scroll',
}
const chainIds = new Set([
  ...Object.values(files).map(({ chainId }) => chainId),
  ...Object.keys(otherChains).map(Number),
])
const chainOf = (place: Place) => Number(place.slice(0, place.indexOf(':')))

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Say where the checkouts are: node scripts/token-table.ts <folder>')
const checkouts = checkoutsIn(folder)
const listings = readLists(checkouts)
const bridges = readBridges(checkouts)
for (const { list, to, symbol, decimals } of bridges)
  if (symbol !== undefined)
    listings.set(to, [...(listings.get(to) ?? []), { list, symbol: symbol.toUpperCase(), decimals }])

// CoinGecko: the id of each contract, and what its first 5,000 coins are called.
type Top = { symbol: string; coingeckoId: string; decimals: number }
const BRAVE = 'brave/token-lists'
const ids =
  checkouts.json<Record<string, Record<string, string>>>(BRAVE, ['build/coingecko-ids.json'])[0] ?? {}
const first =
  checkouts.json<Record<string, Record<string, Top>>>(BRAVE, ['data/v1/coingecko-top5000.json'])[0] ?? {}
const top = new Map(placed(first))
const coingecko = new Map([
  ...[...top].map(([place, { coingeckoId }]): [Place, string] => [place, coingeckoId]),
  ...placed(ids),
])

function placed<T>(chains: Record<string, Record<string, T>>): [Place, T][] {
  return Object.entries(chains).flatMap(([chainId, contracts]) =>
    Object.entries(contracts).flatMap(([contract, value]): [Place, T][] =>
      chainIds.has(Number(chainId)) ? [[placeOf(chainId, contract), value]] : [],
    ),
  )
}

// Names of coins, and the ids that stand for them.
const words = (text: string) => text.trim().split(/\s+/)
const paragraphs = (text: string) =>
  text
    .trim()
    .split('\n\n')
    .map(paragraph => words(paragraph))
const idOf = new Map([
  ...coingeckoNames().map((name): [string, string] => [name, coingeckoIdOf(name) ?? '']),
  ...idsOfCoins.split(',').map((pair): [string, string] => {
    const [name = '', id = ''] = words(pair)
    return [name, id]
  }),
])
const isSecond = new Set(words(secondNames))
const coinOf = new Map([...idOf].flatMap(([name, id]) => (isSecond.has(name) ? [] : [[id, name]])))
for (const [name = '', ...others] of paragraphs(bridgedIds)) for (const id of others) coinOf.set(id, name)
const namesOf = (id: string) => [...idOf].flatMap(([name, other]) => (other === id ? [name] : []))

/** Of Multichain, which failed. */
const isOfMultichain = (coin: string, place: Place) => coin === 'TUSD' && chainOf(place) === 250

const accepted = new Map<Place, { ticker: string; decimals: number }>()

function accept(place: Place, ticker: string): void {
  const decimals = decimalsAt(place)
  if (decimals !== undefined && !accepted.has(place) && chainIds.has(chainOf(place)))
    accepted.set(place, { ticker, decimals })
}

/** What all say, or three times as many as say anything else. */
function decimalsAt(place: Place): number | undefined {
  const said = new Map<number, Set<string>>()
  const all = [...(listings.get(place) ?? []), { list: 'coingecko', decimals: top.get(place)?.decimals }]
  for (const { list, decimals } of all)
    if (Number.isInteger(decimals))
      said.set(Number(decimals), (said.get(Number(decimals)) ?? new Set()).add(list))
  const [most, next] = [...said].toSorted(([, a], [, b]) => b.size - a.size)
  return most && (!next || most[1].size >= 3 * next[1].size) ? most[0] : undefined
}

/** The lists that have this contract under this name. */
const listsWith = (place: Place, name: string) =>
  new Set((listings.get(place) ?? []).flatMap(({ list, symbol }) => (symbol === name ? [list] : [])))

// 1. CoinGecko's id, and another list that has the symbol.
for (const [place, id] of coingecko) {
  const coin = coinOf.get(id)
  if (coin === undefined || isOfMultichain(coin, place)) continue
  const name = [coin, ...namesOf(id)].find(other => listsWith(place, other).size > 0)
  if (name !== undefined) accept(place, name)
}

// Coins beyond those we know: a symbol that one coin alone has.
const idsOfSymbol = Map.groupBy(
  Object.values(first).flatMap(contracts => Object.values(contracts)),
  ({ symbol }) => symbol.toUpperCase(),
)
const others = new Map(
  [...top.values()].flatMap(({ symbol, coingeckoId }): [string, string][] => {
    const name = symbol.toUpperCase()
    const isAlone = new Set(idsOfSymbol.get(name)?.map(coin => coin.coingeckoId)).size === 1
    const isName = /^(?=.*[A-Z])[A-Z0-9]{2,12}$/.test(name) && !isMoney(name) && name !== 'SAI'
    return isAlone && isName && !idOf.has(name) && !coinOf.has(coingeckoId) ? [[coingeckoId, name]] : []
  }),
)
const listsAlmostAll = new Set(['messari', 'sushiswap', 'coinmarketcap', 'chainlink'])
const confirmed = new Set(
  [...coingecko].flatMap(([place, id]) => {
    const name = others.get(id)
    if (name === undefined) return []
    return [...listsWith(place, name)].filter(list => !listsAlmostAll.has(list)).length >= 2 ? [id] : []
  }),
)
for (const [place, id] of coingecko) {
  const name = others.get(id)
  if (name !== undefined && confirmed.has(id) && listsWith(place, name).size > 0) accept(place, name)
}

// 3. What was looked at. Before the bridges, which may lead from it.
for (const [name = '', ...places] of paragraphs(contractsByHand))
  for (const place of places)
    if (new Set(listings.get(place)?.map(({ list }) => list)).size >= 2) accept(place, name)

// 2. The other side of a bridge.
for (const { list, from, to } of bridges) {
  const token = accepted.get(from)
  const id = coingecko.get(to)
  if (token === undefined || (id !== undefined && (coinOf.get(id) ?? others.get(id)) !== token.ticker))
    continue
  if ([...listsWith(to, token.ticker)].some(other => other !== list)) accept(to, token.ticker)
}

for (const line of exceptions.trim().split('\n')) {
  const [place = '', ticker = '', decimals] = words(line)
  accepted.set(place, { ticker, decimals: Number(decimals) })
}
for (const [place, token] of accepted)
  token.ticker = namesOfContracts[place] ?? namesOfCoins[token.ticker] ?? token.ticker

/** The lines of one chain. */
function tableOf(chainId: number): string {
  const coins = Map.groupBy(
    [...accepted].filter(([place]) => chainOf(place) === chainId),
    ([, { ticker, decimals }]) => (decimals === 18 ? ticker : `${ticker}:${decimals}`),
  )
  const lines: string[] = []
  for (const [name, tokens] of [...coins].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const contracts = tokens.map(([place]) => place.slice(place.indexOf('x') + 1)).toSorted()
    const coin = `${name} ${contracts.join(' ')}`
    const line = lines.at(-1)
    if (line !== undefined && `${line}, ${coin}`.length <= 118) lines[lines.length - 1] = `${line}, ${coin}`
    else lines.push(coin)
  }
  return lines.join(',\n')
}

const source = '// from where.'
const asOf = 'As of May 2026; docs/decisions/0075-tokens-by-their-contracts.md says\n'
const listed = new URL('../src/ledger/tokens/listed/', import.meta.url)
for (const [file, { name, chain, chainId }] of Object.entries(files))
  writeFileSync(
    new URL(`${file}.ts`, listed),
    `// Tokens on ${chain}, as listed-tokens.ts reads them. ${asOf}${source}\n\nexport const ${name} = \`\n${tableOf(chainId)}\n\`\n`,
  )
const tables = Object.entries(otherChains).map(
  ([chainId, chain]) => `  // ${chain}\n  ${chainId}: \`\n${tableOf(Number(chainId))}\n\`,`,
)
writeFileSync(
  new URL('other-chains.ts', listed),
  `// Tokens on chains that fewer people use, by the number of the chain, as listed-tokens.ts reads them. As of May 2026;\n// docs/decisions/0075-tokens-by-their-contracts.md says from where.\n\nexport const onOtherChains: Readonly<Record<number, string>> = {\n${tables.join('\n')}\n}\n`,
)
console.log(`${accepted.size} contracts`)
