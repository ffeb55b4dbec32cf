// What is checked before a year can be filed: what each check is called, what it found, and where it is settled.
import type { LinkProps } from '@tanstack/react-router'
import type { Compliance } from '../../../contract/compliance.ts'
import {
  allocationWords,
  brokersWords,
  filingWords,
  identificationWords,
  lockWords,
  recordsWords,
  reportsWords,
  valuesWords,
} from './check-words.ts'

export type Fix = { words: string; link: Pick<LinkProps, 'to' | 'search'> }
type Check = {
  title: string
  words: (compliance: Compliance) => string
  fix: (year: string, compliance: Compliance) => Fix
}

const toReview: Fix['link'] = { to: '/transactions', search: { review: 'open' } }

export const checks = {
  records: {
    title: 'Records review',
    words: recordsWords,
    fix: () => ({ words: 'Open Review', link: toReview }),
  },
  values: {
    title: 'Known values',
    words: valuesWords,
    fix: () => ({ words: 'Fill In Values', link: toReview }),
  },
  brokers: {
    title: 'Broker forms',
    words: brokersWords,
    fix: year => ({ words: 'Answer for Each Broker', link: { to: '/broker-forms', search: { year } } }),
  },
  reports: {
    title: 'Form 8949 and Schedule D',
    words: reportsWords,
    fix: year => ({ words: 'Generate Reports', link: { to: '/reports', search: { year } } }),
  },
  filing: {
    title: 'Tax profile',
    words: filingWords,
    fix: year => ({ words: 'Complete Tax Profile', link: { to: '/calculations', search: { year } } }),
  },
  identification: {
    title: 'Lots identified in time',
    words: identificationWords,
    fix: (year, { identification }) =>
      identification.reason === 'broker'
        ? { words: 'Record What You Told the Broker', link: { to: '/broker-forms', search: { year } } }
        : { words: 'See Lots and Methods', link: { to: '/calculations', search: { year } } },
  },
  allocation: {
    title: 'Cost basis by wallet',
    words: allocationWords,
    fix: (year, { allocation }) =>
      allocation.reason === 'open'
        ? { words: 'Answer About Wallets', link: { to: '/broker-forms', search: { year } } }
        : { words: 'Open Safe Harbor', link: { to: '/safe-harbor' } },
  },
  lock: {
    title: 'Locked after filing',
    words: lockWords,
    fix: year => ({ words: 'Open Calculation', link: { to: '/calculations', search: { year } } }),
  },
} satisfies Partial<Record<keyof Compliance, Check>>
export type CheckName = keyof typeof checks

/** In the order in which they are shown. */
export const checkNames = Object.keys(checks) as CheckName[]
