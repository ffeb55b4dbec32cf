import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { statsQuery } from '../../../data/dashboard.ts'
import { preferredYear, taxYears } from '../../../lib/tax-words.ts'
import { useThisYear } from '../../../lib/time-zone.ts'

/**
 * The year whose result comes next: the one chosen last, else the one that is over, where it has sales; otherwise the
 * latest that has some. Null: none that could be shown. Undefined while it is not known.
 */
export function useYearToFile(): number | null | undefined {
  const thisYear = useThisYear()
  const wanted = preferredYear(thisYear) ?? thisYear - 1
  const [known, setKnown] = useState<number | null>()
  const { data, isFetching, isError } = useQuery(statsQuery(wanted))
  const found = isError ? null : data && foundIn(wanted, data, thisYear)
  // What is cached at first is from before the import. Once known, it stays while it is fetched again.
  if (found !== undefined && !isFetching && found !== known) setKnown(found)
  return known
}

function foundIn(
  wanted: number,
  { transactions, latestYearWithSales }: { transactions: number; latestYearWithSales: number | null },
  thisYear: number,
) {
  if (transactions > 0) return wanted
  return taxYears(thisYear).find(year => year === latestYearWithSales) ?? null
}
