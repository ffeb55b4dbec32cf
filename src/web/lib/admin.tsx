import { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { adminStore } from './admin-store.ts'

/** Apart from the one of signed-in people: what operators see belongs to no one person, and goes when they leave. */
export const adminQueryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: 10_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

adminStore.subscribe(() => {
  if (adminStore.getState() === null) adminQueryClient.clear()
})

export const useAdmin = () => useSyncExternalStore(adminStore.subscribe, adminStore.getState)

/** Moderators read and do not change. */
export const useMayChange = () => useAdmin()?.role === 'admin'
