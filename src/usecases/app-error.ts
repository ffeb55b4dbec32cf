import { type ErrorCode, errors, type Fits, type FoundStatement } from '../contract/errors.ts'

/** A request that cannot be done. The code decides status and words; a bug is any other error. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly field: string | undefined
  readonly retryAfterSeconds: number | undefined
  /** The plan that lifts what stands in the way. */
  readonly plan: string | undefined
  /** The part that nothing stands in the way of. */
  readonly fits: Fits | undefined
  /** What the file is, where it belongs elsewhere. */
  readonly statement: FoundStatement | undefined
  /** What operators need to know and the person does not: never part of an answer. */
  readonly forLog: string | undefined

  constructor(
    code: ErrorCode,
    details: {
      field?: string
      message?: string
      retryAfterSeconds?: number
      plan?: string | undefined
      fits?: Fits | undefined
      statement?: FoundStatement | undefined
      forLog?: string | undefined
    } = {},
  ) {
    super(details.message ?? errors[code].message)
    this.name = 'AppError'
    this.code = code
    this.field = details.field
    this.retryAfterSeconds = details.retryAfterSeconds
    this.plan = details.plan
    this.fits = details.fits
    this.statement = details.statement
    this.forLog = details.forLog
  }
}
