import { queryOptions } from '@tanstack/react-query'
import { listImportExamples, readImportExample } from '../../contract/import-examples.ts'
import { addressOf, call } from '../lib/api.ts'

export const importExamplesQuery = queryOptions({
  queryKey: ['/api', 'import-examples'],
  queryFn: ({ signal }) => call(listImportExamples, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export const exampleAddress = (params: { source: string; fileName: string }) =>
  addressOf(readImportExample.path, { params })
