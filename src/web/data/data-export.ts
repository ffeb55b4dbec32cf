import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type DataExport, latestDataExport } from '../../contract/account-data.ts'
import { call } from '../lib/api.ts'

/** Asked again and again while an archive is being made. */
export const dataExportQuery = queryOptions({
  queryKey: ['/api', 'account', 'exports'],
  queryFn: ({ signal }) => call(latestDataExport, {}, { signal }),
  refetchInterval: ({ state }) => (state.data?.export?.status === 'pending' ? 1000 : false),
})

export const dataExportStarted = (client: QueryClient, started: DataExport) =>
  client.setQueryData(dataExportQuery.queryKey, { export: started })
