import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { ArrowRight, Check, X } from 'lucide-react'
import { Button } from '../../components/button.tsx'
import { cn } from '../../components/cn.ts'
import { complianceQuery } from '../../data/compliance.ts'
import { type FilingStep, filingSteps, shortTitles, stepsBefore } from '../../lib/filing-steps.ts'
import { setRailHidden, useRailHidden } from '../../lib/rail-choice.ts'
import { readYear, rememberYear } from '../../lib/tax-words.ts'
import { useThisYear } from '../../lib/time-zone.ts'
import { stepAt } from './step-at.ts'

/** Where one is between files and Form 8949, on the pages of that way. Any step can be gone to, or passed over. */
export function FilingRail() {
  const { pathname, search } = useLocation()
  const current = stepAt(pathname, search)
  const isHidden = useRailHidden()
  const year = readYear(search.year, useThisYear())
  const isShown = current !== undefined && !isHidden
  const { data } = useQuery({ ...complianceQuery(year), enabled: isShown })
  if (!isShown) return null
  // The row is there from the start, so that nothing moves when its ticks arrive.
  const steps = data ? filingSteps(data) : stepsBefore(year)
  const at = steps.findIndex(({ name }) => name === current)
  const next = steps[at + 1]
  return (
    <nav
      aria-label={`Steps to file ${year}`}
      className="@container mb-6 rounded-card border border-line bg-surface py-1 pr-1 pl-1.5"
    >
      <div className="flex items-center gap-1">
        <ol className="flex min-w-0 grow items-center overflow-x-auto @2xl:gap-x-1 [scrollbar-width:none]">
          {steps.map((step, index) => (
            <RailStep
              key={step.name}
              step={step}
              number={index + 1}
              isCurrent={step.name === current}
              onChoose={() => rememberYear(String(year))}
            />
          ))}
        </ol>
        {next && (
          <Button asChild size="sm">
            <Link {...next.link} onClick={() => rememberYear(String(year))}>
              <span className="sr-only @2xl:not-sr-only">Next: {shortTitles[next.name]}</span>
              <ArrowRight aria-hidden="true" />
            </Link>
          </Button>
        )}
        <Button variant="ghost" size="icon" aria-label="Hide the steps" onClick={() => setRailHidden(true)}>
          <X aria-hidden="true" />
        </Button>
      </div>
      {/* On a phone there is no room beside the numbers, and the link has the name already for those who listen. */}
      <p aria-hidden="true" className="px-2 pb-1.5 font-semibold text-fine @2xl:hidden">
        Step {at + 1} of {steps.length}: {shortTitles[current]}
      </p>
    </nav>
  )
}

type RailStepProps = { step: FilingStep; number: number; isCurrent: boolean; onChoose: () => void }

function RailStep({ step: { name, isDone, link }, number, isCurrent, onChoose }: RailStepProps) {
  return (
    <li aria-current={isCurrent ? 'step' : undefined} className="shrink-0">
      <Link
        {...link}
        onClick={onChoose}
        className={cn(
          'relative flex min-h-10 min-w-9 items-center justify-center gap-2 rounded-control px-2 text-fine hover:bg-sunken pointer-coarse:min-h-11',
          isCurrent ? 'font-semibold text-ink' : 'text-ink-2',
        )}
      >
        <span
          aria-hidden="true"
          className={cn(
            'num grid size-5 shrink-0 place-items-center rounded-full border text-[11px]',
            isDone ? 'border-accent bg-accent text-accent-ink' : 'border-line-strong',
            isCurrent && !isDone && 'border-accent text-accent-text',
          )}
        >
          {isDone ? <Check className="size-3" /> : number}
        </span>
        <span className={cn('sr-only', isCurrent ? '@2xl:not-sr-only' : '@4xl:not-sr-only')}>
          {shortTitles[name]}
        </span>
        {isDone && <span className="sr-only"> (done)</span>}
      </Link>
    </li>
  )
}
