import { ApiError } from '../../../lib/api-error.ts'

/** Where a form of a lot instruction shows what the server refused. */
export function fieldOf(error: unknown): 'from' | 'given' | 'root' {
  const field = error instanceof ApiError ? error.field : undefined
  if (field === 'identifiedAt') return 'given'
  return field === 'from' ? 'from' : 'root'
}
