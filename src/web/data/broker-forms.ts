import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Broker, listBrokerForms, readSaleReport } from '../../contract/broker-forms.ts'
import { call } from '../lib/api.ts'
import { everyVisitMs } from '../lib/every-visit.ts'
import { ledgerChanged } from './ledger.ts'

export const brokerFormsQuery = (year: number) =>
  queryOptions({
    queryKey: ['/api', 'broker-forms', year],
    queryFn: ({ signal }) => call(listBrokerForms, { params: { year } }, { signal }),
    staleTime: everyVisitMs,
  })

/** The answer decides the box of every sale there. */
export function brokerFormAnswered(client: QueryClient, year: number, brokers: Broker[]) {
  client.setQueryData(brokerFormsQuery(year).queryKey, brokers)
  return ledgerChanged(client)
}

export const saleReportQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api', 'transactions', id, 'broker-report'],
    queryFn: ({ signal }) => call(readSaleReport, { params: { id } }, { signal }),
    staleTime: everyVisitMs,
  })
