import type { StartedPayment } from '../../data/payments.ts'

/** What Stripe's form and our own are given alike. */
export type PayFormProps = {
  started: StartedPayment
  label: string
  /** Where a bank with a page of its own sends the person back to. */
  returnPath: string
  onPaid: () => Promise<void>
  /** The payment was taken back meanwhile, say by another tab. */
  onReplaced: () => void
}
