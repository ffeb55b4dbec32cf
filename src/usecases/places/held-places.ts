// What each wallet holds and what came of it, by the records alone: kept until the ledger, the filing facts or this code
// change. Holdings are the engine's open lots, as in the portfolio.
import { z } from 'zod'
import { type Quantity, quantity, quantityText } from '#engine'
import {
  countToReview,
  listWalletSources,
  listWallets,
  type WalletSources,
} from '../../db/queries/wallets.ts'
import type { Snapshot } from '../../db/snapshot.ts'
import { type Position, positionsOf } from '../../portfolio/holdings.ts'
import type { Book } from '../books/books.ts'
import { endBalances } from '../books/low-balances.ts'
import { keptResult } from '../kept/kept-result.ts'
import { openWithIssues, thisYearOf } from '../ledger/find-issues.ts'
import { positionOf, positionText } from '../portfolio/kept-flows.ts'
import type { TaskContext } from '../task-context.ts'

const named = z.object({
  name: z.string(),
  transactions: z.int(),
  firstAt: z.string(),
  lastAt: z.string(),
  files: z.int(),
  lastFileAt: z.string().nullable(),
  byHand: z.int(),
  samples: z.int(),
  toReview: z.int(),
})
export type NamedWallet = z.infer<typeof named>

const kept = z.object({
  wallets: z.array(named),
  /** The wallet, '' for what is in transit, and its positions. */
  holdings: z.array(z.tuple([z.string(), z.array(z.array(z.string()))])),
  /** The wallet, its coins, and how much of each: below zero too. */
  balances: z.array(z.tuple([z.string(), z.array(z.tuple([z.string(), z.string()]))])),
})

type HeldPlaces = {
  wallets: NamedWallet[]
  /** By wallet; '' is what left one wallet and never arrived in another. */
  positions: ReadonlyMap<string, Position[]>
  balances: ReadonlyMap<string, ReadonlyMap<string, Quantity>>
}

export const IN_TRANSIT = ''

/** Of more names than this, those with the most transactions. What the others hold is listed all the same. */
const MAX_NAMES = 20_000

export async function readHeldPlaces(context: TaskContext, userId: string): Promise<HeldPlaces> {
  const thisYear = await thisYearOf(context, userId)
  const { wallets, holdings, balances } = await keptResult(
    context.db,
    { userId, key: `places:${thisYear}`, entry: 'src/usecases/places/held-places.ts', schema: kept },
    async () => {
      const [book, read] = await openWithIssues(context, { userId, thisYear }, snapshot =>
        readNamed(snapshot, userId),
      )
      return { basis: book.basis, result: { ...read, ...heldIn(book) } }
    },
  )
  return {
    wallets,
    positions: new Map(holdings.map(([wallet, positions]) => [wallet, positions.map(positionOf)])),
    balances: new Map(
      balances.map(([wallet, coins]) => [
        wallet,
        new Map(coins.map(([asset, text]) => [asset, quantity(text)])),
      ]),
    ),
  }
}

const noSources: Omit<WalletSources, 'name'> = { files: 0, lastFileAt: null, byHand: 0, samples: 0 }

async function readNamed(snapshot: Snapshot, userId: string): Promise<{ wallets: NamedWallet[] }> {
  const rows = await listWallets(snapshot, userId, MAX_NAMES)
  const sources = new Map((await listWalletSources(snapshot, userId)).map(row => [row.name, row]))
  const toReview = await countToReview(snapshot, userId)
  return {
    wallets: rows.map(({ name, transactions, firstAt, lastAt }) => {
      const { files, lastFileAt, byHand, samples } = sources.get(name) ?? noSources
      return {
        ...{ name, transactions, files, byHand, samples },
        firstAt: firstAt.toISOString(),
        lastAt: lastAt.toISOString(),
        lastFileAt: lastFileAt?.toISOString() ?? null,
        toReview: toReview.get(name) ?? 0,
      }
    }),
  }
}

function heldIn(book: Book): Pick<z.infer<typeof kept>, 'holdings' | 'balances'> {
  const lots = Map.groupBy(book.chosen().lots, ({ wallet }) => wallet ?? IN_TRANSIT)
  const balances = Map.groupBy(endBalances(book.events), ([wallet]) => wallet)
  return {
    holdings: [...lots].map(([wallet, held]) => [wallet, positionsOf(held).map(positionText)]),
    balances: [...balances].map(([wallet, coins]) => [
      wallet,
      coins.map(([, asset, quantity]) => [asset, quantityText(quantity)]),
    ]),
  }
}
