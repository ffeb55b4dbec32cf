import { useForm, useWatch } from 'react-hook-form'
import { newPasswordDetails, resetPassword } from '../../../contract/accounts.ts'
import { Button } from '../../components/button.tsx'
import { PasswordField } from '../../components/field.tsx'
import { Notice } from '../../components/notice.tsx'
import { toast } from '../../components/toast-store.ts'
import { call } from '../../lib/api.ts'
import { ApiError, messageFor } from '../../lib/api-error.ts'
import { useAuth } from '../../lib/auth.tsx'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { PasswordRequirements } from '../../lib/password-requirements.tsx'

const failed = 'An error occurred while resetting your password. Please try again.'

type NewPasswordFormProps = { token: string; onDone: () => void; onRefused: () => void }

export function NewPasswordForm({ token, onDone, onRefused }: NewPasswordFormProps) {
  const { register, handleSubmit, formState, setError, control } = useForm({
    resolver: contractResolver(newPasswordDetails),
    defaultValues: { password: '', confirmPassword: '' },
    mode: 'onTouched',
  })
  const { errors, isSubmitting } = formState
  const { leaveIfEnded } = useAuth()
  const password = useWatch({ control, name: 'password' })

  const submit = handleSubmit(async passwords => {
    try {
      const { message } = await call(resetPassword, { body: { token, ...passwords } })
      toast({ title: 'Password Reset', description: message })
      onDone()
      await leaveIfEnded()
    } catch (error) {
      const message = messageFor(error, failed)
      toast({ title: 'Error', description: message, variant: 'destructive' })
      if (error instanceof ApiError && error.code === 'reset_link_invalid') onRefused()
      else if (error instanceof ApiError && error.field === 'password')
        setError('password', { message }, { shouldFocus: true })
      else setError('root', { message })
    }
  })

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {errors.root?.message && <Notice tone="loss">{errors.root.message}</Notice>}
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
      <Button type="submit" busy={isSubmitting} busyLabel="Updating Password...">
        Update Password
      </Button>
    </form>
  )
}
