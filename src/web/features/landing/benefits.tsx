import { Check } from 'lucide-react'
import { cn } from '../../components/cn.ts'
import { Checked } from './checked.tsx'
import { useRestOnPhone } from './rest-on-phone.tsx'

const benefits = [
  {
    title: 'Every line can be explained.',
    text: 'Each figure opens to the purchase, the sale and the fees behind it.',
  },
  {
    title: 'Issues are shown, never hidden.',
    text: 'A sale missing a purchase is listed with the missing amount and what it does to your gain.',
  },
  {
    title: 'Exact to the last cent.',
    text: 'Parts always add up to their total, because nothing is rounded before the form is.',
  },
  {
    title: 'Wallet by wallet since 2025.',
    text: 'Lots stay in the account that holds them, and move with their dates and basis when you transfer.',
  },
  {
    title: 'Your data stays yours.',
    text: 'Export all of it or delete all of it yourself. No advertising, no third-party trackers.',
  },
  {
    title: 'One payment, no renewals.',
    text: 'Start free. A paid plan is a one-time payment, not a bill that comes back.',
  },
]

export function Benefits() {
  const { classOf, showAll } = useRestOnPhone(3, benefits.length)
  return (
    <section
      id="benefits"
      aria-labelledby="benefits-title"
      className="grid scroll-mt-6 items-start gap-9 border-t border-line py-10 sm:gap-12 sm:py-20 lg:grid-cols-[1.06fr_1fr] lg:gap-16 lg:py-28"
    >
      <div>
        <h2
          id="benefits-title"
          className="text-[1.75rem] leading-[1.15] tracking-[-0.025em] text-balance sm:text-4xl"
        >
          Figures you can stand behind
        </h2>
        <ul className="mt-7 grid gap-4 sm:mt-10 sm:gap-5">
          {benefits.map(({ title, text }, index) => (
            <li key={title} className={cn('flex gap-3.5', classOf(index))}>
              <Check
                aria-hidden="true"
                size={18}
                strokeWidth={2.25}
                className="mt-0.75 shrink-0 text-accent-text"
              />
              <p className="max-w-[52ch] text-pretty text-ink-2">
                <strong className="font-semibold text-ink">{title}</strong> {text}
              </p>
            </li>
          ))}
        </ul>
        {showAll}
      </div>
      <Checked />
    </section>
  )
}
