import { useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { changePassword, passwordChange } from '../../../contract/account-security.ts'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogContent, DialogFooter } from '../../components/dialog.tsx'
import { PasswordField } from '../../components/field.tsx'
import { Notice } from '../../components/notice.tsx'
import { toast } from '../../components/toast-store.ts'
import { securityChanged } from '../../data/account-security.ts'
import { sessionsEnded } from '../../data/sessions.ts'
import { call } from '../../lib/api.ts'
import { ApiError, messageFor } from '../../lib/api-error.ts'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { PasswordRequirements } from '../../lib/password-requirements.tsx'
import { CodeField } from './proof-fields.tsx'

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const { register, handleSubmit, formState, setError, control } = useForm({
    resolver: contractResolver(passwordChange),
    defaultValues: { currentPassword: '', password: '', confirmPassword: '', code: '' },
    mode: 'onTouched',
  })
  const { errors, isSubmitting } = formState
  const password = useWatch({ control, name: 'password' })

  const submit = handleSubmit(async body => {
    try {
      const { message } = await call(changePassword, { body })
      toast({ title: 'Password Changed', description: message })
      onClose()
      await Promise.all([securityChanged(client), sessionsEnded(client)])
    } catch (error) {
      const message = messageFor(error, 'Your password was not changed. Please try again.')
      const field = error instanceof ApiError ? error.field : undefined
      const place = field === 'currentPassword' || field === 'code' ? field : 'root'
      setError(place, { message }, { shouldFocus: place !== 'root' })
    }
  })

  return (
    <Dialog open onOpenChange={isOpen => !isOpen && !isSubmitting && onClose()}>
      <DialogContent
        title="Change Password"
        description="You stay signed in here and are signed out everywhere else."
      >
        <form noValidate onSubmit={submit} className="grid gap-4">
          {errors.root?.message && <Notice tone="loss">{errors.root.message}</Notice>}
          <PasswordField
            label="Current Password"
            autoComplete="current-password"
            error={errors.currentPassword?.message}
            {...register('currentPassword')}
          />
          <PasswordField
            label="New Password"
            autoComplete="new-password"
            error={errors.password?.message}
            hint={<PasswordRequirements password={password} />}
            {...register('password', { deps: formState.isSubmitted ? ['confirmPassword'] : [] })}
          />
          <PasswordField
            label="Confirm New Password"
            autoComplete="new-password"
            error={errors.confirmPassword?.message}
            {...register('confirmPassword')}
          />
          <CodeField {...register('code')} error={errors.code?.message} />
          <DialogFooter>
            <Button variant="outline" disabled={isSubmitting} onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" busy={isSubmitting} busyLabel="Updating Password...">
              Update Password
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
