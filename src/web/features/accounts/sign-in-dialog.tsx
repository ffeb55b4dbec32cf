import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { User } from '../../../contract/accounts.ts'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogContent } from '../../components/dialog.tsx'
import { toast } from '../../components/toast-store.ts'
import { useAuth } from '../../lib/auth.tsx'
import { focusFirstField } from './focus-first-field.ts'
import { beforeRedirect } from './redirect.ts'
import { SignInForm } from './sign-in-form.tsx'

type SignInDialogProps = {
  /** The address that signing in leads to. */
  next?: string | undefined
  onClose: () => void
  onCreateAccount: () => void
}

export function SignInDialog({ next = '/dashboard', onClose, onCreateAccount }: SignInDialogProps) {
  const { acceptUser } = useAuth()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)

  async function enter(user: User) {
    acceptUser(user)
    toast({ title: 'Welcome Back!', description: `You are signed in as ${user.username}.` })
    await beforeRedirect()
    await navigate({ href: next })
  }

  return (
    <Dialog open onOpenChange={open => open || isBusy || onClose()}>
      <DialogContent size="sm" title="Sign In" onOpenAutoFocus={focusFirstField}>
        <SignInForm onSignedIn={enter} onBusy={setBusy}>
          {isSubmitting => (
            <>
              <Link
                to="/forgot-password"
                className="w-fit py-0.5 text-accent-text text-sm underline underline-offset-4 hover:decoration-2"
              >
                Forgot Username/Password
              </Link>
              <Button type="submit" busy={isSubmitting} className="w-full">
                Sign In
              </Button>
              <p className="text-center text-ink-2 text-sm">
                New to Lotwise?{' '}
                <Button variant="link" onClick={onCreateAccount}>
                  Create an account
                </Button>
              </p>
            </>
          )}
        </SignInForm>
      </DialogContent>
    </Dialog>
  )
}
