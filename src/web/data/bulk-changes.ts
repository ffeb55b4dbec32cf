import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  type BulkChange,
  previewBulkChange,
  type Selection,
  sumSelection,
} from '../../contract/bulk-changes.ts'
import { call } from '../lib/api.ts'

const selectionKey = ['/api', 'transactions', 'selection'] as const

export const sumQuery = (selection: Selection) =>
  queryOptions({
    queryKey: [...selectionKey, 'sum', selection],
    queryFn: ({ signal }) => call(sumSelection, { body: { selection } }, { signal }),
    // The figure of a moment ago stays until there is another.
    placeholderData: keepPreviousData,
    retry: false,
  })

export const previewQuery = (selection: Selection, change: BulkChange) =>
  queryOptions({
    queryKey: [...selectionKey, 'preview', selection, change],
    queryFn: ({ signal }) => call(previewBulkChange, { body: { selection, change } }, { signal }),
    // What it says is confirmed: never that of an earlier state.
    gcTime: 0,
    retry: false,
  })
