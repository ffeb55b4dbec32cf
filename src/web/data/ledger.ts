import type { QueryClient } from '@tanstack/react-query'

/**
 * After a change to transactions, imports, named lots or lot instructions. Any figure may rest on them, so everything is
 * stale: what is on screen is fetched again now, the rest when it is next shown.
 */
export async function ledgerChanged(client: QueryClient): Promise<void> {
  // A page that was opened while the change was on its way may get the state before it, and a first answer that is
  // still awaited would not be asked for again.
  await client.cancelQueries({ type: 'active', predicate: ({ state }) => state.data === undefined })
  await client.invalidateQueries()
}
