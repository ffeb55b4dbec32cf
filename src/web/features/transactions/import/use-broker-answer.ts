import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answerBrokerForm, type BrokerFormAnswer } from '../../../../contract/broker-forms.ts'
import { brokerFormAnswered } from '../../../data/broker-forms.ts'
import { call } from '../../../lib/api.ts'
import { toastFailure } from '../../../lib/toast-failure.ts'

/** That it was saved is seen in place: the count of things to settle goes down. */
export function useBrokerAnswer(year: number, wallet: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (form: BrokerFormAnswer) =>
      call(answerBrokerForm, { params: { year }, body: { wallet, form } }),
    onSuccess: brokers => brokerFormAnswered(client, year, brokers),
    onError: error => toastFailure('Not Saved', error, 'Your answer was not saved. Please try again.'),
  })
}
