import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { statsQuery } from '../../../data/dashboard.ts'
import { preferredYear, taxYears } from '../../../lib/tax-words.ts'

/**
 * The year whose result comes next: the one chosen last, else the one that is over, where it has sales; otherwise the
 * latest that has some. Null: none that could be shown. Undefined while it is not known.
 */
export function useYearToFile(): number | null | undefined {
  const now = new Date()
  const wanted = preferredYear(now) ?? now.getFullYear() - 1
  const [known, setKnown] = useState<number | null>()
  const { data, isFetching, isError } = useQuery(statsQuery(wanted))
  const found = isError ? null : data && yearIn(wanted, data, now)
  // What is cached at first is from before the import. Once known, it stays while it is fetched again.
  if (found !== undefined && !isFetching && found !== known) setKnown(found)
  return known
}

function yearIn(
  wanted: number,
  { transactions, latestYearWithSales }: { transactions: number; latestYearWithSales: number | null },
  now: Date,
) {
  if (transactions > 0) return wanted
  return taxYears(now).find(year => year === latestYearWithSales) ?? null
}
