import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { getJson } from './api.ts'
import { authStore } from './auth-store.ts'

const pathOf = (queryKey: QueryKey) => queryKey.join('/')

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: ({ queryKey, signal }) => getJson(pathOf(queryKey), { signal }),
      retry: false,
      refetchOnWindowFocus: false,
      staleTime: Number.POSITIVE_INFINITY,
      // Offline, the call fails and says so; waiting silently would look like loading forever.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

let ownerId = authStore.getState().user?.id

// One person's records are never shown to the next.
authStore.subscribe(() => {
  const { user } = authStore.getState()
  if (user?.id === ownerId) return
  ownerId = user?.id
  queryClient.clear()
})
