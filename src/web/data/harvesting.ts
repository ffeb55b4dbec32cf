import { queryOptions } from '@tanstack/react-query'
import { listSalePlans, readHarvesting } from '../../contract/harvesting.ts'
import { call } from '../lib/api.ts'
import { everyVisitMs } from '../lib/every-visit.ts'

export const harvestingQuery = queryOptions({
  queryKey: ['/api', 'portfolio', 'harvesting'],
  queryFn: ({ signal }) => call(readHarvesting, {}, { signal }),
  staleTime: everyVisitMs,
})

export const salePlansQuery = queryOptions({
  queryKey: ['/api', 'sale-plans'],
  queryFn: ({ signal }) => call(listSalePlans, {}, { signal }),
})
