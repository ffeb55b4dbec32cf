import { Plus } from 'lucide-react'
import { useState } from 'react'
import { checkedIn, type FaqEntry, faqEntries } from './faq-entries.ts'

/** The first answer shows what there is. On a phone it would be all there is on the screen. */
const opensFirst = () => matchMedia('(width >= 40rem)').matches

export function Faq() {
  const [isFirstOpen] = useState(opensFirst)
  return (
    <section
      id="faq"
      aria-labelledby="faq-title"
      className="grid scroll-mt-6 items-start gap-7 border-t border-line py-10 sm:gap-10 sm:py-20 lg:grid-cols-[1fr_1.9fr] lg:gap-16 lg:py-28"
    >
      <div className="lg:sticky lg:top-12">
        <h2
          id="faq-title"
          className="text-[1.75rem] leading-[1.15] tracking-[-0.025em] text-balance sm:text-4xl"
        >
          Crypto tax questions, answered
        </h2>
        <p className="mt-5 max-w-[48ch] text-sm text-pretty text-ink-3">
          <strong className="font-semibold text-ink-2">Informational only.</strong> These answers describe US
          federal rules as of {checkedIn} in general terms. They are not tax, legal or accounting advice,
          rules change, and state taxes differ. Ask a qualified tax professional about your own case.
        </p>
      </div>
      <div className="border-t border-line lg:-mt-3 lg:border-t-0">
        {faqEntries.map((entry, index) => (
          <Question key={entry.id} entry={entry} open={index === 0 && isFirstOpen} />
        ))}
      </div>
    </section>
  )
}

// Native details: works before and without JavaScript, and the browser's own search opens them.
function Question({ entry, open }: { entry: FaqEntry; open: boolean }) {
  return (
    <details id={`faq-${entry.id}`} open={open} className="group border-b border-line">
      <summary className="flex cursor-pointer list-none items-start justify-between gap-6 py-4 sm:py-5 [&::-webkit-details-marker]:hidden">
        <h3 className="text-base font-semibold tracking-[-0.01em] text-pretty group-hover:text-accent-text">
          {entry.question}
        </h3>
        <Plus
          aria-hidden="true"
          size={20}
          strokeWidth={1.75}
          className="mt-0.5 shrink-0 text-ink-3 group-open:rotate-45 motion-safe:transition-transform"
        />
      </summary>
      <div className="grid max-w-[68ch] gap-3 pr-8 pb-6 text-pretty text-ink-2">
        {entry.answer.map(paragraph => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </details>
  )
}
