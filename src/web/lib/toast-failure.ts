import { toast } from '../components/toast-store.ts'
import { ApiError, messageFor } from './api-error.ts'

/** Says that something a signed-in person asked for failed, unless a dialog over the page says so already. */
export function toastFailure(title: string, error: unknown, otherwise: string) {
  const isInterruption =
    error instanceof ApiError && (error.code === 'unauthenticated' || error.code === 'user_mismatch')
  if (!isInterruption) toast({ title, description: messageFor(error, otherwise), variant: 'destructive' })
}
