import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'

/** The plans come from the server, so `offers` is drawn only once it is scrolled near: the first screen does without. */
export function Pricing({ offers }: { offers: ReactNode }) {
  const { place, isNear } = useIsNear()
  return (
    <section
      ref={place}
      id="pricing"
      aria-labelledby="pricing-title"
      className="scroll-mt-6 border-t border-line py-10 sm:py-20 lg:py-28"
    >
      <h2
        id="pricing-title"
        className="text-[1.75rem] leading-[1.15] tracking-[-0.025em] text-balance sm:text-4xl"
      >
        One payment, no renewals
      </h2>
      <p className="mt-4 max-w-[60ch] text-pretty text-ink-2">
        Start free, and pay only if your year needs more. Each paid plan is a one-time payment: no
        subscription that renews by itself. <Compare />
      </p>
      <div className="mt-7 min-h-[46.5rem] sm:mt-10 sm:min-h-[49rem] lg:min-h-[27.5rem]">
        {isNear && offers}
      </div>
    </section>
  )
}

const Compare = () => (
  <Link to="/subscribe" className="text-accent-text underline underline-offset-4 hover:decoration-2">
    Compare plans
  </Link>
)

// Far enough for the plans to be there before the place is in sight: cards that come late push the page.
const margin = '2400px'

function useIsNear() {
  const place = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        setNear(true)
      },
      { rootMargin: margin },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return { place, isNear }
}
