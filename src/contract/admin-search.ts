// What the search of the admin panel finds, over all that operators look for by name.
import { z } from 'zod'
import { adminPayment } from './admin-payments.ts'
import { adminUser, searchText } from './admin-users.ts'
import type { Call } from './call.ts'
import { moneyText } from './money.ts'

/** Of each kind: for more there is its page. */
export const mostFound = 5

export const searchAdmin = {
  method: 'GET',
  path: '/api/admin/search',
  summary: `Users, payments, settings and plans by the beginnings of words, ${mostFound} of each at most`,
  access: 'moderator',
  query: z.object({ text: searchText.min(1, 'Required') }),
  response: z.object({
    users: z.array(adminUser.pick({ id: true, username: true, email: true })),
    payments: z.array(
      adminPayment.pick({
        id: true,
        username: true,
        plan: true,
        amount: true,
        status: true,
        createdAt: true,
      }),
    ),
    settings: z.array(z.object({ key: z.string(), description: z.string() })),
    plans: z.array(z.object({ id: z.string(), name: z.string(), price: moneyText })),
  }),
} satisfies Call
