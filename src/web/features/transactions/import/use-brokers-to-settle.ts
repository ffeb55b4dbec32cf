import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Broker } from '../../../../contract/broker-forms.ts'
import { brokerFormsQuery } from '../../../data/broker-forms.ts'

/** Brokers that had to send a form, without an answer yet; once answered here, one stays in view. */
export function useBrokersToSettle(year: number | null | undefined) {
  const [answered, setAnswered] = useState<readonly string[]>([])
  const { data, isError } = useQuery({ ...brokerFormsQuery(year ?? 0), enabled: typeof year === 'number' })
  const toSettle = ({ wallet, mustReport, form }: Broker) =>
    mustReport && (form === null || answered.includes(wallet))
  const isNone = year === null || isError
  return {
    brokers: isNone ? [] : data?.filter(toSettle),
    markAnswered: (wallet: string) => setAnswered([...answered, wallet]),
  }
}
