import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Exchange, listExchanges, listUnasked, watchExchanges } from '../../contract/exchanges.ts'
import { call } from '../lib/api.ts'
import { everyVisitMs } from '../lib/every-visit.ts'

export const exchangesQuery = queryOptions({
  queryKey: ['/api', 'exchanges'],
  queryFn: ({ signal }) => call(listExchanges, {}, { signal }),
  staleTime: everyVisitMs,
})

export const unaskedQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api', 'exchanges', id, 'unasked'],
    queryFn: ({ signal }) => call(listUnasked, { params: { id } }, { signal }),
    staleTime: everyVisitMs,
  })

/** A sync is under way or about to be. */
export const isBusy = ({ status }: Pick<Exchange, 'status'>) => status === 'waiting' || status === 'syncing'

/** Shows a change at once; the list is fetched again behind it. */
export async function exchangesChanged(
  client: QueryClient,
  change: (connections: readonly Exchange[]) => Exchange[],
) {
  const { queryKey } = exchangesQuery
  // A list requested before the change must not arrive after it and undo it on screen.
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, (connections = []) => change(connections))
  void client.invalidateQueries({ queryKey })
}

/**
 * Keeps the list up to date as the server reports changes, until the function it answers is called. `onLive` says
 * whether it does: where events do not come through, the page has to poll.
 */
export function followExchanges(client: QueryClient, onLive: (isLive: boolean) => void): () => void {
  const events = new EventSource(watchExchanges.path)
  events.onopen = () => onLive(true)
  events.onerror = () => onLive(false)
  events.addEventListener('exchanges', ({ data }: MessageEvent<string>) => {
    const list = listExchanges.response.safeParse(JSON.parse(data))
    if (list.success) client.setQueryData(exchangesQuery.queryKey, list.data)
  })
  return () => {
    events.close()
    onLive(false)
  }
}
