import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  importStatement,
  readReconciliation,
  type StatementFileType,
} from '../../contract/broker-statements.ts'
import { call } from '../lib/api.ts'
import { everyVisitMs } from '../lib/every-visit.ts'
import { upload } from '../lib/upload.ts'

export const reconciliationPageSize = 25

type Shown = Pick<z.input<typeof readReconciliation.query>, 'view' | 'offset'>

export const reconciliationQuery = (year: number, wallet: string, shown: Shown) =>
  queryOptions({
    queryKey: ['/api', 'broker-forms', year, 'reconciliation', wallet, shown],
    queryFn: ({ signal }) =>
      call(
        readReconciliation,
        { params: { year }, query: { wallet, ...shown, limit: reconciliationPageSize } },
        { signal },
      ),
    staleTime: everyVisitMs,
    // While a page turns the one before stays, but never that of another broker or year.
    placeholderData: (before, query) =>
      query?.queryKey[2] === year && query.queryKey[4] === wallet ? keepPreviousData(before) : undefined,
  })

/** The order matters: the server must know what the file is before it arrives. */
export function sendStatement(
  year: number,
  wallet: string,
  { file, fileType }: { file: File; fileType: StatementFileType },
) {
  const form = new FormData()
  form.append('fileType', fileType)
  form.append('file', file, file.name)
  const path = `/api/broker-forms/${year}/statements/import?${new URLSearchParams({ wallet })}` as const
  return upload({ ...importStatement, path }, form)
}
