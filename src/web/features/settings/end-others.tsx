import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endOtherSessions } from '../../../contract/sessions.ts'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog } from '../../components/dialog.tsx'
import { toast } from '../../components/toast-store.ts'
import { sessionsEnded } from '../../data/sessions.ts'
import { call } from '../../lib/api.ts'
import { toastFailure } from '../../lib/toast-failure.ts'

const sessionsWords = (count: number) => (count === 1 ? '1 other session' : `${count} other sessions`)

export function EndOthers({ count }: { count: number }) {
  const [isAsking, setAsking] = useState(false)
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSuccess: ({ ended }) => {
      toast({ title: 'Signed Out Everywhere Else', description: `${sessionsWords(ended)} ended.` })
      return sessionsEnded(client)
    },
    onError: error =>
      toastFailure('Sign Out Failed', error, 'The other sessions are still open. Please try again.'),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button variant="outline" size="sm" onClick={() => setAsking(true)}>
        Sign Out Everywhere Else
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Sign out everywhere else?"
        description={`This ends ${sessionsWords(count)}. Anyone using them has to sign in again. You stay signed in here.`}
        confirmLabel="Sign Out Everywhere Else"
        busy={isPending}
        onConfirm={() => mutate()}
      />
    </>
  )
}
