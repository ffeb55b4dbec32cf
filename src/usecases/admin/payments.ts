import { Readable } from 'node:stream'
import type {
  AdminPayment,
  listAllPayments,
  PaymentFilter,
  paymentStats,
  readAdminPayment,
} from '../../contract/admin-payments.ts'
import { mostListed } from '../../contract/admin-users.ts'
import type { Answer, Received } from '../../contract/call.ts'
import { findAnyPayment, listPaymentEvents, listPaymentPage } from '../../db/queries/admin-payments.ts'
import { findUsers } from '../../db/queries/admin-users.ts'
import type { PaymentRow } from '../../db/queries/payments.ts'
import { lockSubscription } from '../../db/queries/subscriptions.ts'
import type { UserRow } from '../../db/queries/users.ts'
import { csvLine } from '../../ledger/spreadsheet-safe.ts'
import { AppError } from '../app-error.ts'
import { type Actor, recordAudit } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'
import { dollarsOf, dollarWords } from '../payments/cents.ts'
import { itemName } from '../payments/payment-on-wire.ts'
import { requestRefund } from '../payments/request-refund.ts'
import { settleLeftover } from '../payments/settle-payment.ts'
import { readFigures } from './figures.ts'

export async function readPaymentStats(deps: Deps): Promise<Answer<typeof paymentStats>> {
  const { latest, days } = await readFigures(deps)
  const lastMonth = days.slice(-30).reduce((total, { revenueCents }) => total + revenueCents, 0)
  return {
    totalRevenue: dollarsOf(latest.totalRevenueCents),
    monthlyRevenue: dollarsOf(lastMonth),
    activeSubscriptions: latest.subscribedUsers,
    totalPayments: latest.totalPayments,
    churnRate:
      latest.licensesMonthAgo === 0
        ? null
        : ((latest.licensesEnded / latest.licensesMonthAgo) * 100).toFixed(1),
    averageRevenuePerUser:
      latest.payingUsers === 0 ? null : dollarsOf(Math.round(latest.totalRevenueCents / latest.payingUsers)),
  }
}

export async function listPayments(
  { db }: Pick<Deps, 'db'>,
  { page, limit, ...filter }: Received<typeof listAllPayments>['query'],
): Promise<Answer<typeof listAllPayments>> {
  const offset = Math.min((page - 1) * limit, mostListed)
  const { rows, total } = await listPaymentPage(db, filter, { offset, limit, most: mostListed })
  return { payments: await onWire(db, rows), pagination: { page, limit, total } }
}

/** Of people by name or address, or one by the provider's id. */
export async function listNewestPayments(
  { db }: Pick<Deps, 'db'>,
  search: string,
  limit: number,
): Promise<AdminPayment[]> {
  const { rows } = await listPaymentPage(db, { search }, { offset: 0, limit, most: limit })
  return onWire(db, rows)
}

async function onWire(db: Deps['db'], rows: readonly PaymentRow[]): Promise<AdminPayment[]> {
  const people = await findUsers(db, [...new Set(rows.map(({ userId }) => userId))])
  return rows.map(row => toAdminPayment(row, people.get(row.userId)))
}

