// Notices to brokers about which lots to sell: from 2027 on, lots there are identified by that alone.
import { z } from 'zod'
import { exchangeName } from './broker-forms.ts'
import { taxMethod } from './calculations.ts'
import type { Call } from './call.ts'
import { enteredMoment } from './moment.ts'

const brokerNotice = z.object({
  id: z.string(),
  wallet: z.string(),
  /** The rule for every sale from then on; SPECIFIC_ID: the lots are named to the broker with each sale. */
  method: taxMethod,
  toldAt: z.iso.datetime(),
  /** How it can be proved, in the person's words. */
  note: z.string().nullable(),
  /** When it was entered here. */
  recordedAt: z.iso.datetime(),
})
export type BrokerNotice = z.infer<typeof brokerNotice>

export const listBrokerNotices = {
  method: 'GET',
  path: '/api/broker-notices',
  summary: 'What each broker was told about which lots to sell, and when, latest first',
  access: 'account',
  response: z.array(brokerNotice),
} satisfies Call

export const addBrokerNotice = {
  method: 'POST',
  path: '/api/broker-notices',
  summary: 'Record that a broker was told which lots to sell',
  access: 'account',
  body: z.strictObject({
    wallet: exchangeName,
    method: taxMethod.describe('the rule it was told; SPECIFIC_ID: the lots, with each sale from then on'),
    toldAt: enteredMoment('Pick a date and a time.'),
    note: z.string('Invalid input').trim().max(500, 'Enter at most 500 characters.').nullable().default(null),
  }),
  response: brokerNotice,
  status: 201,
} satisfies Call

export const deleteBrokerNotice = {
  method: 'DELETE',
  path: '/api/broker-notices/:id',
  summary: 'Delete what was recorded by mistake',
  access: 'account',
  params: z.object({ id: z.uuid('Invalid input') }),
  response: z.object({ deleted: z.int() }),
} satisfies Call
