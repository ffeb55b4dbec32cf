// Which fields a transaction has, by its type, and what they are called there.
import { incomeKinds, type TransactionType } from '../../../../contract/transaction-types.ts'
import type { Transaction } from '../../../../contract/transactions.ts'

type Kind = NonNullable<Transaction['kind']>

export type Shape = {
  /** One sentence that distinguishes this type from similar ones. */
  about: string
  kinds?: readonly Kind[]
  hasReceived?: true
  /** What was received may stand for what was given. */
  canConvert?: true
  /** To another wallet, where less may arrive than was sent. */
  hasToWallet?: true
  /** What the value in dollars is called; left out where there is none. */
  usd?: string
  /** What is known of a purchase that is not in these records: one's own, or that of the giver. */
  purchase?: Purchase
  /** Who received it: a person with their relation, or a charity with its number. */
  recipient?: Receiver
}

type Purchase = { acquired: string; basis: string; hint: string }

type Receiver = {
  name: string
  about: 'recipientRelation' | 'recipientEin'
  aboutLabel: string
  hint: string
}

export const shapes: Record<TransactionType, Shape> = {
  buy: { about: 'You bought crypto with dollars.', usd: 'Paid, in dollars, before fees' },
  sell: { about: 'You sold crypto for dollars.', usd: 'Received, in dollars, before fees' },
  trade: {
    about: 'You traded one coin for another.',
    hasReceived: true,
    canConvert: true,
    usd: 'Worth, in dollars',
  },
  transfer: { about: 'From one of your own wallets to another.', hasToWallet: true },
  deposit: {
    about: "It came in. We don't know from where yet.",
    usd: 'Worth, in dollars',
    purchase: {
      acquired: 'Date you acquired it',
      basis: 'What it cost you, in dollars',
      hint: 'From your own records, with fees. Left empty, it counts as $0, and all you sell it for is gain.',
    },
  },
  withdrawal: { about: "It went out. We don't know where to yet.", usd: 'Worth, in dollars' },
  income: { about: 'Earned in coins.', kinds: incomeKinds, usd: 'Worth when received, in dollars' },
  spend: { about: 'You paid for something with crypto.', usd: 'Worth, in dollars' },
  gift_in: {
    about: 'You received it as a gift.',
    usd: 'Worth when received, in dollars',
    purchase: {
      acquired: 'Date the giver acquired it',
      basis: "The giver's cost, in dollars",
      hint: 'Ask the giver for both. Left empty, the cost counts as $0, and the gift as held since you received it.',
    },
  },
  gift_out: {
    about: 'You gave it as a gift.',
    usd: 'Worth, in dollars',
    recipient: {
      name: 'Recipient',
      about: 'recipientRelation',
      aboutLabel: 'Relation to you',
      hint: 'Form 709 asks for it. We add up what each person received in a year.',
    },
  },
  donation: {
    about: 'You donated it to a charity.',
    usd: 'Worth, in dollars',
    recipient: {
      name: 'Charity',
      about: 'recipientEin',
      aboutLabel: "The charity's EIN",
      hint: 'Form 8283 asks for both.',
    },
  },
  inheritance: { about: 'Inherited.', usd: 'Worth on the day of death, in dollars' },
  loss: { about: 'Lost or stolen.', kinds: ['lost', 'stolen'], usd: 'Worth, in dollars' },
  fee: { about: 'A fee on its own, paid in coins.', usd: 'Worth, in dollars' },
  migration: { about: 'A coin was replaced by a new one.', hasReceived: true },
}
