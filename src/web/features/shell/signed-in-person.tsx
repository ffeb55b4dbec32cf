import { LogOut } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { useAuth } from '../../lib/auth.tsx'
import { toastFailure } from '../../lib/toast-failure.ts'

/** Whose page this is, and the way out. */
export function SignedInPerson({ themeToggle }: { themeToggle: ReactNode }) {
  const { user, demoUser } = useAuth()
  const shown = user ?? demoUser
  return (
    <div className="text-[13.5px]">
      <p title={shown?.username} className="truncate font-semibold">
        <bdi>{shown ? shown.username : 'Demo session'}</bdi>
      </p>
      {shown && (
        <p title={shown.email} className="truncate text-[13px] text-ink-3">
          <bdi>{shown.email}</bdi>
        </p>
      )}
      <div className="-mx-2.5 mt-1.5 flex items-center justify-between gap-2">
        <SignOutButton />
        {themeToggle}
      </div>
    </div>
  )
}

function SignOutButton() {
  const { signOut } = useAuth()
  const [isBusy, setBusy] = useState(false)

  async function leave() {
    setBusy(true)
    try {
      await signOut()
    } catch (error) {
      toastFailure('Sign Out Failed', error, 'You are still signed in. Please try again.')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button variant="ghost" size="sm" busy={isBusy} className="px-2.5" onClick={() => void leave()}>
      <LogOut aria-hidden="true" />
      Sign out
    </Button>
  )
}
