import type { AdminPayment } from '../../../../contract/admin-payments.ts'
import { Tag } from '../../../components/tag.tsx'

const tones = { completed: 'ok', pending: 'warn', failed: 'loss', refunded: 'neutral' } as const

/** A refund that waits for the provider has its own label: the money is not back yet. */
export const PaymentTag = ({
  payment: { status, refundDue },
}: {
  payment: Pick<AdminPayment, 'status' | 'refundDue'>
}) => (refundDue ? <Tag tone="warn">refund due</Tag> : <Tag tone={tones[status]}>{status}</Tag>)
