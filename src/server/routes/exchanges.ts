import { Readable } from 'node:stream'
import * as calls from '../../contract/exchanges.ts'
import { addConnection } from '../../usecases/connections/add-connection.ts'
import { claimToken, listUnasked } from '../../usecases/connections/claim-token.ts'
import { listConnections } from '../../usecases/connections/list-connections.ts'
import { requestRemoval } from '../../usecases/connections/request-removal.ts'
import { requestSyncs } from '../../usecases/connections/request-sync.ts'
import { watchConnections } from '../../usecases/connections/watch-connections.ts'
import { answer, type Server } from '../answer.ts'

export function exchangeRoutes(server: Server) {
  const { deps } = server
  answer(server, calls.listExchanges, async (_, { account }) => listConnections(deps, account.id))
  answer(server, calls.addExchange, async ({ body }, { account }) => addConnection(deps, account, body))
  answer(server, calls.removeExchange, async ({ params, query }, { account }) => ({
    removed: await requestRemoval(deps, account, {
      id: params.id,
      withTransactions: query.transactions === 'delete',
    }),
  }))
  answer(server, calls.syncExchange, async ({ params, query }, { account }) => ({
    message:
      (await requestSyncs(deps, account.id, { id: params.id, onlyWhatFits: query.part === 'fitting' })) > 0
        ? 'Sync started'
        : 'A sync is already in progress',
  }))
  answer(server, calls.syncAllExchanges, async (_, { account }) => {
    const success = await requestSyncs(deps, account.id)
    return { success, message: `${success} ${success === 1 ? 'sync' : 'syncs'} started` }
  })
  answer(server, calls.listUnasked, async ({ params }, { account }) =>
    listUnasked(deps, { userId: account.id, id: params.id }),
  )
  answer(server, calls.claimToken, async ({ params, body }, { account }) =>
    claimToken(deps, account, { id: params.id, token: body.token }),
  )
  answer(server, calls.watchExchanges, async (_, { account, request, reply }) => {
    const gone = new AbortController()
    request.raw.on('close', () => gone.abort())
    reply.type('text/event-stream; charset=utf-8').header('cache-control', 'no-store')
    return Readable.from(eventsOf(watchConnections(deps, account.id, gone.signal)))
  })
}

/** A browser comes back by itself after a while, and learns of syncs that have started since. */
const COME_BACK_MS = 15_000

async function* eventsOf(lists: AsyncIterable<unknown>): AsyncGenerator<string> {
  yield `retry: ${COME_BACK_MS}\n\n`
  for await (const list of lists) yield `event: exchanges\ndata: ${JSON.stringify(list)}\n\n`
}
