import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Exchange } from '../../../contract/exchanges.ts'
import { exchangesQuery, followExchanges, isBusy } from '../../data/exchanges.ts'
import { ledgerChanged } from '../../data/ledger.ts'

const pollMs = 2000

/** The connections, live while one of them syncs. What a sync adds makes every figure stale. */
export function useExchanges() {
  const client = useQueryClient()
  const [isLive, setLive] = useState(false)
  const query = useQuery({
    ...exchangesQuery,
    refetchInterval: ({ state }) => (!isLive && state.data?.some(isBusy) ? pollMs : false),
  })
  const isSyncing = query.data?.some(isBusy) ?? false
  useEffect(() => (isSyncing ? followExchanges(client, setLive) : undefined), [client, isSyncing])

  const before = useRef<readonly Exchange[]>([])
  const { data } = query
  useEffect(() => {
    if (!data) return
    const wasBusy = new Set(before.current.filter(isBusy).map(({ id }) => id))
    before.current = data
    if (data.some(connection => wasBusy.has(connection.id) && !isBusy(connection))) void ledgerChanged(client)
  }, [client, data])
  return query
}
