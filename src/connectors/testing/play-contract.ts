// An exchange on loopback as a contract describes it, and syncs with it.
import type { Credentials } from '../connector.ts'
import { type Pulled, type PullState, pull } from '../pull.ts'
import { connectors } from '../registry.ts'
import { contracts, type PlayedExchangeId } from './contracts.ts'
import { type ExchangeServer, serveExchange } from './exchange-server.ts'
import { ledgerOf, type Mapped, now } from './ledger-of.ts'

/** What goes wrong with a request and is over when it is made again. */
export const passingFaults = ['rate limit', 'server error', 'malformed', 'cut off'] as const

/** So many requests that go well. */
export const well = (requests: number) => Array<null>(requests).fill(null)

type Limits = {
  most?: number
  /** Called before each page is asked for. */
  beforePage?: (page: number) => void
}

/** Bodies are not compared: some exchanges repeat the number of the request in them. */
type Outcome = { ledger: Mapped; progress: readonly Omit<Pulled, 'body'>[] }

export type Played = {
  server: ExchangeServer
  /** Pages from a state on. The state goes through JSON, as it does in the database. */
  pages(state: PullState | null, limits?: Limits): Promise<Pulled[]>
  /** The first page that these credentials get, of the exchange or of the server at another address. */
  firstPage(credentials: Credentials, address?: string): Promise<Pulled | undefined>
  /** The pages of a sync in which all goes well, and how many requests each of them took. */
  unbroken: readonly Pulled[]
  requestsOf: readonly number[]
  /** What pages come to, and where each of them left the sync. */
  outcome(pages: readonly Pulled[]): Promise<Outcome>
}

export async function playContract(id: PlayedExchangeId): Promise<Played> {
  const { credentials, exchange, at = now } = contracts[id]
  const [api, mapping] = [await connectors[id].api(), await connectors[id].mapping()]
  const server = await serveExchange(exchange)
  const options = { now: () => new Date(at), signal: new AbortController().signal, pauseMs: 1 }
  const open = (given: Credentials, baseUrl = server.url) => api.open(given, { baseUrl, sandbox: false })

  async function pages(
    state: PullState | null,
    { most = Number.POSITIVE_INFINITY, beforePage = () => undefined }: Limits = {},
  ): Promise<Pulled[]> {
    const found: Pulled[] = []
    beforePage(0)
    for await (const page of pull(await open(credentials), JSON.parse(JSON.stringify(state)), options)) {
      found.push(page)
      if (found.length === most) break
      beforePage(found.length)
    }
    return found
  }

  const asked: number[] = []
  const unbroken = await pages(null, { beforePage: () => asked.push(server.requests()) })
  return {
    server,
    pages,
    async firstPage(given, address) {
      const { value } = await pull(await open(given, address), null, options).next()
      return value ?? undefined
    },
    unbroken,
    requestsOf: asked.slice(1).map((count, page) => count - (asked[page] ?? 0)),
    outcome: async pages => ({
      ledger: await ledgerOf(mapping, pages),
      progress: pages.map(({ body, ...rest }) => rest),
    }),
  }
}
