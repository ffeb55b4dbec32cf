import { Link } from '@tanstack/react-router'
import { Button } from '../../components/button.tsx'
import { SamplePanel } from './sample-panel.tsx'

type HeroProps = {
  isSignedIn: boolean
  onSignIn(): void
  onGetStarted(): void
  onWhy(lineId: string): void
}

export function Hero({ isSignedIn, onSignIn, onGetStarted, onWhy }: HeroProps) {
  return (
    <section className="grid items-center gap-9 pt-6 pb-12 sm:gap-12 sm:pt-14 sm:pb-16 lg:grid-cols-[1.06fr_1fr] lg:gap-16 lg:pb-24">
      <div>
        <h1 className="text-[clamp(2.375rem,1.6rem+3.2vw,3.625rem)] leading-[1.04] font-[640] tracking-[-0.035em] text-balance">
          Crypto taxes, right to the last lot.
        </h1>
        <p className="mt-5 max-w-[46ch] text-[1.0625rem] text-pretty text-ink-2 sm:text-lg">
          Import the files you have or connect your exchanges. Lotwise finds what is missing, matches every
          sale to its purchase, and gives you Form 8949 and Schedule D with the math behind each line.
        </p>
        <div className="mt-8 flex flex-wrap gap-2.5">
          {isSignedIn ? (
            <Button size="lg" asChild>
              <Link to="/dashboard">Dashboard</Link>
            </Button>
          ) : (
            <>
              <Button size="lg" onClick={onGetStarted}>
                Start Free
              </Button>
              <Button size="lg" variant="outline" asChild>
                <Link to="/demo-access">Try Demo</Link>
              </Button>
              <Button size="lg" variant="ghost" onClick={onSignIn}>
                Sign In
              </Button>
            </>
          )}
        </div>
        {!isSignedIn && <p className="mt-5 text-sm text-ink-3">Free for 50 transactions. No card needed.</p>}
      </div>
      <SamplePanel onWhy={onWhy} />
    </section>
  )
}
