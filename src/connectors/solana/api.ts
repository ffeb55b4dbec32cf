// A wallet's transactions by its addresses, from a node of Solana: first those of each address, then those of each of its
// token accounts, since who pays in a token names the account and not the address.
import type { Balance, Connector, Cursor, CursorOf, Page } from '../connector.ts'
import { ConnectorError } from '../connector-error.ts'
import { openHttp } from '../http.ts'
import { addressesOf } from './addresses.ts'
import { holdingsOf } from './holdings.ts'
import { type AddressCursor, readerOf } from './read-address.ts'
import { rpcOf } from './rpc.ts'

const addresses = {
  live: 'https://api.mainnet-beta.solana.com',
  sandbox: 'https://api.devnet.solana.com',
}
/** The public node answers forty calls of one kind in ten seconds: https://solana.com/docs/references/clusters */
const EVERY_MS = 250
const GENESIS = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'

const CHAIN = 'chain'

export const open: Connector['open'] = async ({ apiKey }, http) => {
  const rpc = rpcOf(openHttp({ ...http, addresses, everyMs: EVERY_MS }))
  const own = addressesOf(apiKey)
  // Says no address, as the names of streams are kept open.
  const streams = new Map(own.map((address, index) => [String(index + 1), address]))
  const read = readerOf(rpc, own)
  const cursorsOf = (cursorOf: CursorOf) =>
    [...streams.keys()].flatMap(name => (cursorOf(name) as AddressCursor | undefined) ?? [])

  return {
    streams: [CHAIN, ...streams.keys()],
    async page(stream, cursor: Cursor = {}) {
      if (stream === CHAIN) return chainPage(await rpc.call('getGenesisHash'))
      const address = streams.get(stream)
      if (address === undefined) throw new ConnectorError('malformed')
      return read(address, cursor as AddressCursor)
    },
    async balances(cursorOf = () => undefined): Promise<Balance[]> {
      return holdingsOf(rpc, own, cursorsOf(cursorOf))
    },
    /** Up to there all addresses were read. */
    block: cursorOf => Math.min(...cursorsOf(cursorOf).map(({ done }) => done?.slot ?? 0)),
    addresses: () => new Set(own),
  }
}

function chainPage(genesis: unknown): Page {
  if (genesis !== GENESIS) throw new ConnectorError('wrong_chain')
  return { body: null, entries: 0, cursor: {}, hasMore: false }
}
