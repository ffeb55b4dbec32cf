// An error on its way out of a process. Structured cloning keeps the message and loses the class, so what the other side
// decides by is carried along: the code and details of an AppError, the codes that show an outage of the database.
import type { ErrorCode, Fits, FoundStatement } from '../contract/errors.ts'
import { AppError } from '../usecases/app-error.ts'

export type PackedError =
  | {
      kind: 'app'
      code: ErrorCode
      message: string
      field: string | undefined
      retryAfterSeconds: number | undefined
      plan: string | undefined
      fits: Fits | undefined
      statement: FoundStatement | undefined
      forLog: string | undefined
    }
  | {
      kind: 'other'
      name: string
      message: string
      stack: string | undefined
      code: string | undefined
      cause: PackedError | undefined
      errors: PackedError[] | undefined
    }

export function packError(error: unknown): PackedError {
  if (error instanceof AppError) {
    const { code, message, field, retryAfterSeconds, plan, fits, statement, forLog } = error
    return { kind: 'app', code, message, field, retryAfterSeconds, plan, fits, statement, forLog }
  }
  if (!(error instanceof Error)) return packError(new Error(String(error)))
  return {
    kind: 'other',
    name: error.name,
    message: error.message,
    stack: error.stack,
    code: 'code' in error && typeof error.code === 'string' ? error.code : undefined,
    cause: error.cause === undefined ? undefined : packError(error.cause),
    errors: error instanceof AggregateError ? error.errors.map(packError) : undefined,
  }
}

export function unpackError(packed: PackedError): Error {
  if (packed.kind === 'app') {
    const { code, message, field, retryAfterSeconds, plan, fits, statement, forLog } = packed
    return new AppError(code, {
      message,
      plan,
      fits,
      statement,
      forLog,
      ...(field !== undefined && { field }),
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
    })
  }
  const { name, message, stack, code, cause, errors } = packed
  const options = cause && { cause: unpackError(cause) }
  const error = errors
    ? new AggregateError(errors.map(unpackError), message, options)
    : new Error(message, options)
  return Object.assign(error, { name, stack, ...(code !== undefined && { code }) })
}
