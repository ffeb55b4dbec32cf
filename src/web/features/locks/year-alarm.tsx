import { useQuery } from '@tanstack/react-query'
import type { TaxMethod } from '../../../contract/calculations.ts'
import { calculationQuery } from '../../data/calculations.ts'
import { DriftAlarm } from './drift-alarm.tsx'

/** The alarm by itself, where the year's calculation is not shown. */
export function YearAlarm({ year, method }: { year: number; method: TaxMethod }) {
  const { data } = useQuery(calculationQuery(year, method))
  return data?.lock ? <DriftAlarm year={year} lock={data.lock} /> : null
}
