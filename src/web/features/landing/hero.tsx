import { Link } from '@tanstack/react-router'
import { Button } from '../../components/button.tsx'
import { SamplePanel } from './sample-panel.tsx'

type HeroProps = { onSignIn(): void; onGetStarted(): void }

export function Hero({ onSignIn, onGetStarted }: HeroProps) {
  return (
    <section className="grid items-center gap-12 pt-8 pb-16 sm:pt-14 lg:grid-cols-[1.06fr_1fr] lg:gap-16 lg:pb-24">
      <div>
        <h1 className="text-[clamp(2.375rem,1.6rem+3.2vw,3.625rem)] leading-[1.04] font-[640] tracking-[-0.035em] text-balance">
          Crypto taxes, right to the last lot.
        </h1>
        <p className="mt-5 max-w-[46ch] text-[1.0625rem] text-pretty text-ink-2 sm:text-lg">
          Bring the files you have or connect your exchanges. Lotwise finds the gaps, matches every sale to
          its purchase, and hands you Form 8949 and Schedule D with the working behind each line.
        </p>
        <div className="mt-8 flex flex-wrap gap-2.5">
          <Button size="lg" onClick={onGetStarted}>
            Start Free
          </Button>
          <Button size="lg" variant="outline" onClick={onSignIn}>
            Sign In
          </Button>
          <Button size="lg" variant="ghost" asChild>
            <Link to="/demo-access">Try Demo</Link>
          </Button>
        </div>
        <p className="mt-5 text-sm text-ink-3">Free for 50 transactions. No card needed.</p>
      </div>
      <SamplePanel />
    </section>
  )
}
