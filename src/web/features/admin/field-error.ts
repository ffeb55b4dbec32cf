import { ApiError, messageFor } from '../../lib/api-error.ts'

/** What a refused form says at one of its fields. */
export const errorAt = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError && error.field?.split('.')[0] === field
    ? messageFor(error, 'Invalid input')
    : undefined

/** What it says of none of them. */
export const errorElsewhere = (error: unknown, otherwise: string): string | undefined =>
  error && !(error instanceof ApiError && error.field) ? messageFor(error, otherwise) : undefined
