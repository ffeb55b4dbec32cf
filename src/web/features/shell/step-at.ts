import type { StepName } from '../../lib/filing-steps.ts'

const steps: Partial<Record<string, StepName>> = {
  '/transactions': 'import',
  '/broker-forms': 'brokers',
  '/safe-harbor': 'brokers',
  '/calculations': 'profile',
  '/reports': 'form',
  '/how-to-file': 'form',
}

/** The step that a page belongs to; the review has no page of its own. */
export const stepAt = (pathname: string, { review }: { review?: string }): StepName | undefined =>
  pathname === '/transactions' && review === 'open' ? 'review' : steps[pathname]
