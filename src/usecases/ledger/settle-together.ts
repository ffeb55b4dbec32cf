// Many issues settled by one answer. Each answer is kept with what it was about, so that it can be taken back as one.
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { Settlement, Settlements, settleTogether as settleCall } from '../../contract/settlements.ts'
import type { Transaction } from '../../db/client.ts'
import { longTransaction } from '../../db/long-transaction.ts'
import { changeLedger } from '../../db/queries/ledgers.ts'
import {
  classifyContracts,
  coinsOnlyReceived,
  deleteReceived,
  deleteWholeOrders,
  dismissUnmatched,
  insertSettlement,
  listSettlements as listRows,
  listWholeOrders,
  sendTo,
} from '../../db/queries/review-settlements.ts'
import { snapshotOfHolder } from '../../db/snapshot.ts'
import { dollarsFor, plus, toDollars } from '../../ledger/decimal.ts'
import type { OpenMovement } from '../../matching/transfer-pairs.ts'
import { unmatchedOf } from '../../matching/unexplained.ts'
import type { Account } from '../accounts/account.ts'
import { AppError } from '../app-error.ts'
import { countAndKeepPeriods } from '../plans/transaction-limit.ts'
import type { TaskContext } from '../task-context.ts'
import { openWithIssues, refreshIssues, thisYearOf } from './find-issues.ts'
import { knownWallet } from './known-wallet.ts'
import { readUnsettled } from './read-unsettled.ts'
import { followSales } from './set-aside-duplicate-sales.ts'

type Answer = z.output<typeof settleCall.body>
type Proposal = Settlements['proposals'][number]

/** Runs in a computing process, like the review it belongs to. */
export async function listSettlements(
  context: TaskContext,
  { userId }: { userId: string },
): Promise<Settlements> {
  const thisYear = await thisYearOf(context, userId)
  const [{ prices, findings }, read] = await openWithIssues(
    context,
    { userId, thisYear },
    async snapshot => ({
      onlyReceived: await coinsOnlyReceived(snapshot, userId),
      wholeOrders: await listWholeOrders(snapshot, userId),
      settled: await listRows(snapshot, userId),
    }),
  )
  const priceOf: PriceOf = ({ asset, at }) => prices(asset, at)?.usd
  const places = Map.groupBy(unmatchedOf(findings.unsettled()), ({ wallet, type }) => `${type}\n${wallet}`)
  const proposals = [...places.values()]
    .filter(movements => movements.length > 1)
    .map(movements => placeProposal(movements, priceOf))
  // A coin with a price is not spam.
  const hasPrice = (asset: string) => prices(asset, context.now.getTime()) !== undefined
  const spam = read.onlyReceived
    .filter(({ asset }) => !hasPrice(asset) && looksLikeSpam(asset))
    .map(spamProposal)
  const wholeOrders = read.wholeOrders.map(({ at, ...order }) => ({ ...order, at: at.getTime() }))
  const orders = [...Map.groupBy(wholeOrders, ({ wallet }) => wallet)]
    .filter(([, own]) => own.length > 1)
    .map(([wallet, own]) => ordersProposal(wallet, own, priceOf))
  return {
    proposals: [...proposals, ...orders, ...spam].sort(byEffect).slice(0, 20),
    settled: read.settled.map(({ madeAt, ...row }) => ({ ...row, madeAt: madeAt.toISOString() })),
  }
}

type Valued = { asset: string; quantity: string; at: number; usd?: string | null }
type PriceOf = (record: Valued) => string | undefined

/** Together, by what they say themselves or by the prices of their days; null where nothing is known of any. */
function worthOf(records: readonly Valued[], priceOf: PriceOf): string | null {
  let worth: string | null = null
  for (const record of records) {
    const price = priceOf(record)
    const usd = record.usd ?? (price === undefined ? undefined : dollarsFor(record.quantity, price))
    if (usd !== undefined) worth = plus(worth ?? '0', usd)
  }
  return worth === null ? null : toDollars(worth)
}

const counted = (count: number) => count.toLocaleString('en-US')

function placeProposal(movements: OpenMovement[], priceOf: PriceOf): Proposal {
  const [{ wallet, type }] = movements as [OpenMovement]
  const isDeposit = type === 'deposit'
  return {
    key: `${type}:${wallet}`,
    actions: isDeposit ? ['mine'] : ['one_wallet', 'mine'],
    wallet,
    type: isDeposit ? 'deposit' : 'withdrawal',
    asset: null,
    transactions: movements.length,
    usdAtStake: worthOf(movements, priceOf),
    message: isDeposit
      ? `${counted(movements.length)} deposits to ${wallet}, and we can't tell where they came from. If all of them came from wallets of yours, say so once.`
      : `${counted(movements.length)} withdrawals from ${wallet}, and your records do not say where they went. If all of them went to one wallet of yours, name it once.`,
  }
}

