import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { LayoutDashboard } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../components/button.tsx'
import { Notice } from '../components/notice.tsx'
import { CookieBanner } from '../features/cookies/cookie-banner.tsx'
import { LandingPage } from '../features/landing/landing-page.tsx'
import { sample } from '../features/landing/sample.ts'
import { ThemeToggle } from '../features/theme/theme-toggle.tsx'
import { countPage } from '../lib/analytics.ts'
import { useAuth } from '../lib/auth.tsx'
import { deferred } from '../lib/deferred.tsx'
import { useFocusReturn } from '../lib/focus-return.ts'
import { useOnIntent } from '../lib/use-on-intent.ts'

// The dialogs load Radix, the form library and the schemas: more than the page itself, so they come on intent.
const SignInDialog = deferred(
  async () => (await import('../features/accounts/sign-in-dialog.tsx')).SignInDialog,
)
const SignUpDialog = deferred(
  async () => (await import('../features/accounts/sign-up-dialog.tsx')).SignUpDialog,
)

// The panel behind every line of the product, on the lines of the sample.
const SampleWhyPanel = deferred(
  async () => (await import('../features/calculations/why/sample-why-panel.tsx')).SampleWhyPanel,
)

const PlanOffers = deferred(async () => (await import('../features/landing/plan-offers.tsx')).PlanOffers)

type ShownDialog = { name: 'sign-in' | 'sign-up'; plan?: string | undefined; next?: string | undefined }

export function LandingRoute(): ReactNode {
  const { dialog: arrival, plan, next } = useLocation({ select: location => location.state })
  const [dialog, setDialog] = useState<ShownDialog | null>(arrival ? { name: arrival, plan, next } : null)
  const { user, interruption } = useAuth()
  const navigate = useNavigate()
  const [whyLine, setWhyLine] = useState<string | null>(null)
  const explanation = sample.lines.find(({ line }) => line.id === whyLine)
  const [hasFailed, setFailed] = useState(false)
  // A failure is shown when a dialog is opened; loading ahead is only a courtesy.
  useOnIntent(
    () => void Promise.allSettled([SignInDialog.load(), SignUpDialog.load(), SampleWhyPanel.load()]),
  )
  useFocusReturn(dialog !== null)

  const close = () => setDialog(null)
  const open = (shown: ShownDialog) => {
    setFailed(false)
    setDialog(shown)
  }
  const choose = (chosen: string) => {
    if (user) void navigate({ to: '/subscribe', search: { plan: chosen } })
    else open({ name: 'sign-up', plan: chosen })
  }
  const fail = () => {
    setFailed(true)
    close()
  }

  return (
    <>
      <LandingPage
        isSignedIn={user !== null && !interruption}
        onSignIn={() => open({ name: 'sign-in' })}
        onGetStarted={() => open({ name: 'sign-up' })}
        onWhy={lineId => {
          setFailed(false)
          setWhyLine(lineId)
        }}
        navExtra={<NavExtra />}
        offers={<PlanOffers onChoose={choose} onLoadFailure={() => setFailed(true)} />}
      />
      {hasFailed && <LoadFailure />}
      {explanation && (
        <SampleWhyPanel
          explanation={explanation}
          onClose={() => setWhyLine(null)}
          onLoadFailure={() => {
            setWhyLine(null)
            setFailed(true)
          }}
        />
      )}
      <CookieBanner onAccepted={() => void countPage('/')} />
      {dialog?.name === 'sign-in' && (
        <SignInDialog
          next={dialog.next}
          onClose={close}
          onCreateAccount={() => open({ name: 'sign-up' })}
          onLoadFailure={fail}
        />
      )}
      {dialog?.name === 'sign-up' && (
        <SignUpDialog firstPlan={dialog.plan} onClose={close} onLoadFailure={fail} />
      )}
    </>
  )
}

function LoadFailure() {
  return (
    <div role="alert" className="fixed inset-x-4 top-4 z-20 mx-auto max-w-md">
      <Notice tone="loss" title="We could not reach Lotwise">
        Check your connection and try again.
      </Notice>
    </div>
  )
}

/** A visitor with a demo finds back into it; signing up keeps what is there. */
function NavExtra() {
  const { isDemo } = useAuth()
  if (!isDemo) return <ThemeToggle />
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
