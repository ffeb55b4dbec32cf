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
    fix: () => ({ words: 'Open the review', link: toReview }),
  },
  values: {
    title: 'Known values',
    words: valuesWords,
    fix: () => ({ words: 'Fill in what is unknown', link: toReview }),
  },
  brokers: {
    title: 'Broker forms',
    words: brokersWords,
    fix: year => ({ words: 'Answer for each broker', link: { to: '/broker-forms', search: { year } } }),
  },
  reports: {
    title: 'Form 8949 and Schedule D',
    words: reportsWords,
    fix: year => ({ words: 'Generate them', link: { to: '/reports', search: { year } } }),
  },
  filing: {
    title: 'Tax profile',
    words: filingWords,
    fix: year => ({ words: 'Complete tax profile', link: { to: '/calculations', search: { year } } }),
  },
  identification: {
    title: 'Lots identified in time',
    words: identificationWords,
    fix: (year, { identification }) =>
      identification.reason === 'broker'
        ? { words: 'Record what you told the broker', link: { to: '/broker-forms', search: { year } } }
        : { words: 'See lots and methods', link: { to: '/calculations', search: { year } } },
  },
  allocation: {
    title: 'Cost basis by wallet',
    words: allocationWords,
    fix: (year, { allocation }) =>
      allocation.reason === 'open'
        ? { words: 'Answer about wallets', link: { to: '/broker-forms', search: { year } } }
        : { words: 'Open the safe harbor', link: { to: '/safe-harbor' } },
  },
  lock: {
    title: 'Locked after filing',
    words: lockWords,
    fix: year => ({ words: 'Open the calculation', link: { to: '/calculations', search: { year } } }),
  },
} satisfies Partial<Record<keyof Compliance, Check>>
export type CheckName = keyof typeof checks

/** In the order in which they are shown. */
export const checkNames = Object.keys(checks) as CheckName[]