const ordersProposal = (wallet: string, orders: readonly Valued[], priceOf: PriceOf): Proposal => ({
  key: `whole_orders:${wallet}`,
  actions: ['whole_orders'],
  wallet,
  type: null,
  asset: null,
  transactions: orders.length,
  usdAtStake: worthOf(orders, priceOf),
  message: `${counted(orders.length)} orders in ${wallet} are listed again by their fills, so both are counted. If they are the same transactions, delete the orders and keep the fills.`,
})

const spamProposal = ({ asset, transactions }: { asset: string; transactions: number }): Proposal => ({
  key: `spam:${asset}`,
  actions: ['spam'],
  wallet: null,
  type: null,
  asset,
  transactions,
  usdAtStake: null,
  message: `${asset} only ever arrived, has no price and was never used. Coins that strangers send to advertise something look like this.`,
})

/** A web address or a call to act is in the name of most of them; a real coin's ticker is short and plain. */
const looksLikeSpam = (asset: string) =>
  /\.(com|io|net|org|xyz|app|site|finance|fi|gift|vip|top|pro|cc)\b|claim|visit|reward|airdrop|voucher|https?|www|[$!]/i.test(
    asset,
  ) || asset.length > 12

/** What does most to the result first. */
const byEffect = (a: Proposal, b: Proposal) =>
  Number(b.usdAtStake ?? -1) - Number(a.usdAtStake ?? -1) || b.transactions - a.transactions

const NOTHING_LEFT = 'Nothing is left to settle here. You may have answered already, on this page or another.'

/** Runs in a computing process: which movements are left open takes a look at all of them. */
export async function settleTogether(
  context: TaskContext,
  { userId, account, answer }: { userId: string; account: Account; answer: Answer },
): Promise<Settlement> {
  const { ownConnection, signal, now } = context
  if (answer.action === 'whole_orders')
    await refreshIssues(context, { userId, thisYear: await thisYearOf(context, userId) })
  return longTransaction({ ownConnection, signal }, async db => {
    // From here on no other process changes the ledger.
    await changeLedger(db, userId, [])
    const counted = { db, clock: () => now }
    await countAndKeepPeriods(counted, account)
    const transactions = await settle(db, userId, answer, now)
    if (transactions.length === 0) throw new AppError('not_found', { message: NOTHING_LEFT })
    if (answer.action !== 'mine') await changeLedger(db, userId, transactions)
    const isOutdated =
      'transactions' in answer && (answer.transactions ?? transactions.length) !== transactions.length
    if (isOutdated) throw new AppError('answer_outdated')
    await followSales(counted, account)
    const words = wordsOf(answer, transactions.length)
    const row = { userId, id: randomUUID(), action: answer.action, words, transactions, madeAt: now }
    await insertSettlement(db, row)
    return { id: row.id, words, transactions: transactions.length, madeAt: now.toISOString() }
  })
}

async function settle(db: Transaction, userId: string, answer: Answer, now: Date): Promise<string[]> {
  if (answer.action === 'whole_orders') return deleteWholeOrders(db, userId, answer.wallet, now)
  if (answer.action === 'spam') return deleteReceived(db, userId, answer.asset, now)
  if (answer.action === 'form_8949' || answer.action === 'section_1256')
    return classifyContracts(db, userId, { wallet: answer.wallet, treatment: answer.action, now })
  const type = answer.action === 'mine' ? answer.type : 'withdrawal'
  const unsettled = await readUnsettled(snapshotOfHolder(db), userId)
  const meant = unmatchedOf(unsettled).filter(each => each.wallet === answer.wallet && each.type === type)
  const ids = meant.map(({ id }) => id)
  if (answer.action === 'mine') {
    await dismissUnmatched(db, userId, ids, now)
    return ids
  }
  const to = await knownWallet(db, userId, answer.to)
  if (to === answer.wallet)
    throw new AppError('validation_failed', { field: 'to', message: 'Name the wallet they went to.' })
  await sendTo(db, userId, { ids, to, now })
  return ids
}

function wordsOf(answer: Answer, count: number): string {
  const many = (name: string) => `${counted(count)} ${name}${count === 1 ? '' : 's'}`
  if (answer.action === 'spam') return `${answer.asset} is spam: ${many('transaction')} removed.`
  if (answer.action === 'whole_orders')
    return `${many('order')} of ${answer.wallet} deleted, and the fills kept.`
  if (answer.action === 'form_8949') return `${many('result')} of ${answer.wallet} on Form 8949.`
  if (answer.action === 'section_1256')
    return `${many('result')} of ${answer.wallet} under Section 1256: report them on Form 6781.`
  if (answer.action === 'one_wallet')
    return `${many('withdrawal')} from ${answer.wallet} went to ${answer.to}.`
  return answer.type === 'deposit'
    ? `${many('deposit')} to ${answer.wallet} came from my own wallets.`
    : `${many('withdrawal')} from ${answer.wallet} went to my own wallets.`
}