const toAdminPayment = (row: PaymentRow, person: UserRow | undefined): AdminPayment => ({
  id: row.id,
  username: person?.username ?? '',
  email: person?.email ?? '',
  amount: dollarsOf(row.amountCents),
  refunded: dollarsOf(row.refundedCents),
  currency: row.currency,
  status: row.status,
  refundDue: row.refundDue,
  plan: itemName(row),
  transactionId: row.providerReference,
  paymentMethod: row.paymentMethod,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

export async function readPayment(
  { db }: Pick<Deps, 'db'>,
  id: string,
): Promise<Answer<typeof readAdminPayment>> {
  const row = await findAnyPayment(db, id)
  if (!row) throw new AppError('not_found')
  const [shown] = await onWire(db, [row])
  if (!shown) throw new AppError('not_found')
  const events = await listPaymentEvents(db, row.userId, id)
  return {
    ...shown,
    userId: row.userId,
    provider: row.provider,
    price: dollarsOf(row.priceCents),
    credit: dollarsOf(row.creditCents),
    discount: dollarsOf(row.discountCents),
    promoCode: row.promoCode,
    failure: row.failure,
    periodEnd: row.periodEnd?.toISOString() ?? null,
    events: events.map(({ eventId, type, receivedAt }) => ({
      id: eventId,
      type,
      receivedAt: receivedAt.toISOString(),
    })),
  }
}

/**
 * The order is written down first and carried out at once if the provider can be reached; if not, a job goes on trying,
 * and the payment says that its refund is due.
 */
export async function refundPayment(deps: Deps, actor: Actor, id: string): Promise<AdminPayment> {
  const found = await findAnyPayment(deps.db, id)
  if (!found) throw new AppError('not_found')
  const key = { userId: found.userId, paymentId: id }
  await deps.db.transaction(async db => {
    await lockSubscription(db, found.userId)
    const row = await findAnyPayment(db, id)
    if (row?.status !== 'completed' || row.refundDue) throw new AppError('not_refundable')
    refuseUnreachable(deps, row)
    const [shown] = await onWire(db, [row])
    await requestRefund(deps, db, key)
    await recordAudit({ ...deps, db }, actor, {
      action: 'payment_refunded',
      summary: `ordered a refund of ${dollarWords(row.amountCents - row.refundedCents)} to ${shown?.username}`,
      about: { kind: 'payment', id },
      before: { status: row.status, refunded: dollarsOf(row.refundedCents), refundDue: false },
      after: { status: row.status, refunded: dollarsOf(row.refundedCents), refundDue: true },
    })
  })
  try {
    await settleLeftover(deps, key)
  } catch (error) {
    // Whatever went wrong, the order stands and the job carries it out: an error here would say that it does not.
    deps.log.warn({ err: error, payment: id }, 'a refund waits for the payment provider')
  }
  const [refunded] = await onWire(deps.db, [(await findAnyPayment(deps.db, id)) ?? found])
  if (!refunded) throw new AppError('not_found')
  return refunded
}

/** A provider cannot refund what another provider was paid. */
function refuseUnreachable({ payments }: Pick<Deps, 'payments'>, row: PaymentRow): void {
  const isReachable = row.providerReference !== null && row.provider === payments.name
  if (row.amountCents === 0 || isReachable) return
  throw new AppError('not_refundable', {
    message: `This payment was made through ${row.provider}, which is not connected. Refund it there.`,
  })
}

const rowsAtOnce = 500
const columns = [
  'Id',
  'Username',
  'Email',
  'Plan',
  'Amount',
  'Refunded',
  'Currency',
  'Status',
  'Method',
  'Transaction',
  'Created',
]

/** Piece by piece. Refused where there is nothing, so that no one gets an empty file. */
export async function exportPayments({ db }: Pick<Deps, 'db'>, filter: PaymentFilter): Promise<Readable> {
  const { total } = await listPaymentPage(db, filter, { offset: 0, limit: 1, most: 1 })
  if (total === 0) throw new AppError('nothing_to_export')
  return Readable.from(csvPieces(db, filter))
}

async function* csvPieces(db: Deps['db'], filter: PaymentFilter): AsyncGenerator<string> {
  yield csvLine(columns)
  for (let offset = 0; offset < mostListed; offset += rowsAtOnce) {
    const { rows } = await listPaymentPage(db, filter, { offset, limit: rowsAtOnce, most: 1 })
    if (rows.length === 0) return
    yield (await onWire(db, rows)).map(payment => csvLine(cellsOf(payment))).join('')
  }
}

const cellsOf = (payment: AdminPayment): string[] => [
  payment.id,
  payment.username,
  payment.email,
  payment.plan,
  payment.amount,
  payment.refunded,
  payment.currency,
  payment.status,
  payment.paymentMethod ?? '',
  payment.transactionId ?? '',
  payment.createdAt,
]
