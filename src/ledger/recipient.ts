// Who received a gift or a donation: Forms 709 and 8283 ask for it. No figure depends on it.
import type { TransactionDetails } from './details.ts'

export type Recipient = {
  name: string
  /** Of a gift: how the recipient is related to the giver. */
  relation: string | null
  /** Of a donation: the charity's number with the IRS. */
  ein: string | null
}

export const MAX_NAME = 200
export const MAX_RELATION = 100
export const EIN = /^\d{2}-\d{7}$/

export function recipientOf(details: TransactionDetails | null): Recipient | null {
  if (!details?.recipient) return null
  const { recipient: name, recipientRelation: relation = null, recipientEin: ein = null } = details
  return { name, relation, ein }
}
