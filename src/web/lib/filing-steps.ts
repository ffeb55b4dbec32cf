// The way from files to a signed form, in five steps. The dashboard lists them, and a row of them is on each of
// their pages. What each check says in full is in the compliance panel.
import type { LinkProps } from '@tanstack/react-router'
import type { CheckState, Compliance } from '../../contract/compliance.ts'

export type StepName = 'import' | 'review' | 'brokers' | 'profile' | 'form'

export type FilingStep = {
  name: StepName
  title: string
  isDone: boolean
  /** The one thing to do next, while it is not done. */
  action: string
  link: Pick<LinkProps, 'to' | 'search' | 'hash'>
}

/** Import opens over the page one is on. */
export const importLink: FilingStep['link'] = { to: '.', search: search => ({ ...search, import: 'open' }) }

/** In a row of all five there is room for a word or two. */
export const shortTitles: Record<StepName, string> = {
  import: 'Import',
  review: 'Review',
  brokers: 'Brokers and wallets',
  profile: 'Result and tax profile',
  form: 'Form 8949',
}

/** While it is not known how far one is: the same steps, none of them done. */
export const stepsBefore = (year: number): FilingStep[] =>
  filingSteps({
    year,
    hasRecords: false,
    records: { state: 'not_known' },
    values: { state: 'not_known' },
    brokers: { state: 'not_known' },
    allocation: { state: 'not_known' },
    filing: { state: 'not_known' },
    reports: { state: 'not_known' },
  })

const isSettled = (state: CheckState) => state === 'done' || state === 'not_yet'

type StepFacts = Pick<Compliance, 'year' | 'hasRecords'> &
  Record<'records' | 'values' | 'brokers' | 'filing', { state: CheckState }> & {
    reports: Pick<Compliance['reports'], 'state'> & Partial<Pick<Compliance['reports'], 'form8949'>>
    allocation: Pick<Compliance['allocation'], 'state'>
  }

export function filingSteps(compliance: StepFacts): FilingStep[] {
  const { hasRecords, records, values, brokers, allocation, filing, reports } = compliance
  const year = String(compliance.year)
  return [
    {
      name: 'import',
      title: 'Import your records',
      isDone: hasRecords,
      action: 'Import Transactions',
      link: importLink,
    },
    {
      name: 'review',
      title: 'Review your records',
      isDone: hasRecords && records.state === 'done' && values.state === 'done',
      action: 'Review Records',
      link: { to: '/transactions', search: { review: 'open' } },
    },
    {
      name: 'brokers',
      title: 'Tell us about your brokers and wallets',
      isDone: hasRecords && isSettled(brokers.state) && isSettled(allocation.state),
      ...(isSettled(brokers.state)
        ? { action: 'Answer About Wallets', link: { to: '/broker-forms', search: { year }, hash: 'wallets' } }
        : { action: 'Answer for Each Broker', link: { to: '/broker-forms', search: { year } } }),
    },
    {
      name: 'profile',
      title: 'Complete your tax profile',
      isDone: filing.state === 'done',
      action: 'Complete Tax Profile',
      link: { to: '/calculations', search: { year } },
    },
    reports.state === 'not_yet'
      ? {
          name: 'form',
          title: `Create Form 8949 once ${year} is over`,
          isDone: false,
          action: 'See Calculations',
          link: { to: '/calculations', search: { year } },
        }
      : {
          name: 'form',
          isDone: hasRecords && reports.state === 'done',
          ...formStep(reports, year),
        },
  ]
}

/** With Form 8949 at hand, what is left is the form that its totals go to. */
function formStep({ state, form8949 }: StepFacts['reports'], year: string) {
  const isHalfDone = state !== 'done' && form8949 === 'current'
  const action = isHalfDone ? 'Create Schedule D' : 'Create Form 8949'
  const create = isHalfDone ? 'schedule_d' : 'form8949'
  return { title: action, action, link: { to: '/reports', search: { create, year } } } as const
}
