// A wallet's transactions by its addresses, on all chains where an address is the same wallet. Decision 77 says why it is
// read in stretches of blocks, and which explorers are asked.
import type { Connector, Cursor, CursorOf, Page, Session } from '../connector.ts'
import { ConnectorError } from '../connector-error.ts'
import type { Json } from '../json.ts'
import { type AddressCursor, addressPage } from './address-page.ts'
import { isName, sourcesOf } from './addresses.ts'
import { balancesOf } from './balances.ts'
import { chainCalled, type EvmChainName, evmChainNames } from './chains.ts'
import { type Explorer, explorersOf } from './explorers.ts'
import { type Holder, heldOn } from './held.ts'
import { missingWords } from './missing-words.ts'
import { addressOfName } from './names.ts'
import { tipIn, tipPage } from './tip.ts'
import { type WithdrawalsCursor, withdrawalsPage } from './withdrawals-page.ts'

/** Streams are named by what they read: 'ethereum', 'ethereum/0xabc…', 'ethereum/0xabc…/withdrawals', and this one. */
const NAMES = 'names'

const streamsOf = (address: string): string[] => [
  ...evmChainNames.map(chain => `${chain}/${address}`),
  `ethereum/${address}/withdrawals`,
]

export const open: Connector['open'] = async (credentials, http): Promise<Session> => {
  const explorersFor = explorersOf(credentials, http)
  const explorers = new Map(evmChainNames.map(name => [name, explorersFor(chainCalled(name))]))
  const sources = sourcesOf(credentials.apiKey)
  const names = sources.filter(isName)
  const listed = sources.filter(source => !isName(source))
  /** Of the page that is being read. */
  const receipts = new Map<string, Json>()

  /** First the one that was there when the sync began. */
  const explorersIn = (chain: EvmChainName, cursorOf: CursorOf): readonly Explorer[] => {
    const { explorer } = tipIn(cursorOf(chain))
    const all = explorers.get(chain) ?? []
    return [...all.filter(({ name }) => name === explorer), ...all.filter(({ name }) => name !== explorer)]
  }
  const explorerOf = (chain: EvmChainName, cursorOf: CursorOf): Explorer => {
    const [first] = explorersIn(chain, cursorOf)
    if (!first) throw new ConnectorError('unreachable')
    return first
  }
  const addressesIn = (cursorOf: CursorOf) => [
    ...new Set([...listed, ...Object.values(namesIn(cursorOf(NAMES)))]),
  ]

  async function page(stream: string, cursor: Cursor, cursorOf: CursorOf): Promise<Page> {
    if (stream === NAMES) return namesPage(explorerOf('ethereum', cursorOf), names, namesIn(cursor))
    const [chainName = '', address, list] = stream.split('/')
    if (!isChainName(chainName)) throw new ConnectorError('malformed')
    const chain = chainCalled(chainName)
    if (address === undefined) return tipPage(explorers.get(chainName) ?? [], chain, cursor)
    const { block, isLeftOut } = tipIn(cursorOf(chainName))
    if (isLeftOut) return { body: null, entries: 0, cursor, hasMore: false }
    if (list !== undefined)
      return withdrawalsPage({ chain, explorer: explorerOf(chainName, cursorOf), address }, cursor, block)
    return addressPage(
      { chain, explorers: explorersIn(chainName, cursorOf), address, receipts },
      cursor,
      block,
    )
  }

  return {
    streams: [...evmChainNames, ...(names.length === 0 ? [] : [NAMES]), ...listed.flatMap(streamsOf)],
    page: (stream, cursor = {}, _now, cursorOf = NOTHING_READ) => page(stream, cursor, cursorOf),
    async balances(cursorOf = NOTHING_READ) {
      const chains = evmChainNames.filter(name => tipIn(cursorOf(name)).block >= 0)
      // Whoever runs this site has to name other explorers.
      if (chains.length === 0) throw new ConnectorError('permission_missing')
      const held = []
      for (const name of chains) {
        const holders = addressesIn(cursorOf).map(address => holderIn(cursorOf, name, address))
        const { block, isLeftOut } = tipIn(cursorOf(name))
        if (isLeftOut || holders.some(({ cursor }) => cursor.isUnfinished)) return undefined
        const onChain = await heldOn(explorerOf(name, cursorOf), chainCalled(name), block, holders).catch(
          unknownIfRefused,
        )
        if (!onChain) return undefined
        held.push(...onChain)
      }
      return balancesOf(held)
    },
    // There is one on each chain. That of Ethereum is the one people know.
    block(cursorOf) {
      const { block } = tipIn(cursorOf('ethereum'))
      return block < 0 ? undefined : block
    },
    addresses: cursorOf => new Set(addressesIn(cursorOf)),
    async warning(cursorOf = NOTHING_READ) {
      const isUnfinished = (chain: EvmChainName) =>
        addressesIn(cursorOf).some(address => holderIn(cursorOf, chain, address).cursor.isUnfinished)
      const leftOut = evmChainNames.filter(name => tipIn(cursorOf(name)).isLeftOut)
      const unfinished = evmChainNames.filter(name => !leftOut.includes(name) && isUnfinished(name))
      return missingWords({ leftOut, unfinished })
    },
  }
}

function holderIn(cursorOf: CursorOf, chain: EvmChainName, address: string): Holder {
  const cursor = (cursorOf(`${chain}/${address}`) ?? {}) as AddressCursor
  const { isUsed } = (cursorOf(`${chain}/${address}/withdrawals`) ?? {}) as WithdrawalsCursor
  return { address, cursor: isUsed ? { ...cursor, isUsed } : cursor }
}

/** What a node cannot say is no reason to throw away what was read. */
function unknownIfRefused(error: unknown): undefined {
  const isRefusal =
    error instanceof ConnectorError && ['malformed', 'not_found', 'incomplete'].includes(error.code)
  if (!isRefusal) throw error
}

const NOTHING_READ: CursorOf = () => undefined
const isChainName = (name: string): name is EvmChainName => (evmChainNames as string[]).includes(name)

/** A name that comes to stand for another address later is not followed: what was read is still this wallet's. */
const namesIn = (cursor: Cursor | undefined) => (cursor ?? {}) as Readonly<Record<string, string>>

async function namesPage(
  explorer: Explorer,
  names: readonly string[],
  known: Readonly<Record<string, string>>,
): Promise<Page> {
  const addresses = { ...known }
  for (const name of names) addresses[name] ??= await addressOfName(explorer, name)
  const found = Object.values(addresses).flatMap(streamsOf)
  return { body: null, entries: 0, cursor: addresses, hasMore: false, found }
}
