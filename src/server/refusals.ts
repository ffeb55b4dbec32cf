// Requests so broken that they never reach a route. They get the one error shape all the same.
import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorBody, errors } from '../contract/errors.ts'
import { sendFailure } from './on-error.ts'

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

/** Escapes that mean nothing stand for themselves: a mistyped address gets the page that says so. */
export function readableAddress(url: string): string {
  const [path = '', ...query] = url.split('?')
  return [isDecodable(path) ? path : path.replaceAll('%', '%25'), ...query].join('?')
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** A part of the address is longer than any of ours. */
export function onUnroutable(_error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({ ...headers, 'x-request-id': request.id })
  sendFailure({ code: 'not_found' }, request, reply)
}

/** The bytes are no HTTP request, or one with headers beyond all measure, or one that never came to its end. */
export function onUnreadable(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const requestId = randomUUID()
  const message = 'The request could not be read.'
  const body: ErrorBody = { code: 'malformed_request', message, error: message, requestId }
  const text = JSON.stringify(body)
  const lines = Object.entries({
    ...headers,
    'x-request-id': requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(text)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  const status = `HTTP/1.1 ${errors.malformed_request.status} Bad Request`
  socket.end([status, ...lines, '', text].join('\r\n'))
}
