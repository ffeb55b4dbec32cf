import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { AdminUser } from '../../../../contract/admin-users.ts'
import { Dialog, DialogContent } from '../../../components/dialog.tsx'
import { FormFooter } from '../../../components/form-footer.tsx'
import { Notice } from '../../../components/notice.tsx'
import { toast } from '../../../components/toast-store.ts'
import { adminUserQuery, saveUser, usersChanged } from '../../../data/admin-users.ts'
import { messageFor } from '../../../lib/api-error.ts'
import { toastFailure } from '../../../lib/toast-failure.ts'
import { planChanges, UserFields, type UserValues } from './user-fields.tsx'

export function EditUserDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { username, email, role, subscriptionTier, isActive } = user
  // As it was when the dialog opened, also when the list behind it is read again.
  const [before] = useState<UserValues>({ username, email, role, subscriptionTier, isActive })
  const [values, setValues] = useState(before)
  const { data: detail } = useQuery(adminUserQuery(user.id))
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => saveUser(user.id, changesBetween(before, values)),
    onSuccess: async saved => {
      await usersChanged(client)
      toast({ title: 'User Updated', description: `The account of ${saved.username} was changed.` })
      onClose()
    },
    onError: failure => toastFailure('Update Failed', failure, 'Nothing was changed.'),
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (values.username.trim() && values.email.trim()) return mutate()
    toast({
      title: 'Validation Error',
      description: 'Username and email are required',
      variant: 'destructive',
    })
  }

  return (
    <Dialog open onOpenChange={isOpen => isOpen || isPending || onClose()}>
      <DialogContent title={`Edit ${username}`}>
        <form noValidate onSubmit={submit} className="grid gap-4">
          {error && <Notice tone="loss">{messageFor(error, 'Nothing was changed.')}</Notice>}
          <UserFields
            values={values}
            presentRole={role}
            isPaid={detail?.isPaid}
            onChange={change => setValues({ ...values, ...change })}
          />
          <FormFooter label="Save Changes" isPending={isPending} onCancel={onClose} />
        </form>
      </DialogContent>
    </Dialog>
  )
}

/** Only these are sent: what another operator has changed meanwhile is not put back. */
function changesBetween(before: UserValues, values: UserValues) {
  const { subscriptionTier, ...rest } = values
  const changed = Object.entries(rest).filter(([name, value]) => value !== before[name as keyof UserValues])
  return {
    ...(Object.fromEntries(changed) as Partial<typeof rest>),
    ...(subscriptionTier !== before.subscriptionTier && planChanges(values)),
  }
}
