// Many issues settled by one answer, which can be taken back as one.
import { z } from 'zod'
import type { Call } from './call.ts'
import { moneyText } from './money.ts'

const settlementActions = [
  /** Coins that came from, or went to, wallets of one's own whose files are not here. */
  'mine',
  /** Withdrawals that all went to one wallet of one's own. */
  'one_wallet',
  /** Worthless coins that were sent unasked. */
  'spam',
  /** Orders that are beside their own fills: the fills stay. */
  'whole_orders',
] as const

const proposal = z.object({
  key: z.string(),
  /** What can be said of all of them, the likeliest first. */
  actions: z.array(z.enum(settlementActions)),
  /** Of deposits, withdrawals and orders: where they are. */
  wallet: z.string().nullable(),
  type: z.enum(['deposit', 'withdrawal']).nullable(),
  /** Of spam: which coin. */
  asset: z.string().nullable(),
  transactions: z.int(),
  /** What they were worth on their days together; null where no price is known. */
  usdAtStake: moneyText.nullable(),
  message: z.string(),
})
export type SettlementProposal = z.infer<typeof proposal>

export const settlement = z.object({
  id: z.string(),
  words: z.string(),
  transactions: z.int(),
  madeAt: z.iso.datetime(),
})
export type Settlement = z.infer<typeof settlement>

export const listSettlements = {
  method: 'GET',
  path: '/api/review/together',
  summary: 'Issues that one answer settles, by dollars affected, and what was settled this way',
  access: 'account',
  response: z.object({
    proposals: z.array(proposal),
    /** The latest first. */
    settled: z.array(settlement),
  }),
} satisfies Call
export type Settlements = z.infer<typeof listSettlements.response>

/** Keeps an answer from covering transactions added after the page was loaded. */
const shown = {
  transactions: z
    .int()
    .min(1)
    .optional()
    .describe('how many the answer is meant for; refused where there are more or fewer by now'),
}

const place = {
  wallet: z.string().min(1).max(1000),
  type: z.enum(['deposit', 'withdrawal']),
}

export const settleTogether = {
  method: 'POST',
  path: '/api/review/together',
  summary: 'Settle many issues by one answer',
  access: 'account',
  body: z.discriminatedUnion('action', [
    z.object({ action: z.literal('mine'), ...place, ...shown }),
    z.object({
      action: z.literal('one_wallet'),
      wallet: place.wallet,
      to: z.string('Enter a name.').trim().min(1, 'Enter a name.').max(200),
      ...shown,
    }),
    z.object({ action: z.literal('whole_orders'), wallet: place.wallet, ...shown }),
    z.object({ action: z.literal('spam'), asset: z.string().min(1).max(100), ...shown }),
    /** Results of margin, futures and options: where they belong. */
    z.object({ action: z.literal('form_8949'), wallet: place.wallet }),
    z.object({ action: z.literal('section_1256'), wallet: place.wallet }),
  ]),
  response: settlement,
} satisfies Call
export type SettlementInput = z.input<typeof settleTogether.body>

export const undoSettlement = {
  method: 'DELETE',
  path: '/api/review/together/:id',
  summary: 'Undo such an answer',
  access: 'account',
  params: z.object({ id: z.uuid('Invalid input') }),
  response: z.object({ transactions: z.int() }),
} satisfies Call
