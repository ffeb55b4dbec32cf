import { queryOptions } from '@tanstack/react-query'
import { listBrokerForms, readSaleReport } from '../../contract/broker-forms.ts'
import { call } from '../lib/api.ts'

export const brokerFormsQuery = (year: number) =>
  queryOptions({
    queryKey: ['/api', 'broker-forms', year],
    queryFn: ({ signal }) => call(listBrokerForms, { params: { year } }, { signal }),
    staleTime: 0,
  })

export const saleReportQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api', 'transactions', id, 'broker-report'],
    queryFn: ({ signal }) => call(readSaleReport, { params: { id } }, { signal }),
    staleTime: 0,
  })
