// What a signed-in page shows over itself when the server refuses its person. The page below stays as it is.
import { useState } from 'react'
import type { User } from '../../../contract/accounts.ts'
import { Button } from '../../components/button.tsx'
import { ConfirmDialog, Dialog, DialogContent, DialogFooter } from '../../components/dialog.tsx'
import { useAuth } from '../../lib/auth.tsx'
import { queryClient } from '../../lib/query-client.ts'
import { toastFailure } from '../../lib/toast-failure.ts'
import { focusFirstField } from './focus-first-field.ts'
import { SignInForm } from './sign-in-form.tsx'

export function SessionInterruption() {
  const { user, interruption } = useAuth()
  if (!user || !interruption) return null
  return interruption === 'session-ended' ? <SessionEnded user={user} /> : <AnotherAccount />
}

function SessionEnded({ user }: { user: User }) {
  const { acceptUser, leave, dismissInterruption } = useAuth()

  async function goOn(returned: User) {
    acceptUser(returned)
    await queryClient.refetchQueries({ type: 'active', predicate: query => query.state.status === 'error' })
  }

  return (
    <Dialog open onOpenChange={open => open || dismissInterruption()}>
      <DialogContent
        size="sm"
        title="Your session has ended"
        description="Sign in again to go on. What is on this page stays as you left it."
        onOpenAutoFocus={focusFirstField}
      >
        <SignInForm fixedUsername={user.username} onSignedIn={goOn}>
          {isSubmitting => (
            <DialogFooter className="mt-2">
              <Button variant="outline" disabled={isSubmitting} onClick={leave}>
                Leave
              </Button>
              <Button type="submit" busy={isSubmitting}>
                Sign In and Continue
              </Button>
            </DialogFooter>
          )}
        </SignInForm>
      </DialogContent>
    </Dialog>
  )
}

function AnotherAccount() {
  const { dismissInterruption, adoptSession } = useAuth()
  const [isBusy, setBusy] = useState(false)

  async function goOnAsTheOther() {
    setBusy(true)
    try {
      await adoptSession()
      window.location.reload()
    } catch (error) {
      toastFailure('Reload Failed', error, 'Check your connection and try again.')
      setBusy(false)
    }
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={open => open || dismissInterruption()}
      title="Another account is signed in"
      description="Someone signed in to a different account in this browser, perhaps in another tab. Reload the page to continue with that account. Anything not saved here will be lost, so copy it first if you need it."
      confirmLabel="Reload Page"
      cancelLabel="Not Now"
      busy={isBusy}
      onConfirm={() => void goOnAsTheOther()}
    />
  )
}
