import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  downloadLetter,
  downloadPrediction,
  type predictionFormats,
  readComparison,
  readPrediction,
} from '../../contract/predicted-forms.ts'
import { addressOf, call } from '../lib/api.ts'
import { download } from '../lib/download.ts'
import { everyVisitMs } from '../lib/every-visit.ts'

export const predictedPageSize = 25

type Method = z.input<typeof readPrediction.query>['method']
type ComparisonState = NonNullable<z.input<typeof readComparison.query>['state']>

/** Pages count from 1. The method is absent until a person chooses one. */
export const predictionQuery = (
  year: number,
  wallet: string,
  { method, page }: { method: Method; page: number },
) =>
  queryOptions({
    queryKey: ['/api', 'broker-forms', year, 'prediction', wallet, method, page],
    queryFn: ({ signal }) => {
      const paging = { offset: (page - 1) * predictedPageSize, limit: predictedPageSize }
      return call(
        readPrediction,
        { params: { year }, query: { wallet, ...(method && { method }), ...paging } },
        { signal },
      )
    },
    staleTime: everyVisitMs,
    placeholderData: (before, query) =>
      query?.queryKey[2] === year && query.queryKey[4] === wallet ? keepPreviousData(before) : undefined,
  })

/** The forms of one sale. */
export const saleFormsQuery = (year: number, wallet: string, transactionId: string) =>
  queryOptions({
    queryKey: ['/api', 'broker-forms', year, 'prediction', wallet, 'sale', transactionId],
    queryFn: ({ signal }) =>
      call(readPrediction, { params: { year }, query: { wallet, transactionId } }, { signal }),
    staleTime: everyVisitMs,
  })

export const comparisonQuery = (
  year: number,
  wallet: string,
  { state, page }: { state: ComparisonState; page: number },
) =>
  queryOptions({
    queryKey: ['/api', 'broker-forms', year, 'comparison', wallet, state, page],
    queryFn: ({ signal }) => {
      const paging = { offset: (page - 1) * predictedPageSize, limit: predictedPageSize }
      return call(readComparison, { params: { year }, query: { wallet, state, ...paging } }, { signal })
    },
    staleTime: everyVisitMs,
    placeholderData: (before, query) =>
      query?.queryKey[2] === year && query.queryKey[4] === wallet ? keepPreviousData(before) : undefined,
  })

type File = { year: number; wallet: string }

export const fetchPrediction = ({
  year,
  wallet,
  method,
  format,
}: File & { method: Method; format: (typeof predictionFormats)[number] }) =>
  download(
    addressOf(downloadPrediction.path, {
      params: { year: String(year) },
      query: { wallet, ...(method && { method }), format },
    }),
    `predicted-1099-da-${year}.${format}`,
  )

export const fetchLetter = ({ year, wallet }: File) =>
  download(
    addressOf(downloadLetter.path, { params: { year: String(year) }, query: { wallet } }),
    `correction-request-${year}.txt`,
  )
