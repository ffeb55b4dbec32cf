import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { getJson } from './api.ts'
import { type AuthState, authStore } from './auth-store.ts'

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

/** A demo that has become an account has the same id, and other rights. */
function ownerOf({ user, isDemo, demoUser }: AuthState) {
  return user?.id ?? (isDemo ? `demo ${demoUser?.id}` : undefined)
}

let ownerId = ownerOf(authStore.getState())

// One person's records are never shown to the next.
authStore.subscribe(() => {
  const next = ownerOf(authStore.getState())
  if (next === ownerId) return
  ownerId = next
  queryClient.clear()
})
