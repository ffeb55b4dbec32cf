import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { forgotPassword } from '../../../contract/accounts.ts'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/field.tsx'
import { Notice } from '../../components/notice.tsx'
import { toast } from '../../components/toast-store.ts'
import { call } from '../../lib/api.ts'
import { messageFor } from '../../lib/api-error.ts'
import { contractResolver } from '../../lib/contract-resolver.ts'
import { AccountPage } from './account-page.tsx'

const failed = 'An error occurred while processing your request. Please try again.'

export function ForgotPasswordPage() {
  const [isSent, setSent] = useState(false)
  return isSent ? (
    <AccountPage title="Check Your Email">
      <p>If an account with this email exists, you'll receive a password reset link shortly</p>
      <p className="text-ink-2 text-sm">
        We sent your username and reset instructions to that address. If nothing arrives within a few minutes,
        check your spam folder.
      </p>
      <Button variant="outline" onClick={() => setSent(false)}>
        Send Another Email
      </Button>
    </AccountPage>
  ) : (
    <AccountPage title="Forgot Username/Password">
      <p className="text-ink-2">
        Enter the email address of your account. We will send your username and a link to set a new password.
      </p>
      <EmailForm onSent={() => setSent(true)} />
    </AccountPage>
  )
}

function EmailForm({ onSent }: { onSent: () => void }) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: contractResolver(forgotPassword.body),
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async body => {
    try {
      const { message } = await call(forgotPassword, { body })
      toast({ title: 'Email Sent', description: message })
      onSent()
    } catch (error) {
      const message = messageFor(error, failed)
      toast({ title: 'Error', description: message, variant: 'destructive' })
      setError('root', { message })
    }
  })

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {errors.root?.message && <Notice tone="loss">{errors.root.message}</Notice>}
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <Button type="submit" busy={isSubmitting} busyLabel="Sending...">
        Send Username & Reset Link
      </Button>
    </form>
  )
}
