import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { ConfirmDialog } from '../../../components/dialog.tsx'
import { toast } from '../../../components/toast-store.ts'
import { endSecondFactor, usersChanged } from '../../../data/admin-users.ts'
import { useMayChange } from '../../../lib/admin.tsx'
import { toastFailure } from '../../../lib/toast-failure.ts'

/** Shows that it is on, and turns it off for a user who has lost both the app and the recovery codes. */
export function ResetSecondFactor({ user: { id, username } }: { user: { id: string; username: string } }) {
  const [isOpen, setOpen] = useState(false)
  const mayChange = useMayChange()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => endSecondFactor(id),
    onSuccess: async () => {
      await usersChanged(client)
      toast({ title: 'Two-Factor Sign-In Reset', description: `${username} can sign in by password again.` })
      setOpen(false)
    },
    onError: error => {
      toastFailure('Reset Failed', error, 'Nothing was changed.')
      setOpen(false)
    },
  })
  return (
    <>
      On
      {mayChange && (
        <Button variant="link" className="ml-2" onClick={() => setOpen(true)}>
          Reset
        </Button>
      )}
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`Turn off two-factor sign-in of ${username}?`}
        description="Only after they have shown in another way who they are. All their sessions end, and we tell them by email."
        confirmLabel="Turn Off"
        destructive
        busy={isPending}
        onConfirm={() => mutate()}
      />
    </>
  )
}
