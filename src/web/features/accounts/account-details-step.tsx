import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { AccountDetails } from '../../../contract/accounts.ts'
import { Button } from '../../components/button.tsx'
import { DialogFooter } from '../../components/dialog.tsx'
import { PasswordField, TextField } from '../../components/field.tsx'
import { PasswordRequirements } from '../../lib/password-requirements.tsx'

type AccountDetailsStepProps = {
  form: UseFormReturn<AccountDetails>
  /** Where the focus goes when the step is shown again; on first opening the dialog places it. */
  focusField: keyof AccountDetails | null
  onContinue: () => void
}

export function AccountDetailsStep({ form, focusField, onContinue }: AccountDetailsStepProps) {
  const { register, handleSubmit, formState, setFocus, control } = form
  const { errors } = formState
  const password = useWatch({ control, name: 'password' })

  useEffect(() => {
    if (focusField) setFocus(focusField)
  }, [focusField, setFocus])

  return (
    <form noValidate onSubmit={handleSubmit(onContinue)} className="grid gap-4">
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        error={errors.username?.message}
        {...register('username')}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        error={errors.password?.message}
        hint={<PasswordRequirements password={password} />}
        {...register('password', { deps: formState.isSubmitted ? ['confirmPassword'] : [] })}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <p className="text-ink-2 text-sm">
        By creating an account you agree to the{' '}
        <NewTabLink to="/terms-of-service">Terms of Service</NewTabLink> and the{' '}
        <NewTabLink to="/privacy-policy">Privacy Policy</NewTabLink>.
      </p>
      <DialogFooter className="mt-0">
        <Button type="submit">Continue to Plan Selection</Button>
      </DialogFooter>
    </form>
  )
}

/** In a tab of its own, so that nothing typed is lost. */
function NewTabLink({ to, children }: { to: '/terms-of-service' | '/privacy-policy'; children: string }) {
  return (
    <Link
      to={to}
      target="_blank"
      className="text-accent-text underline underline-offset-2 hover:decoration-2"
    >
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </Link>
  )
}
