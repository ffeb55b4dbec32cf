// Taking everything along, and leaving.
import { z } from 'zod'
import { proofOfIdentity } from './account-security.ts'
import type { Call } from './call.ts'

export const dataExport = z.object({
  id: z.uuid(),
  status: z.enum(['pending', 'complete', 'error']),
  /** Hundredths of the way. */
  progress: z.int(),
  bytes: z.int(),
  createdAt: z.iso.datetime(),
  /** When the archive is deleted; the data itself stays. */
  expiresAt: z.iso.datetime(),
})
export type DataExport = z.infer<typeof dataExport>

export const startDataExport = {
  method: 'POST',
  path: '/api/account/exports',
  summary: 'Make an archive of everything this account has',
  access: 'user',
  body: z.strictObject(proofOfIdentity),
  response: dataExport,
  status: 202,
} satisfies Call

export const latestDataExport = {
  method: 'GET',
  path: '/api/account/exports',
  summary: 'The current archive, or the one being made',
  access: 'user',
  isPolled: true,
  response: z.object({ export: dataExport.nullable() }),
} satisfies Call

/** Answered as a download. */
export const downloadDataExport = {
  method: 'GET',
  path: '/api/account/exports/:id/download',
  summary: 'The archive as a file',
  access: 'user',
  params: z.object({ id: z.uuid('Invalid input') }),
  response: z.any(),
} satisfies Call

export const deleteAccount = {
  method: 'POST',
  path: '/api/account/delete',
  summary: 'Delete the account and everything in it, for good',
  access: 'user',
  body: z.strictObject({
    username: z.string('Required').trim().min(1, 'Username is required').max(200),
    ...proofOfIdentity,
  }),
  response: z.object({ success: z.literal(true), message: z.string() }),
} satisfies Call
