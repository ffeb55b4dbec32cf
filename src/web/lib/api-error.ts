// A failed call. The message keeps the status and the body as they came; people are shown `serverMessage`.
import type { z } from 'zod'
import type { ErrorBody, ErrorCode, Fits, FoundStatement } from '../../contract/errors.ts'

const unreachable = 'We could not reach Lotwise. Check your connection and try again.'
const unreadable = 'Lotwise sent an answer this page does not understand. Reload the page and try again.'

type Details = {
  status: number
  code?: ErrorCode
  field?: string
  serverMessage?: string
  requestId?: string
  plan?: string
  fits?: Fits
  statement?: FoundStatement
  cause?: unknown
}

export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** 0 when no answer came. */
  readonly status: number
  readonly code: ErrorCode | undefined
  readonly field: string | undefined
  readonly serverMessage: string | undefined
  readonly requestId: string | undefined
  /** The plan that lifts the limit that stands in the way. */
  readonly plan: string | undefined
  /** The part that nothing stands in the way of. */
  readonly fits: Fits | undefined
  /** What a file is that belongs elsewhere. */
  readonly statement: FoundStatement | undefined

  constructor(message: string, details: Details) {
    const { status, code, field, serverMessage, requestId, plan, fits, statement, cause } = details
    super(message, { cause })
    this.status = status
    this.code = code
    this.field = field
    this.serverMessage = serverMessage
    this.requestId = requestId
    this.plan = plan
    this.fits = fits
    this.statement = statement
  }
}

// Checked by hand: the zod schema of the same shape would put all of zod into the landing page's first load.
function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== 'object' || body === null) return false
  const { code, message, field, plan, fits, statement } = body as Record<string, unknown>
  return (
    typeof code === 'string' &&
    typeof message === 'string' &&
    (field === undefined || typeof field === 'string') &&
    (plan === undefined || typeof plan === 'string') &&
    (fits === undefined || (typeof fits === 'object' && fits !== null)) &&
    (statement === undefined || (typeof statement === 'object' && statement !== null))
  )
}

function readErrorBody(text: string): Omit<Details, 'status'> {
  try {
    const body: unknown = JSON.parse(text)
    if (!isErrorBody(body)) return {}
    const { code, message, field, requestId, plan, fits, statement } = body
    return { code, serverMessage: message, field, requestId, plan, fits, statement }
  } catch {
    // Not ours: a proxy in between may answer with a page of its own.
    return {}
  }
}

/** The error of a response that is not ok: status, colon and space, then the body, or the status text. */
export const refusal = (status: number, statusText: string, text: string) =>
  new ApiError(`${status}: ${text || statusText}`, { status, ...readErrorBody(text) })

/** The server would refuse the request with these words, so it is not sent. */
export function invalidRequest(cause: z.ZodError) {
  const [first] = cause.issues
  const message = first?.message ?? 'Invalid input'
  const field = first?.path.join('.')
  return new ApiError(message, {
    status: 400,
    code: 'validation_failed',
    field,
    serverMessage: message,
    cause,
  })
}

export const noAnswer = (cause: unknown) =>
  new ApiError(unreachable, { status: 0, serverMessage: unreachable, cause })

export const unreadableAnswer = (status: number, cause: unknown) =>
  new ApiError(unreadable, { status, serverMessage: unreadable, cause })

/** The message of a failure: the server's words when it gave any. */
export const messageFor = (error: unknown, otherwise: string) =>
  (error instanceof ApiError ? error.serverMessage : undefined) ?? otherwise

/** A failure as a form shows it. */
export type Failure = {
  message: string
  /** The plan that lifts the limit that stands in the way. */
  plan?: string | undefined
  /** The part that nothing stands in the way of. */
  fits?: Fits | undefined
  /** What a file is that belongs elsewhere. */
  statement?: FoundStatement | undefined
}

export const failureOf = (error: unknown, otherwise: string): Failure => ({
  message: messageFor(error, otherwise),
  plan: error instanceof ApiError ? error.plan : undefined,
  fits: error instanceof ApiError ? error.fits : undefined,
  statement: error instanceof ApiError ? error.statement : undefined,
})
