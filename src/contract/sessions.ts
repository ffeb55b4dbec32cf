// The places an account is signed in, shown to its owner so that a stranger among them can be put out.
import { z } from 'zod'
import type { Call } from './call.ts'

export const session = z.object({
  id: z.string(),
  current: z.boolean(),
  /** Browser and system in words, as far as the browser says. */
  device: z.string(),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
})
export type Session = z.infer<typeof session>

export const listSessions = {
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'Where this account is signed in',
  access: 'user',
  response: z.object({ sessions: z.array(session), lastSignInAt: z.iso.datetime().nullable() }),
} satisfies Call

export const endOtherSessions = {
  method: 'POST',
  path: '/api/auth/sessions/end-others',
  summary: 'Sign out everywhere but here',
  access: 'user',
  response: z.object({ ended: z.int() }),
} satisfies Call

export const endSession = {
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  summary: 'Sign out one session',
  access: 'user',
  params: z.object({ id: z.string().regex(/^[0-9a-f]{16}$/, 'Invalid input') }),
  response: z.object({ ended: z.int() }),
} satisfies Call
