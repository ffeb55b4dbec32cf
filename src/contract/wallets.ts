// The exchanges and wallets that transactions name, renamed and merged by the person.
import { z } from 'zod'
import type { Call } from './call.ts'

const wallet = z.object({
  name: z.string(),
  /** Those that name it, on either end of a transfer. */
  transactions: z.int(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
})
export type Wallet = z.infer<typeof wallet>

const walletChange = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  isMerge: z.boolean(),
  madeAt: z.iso.datetime(),
  transactions: z.int(),
})
export type WalletChange = z.infer<typeof walletChange>

const walletName = z
  .string('Enter a name.')
  .trim()
  .min(1, 'Enter a name.')
  .max(200, 'A name has at most 200 characters.')

/** More than a person looks through. */
export const mostWallets = 1000

export const listWallets = {
  method: 'GET',
  path: '/api/wallets',
  summary: 'The exchanges and wallets of the ledger, and what was renamed or merged',
  access: 'account',
  response: z.object({
    /** By name; of more than `mostWallets`, those with the most transactions. */
    wallets: z.array(wallet),
    /** The latest first. */
    changes: z.array(walletChange),
  }),
} satisfies Call
export type Wallets = z.infer<typeof listWallets.response>

/** Lot instructions, answers about brokers and later imports follow. */
export const renameWallet = {
  method: 'POST',
  path: '/api/wallets/rename',
  summary: 'Rename a wallet, or merge it into another one',
  access: 'account',
  body: z.object({
    from: z.string().min(1).max(1000),
    to: walletName,
    /** There is a wallet of that name, and both are one. */
    isMerge: z.boolean().default(false),
  }),
  response: walletChange,
} satisfies Call

export const undoWalletChange = {
  method: 'DELETE',
  path: '/api/wallets/changes/:id',
  summary: 'Undo a rename or a merge',
  access: 'account',
  params: z.object({ id: z.uuid('Invalid input') }),
  response: z.object({ transactions: z.int() }),
} satisfies Call
