// The layout of a legal text: contents beside the text, a comfortable measure, and plain ink when printed.
import { Link } from '@tanstack/react-router'
import { ArrowLeft, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Logo } from '../../components/logo.tsx'
import { LegalFooter } from './legal-footer.tsx'

export type LegalSection = { id: string; title: string; body: ReactNode }

type LegalPageProps = {
  title: string
  updatedOn: string
  summary: string
  sections: readonly LegalSection[]
  /** Terms are cited by number, a policy by name. */
  numbered?: boolean
}

// A person with the dark theme prints on a white page, so the inks are set again for print.
const onPaper =
  'print:bg-white print:[--ink-2:#222] print:[--ink-3:#444] print:[--ink:#000] print:[--accent-text:#000]'

export function LegalPage({ title, updatedOn, summary, sections, numbered = false }: LegalPageProps) {
  const heading = (section: LegalSection, index: number) =>
    numbered ? `${index + 1}. ${section.title}` : section.title
  const contents = sections.map((section, index) => ({ id: section.id, name: heading(section, index) }))
  return (
    <div className={`mx-auto max-w-[1168px] px-5 text-ink sm:px-6 print:max-w-none print:px-0 ${onPaper}`}>
      <header className="flex h-18 items-center justify-between gap-4 print:hidden">
        <Logo size="md" />
        <Link
          to="/"
          className="inline-flex items-center gap-1.5 rounded-control py-2.5 text-sm text-ink-2 hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" size={16} />
          Back to home
        </Link>
      </header>
      <div className="grid gap-10 pt-8 pb-20 sm:pt-14 lg:grid-cols-[minmax(0,1fr)_240px] lg:gap-20 print:block print:p-0">
        <main id="main" tabIndex={-1} className="min-w-0 max-w-[68ch] outline-none print:max-w-none">
          <h1 className="text-[2.125rem] leading-[1.1] tracking-[-0.03em] sm:text-[2.75rem] print:text-[22pt]">
            {title}
          </h1>
          <p className="mt-3 text-sm text-ink-3">Last updated {updatedOn}</p>
          <p className="mt-6 text-lg text-pretty text-ink-2 print:text-[12pt]">{summary}</p>
          <details className="group mt-8 border-y border-line lg:hidden print:hidden">
            <summary className="flex cursor-pointer list-none items-center justify-between py-3.5 font-semibold [&::-webkit-details-marker]:hidden">
              On this page
              <ChevronDown aria-hidden="true" size={18} className="text-ink-3 group-open:rotate-180" />
            </summary>
            <Contents entries={contents} className="pb-4" />
          </details>
          {sections.map((section, index) => (
            <section
              key={section.id}
              id={section.id}
              aria-labelledby={`${section.id}-title`}
              className="scroll-mt-6"
            >
              <h2
                id={`${section.id}-title`}
                className="mt-12 text-xl tracking-[-0.015em] text-balance print:mt-6 print:break-after-avoid print:text-[13pt]"
              >
                {heading(section, index)}
              </h2>
              <div className={prose}>{section.body}</div>
            </section>
          ))}
        </main>
        <aside className="hidden lg:block print:hidden">
          <div className="sticky top-10">
            <p className="text-fine font-semibold">On this page</p>
            <Contents entries={contents} className="mt-2" />
          </div>
        </aside>
      </div>
      <LegalFooter />
    </div>
  )
}

const prose = [
  'text-pretty text-ink-2 print:text-[10.5pt]',
  '[&_p]:mt-4 [&_strong]:font-semibold [&_strong]:text-ink',
  '[&_ul]:mt-4 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2 [&_ul]:pl-5 [&_li]:pl-1 [&_li]:marker:text-ink-3',
  '[&_a]:text-accent-text [&_a]:underline [&_a]:underline-offset-2',
].join(' ')

function Contents({ entries, className }: { entries: { id: string; name: string }[]; className: string }) {
  return (
    <nav aria-label="On this page" className={className}>
      <ul className="text-sm">
        {entries.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-1.5 text-ink-2 hover:text-ink hover:underline">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
