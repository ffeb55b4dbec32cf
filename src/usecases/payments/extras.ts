// What can be bought beside plans, at our prices. Each adds to the limits of every tax year, for one year.
import type { Extra } from '../../contract/payments.ts'
import { dollarsOf } from './cents.ts'

export type ExtraOnSale = {
  type: string
  name: string
  priceCents: number
  extraReports: number
  extraTransactions: number
}

const extras: readonly ExtraOnSale[] = [
  {
    type: 'premium_report',
    name: 'Premium Tax Report',
    priceCents: 9_00,
    extraReports: 5,
    extraTransactions: 0,
  },
  {
    type: 'professional_package',
    name: 'Professional Package',
    priceCents: 39_00,
    extraReports: 25,
    extraTransactions: 2_000,
  },
]

/** Checkout's description is the name; its type, where it is sent, decides. */
export const findExtra = (order: { type?: string | undefined; description?: string | undefined }) =>
  extras.find(({ type, name }) =>
    order.type === undefined ? name === order.description : type === order.type,
  )

export const extraName = (type: string) => extras.find(extra => extra.type === type)?.name ?? type

export const listExtras = (): Extra[] =>
  extras.map(({ type, name, priceCents, extraReports, extraTransactions }) => ({
    type,
    name,
    price: dollarsOf(priceCents),
    includes: [
      ...(extraReports > 0 ? [`${extraReports} more reports per tax year`] : []),
      ...(extraTransactions > 0
        ? [`${extraTransactions.toLocaleString('en-US')} more transactions per tax year`]
        : []),
      'On top of your plan, for one year from the day you pay',
    ],
  }))
