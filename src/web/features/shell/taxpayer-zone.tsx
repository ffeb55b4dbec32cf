import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { filingFactsQuery } from '../../data/filing-facts.ts'
import { TimeZoneContext } from '../../lib/time-zone.ts'

/** Days and times inside are shown in the zone of the account. */
export function TaxpayerZone({ children }: { children: ReactNode }) {
  const { data } = useQuery(filingFactsQuery)
  return <TimeZoneContext value={data?.timeZone ?? null}>{children}</TimeZoneContext>
}
