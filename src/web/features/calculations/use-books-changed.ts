import { useQueryClient } from '@tanstack/react-query'

const resting = ['tax-calculations', 'sale-lots', 'standing-orders', 'dashboard', 'reports'] as const

/** After lots were named or an order was given, everything that rests on which units were sold is asked anew. */
export function useBooksChanged() {
  const client = useQueryClient()
  return () => Promise.all(resting.map(name => client.invalidateQueries({ queryKey: ['/api', name] })))
}
