import { queryOptions } from '@tanstack/react-query'
import { listImports } from '../../contract/imports.ts'
import { call } from '../lib/api.ts'

export const importsQuery = queryOptions({
  queryKey: ['/api', 'imports'],
  queryFn: ({ signal }) => call(listImports, {}, { signal }),
})
