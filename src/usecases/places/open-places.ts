// Every place of an account, with prices of today, what its exchange says and what the person answered. Runs in a computing
// process: there can be thousands, and the portfolio's prices are read with it.
import type { Quantity } from '#engine'
import { connectors, type ExchangeId } from '../../connectors/registry.ts'
import { chains, isChain } from '../../contract/chain-table.ts'
import { exchangeOf, exchanges } from '../../contract/exchange-table.ts'
import type { PlaceConnection } from '../../contract/wallets.ts'
import type { Db } from '../../db/client.ts'
import { listBalances } from '../../db/queries/exchange-connections.ts'
import { walletBalances } from '../../db/queries/wallet-balances.ts'
import { listCustody } from '../../db/queries/wallet-custody.ts'
import { listHidden, listWalletNames } from '../../db/queries/wallets.ts'
import { brokerTest } from '../../ledger/custody.ts'
import { currentName } from '../../ledger/wallet-names.ts'
import { type Valued, valuedBy } from '../../portfolio/holdings.ts'
import { withoutUnasked } from '../connections/compare-balances.ts'
import { openPortfolio } from '../portfolio/open-portfolio.ts'
import { refreshPortfolio } from '../portfolio/refresh-portfolio.ts'
import type { TaskContext } from '../task-context.ts'
import { type Compared, comparePlace } from './compare-place.ts'
import { IN_TRANSIT, readHeldPlaces } from './held-places.ts'
import type { PlaceFacts, Prices } from './place.ts'

type OpenPlaces = { facts: PlaceFacts[]; inTransit: Valued[]; prices: Prices }

const noCoins: ReadonlyMap<string, Quantity> = new Map()

type ConnectionRow = Awaited<ReturnType<typeof listBalances>>[number]

export async function openPlaces(context: TaskContext, userId: string): Promise<OpenPlaces> {
  const { db } = context
  const held = await readHeldPlaces(context, userId)
  const prices = await pricesOf(context, userId)
  const custody = await listCustody(db, userId)
  const isBroker = brokerTest(custody)
  const answered = new Set(custody.map(({ wallet }) => wallet))
  const hidden = new Map((await listHidden(db, userId)).map(row => [row.wallet, row.transactions]))
  const connected = await connectedWallets(db, userId)
  const named = new Map(held.wallets.map(wallet => [wallet.name, wallet]))
  const wallets = new Set([...named.keys(), ...held.positions.keys(), ...connected.keys()])
  wallets.delete(IN_TRANSIT)
  const facts: PlaceFacts[] = []
  for (const wallet of wallets) {
    const rows = connected.get(wallet) ?? []
    const balances = held.balances.get(wallet) ?? noCoins
    facts.push({
      wallet,
      named: named.get(wallet),
      connections: rows.map(connectionOf),
      compared: await comparedIn(db, userId, { wallet, rows, recorded: balances }),
      held: valuedBy(held.positions.get(wallet) ?? [], prices),
      balances,
      custody: {
        custody: isBroker(wallet) ? 'broker' : 'self',
        isCustodyAnswered: answered.has(wallet),
      },
      hiddenAt: hidden.get(wallet),
    })
  }
  return { facts, inTransit: valuedBy(held.positions.get(IN_TRANSIT) ?? [], prices), prices }
}

/** Those the portfolio values what is held by, so that both say the same. */
async function pricesOf(context: TaskContext, userId: string): Promise<Prices> {
  const { db, now } = context
  const refresh = () => refreshPortfolio(context, { userId })
  const { valued } = await openPortfolio({ db, now, refresh }, userId)
  return new Map(valued.flatMap(({ symbol, price }) => (price ? [[symbol, price] as const] : [])))
}

/** By the name that the wallet of each exchange, or the one on a chain, has now. */
async function connectedWallets(db: Db, userId: string): Promise<Map<string, ConnectionRow[]>> {
  const names = await listWalletNames(db, userId)
  return Map.groupBy(await listBalances(db, userId), ({ exchange, wallet }) =>
    currentName(names, wallet ?? connectors[exchange as ExchangeId].wallet),
  )
}

function connectionOf(row: ConnectionRow): PlaceConnection {
  return {
    id: row.id,
    displayName: row.displayName,
    exchange: labelOf(row),
    // Also the sample wallet of demos, which is on none of the chains that are offered.
    isChain: row.wallet !== null,
    block: row.block,
    blockName: isChain(row.exchange) ? chains[row.exchange].block : 'block',
    status: row.status,
    lastSyncAt: row.lastSyncAt?.toISOString() ?? null,
    errorMessage: row.status === 'error' ? row.errorMessage : null,
  }
}

function labelOf({ exchange, displayName }: ConnectionRow): string {
  if (isChain(exchange)) return chains[exchange].label
  const known = exchangeOf(exchange)
  return known ? exchanges[known].label : displayName
}

type Comparing = {
  wallet: string
  rows: readonly ConnectionRow[]
  recorded: ReadonlyMap<string, Quantity>
}

/** Two accounts at one exchange are one wallet, which neither holds alone: nothing to compare. */
async function comparedIn(
  db: Db,
  userId: string,
  { wallet, rows, recorded }: Comparing,
): Promise<Compared | undefined> {
  const [row, ...others] = rows
  if (!row?.balances || !row.lastSyncAt || others.length > 0) return undefined
  return comparePlace({
    at: row.lastSyncAt,
    balances: withoutUnasked(row.balances, row.unasked),
    recorded,
    later: await walletBalances(db, userId, wallet, row.lastSyncAt),
    since: new Map((row.differences ?? []).map(({ asset, since }) => [asset, since ?? null])),
  })
}
