import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answerBrokerForm, type BrokerFormAnswer } from '../../../contract/broker-forms.ts'
import { toast } from '../../components/toast-store.ts'
import { brokerFormAnswered } from '../../data/broker-forms.ts'
import { call } from '../../lib/api.ts'
import { formNames } from '../../lib/broker-words.ts'
import { toastFailure } from '../../lib/toast-failure.ts'

export function useAnswer(year: number, wallet: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: BrokerFormAnswer) =>
      call(answerBrokerForm, { params: { year }, body: { wallet, form } }),
    onSuccess: (brokers, form) => {
      toast({ title: 'Answer Saved', description: `${wallet}, ${year}: ${formNames[form]}.` })
      return brokerFormAnswered(client, year, brokers)
    },
    onError: error => toastFailure('Not Saved', error, 'Your answer was not saved. Please try again.'),
  })
}
