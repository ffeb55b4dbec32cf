import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminUser } from '../../../../contract/admin-users.ts'
import { ConfirmDialog } from '../../../components/dialog.tsx'
import { toast } from '../../../components/toast-store.ts'
import { removeUser, usersChanged } from '../../../data/admin-users.ts'
import { toastFailure } from '../../../lib/toast-failure.ts'

export function DeleteUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => removeUser(user.id),
    onSuccess: async () => {
      await usersChanged(client)
      toast({ title: 'User Deleted', description: `The account of ${user.username} is gone.` })
      onClose()
    },
    onError: error => {
      toastFailure('Deletion Failed', error, 'Nothing was deleted.')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={isOpen => isOpen || onClose()}
      title={`Delete ${user.username}?`}
      description="Their transactions, reports, connections and settings are deleted for good. Payments stay in the books without their name. This cannot be undone."
      confirmLabel="Delete User"
      destructive
      busy={isPending}
      onConfirm={() => mutate()}
    />
  )
}
