export type DashboardSearch = {
  year?: string
  /** 'success' after a payment. */
  payment?: string
  /** Stripe adds these two where a bank had a page of its own. */
  payment_intent?: string
  redirect_status?: string
}
