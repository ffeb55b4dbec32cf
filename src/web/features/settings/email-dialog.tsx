import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { changeEmail } from '../../../contract/account-security.ts'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '../../components/dialog.tsx'
import { TextField } from '../../components/field.tsx'
import { Notice } from '../../components/notice.tsx'
import { toast } from '../../components/toast-store.ts'
import { securityChanged } from '../../data/account-security.ts'
import { call } from '../../lib/api.ts'
import { ApiError, messageFor } from '../../lib/api-error.ts'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { ProofFields } from './proof-fields.tsx'

export function EmailDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: contractResolver(changeEmail.body),
    defaultValues: { email: '', password: '', code: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async body => {
    try {
      const { message } = await call(changeEmail, { body })
      toast({ title: 'Check Your Email', description: message })
      onClose()
      await securityChanged(client)
    } catch (error) {
      const message = messageFor(error, 'Your email address was not changed. Please try again.')
      const field = error instanceof ApiError ? error.field : undefined
      const place = field === 'password' || field === 'code' || field === 'email' ? field : 'root'
      setError(place, { message }, { shouldFocus: place !== 'root' })
    }
  })

  return (
    <Dialog open onOpenChange={isOpen => !isOpen && !isSubmitting && onClose()}>
      <DialogContent
        title="Change Email"
        description="We send a link to the new address. It counts once you open the link."
      >
        <form noValidate onSubmit={submit} className="grid gap-4">
          {errors.root?.message && <Notice tone="loss">{errors.root.message}</Notice>}
          <TextField
            label="New Email"
            type="email"
            autoComplete="email"
            error={errors.email?.message}
            {...register('email')}
          />
          <ProofFields register={register} errors={errors} />
          <DialogFooter>
            <Button variant="outline" disabled={isSubmitting} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" busy={isSubmitting} busyLabel="Sending...">
              Send Link
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
