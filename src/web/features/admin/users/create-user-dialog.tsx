import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Dialog, DialogContent } from '../../../components/dialog.tsx'
import { FormFooter } from '../../../components/form-footer.tsx'
import { Notice } from '../../../components/notice.tsx'
import { toast } from '../../../components/toast-store.ts'
import { addUser, usersChanged } from '../../../data/admin-users.ts'
import { messageFor } from '../../../lib/api-error.ts'
import { toastFailure } from '../../../lib/toast-failure.ts'
import { planChanges, UserFields, type UserValues } from './user-fields.tsx'

const empty: UserValues = { username: '', email: '', role: 'user', subscriptionTier: 'free', isActive: true }

export function CreateUserDialog({ onClose }: { onClose: () => void }) {
  const [values, setValues] = useState(empty)
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => addUser({ ...values, ...planChanges(values) }),
    onSuccess: async ({ email }) => {
      await usersChanged(client)
      toast({ title: 'User Created', description: `A link to choose a password was sent to ${email}.` })
      onClose()
    },
    onError: failure => toastFailure('Creation Failed', failure, 'The user was not created.'),
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
      <DialogContent title="Create User" description="They get an email with a link to choose a password.">
        <form noValidate onSubmit={submit} className="grid gap-4">
          {error && <Notice tone="loss">{messageFor(error, 'The user was not created.')}</Notice>}
          <UserFields values={values} onChange={change => setValues({ ...values, ...change })} />
          <FormFooter label="Create User" isPending={isPending} onCancel={onClose} />
        </form>
      </DialogContent>
    </Dialog>
  )
}
