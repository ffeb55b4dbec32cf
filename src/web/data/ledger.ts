import type { QueryClient } from '@tanstack/react-query'

/**
 * After a change to transactions, imports, named lots or standing orders. Any figure may rest on them, so everything is
 * stale: what is on screen is fetched again now, the rest when it is next shown.
 */
export const ledgerChanged = (client: QueryClient) => client.invalidateQueries()
