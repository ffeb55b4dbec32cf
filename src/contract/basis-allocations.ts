// The safe harbor of Rev. Proc. 2024-28: what was unused at the close of 2024, and how it was allocated to wallets.
import { z } from 'zod'
import type { Call } from './call.ts'
import { enteredMoment } from './moment.ts'
import { moneyText } from './money.ts'

const asset = z.string('Invalid input').min(1).max(60)
const wallet = z.string('Invalid input').min(1).max(200)
const amount = z
  .string()
  .trim()
  .regex(/^\d{1,30}(\.\d{1,18})?$/, 'Enter an amount such as 0.5.')

/** As many lots as are listed and assigned one by one. */
export const mostLots = 20_000

const completedAt = enteredMoment('When did your records first show the whole allocation?')
const units = z
  .array(z.object({ wallet, lotId: z.uuid('Invalid input'), quantity: amount }))
  .min(1, 'Assign at least one lot.')
  .max(mostLots, `Make at most ${mostLots.toLocaleString('en-US')} assignments.`)

export const lotOrders = ['FIFO', 'LIFO', 'HIFO'] as const
const order = z.enum(lotOrders, 'Choose the order of the lots.')

const recorded = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('specific-unit'),
    units: z.array(z.object({ wallet: z.string(), lotId: z.string(), quantity: moneyText })),
    completedAt: z.iso.datetime(),
    recordedAt: z.iso.datetime(),
  }),
  z.object({
    kind: z.literal('global'),
    order,
    wallets: z.array(z.string()),
    describedAt: z.iso.datetime(),
    completedAt: z.iso.datetime(),
    recordedAt: z.iso.datetime(),
  }),
])

const allocation = z.object({
  asset: z.string(),
  /** What is left of the coin and of its basis at the close of December 31, 2024. */
  lots: z.int(),
  quantity: moneyText,
  basis: moneyText,
  wallets: z.array(z.object({ wallet: z.string(), quantity: moneyText })),
  /** The first sale, disposal or gift in 2025 or later; null: none yet. */
  firstTakenAt: z.iso.datetime().nullable(),
  /** What the person recorded. */
  recorded: recorded.nullable(),
  /** Lots had to change wallets, and nothing on record says which: Lotwise assumed it. */
  isAssumed: z.boolean(),
  /** Why what was recorded does not count in full, in words. */
  problems: z.array(z.string()),
})
export type BasisAllocation = z.infer<typeof allocation>

const allocations = z.object({
  /** With a pool for each wallet before 2025 there is nothing to allocate. */
  pooling: z.enum(['wallet', 'universal']),
  assets: z.array(allocation),
})
export type BasisAllocations = z.infer<typeof allocations>

export const listAllocations = {
  method: 'GET',
  path: '/api/basis-allocations',
  summary:
    'The basis that was unused at the close of 2024, coin by coin, and how it was allocated to wallets',
  access: 'account',
  response: allocations,
} satisfies Call

export const listUnusedLots = {
  method: 'GET',
  path: '/api/basis-allocations/lots',
  summary: 'The lots of a coin that were unused at the close of 2024, oldest first',
  access: 'account',
  query: z.object({ asset }),
  response: z.object({
    /** At most 20,000. */
    lots: z.array(
      z.object({
        lotId: z.string(),
        wallet: z.string().describe('where it was acquired'),
        acquiredOn: z.string(),
        quantity: moneyText,
        basis: moneyText,
        basisUnknown: z.boolean(),
      }),
    ),
    total: z.int(),
  }),
} satisfies Call
export type UnusedLots = z.infer<typeof listUnusedLots.response>

export const recordSpecificUnits = {
  method: 'PUT',
  path: '/api/basis-allocations/specific-unit',
  summary: 'Record an allocation of specific lots to wallets',
  access: 'account',
  body: z.object({ asset, units, completedAt }),
  // An assignment is some 150 bytes, with a long name of a wallet more.
  bodyLimitBytes: 8 * 1024 * 1024,
  response: allocations,
} satisfies Call

export const recordGlobalRule = {
  method: 'PUT',
  path: '/api/basis-allocations/global',
  summary: 'Record an allocation by a rule: lots in an order, wallets filled one after the other',
  access: 'account',
  body: z.object({
    asset,
    order,
    wallets: z.array(wallet).min(1).max(500),
    describedAt: enteredMoment('When did you write the rule down?'),
    completedAt,
  }),
  response: allocations,
} satisfies Call

export const deleteAllocation = {
  method: 'DELETE',
  path: '/api/basis-allocations',
  summary: 'Delete what was recorded by mistake',
  access: 'account',
  query: z.object({ asset }),
  response: allocations,
} satisfies Call
