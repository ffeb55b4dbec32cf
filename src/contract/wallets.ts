// The exchanges and wallets that transactions name, renamed and merged by the person.
import { z } from 'zod'
import type { Call } from './call.ts'
import { chainNames } from './chain-table.ts'
import { balanceDifference, connectionStatuses, exchange } from './exchanges.ts'
import { moneyText } from './money.ts'
import { shownPrice } from './portfolio.ts'
import { isPrivate, PRIVATE_KEY } from './private-keys.ts'

const wallet = z.object({
  name: z.string(),
  /** Those that name it, on either end of a transfer. */
  transactions: z.int(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
})

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
      .max(mostPasted, 'This is too much at once. Enter up to 200 addresses and keys.')
      .refine(text => !isPrivate(text), PRIVATE_KEY),
    /** The person's own key at an explorer that asks for one. */
    explorerKey: z.string().trim().max(200, 'This is too long for a key').default(''),
    /** Transactions of a wallet of that name are there, and it is this one. */
    isKnown: z.boolean().default(false),
  }),
  response: exchange,
  status: 201,
} satisfies Call
export type NewWallet = z.output<typeof addWallet.body>

/** Where coins are: a wallet that transactions name, or an exchange that is connected. */
const placeStates = [
  /** The last sync failed, and nothing newer is known. */
  'sync_failed',
  /** The exchange holds another amount of a coin than the records say. */
  'differs',
  /** By the records, more of a coin left than was there. */
  'overdrawn',
  /** Every coin the exchange says it holds is what the records say. */
  'matches',
  /** The first sync is under way. */
  'syncing',
  /** Connected, and there is nothing to compare with. */
  'not_compared',
  /** Nothing is left in it, and no connection adds to it. */
  'closed',
  /** Its records are all there is. */
  'records_only',
] as const
const placeState = z.enum(placeStates)
export type PlaceState = z.infer<typeof placeState>

const amountOf = z.object({ symbol: z.string(), quantity: moneyText })

const placeConnection = z.object({
  id: z.string(),
  /** What the person calls it. */
  displayName: z.string(),
  /** What the exchange or the chain is called. */
  exchange: z.string(),
  /** A wallet on a chain, read by its public addresses, and the block its balances are of. */
  isChain: z.boolean(),
  block: z.int().nullable(),
  /** What its chain calls a block. */
  blockName: z.string(),
  status: z.enum(connectionStatuses),
  lastSyncAt: z.iso.datetime().nullable(),
  /** What went wrong, in words. */
  errorMessage: z.string().nullable(),
})
export type PlaceConnection = z.infer<typeof placeConnection>

const place = z.object({
  wallet: z.string(),
  /** Those that name it, on either end of a transfer. */
  transactions: z.int(),
  firstAt: z.iso.datetime().nullable(),
  lastAt: z.iso.datetime().nullable(),
  connections: z.array(placeConnection),
  /** The imported files its transactions came in, and when the last one was imported. */
  files: z.int(),
  lastFileAt: z.iso.datetime().nullable(),
  /** Transactions that were entered by hand, and those of the sample history. */
  byHand: z.int(),
  samples: z.int(),
  /** The most valuable first, at most `mostShownCoins`. */
  holds: z.array(amountOf.extend({ value: moneyText.nullable() })),
  /** How many coins it holds. */
  coins: z.int(),
  /** Of the coins that have a price; null where something is held and nothing of it has one. */
  value: moneyText.nullable(),
  /** Coins it holds without a price, at most `mostShownUnpriced`, and how many there are. */
  unpriced: z.array(z.string()),
  unpricedCoins: z.int(),
  /** Whole days since the oldest price of the value; null without any. */
  priceAgeDays: z.int().nullable(),
  state: placeState,
  /** Coins whose amount differs from what the exchange says, those worth most first, at most `mostShownCoins`. */
  differences: z.array(balanceDifference),
  differing: z.int(),
  /** Coins of which more left than was there, and how much. */
  overdrawn: z.array(amountOf),
  /** Transactions that the list of transactions marks for review. */
  toReview: z.int(),
  /** `self` is every wallet that no US broker holds. Known by its name until the person answers. */
  custody: z.enum(['broker', 'self']),
  isCustodyAnswered: z.boolean(),
  isHidden: z.boolean(),
  /** Nothing is left in it, or less than a dollar, and nothing about it is open. */
  canHide: z.boolean(),
})
export type Place = z.infer<typeof place>

export const mostShownCoins = 3
export const mostShownUnpriced = 20

