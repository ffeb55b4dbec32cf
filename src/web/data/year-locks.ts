import type { QueryClient } from '@tanstack/react-query'

/** A lock is part of the year's result, of its checks, and of what may be done with its reports. */
export const yearLocksChanged = (client: QueryClient) => client.invalidateQueries()
