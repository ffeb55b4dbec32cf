// What is left to do before a year can be filed, and by when.
import { z } from 'zod'
import { doubt, taxMethod } from './calculations.ts'
import type { Call } from './call.ts'
import { moneyText } from './money.ts'
import { formEditions } from './reports.ts'
import { issueKinds } from './review.ts'

/** `not_yet`: the year is not over. `not_known`: the records do not show it. */
export const checkState = z.enum(['done', 'todo', 'not_yet', 'not_known'])
export type CheckState = z.infer<typeof checkState>

/** A form of the year, by the newest report that was made of it. */
export const reportStanding = z.enum(['current', 'outdated', 'pending', 'failed', 'missing', 'not_needed'])
export type ReportStanding = z.infer<typeof reportStanding>

const count = z.int().min(0)

export const compliance = z.object({
  year: z.int(),
  hasRecords: z.boolean(),
  /** Issues of the records review. Those of later years do not touch this one. */
  records: z.object({
    state: checkState,
    total: count,
    byKind: z.partialRecord(z.enum(issueKinds), count),
    /** Null when there are too many to look at each. Undated: rows of files that could not be used. */
    dated: z.object({ ofYear: count, earlier: count, later: count, undated: count }).nullable(),
  }),
  /** The unknown figures that the year's results rest on. */
  values: z.object({
    state: checkState,
    unknownBasis: z.object({ lines: count, gain: moneyText }),
    unknownProceeds: count,
    unknownIncome: count,
  }),
  /** How far the year's result could move once everything is reviewed. */
  doubt,
  /** What Form 8949 and Schedule D are printed on. */
  edition: z.enum(formEditions),
  reports: z.object({ state: checkState, form8949: reportStanding, scheduleD: reportStanding }),
  /** Facts that a person can give and has not given. */
  filing: z.object({ state: checkState, missing: z.array(z.enum(['status', 'otherIncome'])) }),
  /** Whether the lots that were sold had been named in time (Treas. Reg. 1.1012-1(j)). */
  identification: z.object({
    state: checkState,
    method: taxMethod,
    reason: z.enum([
      /** Nothing was sold, or the oldest units went first. */
      'not_needed',
      'on_record',
      /** Entered after the sale, as done before it: proof must be elsewhere. */
      'stated',
      /** LIFO or HIFO without a lot instruction. */
      'not_on_record',
      /** Lots were named, or the instruction was given, after the sale. */
      'late',
      /** From 2027 on lots at a broker have to be identified to the broker. */
      'broker',
    ]),
    /** Those that the reason is about. */
    sales: z.array(z.object({ wallet: z.string(), sales: count })),
    /** Brokers that need the instruction from 2027 on, while 2026 is looked at. */
    brokersToNotify: z.array(z.string()),
  }),
  /** Whether it is known which form each broker sent: it decides the box of Form 8949. */
  brokers: z.object({
    state: checkState,
    /** Brokers that must report and had sales: those without an answer, and how many have one. */
    open: z.array(z.string()),
    answered: count,
  }),
  /** Whether the basis of a pool for all wallets was allocated to wallets (Rev. Proc. 2024-28). */
  allocation: z.object({
    state: checkState,
    reason: z.enum([
      /** There are no records before 2025. */
      'not_needed',
      /** The person has not said how lots were pooled before 2025. */
      'open',
      /** Each wallet by itself, as the person said. */
      'separate',
      /** One pool, as the person said, in a year before 2025. */
      'pooled',
      'in_order',
      'assumed',
      'invalid',
    ]),
    /** The coins that the reason is about, as far as the review lists them. */
    assets: z.array(z.string()),
  }),
  /** Whether the year was locked when it was filed, and has not moved since. */
  lock: z.object({ state: checkState, lockedAt: z.iso.datetime().nullable(), hasMoved: z.boolean() }),
  /** In order of time. Days are YYYY-MM-DD. */
  deadlines: z.array(
    z.object({
      kind: z.enum(['estimated', 'filing', 'extension']),
      on: z.string(),
      /** Without weekends, holidays and postponements. */
      usuallyOn: z.string(),
      /** In the person's time zone; negative when it has passed. */
      daysLeft: z.int(),
    }),
  ),
})
export type Compliance = z.infer<typeof compliance>

export const readCompliance = {
  method: 'GET',
  path: '/api/compliance/:year',
  summary: 'What is left to do before a year can be filed, and by when',
  access: 'account',
  params: z.object({
    year: z.coerce.number('Invalid input').int('Invalid input').min(2009).max(2100),
  }),
  response: compliance,
} satisfies Call
