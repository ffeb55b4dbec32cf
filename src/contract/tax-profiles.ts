// What a person files by in one year: what the estimate, the losses carried over and Schedule D depend on.
import { z } from 'zod'
import type { Call } from './call.ts'
import { cents, signedCents } from './cents.ts'
import { filingStatus } from './filing-status.ts'
import { businessKinds } from './transaction-types.ts'

export const salesChoices = ['rows', 'various', 'statement'] as const
export const roundings = ['cents', 'dollars'] as const

/** Null: not provided. */
export const taxProfile = z.object({
  status: filingStatus,
  /** Wages, interest, business and other ordinary income. */
  otherIncome: cents.nullable(),
  /** Form 1040, line 3a. */
  qualifiedDividends: cents.nullable(),
  /** Net gains on other property than digital assets, such as stocks; negative for losses. */
  otherGainsShort: signedCents.nullable(),
  otherGainsLong: signedCents.nullable(),
  /** Null: the standard deduction. */
  deduction: cents.nullable(),
  /** How many are 65 or older: the taxpayer, and on a joint return the spouse. */
  seniors: z.int().min(0).max(2).nullable().default(null),
  /** Losses that last year's return left, for lines 6 and 14 of Schedule D. Null: as the earlier years come to. */
  carryoverShort: cents.nullable(),
  carryoverLong: cents.nullable(),
  /** Whole dollars, or dollars and cents, on Form 8949 and Schedule D. */
  rounding: z.enum(roundings),
  /**
   * On Form 8949: a row for each lot; one for each sale, with VARIOUS where its lots were acquired on several days; or
   * totals with code M and the sales on an attached statement (Exception 2 of its instructions).
   */
  salesAs: z.enum(salesChoices).default('rows'),
  /** The kinds of income that were a trade or business this year: on Schedule C instead of Schedule 1. */
  businessIncome: z
    .array(z.enum(businessKinds))
    .max(businessKinds.length)
    .refine(kinds => new Set(kinds).size === kinds.length, 'Name each kind once.')
    .default([]),
})
export type TaxProfile = z.infer<typeof taxProfile>

/** As a person gives it. */
export const givenProfile = taxProfile.refine(
  ({ status, seniors }) => status === 'marriedFilingJointly' || (seniors ?? 0) < 2,
  { path: ['seniors'], error: 'Only a joint return counts two people.' },
)

const params = z.object({ year: z.coerce.number('Invalid input').int('Invalid input').min(2009).max(2100) })

export const yearProfile = taxProfile.extend({
  year: z.int(),
  /** Whether it was given for this year; if not, it is what is assumed. */
  isOwn: z.boolean(),
})
export type YearProfile = z.infer<typeof yearProfile>

export const readTaxProfile = {
  method: 'GET',
  path: '/api/tax-profiles/:year',
  summary: 'The tax profile of a year',
  access: 'account',
  params,
  response: yearProfile,
} satisfies Call

export const saveTaxProfile = {
  method: 'PUT',
  path: '/api/tax-profiles/:year',
  summary: 'Change the tax profile of a year',
  access: 'account',
  params,
  body: givenProfile,
  response: yearProfile,
} satisfies Call
