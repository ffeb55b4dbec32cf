import type { ReactNode } from 'react'
import { cn } from '../components/cn.ts'

type SectionProps = { id: string; title: string; children: ReactNode }

export function Section({ id, title, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-12 scroll-mt-6 border-line border-t pt-6">
      <h2 id={`${id}-title`} className="text-lg">
        {title}
      </h2>
      <div className="mt-5 flex flex-col gap-7">{children}</div>
    </section>
  )
}

type ExampleProps = { title: string; className?: string; children: ReactNode }

/** One state under its name. In a row by default, as buttons and tags stand; say otherwise by `className`. */
export function Example({ title, className, children }: ExampleProps) {
  return (
    <div className="min-w-0">
      <p className="mb-2 text-fine text-ink-3">{title}</p>
      <div className={cn('flex min-w-0 flex-wrap items-center gap-3', className)}>{children}</div>
    </div>
  )
}

/** A word no language needs, to see that no component breaks on one. */
export const longWord = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
