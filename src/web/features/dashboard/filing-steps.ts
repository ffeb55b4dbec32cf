// The way from files to a signed form, in five steps. What each check says in full stands in the compliance panel.
import type { LinkProps } from '@tanstack/react-router'
import type { CheckState, Compliance } from '../../../contract/compliance.ts'

export type FilingStep = {
  title: string
  isDone: boolean
  /** The one thing to do next, while it is not done. */
  action: string
  link: Pick<LinkProps, 'to' | 'search' | 'hash'>
}

const isSettled = (state: CheckState) => state === 'done' || state === 'not_yet'

export function filingSteps(compliance: Compliance): FilingStep[] {
  const { hasRecords, records, values, brokers, allocation, filing, papers } = compliance
  const year = String(compliance.year)
  return [
    {
      title: 'Import your records',
      isDone: hasRecords,
      action: 'Import Transactions',
      link: { to: '/transactions', search: { import: 'open' } },
    },
    {
      title: 'Settle what is unclear',
      isDone: hasRecords && records.state === 'done' && values.state === 'done',
      action: 'Review Records',
      link: { to: '/transactions', search: { review: 'open' } },
    },
    {
      title: 'Answer for your brokers and wallets',
      isDone: hasRecords && isSettled(brokers.state) && isSettled(allocation.state),
      ...(isSettled(brokers.state)
        ? { action: 'Answer About Wallets', link: allocationLink(allocation.reason) }
        : { action: 'Answer for Each Broker', link: { to: '/broker-forms', search: { year } } }),
    },
    {
      title: 'Complete your tax profile',
      isDone: filing.state === 'done',
      action: 'Complete Tax Profile',
      link: { to: '/calculations', search: { year } },
    },
    papers.state === 'not_yet'
      ? {
          title: `Create Form 8949 once ${year} is over`,
          isDone: false,
          action: 'See Calculations',
          link: { to: '/calculations', search: { year } },
        }
      : {
          title: 'Create Form 8949',
          isDone: hasRecords && papers.state === 'done',
          action: 'Create Form 8949',
          link: { to: '/reports', search: { create: 'form8949', year } },
        },
  ]
}

/** How wallets were pooled is asked in the compliance panel; an allocation has a page of its own. */
const allocationLink = (reason: Compliance['allocation']['reason']): FilingStep['link'] =>
  reason === 'open' ? { to: '/dashboard', hash: 'compliance' } : { to: '/safe-harbor' }
