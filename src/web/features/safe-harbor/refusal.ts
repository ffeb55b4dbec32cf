import { ApiError, messageFor } from '../../lib/api-error.ts'

type Refusal = { form?: string; describedAt?: string; completedAt?: string }

/** The server's words, at the field they are about. */
export function refusalOf(error: unknown): Refusal {
  if (!error) return {}
  const message = messageFor(error, 'It was not recorded. Please try again.')
  const field = error instanceof ApiError ? error.field : undefined
  if (field === 'describedAt') return { describedAt: message }
  return field === 'completedAt' ? { completedAt: message } : { form: message }
}