/** How much of the portfolio's value stands where the exchange itself confirms it. In dollars of today. */
const proof = z.object({
  /** Places whose balances were compared with the exchange, and the oldest of these comparisons. */
  compared: z.int(),
  comparedAt: z.iso.datetime().nullable(),
  /** Whole, rounded down. Null where nothing was compared, nothing is held, or prices cover too little of it. */
  percent: z.int().nullable(),
  /** Prices cover at least nine tenths of the cost. */
  hasPrices: z.boolean(),
  /** Some prices are made up, as in the sample history of a demo. */
  isMadeUp: z.boolean(),
  total: moneyText,
  proved: moneyText,
  /** In places without anything to compare with. */
  recordsOnly: moneyText,
  /** In places with a connection, where the exchange does not confirm it. */
  notMatching: moneyText,
  /** Left one wallet and never arrived in another. */
  inTransit: moneyText,
  unpriced: z.array(z.string()),
  unpricedCoins: z.int(),
  /** What the exchange has and the records do not, or the other way around: worth most first. */
  missing: z.array(balanceDifference.extend({ wallet: z.string() })),
  missingCoins: z.int(),
})
export type Proof = z.infer<typeof proof>

export const placeSorts = ['value', 'name', 'activity'] as const
export type PlaceSort = (typeof placeSorts)[number]

/** One page of the list. */
export const placesAtOnce = 50

export const listPlaces = {
  method: 'GET',
  path: '/api/wallets/places',
  summary: 'Where coins are: what each place holds, what it is worth, and whether its exchange agrees',
  access: 'account',
  query: z.object({
    sort: z.enum(placeSorts).default('value'),
    search: z.string().max(200).optional().describe('in the name; finds hidden ones too'),
    hidden: z.enum(['with', 'without']).default('without'),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
    limit: z.coerce.number().int().min(1).max(200).default(placesAtOnce),
  }),
  response: z.object({
    places: z.array(place),
    /** All that the search leaves. */
    total: z.int(),
    /** All there are, hidden ones included. */
    count: z.int(),
    hidden: z.int(),
    proof,
  }),
} satisfies Call
export type Places = z.infer<typeof listPlaces.response>

/** More coins than a person looks through. */
export const mostPlaceHoldings = 200

const walletText = z.string('Choose a wallet.').min(1, 'Choose a wallet.').max(1000)

export const readPlace = {
  method: 'GET',
  path: '/api/wallets/place',
  summary: 'One place: all it holds, where its records come from, and what is open',
  access: 'account',
  query: z.object({ wallet: walletText }),
  response: place.extend({
    holdings: z.array(
      amountOf.extend({
        name: z.string().nullable(),
        costBasis: moneyText,
        hasUnknownBasis: z.boolean(),
        value: moneyText.nullable(),
        price: shownPrice.nullable(),
      }),
    ),
    /** The cost of all it holds, and whether it lacks lots of unknown cost. */
    costBasis: moneyText,
    hasUnknownBasis: z.boolean(),
    /** The latest first, at most `mostPlaceImports`. */
    imports: z.array(
      z.object({ id: z.string(), name: z.string(), at: z.iso.datetime(), transactions: z.int() }),
    ),
    allDifferences: z.array(balanceDifference),
    /** What became this wallet by a rename or a merge, the latest first. */
    changes: z.array(walletChange),
  }),
} satisfies Call
export type PlaceDetail = z.infer<typeof readPlace.response>

export const mostPlaceImports = 10

export const previewWalletRename = {
  method: 'POST',
  path: '/api/wallets/rename/preview',
  summary: 'What renaming a wallet, or merging it into another one, would change',
  access: 'account',
  body: z.object({ from: walletText, to: walletName }),
  response: z.object({
    /** There is a wallet of that name already. */
    isMerge: z.boolean(),
    /** One whose name differs only by the case of its letters. */
    similar: z.string().nullable(),
    transactions: z.int(),
    /** Transfers between the two, which move nothing once they are one. */
    transfersBetween: z.int(),
    /** The years whose gains change; null where the ledger is too large to say so beforehand. */
    years: z.array(z.object({ year: z.int(), before: moneyText, after: moneyText })).nullable(),
    /** Why it cannot be done. */
    refusal: z.string().nullable(),
  }),
} satisfies Call
export type RenamePreview = z.infer<typeof previewWalletRename.response>

export const hideWallet = {
  method: 'PUT',
  path: '/api/wallets/hidden',
  summary: 'Leave a wallet with nothing in it out of the list, or list it again',
  access: 'account',
  body: z.object({ wallet: walletText, isHidden: z.boolean() }),
  response: z.object({ wallet: z.string(), isHidden: z.boolean() }),
} satisfies Call
