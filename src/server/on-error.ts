// Every failure leaves as the one error shape, in words for a person. What a person cannot act on is logged
// under the request id that they see.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { type ErrorBody, type ErrorCode, errors, type Fits, type FoundStatement } from '../contract/errors.ts'
import { isDiskFull, isOutage } from '../db/client.ts'
import { AppError } from '../usecases/app-error.ts'

type Failure = {
  code: ErrorCode
  message?: string
  field?: string | undefined
  retryAfterSeconds?: number | undefined
  plan?: string | undefined
  fits?: Fits | undefined
  statement?: FoundStatement | undefined
  forLog?: string | undefined
}

const fastifyCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
}

export function onError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  const failure = classify(error)
  if (failure.code === 'internal') request.log.error({ err: error }, 'unexpected error')
  else if (failure.code === 'unavailable') request.log.warn({ err: error }, 'database unavailable')
  else if (failure.code === 'figures_differ')
    request.log.error({ differs: failure.forLog }, 'two calculations of a year disagree')
  else if (failure.code === 'no_room') request.log.error({ err: error }, 'no room on the disk')
  return sendFailure(failure, request, reply)
}

export function sendFailure(failure: Failure, request: FastifyRequest, reply: FastifyReply) {
  const message = failure.message ?? errors[failure.code].message
  const body: ErrorBody = { code: failure.code, message, error: message, requestId: request.id }
  if (failure.field) body.field = failure.field
  if (failure.plan) body.plan = failure.plan
  if (failure.fits) body.fits = failure.fits
  if (failure.statement) body.statement = failure.statement
  // The rest of the body may be on its way, or never come.
  if (failure.code === 'body_too_slow') reply.header('connection', 'close')
  if (failure.retryAfterSeconds) reply.header('retry-after', String(failure.retryAfterSeconds))
  return reply
    .status(errors[failure.code].status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(body)
}

function classify(error: FastifyError | Error): Failure {
  if (error instanceof AppError) return error
  if (hasZodFastifySchemaValidationErrors(error)) return describeInvalid(error.validation)
  if (isDiskFull(error)) return { code: 'no_room' }
  if (isOutage(error)) return { code: 'unavailable', retryAfterSeconds: 5 }
  if (error instanceof SyntaxError && 'statusCode' in error && error.statusCode === 400)
    return { code: 'malformed_request' }
  const known = 'code' in error && typeof error.code === 'string' ? fastifyCodes[error.code] : undefined
  return { code: known ?? 'internal' }
}

type Invalid = { instancePath: string; message?: string | undefined; params: Record<string, unknown> }

/** The first thing that is wrong, named by its field; the browser shows the rest before it comes to this. */
function describeInvalid([first]: readonly Invalid[]): Failure {
  if (!first) return { code: 'validation_failed' }
  const unknown = Array.isArray(first.params.keys) ? String(first.params.keys[0]).slice(0, 80) : undefined
  if (unknown !== undefined)
    return { code: 'validation_failed', field: unknown, message: `Unknown field "${unknown}"` }
  const field = first.instancePath.replace(/^\//, '').replaceAll('/', '.')
  if (field === '') return { code: 'malformed_request', message: 'The request must carry a JSON object.' }
  return { code: 'validation_failed', field, message: first.message ?? 'Invalid input' }
}
