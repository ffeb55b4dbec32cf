import { Link, useLocation } from '@tanstack/react-router'
import { LayoutDashboard } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '../components/button.tsx'
import { CookieBanner } from '../features/cookies/cookie-banner.tsx'
import { LandingPage } from '../features/landing/landing-page.tsx'
import { ThemeToggle } from '../features/theme/theme-toggle.tsx'
import { useAuth } from '../lib/auth.tsx'
import { useFocusReturn } from '../lib/focus-return.ts'

// The dialogs bring Radix, the form library and the schemas: more than the page itself, so they come on intent.
const importSignIn = () => import('../features/accounts/sign-in-dialog.tsx')
const importSignUp = () => import('../features/accounts/sign-up-dialog.tsx')
const SignInDialog = lazy(async () => ({ default: (await importSignIn()).SignInDialog }))
const SignUpDialog = lazy(async () => ({ default: (await importSignUp()).SignUpDialog }))

export function LandingRoute() {
  const arrival = useLocation({ select: location => location.state.dialog })
  const [dialog, setDialog] = useState(arrival ?? null)
  useDialogsOnIntent()
  useFocusReturn(dialog !== null)

  return (
    <>
      <LandingPage
        onSignIn={() => setDialog('sign-in')}
        onGetStarted={() => setDialog('sign-up')}
        navExtra={<NavExtra />}
      />
      <CookieBanner />
      <Suspense fallback={null}>
        {dialog === 'sign-in' && (
          <SignInDialog onClose={() => setDialog(null)} onCreateAccount={() => setDialog('sign-up')} />
        )}
        {dialog === 'sign-up' && <SignUpDialog onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  )
}

function NavExtra() {
  const { user, interruption } = useAuth()
  if (!user || interruption) return <ThemeToggle />
  // A phone has room for one of the two.
  return (
    <>
      <span className="max-sm:hidden">
        <ThemeToggle />
      </span>
      <Button asChild variant="ghost" className="max-sm:px-3">
        <Link to="/dashboard">
          <LayoutDashboard aria-hidden="true" className="sm:hidden" />
          <span className="max-sm:sr-only">Dashboard</span>
        </Link>
      </Button>
    </>
  )
}

/** The first touch, pointer over a button or key press means somebody is here and may want an account. */
function useDialogsOnIntent() {
  useEffect(() => {
    const intents = ['pointerover', 'touchstart', 'keydown'] as const
    const stop = () => {
      for (const intent of intents) window.removeEventListener(intent, load)
    }
    const load = (event: Event) => {
      const isButton = event.target instanceof Element && event.target.closest('button') !== null
      if (event.type === 'pointerover' && !isButton) return
      stop()
      // A failure is told when a dialog is opened; loading ahead is only a courtesy.
      void Promise.allSettled([importSignIn(), importSignUp()])
    }
    for (const intent of intents) window.addEventListener(intent, load, { passive: true })
    return stop
  }, [])
}
