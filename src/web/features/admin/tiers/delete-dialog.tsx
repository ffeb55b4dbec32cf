import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../components/dialog.tsx'
import { toast } from '../../../components/toast-store.ts'
import { plansChanged } from '../../../data/admin-tiers.ts'
import { toastFailure } from '../../../lib/toast-failure.ts'

type DeleteDialogProps = {
  name: string
  kind: 'Tier' | 'Promo Code'
  description: string
  remove: () => Promise<unknown>
  onClose: () => void
}

export function DeleteDialog({ name, kind, description, remove, onClose }: DeleteDialogProps) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: remove,
    onSuccess: async () => {
      await plansChanged(client)
      toast({ title: 'Success', description: `${name} was deleted.` })
      onClose()
    },
    onError: error => {
      toastFailure('Error', error, 'Failed to delete')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={isOpen => isOpen || onClose()}
      title={`Delete ${name}?`}
      description={description}
      confirmLabel={`Delete ${kind}`}
      destructive
      busy={isPending}
      onConfirm={() => mutate()}
    />
  )
}
