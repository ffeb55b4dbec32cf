import type { Connector, Credentials } from '../connector.ts'
import { type Pulled, type PullState, pull } from '../pull.ts'
import { type Exchange, serveExchange } from './exchange-server.ts'
import { allOf } from './ledger-of.ts'

type Synced = { pages: Pulled[]; state: PullState | null; asked: string[] }

/** One whole sync with an exchange as it is at a moment, from where an earlier one ended. */
export async function syncOf(
  { open }: Pick<Connector, 'open'>,
  credentials: Credentials,
  exchange: Exchange,
  { at, state = null }: { at: string; state?: PullState | null },
): Promise<Synced> {
  const asked: string[] = []
  const server = await serveExchange({
    ...exchange,
    answer(request) {
      asked.push(`${request.path}?${request.search}${request.body}`)
      return exchange.answer(request)
    },
  })
  try {
    const session = await open(credentials, { baseUrl: server.url, sandbox: false })
    const options = { now: () => new Date(at), signal: new AbortController().signal, pauseMs: 1 }
    const pages = await allOf(pull(session, state && JSON.parse(JSON.stringify(state)), options))
    return { pages, state: pages.at(-1)?.state ?? state, asked }
  } finally {
    await server.close()
  }
}
