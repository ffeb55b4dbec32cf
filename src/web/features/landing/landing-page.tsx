// The public front page. It knows nothing of accounts: the route says what Sign In and Get Started do.
import type { ReactNode } from 'react'
import { Benefits } from './benefits.tsx'
import { Closing } from './closing.tsx'
import { Faq } from './faq.tsx'
import { Features } from './features.tsx'
import { FinishedForm } from './finished-form.tsx'
import { Hero } from './hero.tsx'
import { Pricing } from './pricing.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { Sources } from './sources.tsx'

type LandingPageProps = {
  isSignedIn: boolean
  onSignIn(): void
  onGetStarted(): void
  /** A line of the sample is to be explained. */
  onWhy(lineId: string): void
  navExtra?: ReactNode
  /** The plans, drawn when they are scrolled near. */
  offers: ReactNode
}

export function LandingPage({
  isSignedIn,
  onSignIn,
  onGetStarted,
  onWhy,
  navExtra,
  offers,
}: LandingPageProps) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-[1168px] flex-col px-5 max-[359px]:px-4 sm:px-6">
      <a
        href="#main"
        className="absolute top-3 left-3 z-20 -translate-y-20 rounded-control bg-accent px-4 py-2.5 text-accent-ink focus:translate-y-0"
      >
        Skip to content
      </a>
      <SiteHeader isSignedIn={isSignedIn} onSignIn={onSignIn} onGetStarted={onGetStarted} extra={navExtra} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <Hero isSignedIn={isSignedIn} onSignIn={onSignIn} onGetStarted={onGetStarted} onWhy={onWhy} />
        <Sources />
        <Features />
        <FinishedForm />
        <Benefits />
        <Pricing offers={offers} />
        <Faq />
        {!isSignedIn && <Closing onGetStarted={onGetStarted} />}
      </main>
      <SiteFooter />
    </div>
  )
}
