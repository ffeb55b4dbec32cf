import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelSubscription } from '../../../contract/subscription.ts'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/dialog.tsx'
import { toast } from '../../components/toast-store.ts'
import { subscriptionChanged } from '../../data/subscription.ts'
import { call } from '../../lib/api.ts'
import { useTimeWords } from '../../lib/time-zone.ts'
import { toastFailure } from '../../lib/toast-failure.ts'

export function CancelSubscription({ name, end }: { name: string; end: Date }) {
  const { dateWords } = useTimeWords()
  const [isAsking, setAsking] = useState(false)
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(cancelSubscription, {}),
    onSuccess: ({ message }) => {
      toast({ title: 'Subscription Canceled', description: message })
      return subscriptionChanged(client)
    },
    onError: error =>
      toastFailure('Cancellation Failed', error, 'Your subscription is unchanged. Please try again.'),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        Cancel Subscription
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Cancel your ${name} plan?`}
        description={`It stays active until ${dateWords(end)}. After that you are on the free plan. Your records and reports stay, and you can still see, export and delete them.`}
        confirmLabel="Cancel Subscription"
        cancelLabel="Keep Plan"
        destructive
        busy={isPending}
        onConfirm={() => mutate()}
      />
    </>
  )
}
