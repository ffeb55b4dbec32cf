import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { validateResetToken } from '../../../contract/accounts.ts'
import { Button } from '../../components/button.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { Spinner } from '../../components/spinner.tsx'
import { toast } from '../../components/toast-store.ts'
import { resetLinkQuery } from '../../data/reset-link.ts'
import { messageFor } from '../../lib/api-error.ts'
import { queryClient } from '../../lib/query-client.ts'
import { AccountPage } from './account-page.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

export function ResetPasswordPage({ token }: { token: string | undefined }) {
  const [outcome, setOutcome] = useState<'open' | 'done' | 'refused'>('open')
  const given = validateResetToken.params.safeParse({ token })
  if (outcome === 'done') return <ResetComplete />
  if (outcome === 'refused' || !given.success) return <InvalidLink />
  return (
    <CheckedLink
      token={given.data.token}
      onDone={() => setOutcome('done')}
      onRefused={() => setOutcome('refused')}
    />
  )
}

type CheckedLinkProps = { token: string; onDone: () => void; onRefused: () => void }

function CheckedLink({ token, onDone, onRefused }: CheckedLinkProps) {
  const { data, error, refetch, isFetching } = useQuery(resetLinkQuery(token), queryClient)
  const invalidity = data?.valid === false ? data.message : null

  useEffect(() => {
    if (invalidity !== null) toastInvalid(invalidity || 'This password reset link is invalid or has expired.')
  }, [invalidity])
  useEffect(() => {
    if (!error) return
    const description = messageFor(error, 'Failed to validate reset token. Please try again.')
    toast({ title: 'Error', description, variant: 'destructive' })
  }, [error])

  if (invalidity !== null) return <InvalidLink />
  if (data) {
    return (
      <AccountPage title="Reset Your Password">
        <p className="text-ink-2">Choose a new password. You will be signed out everywhere.</p>
        <NewPasswordForm token={token} onDone={onDone} onRefused={onRefused} />
      </AccountPage>
    )
  }
  return (
    <AccountPage title="Reset Your Password">
      {error && !isFetching ? (
        <ErrorPanel title="The link could not be checked" error={error} onRetry={() => void refetch()} />
      ) : (
        <Spinner label="Validating reset token..." />
      )}
    </AccountPage>
  )
}

const toastInvalid = (description: string) =>
  toast({ title: 'Invalid Token', description, variant: 'destructive' })

function InvalidLink() {
  return (
    <AccountPage title="Invalid Reset Link">
      <p className="text-ink-2">
        This password reset link is invalid or has expired. Please request a new password reset.
      </p>
      <Button asChild>
        <Link to="/forgot-password">Request New Reset Link</Link>
      </Button>
    </AccountPage>
  )
}

function ResetComplete() {
  return (
    <AccountPage title="Password Reset Complete">
      <p className="text-ink-2">
        Your new password is set, and every session of your account has ended. Sign in with the new password.
      </p>
      <Button asChild>
        <Link to="/" state={{ dialog: 'sign-in' }}>
          Continue to Sign In
        </Link>
      </Button>
    </AccountPage>
  )
}
