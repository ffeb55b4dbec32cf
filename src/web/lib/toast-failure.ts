import { toast } from '../components/toast-store.ts'
import { ApiError, failureOf } from './api-error.ts'

/** A part of the page that is fetched when it is first opened did not come. */
export const toastUnreachable = () =>
  toast({
    title: 'We could not reach Lotwise',
    description: 'Check your connection and try again.',
    variant: 'destructive',
  })

/** Says that something a signed-in person asked for failed, unless a dialog over the page says so already. */
export function toastFailure(title: string, error: unknown, otherwise: string) {
  const isInterruption =
    error instanceof ApiError && (error.code === 'unauthenticated' || error.code === 'user_mismatch')
  if (isInterruption) return
  const { message, plan } = failureOf(error, otherwise)
  toast({ title, description: message, variant: 'destructive', ...(plan && { action: toPlan(plan) }) })
}

const toPlan = (plan: string) => ({
  label: 'See Plans',
  hint: 'Plans are on the dashboard, under Subscription status.',
  onAct: () => window.location.assign(`/subscribe?plan=${encodeURIComponent(plan)}`),
})
