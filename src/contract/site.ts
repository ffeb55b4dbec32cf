// What pages need to know of the settings that operators edit, before the sign-in.
import { z } from 'zod'
import type { Call } from './call.ts'

export const readSite = {
  method: 'GET',
  path: '/api/site',
  summary:
    'The support address, whether people can sign up, the limits of a demo, the banner and the installed forms',
  access: 'public',
  isPolled: true,
  response: z.object({
    supportAddress: z.string(),
    isSignUpOpen: z.boolean(),
    demo: z.object({ maxTransactions: z.int(), maxExchanges: z.int(), hours: z.int() }),
    /** Null: none. */
    banner: z.string().nullable(),
    /** The years whose Form 8949 and Schedule D are the official ones here; of others, they are our substitute. */
    officialForms: z.array(z.int()),
  }),
} satisfies Call
export type Site = z.infer<typeof readSite.response>
