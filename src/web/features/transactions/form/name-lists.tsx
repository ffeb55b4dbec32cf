import { useQuery } from '@tanstack/react-query'
import { facetsQuery } from '../../../data/transactions.ts'
import type { FormFields } from './form-parts.tsx'

/** The wallets and assets of the ledger, offered while one is typed. */
export function NameLists({ wallets, assets }: FormFields['lists']) {
  const { data: facets } = useQuery(facetsQuery)
  return (
    <>
      <Names id={wallets} names={facets?.exchanges} />
      <Names id={assets} names={facets?.assets} />
    </>
  )
}

const Names = ({ id, names }: { id: string; names: readonly string[] | undefined }) => (
  <datalist id={id}>
    {names?.map(name => (
      <option key={name} value={name} />
    ))}
  </datalist>
)
