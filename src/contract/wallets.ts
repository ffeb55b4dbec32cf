// The exchanges and wallets that transactions name, renamed and merged by the person.
import { z } from 'zod'
import type { Call } from './call.ts'
import { chainNames } from './chain-table.ts'
import { exchange } from './exchanges.ts'

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

/** More than a person pastes: two hundred extended keys. */
const mostPasted = 25_000

/** A wallet on a chain, read by what anybody may see. The first sync starts at once. */
export const addWallet = {
  method: 'POST',
  path: '/api/wallets',
  summary: 'Add a wallet by its public addresses',
  access: 'account',
  body: z.object({
    chain: z.enum(chainNames, 'Choose a chain.'),
    name: walletName,
    addresses: z
      .string('Enter an address.')
      .min(1, 'Enter an address.')
      .max(mostPasted, 'This is too much at once. Enter up to 200 addresses and keys.'),
    /** Transactions of a wallet of that name are there, and it is this one. */
    isKnown: z.boolean().default(false),
  }),
  response: exchange,
  status: 201,
} satisfies Call
export type NewWallet = z.output<typeof addWallet.body>
