// One definition per call, read by both ends: the server validates with it, the web sends and parses with it.
import type { z } from 'zod'

/**
 * Who may make a call. `account`: a signed-in person or a demo. `user`: a signed-in person only. `demo`: a demo only.
 * `moderator`: operators, who look. `admin`: operators who change things.
 */
export const accessRules = ['public', 'account', 'user', 'demo', 'moderator', 'admin'] as const
export type Access = (typeof accessRules)[number]

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Fastify style: '/api/reports/:id'. */
  path: `/${string}`
  summary: string
  access: Access
  /** A page makes it by itself again and again: that a page is open does not count as use of a session. */
  isPolled?: true
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The body is a form with a file in it, multipart/form-data, which the route reads as it arrives. */
  isUpload?: true
  /** How large a body may be, where a usual one can be larger than a megabyte. */
  bodyLimitBytes?: number
  response: z.ZodType
  /** Status of the successful answer; 200 unless said. */
  status?: number
}

type Part<
  C extends Call,
  K extends 'params' | 'query' | 'body',
  Read extends 'input' | 'output',
> = C[K] extends z.ZodType ? { [P in K]: Read extends 'input' ? z.input<C[K]> : z.output<C[K]> } : unknown

/** What a client passes to make the call. */
export type Request<C extends Call> = Part<C, 'params', 'input'> &
  Part<C, 'query', 'input'> &
  Part<C, 'body', 'input'>
/** What the server has in hand after validation. */
export type Received<C extends Call> = Part<C, 'params', 'output'> &
  Part<C, 'query', 'output'> &
  Part<C, 'body', 'output'>
/** What the client reads. */
export type Answer<C extends Call> = z.output<C['response']>
