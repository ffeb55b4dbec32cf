// Signing in to the admin panel. Every other call of it carries `x-admin-user` and `x-admin-password`: the username, and
// the session token or the password itself, both in UTF-8.
import { z } from 'zod'
import { signIn } from './accounts.ts'
import type { Call } from './call.ts'

export const operatorRole = z.enum(['moderator', 'admin'])

export const adminLogin = {
  method: 'POST',
  path: '/api/admin/login',
  summary: 'Sign in to the admin panel',
  access: 'public',
  body: signIn.body,
  response: z.object({
    user: z.object({ username: z.string(), role: operatorRole }),
    role: operatorRole,
    /** Sent as x-admin-password from here on, so that no browser keeps the password. */
    sessionToken: z.string(),
  }),
} satisfies Call

export const adminLogout = {
  method: 'POST',
  path: '/api/admin/logout',
  summary: 'End the session whose token is sent',
  access: 'moderator',
  response: z.object({ success: z.literal(true) }),
} satisfies Call
