import { useQuery } from '@tanstack/react-query'
import { facetsQuery } from '../../../data/transactions.ts'

// A select cannot have an empty value, and no wallet is called by a blank.
export const everywhere = ' '

export const walletOf = (value: string) => (value === everywhere ? null : value)

/** `chosen` is listed also where no record names it anymore. */
export function useWalletOptions(chosen: string | null = null) {
  const { data: facets } = useQuery(facetsQuery)
  const names = facets?.exchanges ?? []
  const all = chosen === null || names.includes(chosen) ? names : [chosen, ...names]
  return [
    { value: everywhere, label: 'Every exchange and wallet' },
    ...all.map(name => ({ value: name, label: name })),
  ]
}
